--[[
Makes a page of gvl a document for Word or LibreOffice, with what the page prints:

    pandoc --lua-filter paper.lua decision.html -o decision.docx

What only a screen needs (links to parts of the page, rows that are folded on paper) is left out. The table of your vendors'
changes becomes a paragraph a vendor, as on paper, because its columns are too narrow in a document.
]]

local function isLeftOut(element)
  return element.classes:includes("screen") or element.classes:includes("skip")
end

local function inlines(cell)
  return pandoc.utils.blocks_to_inlines(cell.contents)
end

-- The page sets an id apart from a name by its style, a document by a space.
local function spaced(list)
  local text = pandoc.List()
  for _, item in ipairs(list) do
    if #text > 0 and item.t ~= "Space" and text[#text].t ~= "Space" then text:insert(pandoc.Space()) end
    text:insert(item)
  end
  return text
end

local function append(list, more)
  for _, item in ipairs(more) do list:insert(item) end
end

-- "widened purpose 3 …: not declared → consent"
local function line(row)
  local text = pandoc.List()
  for index, cell in ipairs(row.cells) do
    local content = inlines(cell)
    if #content > 0 then
      local before = ({ [2] = " ", [3] = ": ", [4] = " → " })[index]
      if before then text:insert(pandoc.Str(before)) end
      append(text, content)
    end
  end
  return text
end

local function paragraphs(body)
  local owner, lines = nil, pandoc.List()
  for _, rows in ipairs({ body.head, body.body }) do
    for _, row in ipairs(rows) do
      if row.classes:includes("owner") then
        owner = spaced(inlines(row.cells[1]))
      elseif not isLeftOut(row) then
        lines:insert(line(row))
      end
    end
  end
  if #lines == 0 then return {} end
  local text = pandoc.List()
  if owner then text:insert(pandoc.Strong(owner)) end
  for _, one in ipairs(lines) do
    if #text > 0 then text:insert(pandoc.LineBreak()) end
    append(text, one)
  end
  return { pandoc.Para(text) }
end

function Table(table)
  if table.classes:includes("own") then
    local blocks = pandoc.List()
    for _, body in ipairs(table.bodies) do append(blocks, paragraphs(body)) end
    return blocks
  end
  -- pandoc 2.17 leaves the heads of rows out of an .odt; as common cells they are kept.
  for _, body in ipairs(table.bodies) do
    local rows = pandoc.List()
    append(rows, body.head)
    append(rows, body.body)
    body.head, body.row_head_columns = {}, 0
    body.body = rows:filter(function(row) return not isLeftOut(row) end)
  end
  return table
end

function Link(link)
  if isLeftOut(link) then return {} end
end

function Div(div)
  if isLeftOut(div) then return {} end
end

function Span(span)
  if isLeftOut(span) then return {} end
end

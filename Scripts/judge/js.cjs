// What Node makes of a file of texts: usage: node js.cjs TYPESCRIPT FILE…
//
// TypeScript and modules are transpiled by the compiler of Debian (`node-typescript`) and run with nothing to import: each
// import, and each argument of a function that a file exports, is something that has every member, can be called, and is
// GAP as a text. One line of JSON a file: {file, rows: [[key, text]], literals: [[line, text]]}, with error where it does not
// run. The literals are those of the compiler's tree: what a file keeps to itself or hands to a function is none of the rows.
"use strict";
const fs = require("fs");
const vm = require("vm");
const ts = require(process.argv[2]);
const GAP = "\uFFFC";

const anything = new Proxy(function () {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive || name === "toString") return () => GAP;
    if (name === Symbol.iterator) return function* () {};
    if (name === "__esModule") return true;
    return anything;
  },
  apply: () => anything,
  construct: () => anything,
  ownKeys: () => ["prototype"],
  has: () => true,
});

function rows(value, key, found, seen) {
  if (typeof value === "string") found.push([key, value]);
  else if (typeof value === "number" || typeof value === "boolean") found.push([key, String(value)]);
  else if (value === anything) found.push([key, GAP]);
  else if (value && typeof value === "object" && !seen.has(value)) {
    for (const name of Object.keys(value)) rows(value[name], key === "" ? name : key + "." + name, found, new Set([...seen, value]));
  }
}

function literals(source, fileName) {
  const tree = ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2020, true);
  const found = [];
  (function visit(node) {
    const line = () => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    if (ts.isStringLiteralLike(node)) found.push([line(), node.text]);
    if (ts.isTemplateExpression(node)) {
      found.push([line(), node.head.text + node.templateSpans.map((span) => GAP + span.literal.text).join("")]);
    }
    ts.forEachChild(node, visit);
  })(tree);
  return found;
}

// At once: what the console still holds is lost at the exit below.
const say = (answer) => fs.writeSync(1, JSON.stringify(answer) + "\n");

for (const file of process.argv.slice(3)) {
  const source = fs.readFileSync(file, "utf8");
  const fileName = file.replace(/\.(js|mjs|cjs)$/, ".jsx");
  const tree = literals(source, fileName);
  try {
    const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2020, esModuleInterop: true };
    const output = ts.transpileModule(source.replace(/\bsatisfies\b[^;]*;/g, ";"), { compilerOptions: options, fileName }).outputText;
    const module = { exports: {} };
    vm.runInNewContext(output, { module, exports: module.exports, require: () => anything, console: anything }, { timeout: 5000 });
    const found = [];
    for (const name of Object.keys(module.exports)) {
      let value = module.exports[name];
      if (typeof value === "function" && value !== anything) value = value({ companyNames: anything }, anything);
      rows(value, name, found, new Set());
    }
    say({ file, rows: found, literals: tree });
  } catch (error) {
    say({ file, rows: [], literals: tree, error: String(error && error.message) });
  }
}
// A function of a library, called with what has every member, can leave promises behind that come to no end.
process.exit(0);

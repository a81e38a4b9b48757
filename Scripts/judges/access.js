// Judges a page's accessibility for users who hear it, type, zoom or see few colours: the part of WCAG 2.2 (A and AA)
// that a program can check, by computed styles and drawn boxes. It runs in a copy of a page and writes its findings, a
// list of {rule, where, why}, to `data-access` of the root element.
(async () => {
  'use strict';
  // Focus is visible only in a window that has the focus, which takes a moment.
  for (let tries = 0; tries < 50 && (document.readyState !== 'complete' || !document.hasFocus()); tries += 1) {
    await new Promise((done) => setTimeout(done, 20));
  }
  const found = [];
  const root = document.documentElement;
  const all = (selector, base = document) => Array.from(base.querySelectorAll(selector));
  const where = (element) => {
    const parts = [];
    for (let at = element; at && at !== root && parts.length < 4; at = at.parentElement) {
      parts.unshift(at.localName + (at.id ? '#' + at.id : at.classList.length ? '.' + at.classList[0] : ''));
    }
    return parts.join(' > ');
  };
  const say = (rule, element, why) => found.push({ rule, where: element ? where(element) : 'page', why });
  const squeezed = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  // Content for screen readers only, placed off the screen.
  const isUnseen = (element) => {
    for (let at = element; at && at !== root; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.position === 'absolute' || style.position === 'fixed') {
        const box = at.getBoundingClientRect();
        if (style.clipPath !== 'none' || box.width <= 1 || box.height <= 1 || box.right <= 0 || box.bottom <= 0) return true;
      }
    }
    return false;
  };

  // Folded content is judged too.
  for (const fold of all('details')) fold.open = true;

  // The accessible name of an element.
  const name = (element) => {
    const named = element.getAttribute('aria-labelledby');
    if (named) return squeezed(named.split(/\s+/).map((id) => document.getElementById(id)?.textContent).join(' '));
    const label = squeezed(element.getAttribute('aria-label'));
    if (label) return label;
    if (element.labels?.length) {
      const copy = element.labels[0].cloneNode(true);
      for (const control of all('select, input, textarea', copy)) control.remove();
      return squeezed(copy.textContent);
    }
    if (element.localName === 'input') {
      return squeezed(['submit', 'button', 'reset'].includes(element.type) ? element.value : element.title || element.alt);
    }
    const pictures = all('img[alt], svg[aria-label]', element).map((one) => one.alt ?? one.getAttribute('aria-label'));
    return squeezed(element.textContent + ' ' + pictures.join(' ')) || squeezed(element.title);
  };

  // The page itself.
  const tag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
  if (!tag.test(root.lang)) say('lang', null, `the language of the page is "${root.lang}"`);
  for (const part of all('body [lang]')) {
    if (!tag.test(part.lang)) say('lang', part, `"${part.lang}" is no language`);
  }
  if (!squeezed(document.title)) say('title', null, 'the page has no title');
  const viewport = document.querySelector('meta[name=viewport]')?.content ?? '';
  if (/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*[01](\.|,|$)/.test(viewport)) say('zoom', null, viewport);
  if (document.querySelector('meta[http-equiv=refresh i]')) say('refresh', null, 'the page replaces itself');
  if (root.scrollWidth > root.clientWidth) say('reflow', null, `${root.scrollWidth} pixels in ${root.clientWidth}`);

  // Landmarks and headings.
  const mains = all('main, [role=main]');
  if (mains.length !== 1) say('landmarks', null, `${mains.length} main parts`);
  const isTop = (part) => !part.parentElement.closest('main, article, aside, nav, section');
  for (const kind of ['header', 'footer']) {
    const count = all(kind).filter(isTop).length;
    if (count !== 1) say('landmarks', null, `${count} elements ${kind} of the page`);
  }
  const navs = all('nav').map(name);
  if (new Set(navs).size < navs.length || (navs.length > 1 && navs.includes(''))) say('landmarks', null, 'parts to navigate by need names of their own');
  for (const child of document.body.children) {
    if (['SCRIPT', 'STYLE', 'HEADER', 'MAIN', 'FOOTER', 'NAV', 'ASIDE'].includes(child.tagName)) continue;
    if (child.localName === 'a' && child.getAttribute('href')?.startsWith('#')) continue;
    if (squeezed(child.textContent)) say('landmarks', child, 'words outside of every landmark');
  }
  const headings = all('h1, h2, h3, h4, h5, h6').filter(isShown);
  if (headings.filter((one) => one.localName === 'h1').length !== 1) say('headings', null, 'not one h1');
  let level = 0;
  for (const heading of headings) {
    const next = Number(heading.localName[1]);
    if (next > level + 1) say('headings', heading, `h${next} after h${level}`);
    if (!name(heading)) say('headings', heading, 'empty');
    level = next;
  }
  const skip = all('a[href], button, input, select, textarea, summary, [tabindex]').find((one) => one.tabIndex >= 0);
  if (!skip || !/^#./.test(skip.getAttribute('href') ?? '') || !document.getElementById(skip.getAttribute('href').slice(1))) {
    say('skip', skip, 'what is focused first does not lead past the head');
  }

  // Names, ids and references.
  const ids = all('[id]').map((one) => one.id);
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) !== index))) say('ids', null, `"${id}" stands twice`);
  for (const element of all('a[href], button, input, select, textarea, summary')) {
    if (element.type !== 'hidden' && !name(element)) say('names', element, 'it has no name');
  }
  for (const picture of all('img')) if (!picture.hasAttribute('alt')) say('pictures', picture, 'no alt');
  for (const picture of all('svg')) {
    const isHidden = picture.closest('[aria-hidden=true]');
    if (!isHidden && (picture.getAttribute('role') !== 'img' || !name(picture))) say('pictures', picture, 'no role or name');
  }
  for (const element of all('[aria-labelledby], [aria-describedby], [aria-controls], label[for]')) {
    for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
      for (const id of (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean)) {
        if (!document.getElementById(id)) say('references', element, `${attribute}="${id}" leads nowhere`);
      }
    }
  }
  for (const link of all('a[href^="#"]')) {
    const id = decodeURIComponent(link.getAttribute('href').slice(1));
    if (id && !document.getElementById(id)) say('references', link, `"#${id}" leads nowhere`);
  }
  for (const element of all('[tabindex]')) if (element.tabIndex > 0) say('order', element, `tabindex ${element.tabIndex}`);
  for (const element of all('[aria-hidden=true]')) {
    if (all('a[href], button, input, select, textarea, [tabindex]', element).some((one) => one.tabIndex >= 0)) {
      say('order', element, 'hidden from who hears it, and focused');
    }
  }
  const roles = new Set('alert article banner button cell checkbox columnheader complementary contentinfo dialog document figure form group heading img link list listitem log main navigation none note presentation region row rowgroup rowheader search separator status table term tooltip'.split(' '));
  for (const element of all('[role]')) if (!roles.has(element.getAttribute('role'))) say('roles', element, element.getAttribute('role'));

  // Lists and tables.
  for (const list of all('ul, ol')) {
    for (const child of list.children) if (child.localName !== 'li') say('lists', child, 'no item of the list');
  }
  for (const item of all('li')) if (!item.parentElement.matches('ul, ol, menu')) say('lists', item, 'an item of no list');
  for (const list of all('dl')) {
    const children = Array.from(list.children).flatMap((one) => (one.localName === 'div' ? Array.from(one.children) : [one]));
    for (const child of children) if (!['dt', 'dd'].includes(child.localName)) say('lists', child, 'neither term nor words on it');
  }
  for (const table of all('table')) {
    if (!squeezed(table.caption?.textContent)) say('tables', table, 'no caption');
    for (const cell of all('th', table)) {
      if (!['col', 'row', 'colgroup', 'rowgroup'].includes(cell.getAttribute('scope'))) say('tables', cell, 'a head without scope');
      if (!name(cell)) say('tables', cell, 'an empty head');
    }
    const heads = all('thead th', table).length;
    for (const row of all('tbody tr', table)) {
      const cells = Array.from(row.cells);
      const wide = cells.reduce((sum, cell) => sum + cell.colSpan, 0);
      if (heads && wide !== heads) say('tables', row, `${wide} columns of ${heads}`);
      if (!heads && !cells.some((cell) => cell.localName === 'th')) say('tables', row, 'cells without a head');
    }
  }

  // Colours, as they are computed.
  const parsed = (text) => {
    const numbers = (text.match(/[\d.]+%?/g) ?? []).map((one) => (one.endsWith('%') ? parseFloat(one) / 100 : parseFloat(one)));
    const scale = text.startsWith('color(') ? 255 : 1;
    return { rgb: numbers.slice(0, 3).map((one) => one * scale), alpha: numbers[3] ?? 1 };
  };
  const over = (top, ground) => top.rgb.map((one, index) => one * top.alpha + ground[index] * (1 - top.alpha));
  const ground = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== 'none') return null;
      layers.push(parsed(style.backgroundColor));
      if (layers[layers.length - 1].alpha === 1) break;
    }
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    return layers.reverse().reduce((below, layer) => over(layer, below), isDark ? [18, 18, 18] : [255, 255, 255]);
  };
  const luminance = (rgb) => {
    const parts = rgb.map((one) => one / 255).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const contrast = (a, b) => {
    const [x, y] = [luminance(a), luminance(b)];
    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
  };
  const judge = (element, style, text, colour) => {
    const below = ground(element);
    if (!below) return;
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = contrast(over(parsed(colour), below), below);
    if (ratio < (isLarge ? 3 : 4.5)) say('contrast', element, `${ratio.toFixed(2)} to 1: "${text.slice(0, 40)}"`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const judged = new Set();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!squeezed(node.data) || judged.has(element) || element.closest('script, style, title, option')) continue;
    judged.add(element);
    if (!isShown(element) || isUnseen(element)) continue;
    const style = getComputedStyle(element);
    judge(element, style, squeezed(node.data), element.closest('svg') ? style.fill : style.color);
  }
  for (const element of all('body *')) {
    if (!isShown(element) || isUnseen(element)) continue;
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part);
      if (/[^"\s]/.test(style.content.replace(/^(none|normal)$/, ''))) judge(element, style, style.content, style.color);
    }
    if (element.placeholder) judge(element, getComputedStyle(element, '::placeholder'), element.placeholder, getComputedStyle(element, '::placeholder').color);
  }
  // A link inside a text must differ by more than its colour.
  for (const link of all('p a[href], li a[href], td a[href], dd a[href]')) {
    const block = link.closest('p, li, td, dd');
    if (!isShown(link) || squeezed(block.textContent) === squeezed(link.textContent)) continue;
    const style = getComputedStyle(link);
    if (!style.textDecorationLine.includes('underline') && style.borderBottomStyle === 'none') say('colour-alone', link, name(link));
  }

  // Targets of touch and focus.
  const targets = all('a[href], button, input, select, textarea, summary').filter((one) => isShown(one) && !isUnseen(one) && !one.disabled);
  const boxes = targets.map((one) => one.getBoundingClientRect());
  const isInText = (element) => getComputedStyle(element).display === 'inline' &&
    squeezed(element.parentElement.textContent) !== squeezed(element.textContent);
  targets.forEach((element, index) => {
    const box = boxes[index];
    if ((box.width >= 24 && box.height >= 24) || isInText(element)) return;
    // WCAG 2.5.8: a smaller one is enough where a circle of 24 pixels on it touches no other target.
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isNear = boxes.some((other, place) => {
      if (place === index || element.contains(targets[place]) || targets[place].contains(element)) return false;
      const dx = Math.max(other.left - x, 0, x - other.right);
      const dy = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(dx, dy) < 12;
    });
    if (isNear) say('target', element, `${Math.round(box.width)} by ${Math.round(box.height)} pixels`);
  });
  const kinds = new Set();
  for (const element of all('a[href], button, input, select, textarea, summary, [tabindex="0"]')) {
    const kind = element.localName + '.' + element.className;
    if (kinds.has(kind) || !isShown(element)) continue;
    kinds.add(kind);
    element.focus({ focusVisible: true });
    if (document.activeElement !== element || !element.matches(':focus-visible')) continue;
    const style = getComputedStyle(element);
    const ring = style.outlineStyle === 'auto' || (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2);
    if (!ring) say('focus', element, 'no ring shows that it is focused');
    else {
      const below = ground(element.parentElement);
      const ratio = below && style.outlineStyle !== 'auto' ? contrast(over(parsed(style.outlineColor), below), below) : 3;
      if (ratio < 3) say('focus', element, `its ring has ${ratio.toFixed(2)} to 1`);
    }
    element.blur();
  }
  for (const element of all('body *')) {
    const style = getComputedStyle(element);
    const scrolls = (/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1);
    if (!scrolls || !isShown(element) || isUnseen(element) || ['select', 'textarea', 'input'].includes(element.localName)) continue;
    if (element.tabIndex < 0 && !all('a[href], button, input, select', element).length) say('scroll', element, 'scrolled by a mouse alone');
  }

  root.dataset.access = JSON.stringify(found);
})();

// Filters. The page is complete without them; the choices are kept in the fragment of the URL.
(() => {
  'use strict';
  const form = document.getElementById('filters');
  if (!form) return;
  const names = Array.from(form.elements).map((element) => element.name).filter(Boolean);
  const keys = names.filter((name) => name !== 'text');
  const output = form.querySelector('output');
  const groups = Array.from(document.querySelectorAll('.filtered tbody'), (body) => ({
    body,
    owner: body.rows[0],
    rows: Array.from(body.rows).slice(1),
  }));
  const sections = new Set(
    groups.map((group) => group.body.closest('section')).filter((section) => section && !section.contains(form)));
  const folds = new Set(groups.map((group) => group.body.closest('details')).filter(Boolean));
  const all = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const texts = new Map();
  const textOf = (row) => {
    if (!texts.has(row)) texts.set(row, row.textContent.toLowerCase());
    return texts.get(row);
  };

  // A choice without values of its own gets those of the rows, in their order; numbers ascend.
  const found = (key) => [...new Set(groups.flatMap((group) => group.rows.map((row) => row.dataset[key])))].filter(Boolean);
  for (const key of keys) {
    const choice = form.elements[key];
    if (choice.options.length > 1) continue;
    const values = found(key);
    if (values.every((value) => /^[0-9]+$/.test(value))) values.sort((a, b) => a - b);
    for (const value of values) choice.append(new Option(value, value));
  }

  const apply = () => {
    const text = form.elements.text.value.trim().toLowerCase();
    const chosen = keys.map((key) => [key, form.elements[key].value]).filter((pair) => pair[1]);
    let shown = 0;
    for (const { body, owner, rows } of groups) {
      const isOwner = text !== '' && textOf(owner).includes(text);
      let some = false;
      for (const row of rows) {
        const fits = chosen.every(([key, value]) => row.dataset[key] === value) &&
          (!text || isOwner || textOf(row).includes(text));
        row.hidden = !fits;
        if (fits) { shown += 1; some = true; }
      }
      body.hidden = !some;
    }
    // A part of the page, with its heading, is hidden with its last row.
    for (const section of sections) section.hidden = !section.querySelector('.filtered tbody:not([hidden])');
    // Open folded parts, so that all matching rows are visible.
    if (text || chosen.length) for (const fold of folds) fold.open = true;
    output.textContent = `${shown.toLocaleString('en')} of ${all.toLocaleString('en')} ${form.dataset.noun}`;
  };

  const write = () => {
    const chosen = new URLSearchParams();
    for (const name of names) if (form.elements[name].value) chosen.set(name, form.elements[name].value);
    history.replaceState(null, '', '#' + chosen);
  };

  // The fragment holds either filters or a place. A place that the filters hide is shown.
  const read = () => {
    const hash = location.hash.slice(1);
    const isFilter = names.some((name) => hash.includes(name + '='));
    const place = !isFilter && hash ? document.getElementById(hash) : null;
    const fold = place && place.closest('details');
    if (fold) fold.open = true;
    if (place && !place.hidden) {
      if (fold) place.scrollIntoView();
      return;
    }
    const chosen = new URLSearchParams(isFilter ? hash : '');
    for (const name of names) form.elements[name].value = chosen.get(name) ?? '';
    apply();
    if (place) place.scrollIntoView();
  };

  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => { apply(); write(); });
  form.addEventListener('reset', () => setTimeout(() => { apply(); write(); }));
  addEventListener('hashchange', read);
  read();
  apply();
})();

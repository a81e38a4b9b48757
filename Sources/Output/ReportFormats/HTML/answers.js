// A reviewer's answers: an approval and a note for each text. The browser stores them locally, each under the SHA-256
// of its text, until the reviewer saves a file. The page is complete without this script.
(() => {
  'use strict';
  const form = document.getElementById('answers');
  if (!form) return;
  const output = form.querySelector('output');
  // A browser may refuse to store data for a page from a file.
  const store = (() => {
    try {
      localStorage.setItem('gvl.review', '');
      return localStorage;
    } catch {
      const kept = new Map();
      return {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => kept.set(name, value),
        removeItem: (name) => kept.delete(name),
        isShort: true,
      };
    }
  })();
  const now = () => new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const read = (name) => {
    try { return JSON.parse(store.getItem(name)); } catch { return null; }
  };

  const texts = Array.from(document.querySelectorAll('tr[data-key]'), (row) => {
    const language = row.closest('section').id;
    const { key, sha256 } = row.dataset;
    return { row, language, key, sha256, name: `gvl.review ${language} ${key} ${sha256}`, canApprove: row.dataset.state !== 'missing' };
  });

  const answered = () => texts.map((text) => [text, read(text.name)]).filter(([, answer]) => answer);
  const count = () => {
    const all = answered();
    const approved = all.filter(([, answer]) => answer.approved).length;
    const notes = all.filter(([, answer]) => answer.note).length;
    output.textContent = `${approved} of ${texts.filter((text) => text.canApprove).length} texts approved, ${notes} with a note` +
      (store.isShort ? '; this browser keeps nothing for this page, so save before you close it' : '');
  };

  // The controls of a row hold the stored answer.
  for (const text of texts) {
    const box = document.createElement('div');
    box.className = 'answer';
    box.lang = 'en';
    box.dir = 'ltr';
    const label = document.createElement('label');
    const approved = Object.assign(document.createElement('input'), { type: 'checkbox' });
    label.append(approved, ' Approved');
    const noteLabel = document.createElement('label');
    noteLabel.className = 'wide';
    const note = Object.assign(document.createElement('textarea'), { rows: 1, maxLength: 4000, dir: 'auto' });
    noteLabel.append('Note ', note);
    if (text.canApprove) box.append(label);
    box.append(noteLabel);
    text.row.lastElementChild.append(box);
    const kept = read(text.name);
    if (kept) [approved.checked, note.value] = [kept.approved, kept.note ?? ''];
    box.addEventListener('input', () => {
      store.setItem(text.name, JSON.stringify({ approved: approved.checked, note: note.value.trim() || null, at: now() }));
      count();
    });
  }

  for (const name of ['reviewer', 'capacity']) {
    const field = form.elements[name];
    field.value = store.getItem('gvl.review.' + name) ?? '';
    field.addEventListener('input', () => store.setItem('gvl.review.' + name, field.value));
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const reviewer = form.elements.reviewer.value.trim();
    const capacity = form.elements.capacity.value.trim() || null;
    const answers = answered().map(([{ language, key, sha256 }, { approved, note, at }]) =>
      ({ language, key, sha256, reviewer, capacity, at, approved, note }));
    const lines = answers.map((answer) => '    ' + JSON.stringify(answer)).join(',\n');
    const file = `{\n  "schema": "gvl.review/1",\n  "answers": [\n${lines}\n  ]\n}\n`;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([file], { type: 'application/json' }));
    link.download = form.dataset.file;
    link.click();
    URL.revokeObjectURL(link.href);
    output.textContent = `${answers.length} answers saved in ${link.download}`;
  });

  form.hidden = false;
  count();
})();

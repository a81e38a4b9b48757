/* cookie consent */
const buttons = `<button class="${a}">${b ?? 'Accept all'}</button>`;
el.innerHTML = '<div id="cookie"><p>' + text + `</p>${buttons}</div>`;
window.consent = { title: "Cookies", text: 'We use cookies.', accept: { label: "Accept all" }, reject: "Reject all" };

<div id="cookie-banner" class="consent">
  <p>We use cookies to measure how our pages are read.</p>
  <button class="a">{l s='Accept all' d='Shop'}</button>
  <a href="#" onclick="reject()">{$label|default:'Reject all'}{* x *}</a>
</div>

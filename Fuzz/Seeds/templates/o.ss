<% if $ShowBanner %>
<div id="cookie-banner" class="consent">
  <p>We use cookies to measure how our pages are read.</p>
  <button class="a"><%t Shop.ACCEPT 'Accept all' %></button>
  <a href="#" onclick="reject()"><% if $X %>Reject all<% end_if %>{$Title.Raw}</a>
</div>
<% end_if %>

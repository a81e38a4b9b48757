@if($open)
<div id="cookie-banner" class="consent">
  <p>We use cookies to measure how our pages are read.</p>
  <button class="a">{{ __('Accept all') }}</button>
  <a href="#" onclick="reject()">@lang('Reject all')</a>
</div>
@endif @include('a.b')

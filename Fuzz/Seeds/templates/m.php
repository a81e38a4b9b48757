<?php
return ['en' => ['cookie_text' => 'We use cookies', 'accept' => __('Accept all'), 'reject' => $r ?: "Reject all"]];

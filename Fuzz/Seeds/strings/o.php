<?php return ["a" => 'b', "c" => array(__("d", "e"), <<<X
f
X), ];
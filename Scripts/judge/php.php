<?php
// What PHP makes of files that return an array: usage: php php.php FILE…, one line of JSON a file.
function rows($value, string $key, array &$found): void {
    if (is_array($value)) {
        foreach ($value as $name => $inner) {
            rows($inner, $key === '' ? (string) $name : $key . '.' . $name, $found);
        }
    } elseif (is_string($value) || is_int($value) || is_float($value)) {
        $found[] = [$key, (string) $value];
    } elseif (is_bool($value)) {
        $found[] = [$key, $value ? 'true' : 'false'];
    }
}
foreach (array_slice($argv, 1) as $file) {
    try {
        ob_start();
        $value = (static function () use ($file) { return include $file; })();
        ob_end_clean();
        $found = [];
        if (is_array($value)) { rows($value, '', $found); }
        echo json_encode(['file' => $file, 'rows' => $found], JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
    } catch (Throwable $error) {
        ob_end_clean();
        echo json_encode(['file' => $file, 'error' => $error->getMessage()]), "\n";
    }
}

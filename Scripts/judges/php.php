<?php
// Runs files that return an array in PHP; usage: php php.php FILE…. Prints one line of JSON per file.
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
// Every text in quotes or in a heredoc, with its line, since texts that a file does not return, or passes to a function, are not
// in the rows. Texts joined by dots are also added in joined form.
function literals(string $file): array {
    $found = [];
    $start = 0;
    $joined = null;
    $after = null;
    // The current text with variables, which are kept unchanged; null outside such a text.
    $mixed = null;
    foreach (PhpToken::tokenize(file_get_contents($file)) as $token) {
        if ($mixed !== null && $token->text !== '"' && $token->id !== T_END_HEREDOC) {
            $isText = $token->id === T_ENCAPSED_AND_WHITESPACE;
            $mixed .= $isText && $inQuotes ? eval('return "' . $token->text . '";') : $token->text;
            continue;
        }
        if ($token->isIgnorable()) { continue; }
        if ($token->text === '"' || $token->id === T_START_HEREDOC || $token->id === T_END_HEREDOC) {
            if ($mixed !== null) { $found[] = [$start, preg_replace('/\\n$/', '', $mixed)]; }
            $inQuotes = $token->text === '"';
            [$start, $mixed, $joined] = [$token->line, $mixed === null ? '' : null, null];
            continue;
        }
        if ($token->id === T_CONSTANT_ENCAPSED_STRING) {
            $text = $token->text[0] === "'"
                ? preg_replace("/\\\\(['\\\\])/", '$1', substr($token->text, 1, -1))
                : eval('return ' . $token->text . ';');
            $found[] = [$token->line, $text];
            if ($after === '.' && $joined !== null) {
                $joined .= $text;
                $found[] = [$start, $joined];
            } else {
                [$start, $joined] = [$token->line, $text];
            }
        } elseif ($token->text !== '.') {
            $joined = null;
        }
        $after = $token->text;
    }
    return $found;
}
foreach (array_slice($argv, 1) as $file) {
    $literals = literals($file);
    try {
        ob_start();
        $value = (static function () use ($file) { return include $file; })();
        ob_end_clean();
        $found = [];
        if (is_array($value)) { rows($value, '', $found); }
        echo json_encode(['file' => $file, 'rows' => $found, 'literals' => $literals], JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
    } catch (Throwable $error) {
        ob_end_clean();
        echo json_encode(['file' => $file, 'error' => $error->getMessage()]), "\n";
    }
}

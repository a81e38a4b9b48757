# the table of languages and the plurals, by CLDR in Babel's copy
requires Babel==2.18.0
rm -f "$folder/ours.json"
GVL_JUDGE_LANGUAGES=$PWD/$folder/ours.json tests ForeignLanguagesTests
"$python" $judges/languages.py "$folder/ours.json"

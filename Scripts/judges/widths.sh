# the columns that letters and texts take in a terminal, by wcwidth
requires wcwidth==0.9.4
"$python" $judges/widths.py write "$folder/texts.txt"
rm -f "$folder/ours.txt"
GVL_JUDGE_WIDTHS=$PWD/$folder tests ForeignWidthsTests
"$python" $judges/widths.py compare "$folder/texts.txt" "$folder/ours.txt"

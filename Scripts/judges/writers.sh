# the files of strings that we write, in every language and format and full of difficult texts, by the programs that read them
# Missing programs are named: `apt-get install libxml2-utils libplist-utils gettext aapt php-symfony-translation`. The last one has
# the XLIFF schemas of OASIS; GVL_XLIFF_SCHEMAS may name another folder of them.
requires polib==1.2.0 translate-toolkit==3.20.4 openstep-plist==0.5.0
rm -rf "$folder/files"
mkdir -p "$folder/files"
GVL_JUDGE_WRITERS=$PWD/$folder/files tests ForeignJudgesTests
"$python" $judges/writers.py "$folder/files"

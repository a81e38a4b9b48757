extension EuropeTests {
  /// Rows in our own words: texts that rules must find, and similar ones that they must not.
  static let slavic = """
    bg wall+ За да използвате този сайт, трябва да приемете бисквитките.
    bg wall+ Ако откажете бисквитките, няма да имате достъп до сайта.
    bg wall- Не трябва да приемете бисквитките, за да използвате този сайт.
    bg wall- Ако откажете бисквитките, не можете да използвате сайта пълноценно.
    bg later+ Може би по-късно
    bg later- Променете го по-късно в настройките
    bg notice+ Не можете да възразите срещу специалните цели.
    bg notice- Доставчиците имат и специални цели, например сигурност.
    bg transfer+ Като приемете, давате съгласие и за предаване на данни в САЩ.
    bg transfer- Сървърите ни са в САЩ.
    bg locked+ Строго необходими и реклама
    bg locked- Строго необходими
    bg implied+ Като останете на страницата, давате своето съгласие за бисквитки.
    bg implied+ Използването на сайта означава съгласие с бисквитките.
    bg implied- Можете да продължите, без да приемате бисквитки.
    mk wall+ За да ја користите страницата, мора да ги прифатите колачињата: мора да прифатите колачиња.
    mk wall+ Ако ги одбиете колачињата, нема да можете да ја користите страницата.
    mk wall- Не мора да прифатите колачиња за да ја користите страницата.
    mk wall- Ако ги одбиете колачињата, нема да можете да ја користите страницата целосно.
    mk later+ Потсети ме подоцна
    mk later- Сменете го подоцна во поставките
    mk notice+ Не можете да приговорите на посебните цели.
    mk notice- Добавувачите имаат и посебни цели.
    mk transfer+ Со прифаќање давате согласност и за пренос на податоци во САД.
    mk transfer- Нашите сервери се во трети земји.
    mk locked+ Неопходни и рекламирање
    mk locked- Строго неопходни
    mk implied+ Ако останете на страницата, дозволувате колачиња.
    mk implied+ Понатамошното користење значи согласност за колачиња.
    mk implied- Можете да продолжите без прифаќање.
    sr-cyrl wall+ Да бисте користили овај сајт, морате да прихватите колачиће.
    sr-cyrl wall+ Ако одбијете колачиће, нећете моћи да користите сајт.
    sr-cyrl wall- Не морате да прихватите колачиће да бисте користили сајт.
    sr-cyrl wall- Ако одбијете колачиће, нећете моћи да користите сајт у потпуности.
    sr-cyrl later+ Подсети ме касније
    sr-cyrl later- Промените касније у подешавањима
    sr-cyrl notice+ Не можете да уложите приговор на посебне сврхе.
    sr-cyrl notice- Добављачи имају и посебне сврхе.
    sr-cyrl transfer+ Прихватањем пристајете и на пренос података у САД.
    sr-cyrl transfer- Наши сервери су у трећим земљама.
    sr-cyrl locked+ Неопходни и оглашавање
    sr-cyrl locked- Строго неопходни
    sr-cyrl implied+ Ако останете на сајту, дозвољавате колачиће.
    sr-cyrl implied+ Даље коришћење сматра се пристанком на колачиће.
    sr-cyrl implied- Можете наставити без прихватања.
    sr-latn wall+ Da biste koristili ovaj sajt, morate da prihvatite kolačiće.
    sr-latn wall+ Ako odbijete kolačiće, nećete moći da koristite sajt.
    sr-latn wall- Ne morate da prihvatite kolačiće da biste koristili sajt.
    sr-latn wall- Ako odbijete kolačiće, nećete moći da koristite sajt u potpunosti.
    sr-latn later+ Podseti me kasnije
    sr-latn later- Promenite kasnije u podešavanjima
    sr-latn notice+ Ne možete da uložite prigovor na posebne svrhe.
    sr-latn notice- Dobavljači imaju i posebne svrhe.
    sr-latn transfer+ Prihvatanjem pristajete i na prenos podataka u SAD.
    sr-latn transfer- Naši serveri su u trećim zemljama.
    sr-latn locked+ Neophodni i oglašavanje
    sr-latn locked- Strogo neophodni
    sr-latn implied+ Ako ostanete na sajtu, dozvoljavate kolačiće.
    sr-latn implied+ Dalje korišćenje smatra se pristankom na kolačiće.
    sr-latn implied- Možete nastaviti bez prihvatanja.
    hr wall+ Kako biste koristili ovu stranicu, morate prihvatiti kolačiće.
    hr wall+ Ako odbijete kolačiće, nećete moći koristiti stranicu.
    hr wall- Ne morate prihvatiti kolačiće za korištenje ove stranice.
    hr wall- Ako odbijete kolačiće, nećete moći koristiti stranicu u potpunosti.
    hr later+ Podsjeti me kasnije
    hr later- Promijenite kasnije u postavkama
    hr notice+ Ne možete uložiti prigovor na posebne svrhe.
    hr notice- Pružatelji imaju i posebne svrhe.
    hr transfer+ Prihvaćanjem pristajete i na prijenos podataka u SAD.
    hr transfer- Naši su poslužitelji u trećim zemljama.
    hr locked+ Nužni i oglašavanje
    hr locked- Strogo nužni
    hr implied+ Ako ostanete na stranici, dopuštate kolačiće.
    hr implied+ Daljnje korištenje smatra se pristankom na kolačiće.
    hr implied- Možete nastaviti bez prihvaćanja.
    bs wall+ Da biste koristili ovu stranicu, morate prihvatiti kolačiće.
    bs wall+ Ako odbijete kolačiće, nećete moći koristiti stranicu.
    bs wall- Ne morate prihvatiti kolačiće za korištenje ove stranice.
    bs wall- Ako odbijete kolačiće, nećete moći koristiti stranicu u potpunosti.
    bs later+ Podsjeti me kasnije
    bs later- Promijenite kasnije u postavkama
    bs notice+ Ne možete uložiti prigovor na posebne svrhe.
    bs notice- Dobavljači imaju i posebne svrhe.
    bs transfer+ Prihvatanjem pristajete i na prijenos podataka u SAD.
    bs transfer- Naši serveri su u trećim zemljama.
    bs locked+ Neophodni i oglašavanje
    bs locked- Strogo neophodni
    bs implied+ Ako ostanete na stranici, dozvoljavate kolačiće.
    bs implied+ Dalje korištenje smatra se pristankom na kolačiće.
    bs implied- Možete nastaviti bez prihvatanja.
    sl wall+ Za uporabo spletnega mesta morate sprejeti piškotke.
    sl wall+ Če zavrnete piškotke, ne boste mogli uporabljati spletne strani.
    sl wall- Za uporabo spletnega mesta vam ni treba sprejeti piškotkov.
    sl wall- Če zavrnete piškotke, ne boste mogli uporabljati spletne strani v celoti.
    sl later+ Opomni me pozneje
    sl later- Spremenite to pozneje v nastavitvah
    sl notice+ Posebnim namenom ne morete ugovarjati.
    sl notice- Ponudniki imajo tudi posebne namene.
    sl transfer+ S sprejetjem soglašate tudi s prenosom podatkov v ZDA.
    sl transfer- Naši strežniki so v tretjih državah.
    sl locked+ Nujni in oglaševanje
    sl locked- Nujno potrebni
    sl implied+ Če ostanete na strani, dovoljujete piškotke.
    sl implied+ Nadaljnje brskanje šteje za soglasje s piškotki.
    sl implied- Lahko nadaljujete brez strinjanja.
    ru wall+ Чтобы пользоваться сайтом, вы должны принять файлы cookie.
    ru wall+ Если вы не согласны с файлами cookie, покиньте сайт.
    ru wall- Вы не должны принять файлы cookie, чтобы пользоваться сайтом.
    ru wall- Если вы отклоните файлы cookie, вы не сможете пользоваться сайтом в полном объёме.
    ru later+ Напомнить позже
    ru later- Измените это позже в настройках
    ru notice+ Вы не можете возразить против особых целей.
    ru notice- У партнёров есть и особые цели.
    ru transfer+ Принимая, вы даёте согласие и на передачу данных в США.
    ru transfer- Наши серверы находятся в США.
    ru locked+ Необходимые и реклама
    ru locked- Строго необходимые
    ru implied+ Находясь на сайте, вы разрешаете файлы cookie.
    ru implied+ Использование данного сайта означает согласие на файлы cookie.
    ru implied- Вы можете продолжить без согласия.
    uk wall+ Щоб користуватися сайтом, ви маєте прийняти файли cookie.
    uk wall+ Якщо ви не згодні з файлами cookie, залиште сайт.
    uk wall- Ви не маєте прийняти файли cookie, щоб користуватися сайтом.
    uk wall- Якщо ви відхилите файли cookie, ви не зможете користуватися сайтом повністю.
    uk later+ Нагадати пізніше
    uk later- Змініть це пізніше в налаштуваннях
    uk notice+ Ви не можете заперечувати проти особливих цілей.
    uk notice- У партнерів є й особливі цілі.
    uk transfer+ Приймаючи, ви надаєте згоду й на передачу даних до США.
    uk transfer- Наші сервери розташовані в третіх країнах.
    uk locked+ Необхідні та реклама
    uk locked- Суворо необхідні
    uk implied+ Перебуваючи на сайті, ви дозволяєте файли cookie.
    uk implied+ Подальше користування вважається згодою на файли cookie.
    uk implied- Ви можете продовжити без згоди.
    bg implied+ С използването им приемате употребата на бисквитки.
    hr implied+ Koristeći našu stranicu prihvaćate kolačiće.
    ru implied- Нажимая «ОК», вы соглашаетесь на файлы cookie.
    uk implied- Натискаючи «Прийняти все», ви погоджуєтеся на файли cookie.
    bg implied- С натискане на „Приемам“ вие се съгласявате с бисквитките.
    hr implied- Klikom na „Prihvati sve“ slažete se s korištenjem kolačića.
    sl implied- S klikom na »Sprejmi vse« se strinjate z uporabo piškotkov.
    bg wall- Трябва да приемете общите условия, за да използвате сайта. Използваме бисквитки.
    ru wall- Чтобы пользоваться сайтом, вы должны принять условия использования. Мы используем файлы cookie.
    """
}

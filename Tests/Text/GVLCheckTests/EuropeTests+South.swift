extension EuropeTests {
  /// Rows in our own words: texts that rules must find, and similar ones that they must not.
  static let south = """
    ca wall+ Per accedir al lloc web heu d'acceptar les galetes.
    ca wall+ Si rebutgeu les galetes, no podreu accedir al lloc.
    ca wall- No heu d'acceptar les galetes per accedir al lloc web.
    ca wall- Si rebutgeu les galetes, no podreu accedir al lloc correctament.
    ca later+ Potser més tard
    ca later- Canvia-ho més tard a la configuració
    ca notice+ No us hi podeu oposar: són finalitats especials.
    ca notice- Els proveïdors tenen també finalitats especials.
    ca transfer+ En acceptar, consentiu també la transferència de dades als Estats Units.
    ca transfer- Els nostres servidors són als Estats Units.
    ca locked+ Estrictament necessàries i publicitat
    ca locked- Estrictament necessàries
    ca implied+ En fer clic a qualsevol enllaç consentiu l'ús de galetes.
    ca implied+ L'ús d'aquest web implica l'acceptació de les galetes.
    ca implied- Podeu continuar navegant sense acceptar.
    gl wall+ Para acceder ao sitio debe aceptar as cookies.
    gl wall+ Se rexeita as cookies, non poderá acceder ao sitio.
    gl wall- Non debe aceptar as cookies para acceder ao sitio.
    gl wall- Se rexeita as cookies, non poderá acceder a algunhas partes; non poderá usar este sitio correctamente.
    gl later+ Lembrarme máis tarde
    gl later- Cámbieo máis tarde nos axustes
    gl notice+ Non se pode opoñer aos fins especiais.
    gl notice- Os provedores teñen tamén fins especiais.
    gl transfer+ Ao aceptar, consente tamén a transferencia de datos aos Estados Unidos.
    gl transfer- Os nosos servidores están nos Estados Unidos.
    gl locked+ Estritamente necesarias e publicidade
    gl locked- Estritamente necesarias
    gl implied+ Ao pechar este aviso aceptas as cookies.
    gl implied+ O uso deste sitio web implica a aceptación das cookies.
    gl implied- Pode continuar navegando sen aceptar.
    eu wall+ Webgune hau erabiltzeko cookieak onartu behar dituzu.
    eu wall+ Cookieak baztertzen badituzu, ezin izango duzu webgunea erabili.
    eu wall- Ez dituzu cookieak onartu behar webgune hau erabiltzeko.
    eu wall- Cookieak baztertzen badituzu, ezin izango duzu webgunea erabili behar bezala.
    eu later+ Gogorarazi geroago
    eu later- Aldatu geroago ezarpenetan
    eu notice+ Ezin diezu aurka egin helburu bereziei.
    eu notice- Saltzaileek helburu bereziak ere badituzte.
    eu transfer+ Onartzean, datuak Estatu Batuetara bidaltzea ere onartzen duzu.
    eu transfer- Gure zerbitzariak Estatu Batuetako hirietan daude.
    eu locked+ Beharrezkoak eta publizitatea
    eu locked- Guztiz beharrezkoak
    eu implied+ Webgunean jarraituz cookieak onartzen dituzu.
    eu implied+ Webgune hau erabiltzeak cookieak onartzea dakar.
    eu implied- Onartu gabe jarrai dezakezu.
    ro wall+ Pentru a accesa site-ul trebuie să acceptați cookie-urile.
    ro wall+ Dacă refuzați cookie-urile, nu veți putea accesa site-ul.
    ro wall- Nu trebuie să acceptați cookie-urile pentru a accesa site-ul.
    ro wall- Dacă refuzați cookie-urile, nu veți putea folosi site-ul pe deplin.
    ro later+ Amintește-mi mai târziu
    ro later- Modificați mai târziu din setări
    ro notice+ Nu vă puteți opune scopurilor speciale.
    ro notice- Furnizorii au și scopuri speciale.
    ro transfer+ Prin acceptare consimțiți și la transferul datelor în Statele Unite.
    ro transfer- Serverele noastre se află în Statele Unite.
    ro locked+ Strict necesare și publicitate
    ro locked- Strict necesare
    ro implied+ Dacă rămâneți pe site, permiteți cookie-urile.
    ro implied+ Utilizarea în continuare înseamnă acceptarea cookie-urilor.
    ro implied- Puteți continua fără a accepta.
    el wall+ Για να χρησιμοποιήσετε τον ιστότοπο πρέπει να αποδεχτείτε τα cookies.
    el wall+ Αν δεν αποδεχτείτε τα cookies, δεν μπορείτε να χρησιμοποιήσετε την ιστοσελίδα.
    el wall- Δεν πρέπει να αποδεχτείτε τα cookies για να χρησιμοποιήσετε τον ιστότοπο.
    el wall- Αν δεν αποδεχτείτε τα cookies, δεν θα μπορείτε να χρησιμοποιήσετε τον ιστότοπο πλήρως.
    el later+ Ίσως αργότερα
    el later- Αλλάξτε το αργότερα στις ρυθμίσεις
    el notice+ Δεν μπορείτε να αντιταχθείτε στους ειδικούς σκοπούς.
    el notice- Οι προμηθευτές έχουν και ειδικούς σκοπούς.
    el transfer+ Με την αποδοχή συμφωνείτε και με τη διαβίβαση δεδομένων σε τρίτες χώρες.
    el transfer- Οι διακομιστές μας βρίσκονται στις ΗΠΑ.
    el locked+ Απολύτως απαραίτητα και διαφήμιση
    el locked- Απολύτως απαραίτητα
    el implied+ Με την παραμονή σας στη σελίδα αποδέχεστε τα cookies.
    el implied+ Η περαιτέρω χρήση αποτελεί συγκατάθεση για τα cookies.
    el implied- Μπορείτε να συνεχίσετε χωρίς αποδοχή.
    tr wall+ Siteyi kullanmak için çerezleri kabul etmeniz gerekir.
    tr wall+ Çerezleri kabul etmezseniz siteyi kullanamazsınız.
    tr wall- Siteyi kullanmak için çerezleri kabul etmeniz gerekmez, zorunlu değil.
    tr wall- Çerezleri reddederseniz sitemizi tam olarak kullanamazsınız; bazı bölümlerde siteyi kullanamazsınız.
    tr later+ Daha sonra hatırlat
    tr later- Daha sonra ayarlardan değiştirin
    tr notice+ Özel amaçlara itiraz edemezsiniz.
    tr notice- Satıcıların özel amaçları da vardır.
    tr transfer+ Kabul ederek verilerin üçüncü ülkelere aktarılmasını da kabul etmiş olursunuz.
    tr transfer- Sunucularımız üçüncü ülkelerdedir.
    tr locked+ Zorunlu ve reklam
    tr locked- Kesinlikle gerekli
    tr implied+ Sitede kalmanız çerezleri kabul ettiğiniz anlamına gelir.
    tr implied+ Siteye girerek çerezlere izin verirsiniz.
    tr implied- Kabul etmeden devam edebilirsiniz.
    mt wall+ Biex tuża dan is-sit trid taċċetta l-cookies.
    mt wall+ Jekk tirrifjuta l-cookies, ma tkunx tista' tuża dan is-sit.
    mt wall- M'għandekx bżonn taċċetta l-cookies biex tuża dan is-sit, mhux obbligatorju.
    mt wall- Jekk tirrifjuta l-cookies, ma tkunx tista' tuża dan is-sit sewwa.
    mt later+ Fakkarni aktar tard
    mt later- Ibdel dan aktar tard fis-settings
    mt notice+ Ma tistax toġġezzjona għall-iskopijiet speċjali: huma skopijiet speċjali.
    mt notice- Il-bejjiegħa għandhom ukoll skopijiet speċjali.
    mt transfer+ Meta taċċetta, taqbel ukoll mat-trasferiment tad-data lejn l-Istati Uniti.
    mt transfer- Is-servers tagħna qegħdin fl-Istati Uniti.
    mt locked+ Neċessarji u reklamar
    mt locked- Strettament neċessarji
    mt implied+ Billi tibqa' fuq is-sit, tkun qed taċċetta l-cookies.
    mt implied+ L-użu kontinwu jitqies bħala kunsens għall-cookies.
    mt implied- Tista' tkompli mingħajr ma taċċetta.
    sq wall+ Për të përdorur faqen duhet të pranoni cookies.
    sq wall+ Nëse refuzoni cookies, nuk do të mund të përdorni faqen.
    sq wall- Nuk duhet të pranoni cookies për të përdorur faqen.
    sq wall- Nëse refuzoni cookies, nuk do të mund të përdorni faqen plotësisht.
    sq later+ Më kujto më vonë
    sq later- Ndryshojeni më vonë te cilësimet
    sq notice+ Nuk mund të kundërshtoni qëllimet e veçanta.
    sq notice- Shitësit kanë edhe qëllime të veçanta.
    sq transfer+ Duke pranuar, ju jepni pëlqimin edhe për transferimin e të dhënave në SHBA.
    sq transfer- Serverët tanë janë në SHBA.
    sq locked+ Të domosdoshme dhe reklama
    sq locked- Rreptësisht të domosdoshme
    sq implied+ Nëse qëndroni në faqe, ju lejoni cookies.
    sq implied+ Përdorimi i vazhdueshëm nënkupton pranimin e cookies.
    sq implied- Mund të vazhdoni pa pranuar.
    sk wall+ Na používanie tejto stránky musíte prijať súbory cookie.
    sk wall+ Ak odmietnete súbory cookie, nebudete môcť používať túto stránku.
    sk wall- Na používanie tejto stránky nie je nutné, že musíte prijať súbory cookie.
    sk wall- Ak odmietnete súbory cookie, nebudete môcť používať túto stránku naplno.
    sk later+ Pripomenúť neskôr
    sk later- Zmeňte to neskôr v nastaveniach
    sk notice+ Proti osobitným účelom nemôžete namietať.
    sk notice- Dodávatelia majú aj osobitné účely.
    sk transfer+ Prijatím súhlasíte aj s prenosom údajov do USA.
    sk transfer- Naše servery sú v tretích krajinách.
    sk locked+ Nevyhnutné a reklama
    sk locked- Nevyhnutne potrebné
    sk implied+ Zotrvaním na stránke povoľujete súbory cookie.
    sk implied+ Používanie stránky znamená súhlas so súbormi cookie.
    sk implied- Môžete pokračovať bez súhlasu.
    sk implied+ Používaním našich stránok súhlasíte s cookies.
    sk implied- Súhlasíte s používaním cookies?
    ro implied- Făcând clic pe „Accept”, sunteți de acord cu cookie-urile.
    tr implied- “Kabul et” düğmesine tıklayarak çerezleri kabul etmiş olursunuz.
    el implied- Πατώντας «Αποδοχή» συμφωνείτε με τη χρήση των cookies.
    """
}

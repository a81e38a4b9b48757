extension EuropeTests {
  /// Rows in our own words: texts that rules must find, and similar ones that they must not.
  static let north = """
    da wall+ For at bruge hjemmesiden skal du acceptere cookies.
    da wall+ Hvis du afviser cookies, kan du ikke bruge hjemmesiden.
    da wall- Du skal ikke acceptere cookies for at bruge hjemmesiden.
    da wall- Hvis du afviser cookies, kan du ikke bruge hjemmesiden fuldt ud.
    da later+ Påmind mig senere
    da later- Ret det senere i indstillingerne
    da notice+ Du kan ikke gøre indsigelse mod særlige formål.
    da notice- Leverandørerne har også særlige formål som sikkerhed.
    da transfer+ Når du accepterer, samtykker du også til overførsel af data til USA.
    da transfer- Vores servere står i tredjelande.
    da locked+ Nødvendige og markedsføring
    da locked- Strengt nødvendige
    da implied+ Bliver du på siden, godkender du cookies.
    da implied+ Din fortsatte brug betragtes som samtykke til cookies.
    da implied- Du kan fortsætte uden at acceptere.
    no wall+ For å bruke nettstedet må du godta informasjonskapsler.
    no wall+ Hvis du avviser informasjonskapsler, kan du ikke bruke nettstedet.
    no wall- Du må ikke godta informasjonskapsler for å bruke nettstedet.
    no wall- Hvis du avviser informasjonskapsler, kan du ikke bruke nettstedet fullt ut.
    no later+ Minn meg på senere
    no later- Endre det senere i innstillingene
    no notice+ Du kan ikke motsette deg spesielle formål.
    no notice- Leverandørene har også spesielle formål.
    no transfer+ Når du godtar, samtykker du også til overføring av data til USA.
    no transfer- Serverne våre står i tredjeland.
    no locked+ Nødvendige og markedsføring
    no locked- Strengt nødvendige
    no implied+ Blir du på siden, godkjenner du informasjonskapsler.
    no implied+ Din fortsatte bruk regnes som samtykke til informasjonskapsler.
    no implied- Du kan fortsette uten å godta.
    is wall+ Til að nota vefinn þarftu að samþykkja vafrakökur.
    is wall+ Ef þú hafnar vafrakökum getur þú ekki notað vefinn.
    is wall- Þú þarft ekki að samþykkja vafrakökur til að nota vefinn.
    is wall- Ef þú hafnar vafrakökum getur þú ekki notað vefinn að fullu.
    is later+ Minntu mig á seinna
    is later- Breyta síðar í stillingum
    is notice+ Þú getur ekki andmælt sérstökum tilgangi.
    is notice- Söluaðilar hafa einnig sérstakan tilgang.
    is transfer+ Með því að samþykkja fellst þú á flutning gagna til Bandaríkjanna.
    is transfer- Netþjónar okkar eru í Bandaríkjunum.
    is locked+ Nauðsynlegar og auglýsingar
    is locked- Bráðnauðsynlegar
    is implied+ Ef þú lokar þessum borða leyfir þú vafrakökur.
    is implied+ Notkun þín á vefnum telst samþykki fyrir vafrakökum.
    is implied- Þú getur haldið áfram án þess að samþykkja.
    fi wall+ Käyttääksesi sivustoa sinun täytyy hyväksyä evästeet.
    fi wall+ Jos hylkäät evästeet, et voi käyttää sivustoa.
    fi wall- Sinun ei täydy hyväksyä evästeitä käyttääksesi sivustoa.
    fi wall- Jos hylkäät evästeet, et voi käyttää sivustoa täysin.
    fi later+ Muistuta myöhemmin
    fi later- Muuta myöhemmin asetuksissa
    fi notice+ Et voi vastustaa erityisiä tarkoituksia.
    fi notice- Kumppaneilla on myös erityisiä tarkoituksia.
    fi transfer+ Hyväksymällä suostut myös tietojen siirtoon Yhdysvaltoihin.
    fi transfer- Palvelimemme ovat Yhdysvalloissa.
    fi locked+ Välttämättömät ja mainonta
    fi locked- Ehdottoman välttämättömät
    fi implied+ Jos jäät sivustolle, sallit evästeet.
    fi implied+ Selaamisen jatkaminen tarkoittaa hyväksyntää evästeille.
    fi implied- Voit jatkaa hyväksymättä evästeitä.
    et wall+ Veebisaidi kasutamiseks peate küpsised aktsepteerima.
    et wall+ Kui te küpsistest keeldute, ei saa te veebilehte kasutada: ei saa veebilehte kasutada ilma küpsisteta.
    et wall- Veebisaidi kasutamiseks ei pea te küpsistega nõustuma.
    et wall- Kui keeldute küpsistest, ei saa te mõnda osa sellest kasutada.
    et later+ Tuleta mulle meelde hiljem
    et later- Muuda seda hiljem seadetes
    et notice+ Eriotstarvete kohta kehtib: te ei saa vastuväiteid esitada.
    et notice- Partneritel on ka eriotstarbed.
    et transfer+ Nõustudes annate nõusoleku ka andmete edastamiseks kolmandatesse riikidesse.
    et transfer- Meie serverid asuvad kolmandates riikides.
    et locked+ Vajalikud ja turundus
    et locked- Hädavajalikud
    et implied+ Veebilehele jäädes olete nõus küpsistega.
    et implied+ Edasisel kasutamisel lubate küpsised.
    et implied- Võite jätkata ilma nõustumata.
    lv wall+ Lai lietotu vietni, jums jāpieņem sīkdatnes.
    lv wall+ Ja noraidīsiet sīkdatnes, nevarēsiet lietot vietni.
    lv wall- Jums nav jāpieņem sīkdatnes, lai lietotu vietni.
    lv wall- Ja noraidīsiet sīkdatnes, nevarēsiet lietot vietni pilnībā.
    lv later+ Atgādināt vēlāk
    lv later- Mainiet to vēlāk iestatījumos
    lv notice+ Pret īpašiem nolūkiem nevarat iebilst.
    lv notice- Partneriem ir arī īpašie nolūki.
    lv transfer+ Piekrītot jūs piekrītat arī datu nosūtīšanai uz ASV.
    lv transfer- Mūsu serveri atrodas trešajās valstīs.
    lv locked+ Nepieciešamās un reklāma
    lv locked- Stingri nepieciešamās
    lv implied+ Paliekot vietnē, jūs atļaujat sīkdatnes.
    lv implied+ Vietnes izmantošana nozīmē piekrišanu sīkdatnēm.
    lv implied- Varat turpināt bez piekrišanas.
    lt wall+ Norėdami naudotis svetaine, turite priimti slapukus.
    lt wall+ Jei atmesite slapukus, negalėsite naudotis svetaine.
    lt wall- Norėdami naudotis svetaine, slapukų priimti neturite.
    lt wall- Jei atmesite slapukus, negalėsite naudotis svetaine visapusiškai.
    lt later+ Priminti vėliau
    lt later- Pakeiskite tai vėliau nustatymuose
    lt notice+ Specialiems tikslams prieštarauti negalite.
    lt notice- Partneriai turi ir specialių tikslų.
    lt transfer+ Priimdami slapukus sutinkate ir su duomenų perdavimu į JAV.
    lt transfer- Mūsų serveriai yra trečiosiose valstybėse.
    lt locked+ Būtini ir reklama
    lt locked- Būtini
    lt implied+ Jei liksite svetainėje, leidžiate naudoti slapukus.
    lt implied+ Tolesnis naudojimasis laikomas sutikimu su slapukais.
    lt implied- Galite tęsti nepriimdami slapukų.
    ga wall+ Chun an suíomh seo a úsáid caithfidh tú fianáin a ghlacadh.
    ga wall+ Má dhiúltaíonn tú fianáin, ní bheidh tú in ann an suíomh seo a úsáid.
    ga wall- Ní gá duit glacadh le fianáin chun an suíomh a úsáid.
    ga wall- Má dhiúltaíonn tú fianáin, ní bheidh tú in ann an suíomh a úsáid go hiomlán.
    ga later+ Níos déanaí
    ga later- Athraigh é níos déanaí sna socruithe
    ga notice+ Ní féidir leat cur i gcoinne na gcuspóirí: cuspóirí speisialta is ea iad.
    ga notice- Tá cuspóirí speisialta ag na díoltóirí freisin.
    ga transfer+ Trí ghlacadh leis, toilíonn tú le haistriú sonraí chuig tríú tíortha.
    ga transfer- Tá ár bhfreastalaithe i dtríú tíortha.
    ga locked+ Riachtanach agus fógraíocht
    ga locked- Riachtanach
    ga implied+ Má fhanann tú ar an suíomh, toilíonn tú le fianáin.
    ga implied+ Trí scrolláil tá tú ag glacadh le fianáin.
    ga implied- Is féidir leat leanúint ar aghaidh gan glacadh leo.
    lb wall+ Fir dëse Site ze benotzen, musst Dir d'Cookien akzeptéieren.
    lb wall+ Wann Dir d'Cookien oflehnt, kënnt Dir dëse Site net benotzen.
    lb wall- Dir musst d'Cookien net akzeptéieren, fir dëse Site ze benotzen.
    lb wall- Wann Dir d'Cookien oflehnt, kënnt Dir dëse Site net benotzen, op mannst gewësse Deeler.
    lb later+ Erënnert mech méi spéit
    lb later- Ännert dat méi spéit an den Astellungen
    lb notice+ Dir kënnt de besonneschen Zwecker net widderspriechen.
    lb notice- D'Ubidder hunn och besonnesch Zwecker.
    lb transfer+ Mat Ärer Zoustëmmung akzeptéiert Dir och den Transfer vun Daten an d'USA.
    lb transfer- Eis Servere stinn an de Vereenegte Staaten.
    lb locked+ Néideg a Reklamm
    lb locked- Onbedéngt néideg
    lb implied+ Surft Dir weider, acceptéiert Dir Cookien.
    lb implied+ Déi weider Notzung gëllt als Zoustëmmung zu Cookien.
    lb implied- Dir kënnt weiderfueren ouni ze akzeptéieren.
    et notice+ Nende suhtes kehtib TCF: te ei saa nendele eriotstarvetele vastu vaielda.
    ga notice+ Ní féidir leat cur in aghaidh na gcuspóirí speisialta ar an liosta.
    lb notice+ Dir kënnt net géint dës speziell Zwecker protestéieren.
    no notice+ Du kan ikkje: her kan du ikkje protestere mot spesielle føremål.
    fi wall+ Sivuston käyttäminen edellyttää evästeiden hyväksymistä.
    fi wall- Sivuston käyttäminen edellyttää välttämättömien evästeiden hyväksymistä.
    et implied+ Teenuste kasutamisel nõustute meie küpsistega.
    lt implied+ Jei naudojate svetainę, sutinkate su slapukais.
    lt implied- Galite bet kada pasirinkti, ar sutinkate su slapukais.
    is implied- Með því að smella á „Samþykkja“ samþykkir þú vafrakökur.
    da implied- Når du klikker på „Accepter“, samtykker du til brug af cookies.
    da wall- For at bruge hjemmesiden skal du acceptere nødvendige cookies.
    """
}

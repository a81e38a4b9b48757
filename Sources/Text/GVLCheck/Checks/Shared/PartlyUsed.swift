import PlainText

extension TextFinder {
  /// Words that weaken a threat: a part of a site, not fully, perhaps, by the browser. Beginnings of words in the
  /// languages of Europe besides those in `WallSentences`.
  static let partlyUsed = TextFinder([
    // Bulgarian, Macedonian, Serbian, Bosnian, Croatian, Slovene, Slovak
    "някои", "определен", "пълноцен", "изцяло", "правилно", "може би", "в пълна", "браузър", "части",
    "некои", "целосно", "можеби", "прелистувач", "делови", "неке ", "поједин", "одређен", "потпун", "исправно", "можда",
    "прегледач", "neke ", "neki ", "pojedin", "određen", "potpun", "ispravn", "pravilno", "možda", "preglednik",
    "pregledač", "dijelov", "delove", "nekater", "določen", "v celoti", "morda", "brskalnik", "niektor", "určit",
    "plnohodnot", "správne", "v plnej", "naplno", "prehliadač",
    // Russian, Ukrainian
    "некотор", "отдельн", "полноценн", "полностью", "корректн", "в полном", " возможно", "част", "браузер", "деяк",
    "окрем", "повноцінн", "повністю", "коректн", "у повному", "в повному", " можливо",
    // Greek, Turkish
    "ορισμέν", "πλήρως", "σωστά", "ενδέχεται", "ίσως", "κάποι", "περιηγητή", "bazı", "tam olarak", "tamamen", "düzgün",
    "belirli", "özellik", "işlev", "tarayıcı",
    // Danish, Norwegian, Icelandic
    "visse", "nogle", "noen ", "enkelte", "dele af", "deler av", "fuldt", "muligvis", "måske", "kanskje", "korrekt",
    "optimal", "nettleser", "sumar", "suma ", "ákveðn", "að fullu", "hugsanlega", "hluta", "vafra þín", "vafrinn",
    // Estonian, Finnish, Latvian, Lithuanian
    "mõned", "mõni", "teatud", "täiel", "täies", "korralik", "võib olla", "võib-olla", "osa ", "brauser", "joitakin",
    "tiett", "osia", "osaa", "täysin", "kunnolla", "oikein", "mahdollisesti", "ehkä", "ominaisuu", "toimin", "selaim",
    "daž", "pilnīb", "pilnvērt", "iespējams", "pareizi", "pārlūk", "kai kur", "tam tikr", "visapus", "tinkamai",
    "galbūt", "visiškai", "naršykl", "dalimi",
    // Romanian, Catalan, Galician, Basque
    "unele", "anumite", "pe deplin", "corect", "complet", "este posibil", "determinad", "plenament", "correctament",
    "batzuk", "osorik", "osotasun", "behar bezala", "agian", "nabigatzaile",
    // Irish, Luxembourgish, Maltese, Albanian
    "áirithe", "roinnt", "go hiomlán", "i gceart", "fhéidir go", "bhrabhsála", "verschidde", "gewësse", "vollstänneg",
    "richteg", "eventuell", "méiglecherweis", "ċerti", "kompletament", "sewwa", "għalkollox", "brawżer", "disa ",
    "plotësisht", "të plotë", "si duhet", "ndoshta", "pjesë", "shfletues",
  ])
}

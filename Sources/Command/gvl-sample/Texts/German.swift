extension LanguageTexts {
  static let german = LanguageTexts(
    "de",
    """
    grouped | Hier zusammengefasst:
    purposes
    1 | Daten auf dem Gerät ablegen und lesen
      | Kleine Dateien und Nummern können auf Ihrem Gerät abgelegt und später wieder gelesen werden.
      | Sie kommen am nächsten Tag wieder, und die Seite weiß, dass es derselbe Browser ist.
    2 | Werbung mit wenigen Daten auswählen
      | Werbung kann nach der Seite, dem ungefähren Ort und der Art des Geräts ausgewählt werden.
      | Auf einer Rezeptseite erscheint Werbung für Küchenmesser, gleich wer sie liest.
      | Eine Anzeige erscheint am selben Tag kein fünftes Mal.
    3 | Ein Profil für Werbung anlegen
      | Was Sie hier und anderswo tun, kann verbunden werden, um passende Werbung zu erraten.
      | Sie lesen drei Fahrradtests; im Profil steht nun, dass Sie wohl eines suchen.
    4 | Werbung nach Profil auswählen
      | Ein Profil von Ihnen kann bestimmen, welche Werbung Sie sehen.
      | Wegen des Profils sehen Sie Fahrräder, während Sie über Gärten lesen.
    5 | Ein Profil für Inhalte anlegen
      | Was Sie lesen und ansehen, kann vermerkt werden, um passende Artikel zu erraten.
      | Sie öffnen viele Berichte über Schach; im Profil steht nun Schach.
    6 | Inhalte nach Profil auswählen
      | Ein Profil von Ihnen kann die Reihenfolge von Artikeln und Filmen bestimmen.
      | Die Startseite zeigt Ihnen zuerst einen Schachbericht.
    7 | Erfolg der Werbung zählen
      | Es kann gezählt werden, ob eine Anzeige gesehen und angeklickt wurde und zu einem Kauf führte.
      | Ein Laden erfährt, dass neun von tausend Lesern seine Anzeige angeklickt haben.
    8 | Erfolg der Inhalte zählen
      | Es kann gezählt werden, welche Artikel geöffnet und zu Ende gelesen werden.
      | Die Redaktion erfährt, dass die meisten nach dem zweiten Absatz aufhören.
    9 | Das Publikum kennenlernen
      | Zahlen vieler Menschen können zusammen beschreiben, wer was liest.
      | Ein Bericht sagt, dass Leser am Abend lange Artikel mögen.
    10 | Das Angebot verbessern
      | Was Sie tun, kann helfen, Fehler zu finden und Neues zu bauen.
      | Viele tippen neben einen kleinen Knopf, also wird er größer.
    11 | Inhalte mit wenigen Daten auswählen
      | Inhalte können nach der Seite, dem ungefähren Ort und der Art des Geräts ausgewählt werden.
      | Ein Telefon mit schmalem Bildschirm bekommt die kurze Fassung eines Films.

    specialPurposes
    1 | Für Sicherheit sorgen und Fehler beheben
      | Daten können dazu dienen, Betrug zu verhindern und Störungen zu verstehen.
      | Zweitausend Klicks in einer Sekunde gelten nicht als Leser.
    2 | Werbung und Inhalte ausliefern
      | Technische Daten sind nötig, damit Texte und Bilder auf Ihren Bildschirm kommen.
      | Das Bild kommt in der Größe Ihres Bildschirms.
    3 | Ihre Datenschutzwahl merken
      | Ihre Wahl wird gespeichert und denen mitgeteilt, die sie betrifft.
      | Sie haben vorige Woche abgelehnt und werden heute nicht wieder gefragt.

    features
    1 | Daten aus anderen Quellen verbinden
      | Daten von außerhalb können mit Daten von hier verbunden werden.
      | Die Kundenliste eines Ladens wird mit den Lesern einer Seite verglichen.
    2 | Ihre Geräte verknüpfen
      | Es kann ermittelt werden, dass Telefon und Rechner zur selben Person oder Wohnung gehören.
      | Dasselbe Konto wird auf Tablet und Fernseher benutzt.
    3 | Geräte an ihren Sendungen unterscheiden
      | Was ein Gerät von selbst sendet, kann dazu dienen, es von anderen zu unterscheiden.
      | Die Mischung aus Sprache, Bildschirm und Version ist selten genug, um aufzufallen.

    specialFeatures
    1 | Ihren genauen Ort verwenden
      | Mit Ihrer Zustimmung kann Ihr Ort auf weniger als fünfhundert Meter genau verwendet werden.
      | Eine Karte zeigt die nächste Apotheke.
    2 | Ihr Gerät abfragen, um es zu erkennen
      | Mit Ihrer Zustimmung können Eigenschaften des Geräts abgefragt werden, um es zu erkennen.
      | Die Liste der Schriften wird abgefragt und verglichen.

    stacks
    1 | Ort und Geräteabfrage
    2 | Einfache Werbung und ihr Erfolg
    3 | Werbung nach Profil
    4 | Werbung nach Profil mit Zählung
    5 | Inhalte nach Profil
    6 | Inhalte nach Profil mit Zählung
    7 | Erfolg von Werbung und Inhalten
    8 | Zählung und Publikumsforschung
    9 | Alles zur Werbung
    10 | Alles zu den Inhalten
    11 | Einfache Werbung und einfache Inhalte
    12 | Forschung und bessere Angebote

    dataCategories
    1 | Internetadressen
      | Die Nummer, unter der Ihr Anschluss erreichbar ist.
    2 | Merkmale des Geräts
      | Modell, System, Sprache und Bildschirm des Geräts.
    3 | Gerätenummern
      | Nummern, die dem Gerät oder dem Browser gegeben wurden.
    4 | Vermutete Nummern
      | Nummern, die errechnet wurden, weil sie wohl dieselbe Person meinen.
    5 | Kontonummern
      | Nummern aus einer Anmeldung oder einem Kundenkonto.
    6 | Besuche und Handlungen
      | Welche Seiten Sie öffnen, wie lange Sie bleiben und was Sie antippen.
    7 | Ihre Angaben
      | Antworten und Formulare, die Sie selbst ausgefüllt haben.
    8 | Ungefährer Ort
      | Die Stadt oder Gegend, in der Sie sind.
    9 | Genauer Ort
      | Der Platz, an dem Sie sind, auf wenige Meter.
    10 | Profile
      | Was über Ihre Interessen vermutet wurde.
    11 | Datenschutzwahl
      | Was Sie erlaubt und was Sie abgelehnt haben.
    """)
}

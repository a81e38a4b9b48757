extension LanguageTexts {
  static let italian = LanguageTexts(
    "it",
    """
    grouped | Raggruppato qui:
    purposes
    1 | Conservare e leggere dati sul dispositivo
      | Piccoli file e numeri possono restare sul dispositivo ed essere riletti più tardi.
      | Torna il giorno dopo e il sito sa che il browser è lo stesso.
    2 | Scegliere la pubblicità con pochi dati
      | Un annuncio può essere scelto in base alla pagina, al luogo approssimativo e al dispositivo.
      | Una pagina di ricette mostra coltelli da cucina, chiunque la legga.
      | Un annuncio non compare per la quinta volta nello stesso giorno.
    3 | Creare un profilo per la pubblicità
      | Ciò che fa qui e altrove può essere unito per indovinare quali annunci le si addicono.
      | Legge tre prove di biciclette; il profilo annota che forse ne cerca una.
    4 | Scegliere la pubblicità secondo un profilo
      | Un suo profilo può decidere quali annunci vede.
      | A causa del profilo vede biciclette mentre legge di giardini.
    5 | Creare un profilo per i contenuti
      | Ciò che legge e guarda può essere annotato per indovinare gli articoli adatti.
      | Apre molti articoli sugli scacchi e il profilo lo ricorda.
    6 | Scegliere i contenuti secondo un profilo
      | Un suo profilo può decidere l’ordine di articoli e film.
      | La prima pagina le mostra subito un articolo sugli scacchi.
    7 | Contare l’effetto della pubblicità
      | Si può contare se un annuncio è stato visto, toccato e seguito da un acquisto.
      | Un negozio viene a sapere che nove lettori su mille hanno toccato l’annuncio.
    8 | Contare l’effetto dei contenuti
      | Si può contare quali articoli sono aperti e letti fino in fondo.
      | La redazione viene a sapere che quasi tutti si fermano al secondo paragrafo.
    9 | Conoscere il pubblico
      | I numeri di molte persone possono descrivere insieme chi legge che cosa.
      | Un rapporto dice che la sera piacciono gli articoli lunghi.
    10 | Migliorare il servizio
      | Ciò che fa può aiutare a trovare guasti e a costruire novità.
      | Molti toccano accanto a un piccolo pulsante, che perciò viene ingrandito.
    11 | Scegliere i contenuti con pochi dati
      | Un contenuto può essere scelto in base alla pagina, al luogo approssimativo e al dispositivo.
      | Un telefono con lo schermo stretto riceve la versione breve di un film.

    specialPurposes
    1 | Curare la sicurezza e riparare i guasti
      | I dati possono servire a impedire le frodi e a capire i guasti.
      | Duemila tocchi in un secondo non contano come lettori.
    2 | Consegnare pubblicità e contenuti
      | Servono dati tecnici perché testi e immagini arrivino allo schermo.
      | L’immagine arriva nella misura del suo schermo.
    3 | Ricordare le sue scelte di riservatezza
      | Le sue scelte sono conservate e comunicate a chi riguardano.
      | Ha detto di no la settimana scorsa e oggi non le viene chiesto di nuovo.

    features
    1 | Unire dati di altre fonti
      | I dati di fuori possono essere uniti a quelli di qui.
      | L’elenco dei clienti di un negozio è confrontato con i lettori di una pagina.
    2 | Collegare i suoi dispositivi
      | Si può scoprire che un telefono e un computer sono della stessa persona o casa.
      | Lo stesso account è usato su un tablet e un televisore.
    3 | Distinguere i dispositivi da ciò che inviano
      | Ciò che un dispositivo invia da sé può servire a distinguerlo dagli altri.
      | La mescolanza di lingua, schermo e versione è abbastanza rara da spiccare.

    specialFeatures
    1 | Usare la sua posizione esatta
      | Con il suo permesso la posizione può essere usata con un errore sotto i cinquecento metri.
      | Una mappa mostra la farmacia più vicina.
    2 | Esaminare il dispositivo per riconoscerlo
      | Con il suo permesso si possono chiedere proprietà del dispositivo per riconoscerlo.
      | L’elenco dei caratteri è chiesto e confrontato.

    stacks
    1 | Posizione ed esame del dispositivo
    2 | Pubblicità semplice e suo effetto
    3 | Pubblicità secondo un profilo
    4 | Pubblicità secondo un profilo, con conteggio
    5 | Contenuti secondo un profilo
    6 | Contenuti secondo un profilo, con conteggio
    7 | Effetto di pubblicità e contenuti
    8 | Conteggio e studio del pubblico
    9 | Tutto sulla pubblicità
    10 | Tutto sui contenuti
    11 | Pubblicità semplice e contenuti semplici
    12 | Studi e servizi migliori

    dataCategories
    1 | Indirizzi internet
      | Il numero al quale la sua connessione è raggiungibile.
    2 | Tratti del dispositivo
      | Modello, sistema, lingua e schermo del dispositivo.
    3 | Numeri del dispositivo
      | Numeri dati al dispositivo o al browser.
    4 | Numeri supposti
      | Numeri calcolati perché forse indicano la stessa persona.
    5 | Numeri di account
      | Numeri che vengono da un accesso o da un account cliente.
    6 | Visite e gesti
      | Quali pagine apre, quanto resta e che cosa tocca.
    7 | Le sue indicazioni
      | Risposte e moduli compilati da lei.
    8 | Luogo approssimativo
      | La città o la regione in cui si trova.
    9 | Luogo esatto
      | Il posto in cui si trova, con pochi metri di errore.
    10 | Profili
      | Ciò che è stato supposto dei suoi gusti.
    11 | Scelte di riservatezza
      | Ciò che ha permesso e ciò che ha rifiutato.
    """)
}

extension LanguageTexts {
  static let english = LanguageTexts(
    "en",
    """
    grouped | Grouped here:
    standardTexts
    features | Some vendors also use the methods below. They belong to the purposes above and have no switch.
    notice | Vendors publish what they keep on your device.

    purposes
    1 | Keep and read data on your device
      | Small files and numbers can be kept on your device and read again on later visits.
      | You come back the next day, and the site knows that this is the same browser.
    2 | Pick adverts with little data
      | An advert can be picked from the page you are on, your rough position and the kind of device.
      | A recipe page shows an advert for kitchen knives, whoever reads it.
      | An advert is not shown a fifth time on the same day.
    3 | Build a profile for adverts
      | What you do here can be joined with what you did elsewhere, to guess which adverts may suit you.
      | You read three tests of bicycles; the profile now says that you may want one.
    4 | Use a profile to pick adverts
      | A profile of you can decide which adverts you see.
      | Because of the profile you see bicycles while you read about gardens.
    5 | Build a profile for content
      | What you read and watch can be noted, to guess which articles may suit you.
      | You open many reports on chess; the profile now says that chess interests you.
    6 | Use a profile to pick content
      | A profile of you can decide the order of articles and films.
      | The front page shows you a chess report first.
    7 | Count how adverts do
      | It can be counted whether an advert was seen, clicked and followed by a purchase.
      | A shop learns that nine of a thousand readers clicked its advert.
    8 | Count how content does
      | It can be counted which articles are opened and read to the end.
      | The editors learn that most readers stop after the second paragraph.
    9 | Learn about the audience
      | Counts from many people can be put together to describe who reads what.
      | A report says that evening readers like long articles.
    10 | Improve the service
      | What you do can help to find faults and to build new features.
      | Many people tap beside a small button, so it is made larger.
    11 | Pick content with little data
      | Content can be picked from the page you are on, your rough position and the kind of device.
      | A phone with a narrow screen gets the short version of a film.

    specialPurposes
    1 | Keep things safe and mend faults
      | Data can be used to stop fraud and to find out why something breaks.
      | Two thousand clicks in one second are not counted as readers.
    2 | Deliver adverts and content
      | Technical data are needed so that texts and pictures reach your screen.
      | The picture is sent in the size of your screen.
    3 | Remember your privacy choices
      | Your choices are stored and passed on to those whom they concern.
      | You said no last week and are not asked again today.

    features
    1 | Join data from other sources
      | Data from outside this service can be joined with data from here.
      | A shop's list of customers is compared with the readers of a page.
    2 | Link your devices
      | It can be found out that a phone and a computer belong to the same person or home.
      | The same account is used on a tablet and a television.
    3 | Tell devices apart by what they send
      | Data that a device sends by itself can serve to tell it from others.
      | The mix of language, screen and browser version is rare enough to stand out.

    specialFeatures
    1 | Use your exact position
      | With your agreement your position can be used to less than five hundred metres.
      | A map shows the nearest pharmacy.
    2 | Scan your device to recognise it
      | With your agreement properties of the device can be asked for in order to recognise it.
      | The list of fonts is asked for and compared.

    stacks
    1 | Position and device scan
    2 | Simple adverts and their counts
    3 | Adverts by profile
    4 | Adverts by profile, with counts
    5 | Content by profile
    6 | Content by profile, with counts
    7 | Counts of adverts and content
    8 | Counts and audience research
    9 | All about adverts
    10 | All about content
    11 | Simple adverts and simple content
    12 | Research and better services

    dataCategories
    1 | Internet addresses
      | The number under which your connection can be reached.
    2 | Traits of the device
      | Model, system, language and screen of the device.
    3 | Device numbers
      | Numbers that were given to the device or the browser.
    4 | Guessed numbers
      | Numbers that were worked out because they probably mean the same person.
    5 | Account numbers
      | Numbers that come from a login or a customer account.
    6 | Visits and actions
      | Which pages you open, how long you stay and what you tap.
    7 | What you told
      | Answers, forms and details that you entered yourself.
    8 | Rough position
      | The town or region in which you are.
    9 | Exact position
      | The place where you are, to a few metres.
    10 | Profiles
      | What was guessed about your interests.
    11 | Your choices about privacy
      | What you agreed to and what you refused.
    """)

  /// Items that only the second list has: they are added there and removed in the third.
  static let englishTrial = LanguageTexts(
    "en",
    """
    grouped | Grouped here:
    purposes
    12 | Compare offers of several shops
      | Prices that you looked at can be compared with those of other shops.
      | You look at a lamp and see what it costs elsewhere.
    specialPurposes
    4 | Keep records for the law
      | Some records must be kept because a law says so.
      | A bill is kept for some years.
    features
    4 | Guess the household
      | Devices that are used in one place can be taken for one household.
      | Two phones share the same connection every night.
    specialFeatures
    3 | Listen for signal tones
      | With your agreement the microphone can be used to notice a signal tone.
      | A television plays a tone that the phone recognises.
    stacks
    13 | Offers and their counts
    dataCategories
    12 | Receipts
      | What you bought, when, and for how much.
    """)
}

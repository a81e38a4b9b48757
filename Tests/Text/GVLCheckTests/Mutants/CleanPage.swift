@testable import GVLCheck

/// A page with a complete consent interface: three layers, everything that the framework and the authorities require.
extension CleanScreen {
  static let page = CleanScreen(
    file: "page.html",
    source: """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>The Lamp Gazette</title></head>
      <body>
        <header><nav><a href="/">Home</a> <a href="/shop">Shop</a></nav></header>
        <main><h1>Lamps of the harbour</h1><p>Every evening they are lit.</p><button>Read on</button></main>
        <div id="consent-banner" role="dialog" aria-label="Your choices">
          <h2>Your choices</h2>
          <p>We and our 5 partners store and/or access information on a device.</p>
          <p>Personal data such as IP addresses and unique identifiers are processed.</p>
          <p>Purposes: personalised advertising, advertising measurement and audience research.</p>
          <p>Where you opt in, precise geolocation data are used.</p>
          <p>Your choices apply to this website only.</p>
          <p>You can withdraw your consent at any time.</p>
          <p>Come back through the link at the bottom of the page.</p>
          <p>Some of them rely on a legitimate interest.</p>
          <p>You have the right to object to that.</p>
          <p>If you refuse, this does not affect what you can read.</p>
          <p>Press “Reject all” to refuse.</p>
          <button id="accept-all">Accept all</button>
          <button id="reject-all">Reject all</button>
          <button id="manage">Manage options</button>
          <a href="#vendors">Our 5 partners</a>
        </div>
        <div id="consent-preferences" role="dialog" aria-label="Your choices in detail" hidden>
          <h2>Your choices in detail</h2>
          <section>
            <label><input type="checkbox" id="purpose-1"> Remember which lamp was lit</label>
            <p>A note on your device tells which lamp you lit when you came.</p>
            <p>You lit the green lamp on Monday, so it burns on Tuesday too.</p>
            <p>3 vendors use this purpose</p>
          </section>
          <section>
            <label><input type="checkbox" id="purpose-2"> Choose notices by the weather</label>
            <p>Notices are chosen by the weather outside of your window.</p>
            <p>2 vendors use this purpose</p>
            <label><input type="checkbox" id="purpose-2-li" checked> Legitimate interest</label>
          </section>
          <section>
            <span id="count">Count how often a notice burns</span>
            <span role="switch" id="purpose-3" aria-checked="false" aria-label="Count how often a notice burns"></span>
            <p>Every evening the notices that burned are counted.</p>
            <p>1 vendor uses this purpose</p>
          </section>
          <section>
            <label><input type="checkbox" id="opt-in-1"> Find the exact house of a lamp</label>
            <p>With your leave the house of a lamp is found to the yard.</p>
          </section>
          <section><h3>Keep thieves away from our lamps</h3><p>Whoever steals lamps is recognised at the door.</p></section>
          <section><h3>Match lamps of other houses</h3><p>Lamps of other houses are held beside yours.</p></section>
          <p>You cannot object to special purposes.</p>
          <label><input type="checkbox" id="necessary" checked disabled> Strictly necessary</label>
          <button id="all-no">Reject all</button>
          <button id="all-yes">Accept all</button>
          <button id="store">Save my choices</button>
        </div>
        <div id="consent-vendors" role="dialog" aria-label="Our partners" hidden>
          <h2>Partners in the IAB TCF</h2>
          <p><label><input type="checkbox" id="v7"> Lamp Works</label> <a href="https://lamps.example/">Privacy policy</a>
            <a href="https://www.lamps.example/interest/">Their explanation</a></p>
          <p><label><input type="checkbox" id="v9"> Night Shift</label> <a href="https://night.example/">Privacy policy</a></p>
          <p><label><input type="checkbox" id="v12"> Harbour Lights</label> <a href="https://quay.example/">Privacy policy</a></p>
          <h2>Partners outside of the IAB TCF</h2>
          <p><label><input type="checkbox" id="other-1"> Lighthouse Club</label></p>
          <p><label><input type="checkbox" id="other-2"> Oil Depot</label></p>
          <button id="store-vendors">Save my choices</button>
        </div>
        <footer><a href="#consent-preferences">Privacy settings</a></footer>
      </body></html>
      """,
    context: {
      var context = LampList.context()
      context.expected?.usesSpecialPurposes = true
      context.expected?.links = [
        7: Expected.Links(
          policies: [PageAddress("https://lamps.example")], claims: [PageAddress("https://lamps.example/interest")])
      ]
      return context
    }())
}

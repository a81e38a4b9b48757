@testable import GVLDialogReading
import TestSupport

@Suite struct ColourTests {
  @Test(arguments: [
    "#ff8800", "#FF8800", "#f80", "#f80f", "#ff8800ff", "rgb(255, 136, 0)", "rgb(255 136 0)", "rgba(255,136,0,1)",
    "rgb(255 136 0 / 100%)", "rgb(100%, 53.33%, 0%)", "hsl(32, 100%, 50%)", "hsl(32deg 100% 50%)",
    "hsla(392, 100%, 50%, 1.0)", "hsl(-328 100 50)", "#f80 none repeat", "no-repeat #f80 center / cover", " #F80 ",
    "rgb( 255 , 136 , 0 )",
  ])
  func oneColourInManyForms(text: String) {
    #expect(Colour(css: text) == Colour(red: 255, green: 136, blue: 0))
  }

  @Test func namesHaveTheirColours() {
    #expect(ColourNames.all.count == 148)
    #expect(Colour(css: "RebeccaPurple") == Colour(css: "#663399"))
    #expect(Colour(css: "darkgrey") == Colour(css: "darkgray"))
    #expect(Colour(css: "white") == Colour(css: "hsl(0 0% 100%)"))
  }

  /// Colours that are not opaque, or not known, are nil.
  @Test(arguments: [
    "", "#", "#f", "#ff", "#fffff", "#fffffff", "#ggg", "#+ff", "#f808", "#ff880080", "rgba(1,2,3,.5)",
    "rgb(1 2 3 / 0)", "rgb(1,2)", "rgb(a,b,c)", "rgb(nan,1,1)", "hsl(inf, 1%, 1%)", "hsl(1, nan, 1)", "rgb(1,2,3",
    "var(--brand)", "transparent", "currentColor", "inherit", "linear-gradient(#fff, #000)", "#fff url(x.png)",
    "url(x.png) #fff", "lab(50% 1 1)", "color-mix(in srgb, red, blue)", "red blue", "none", "aaa",
    "#fff linear-gradient(red, blue)",
  ])
  func whatIsNotKnownIsNoColour(text: String) { #expect(Colour(css: text) == nil) }
}

public import GVLFindings

/// The rules of `gvl validate`, in the order in which they are explained.
public enum ListRules {
  public static let all: [Rule] = table.map { $0.rule }

  static let table: [any ListRule.Type] = [
    HeaderMissing.self, HeaderImplausible.self, DateUnreadable.self, KeyNotID.self, NameEmpty.self,
    DescriptionEmpty.self, NameBlanks.self, UnknownMemberPresent.self, UnknownID.self, RepeatedID.self,
    StackPurposeOne.self, BasisTwice.self, FlexibleUndeclared.self, NoPurpose.self, PurposeOneConsentOnly.self,
    PurposesThreeToSix.self, DeclarationMissing.self, CookieAge.self, RetentionNegative.self,
    RetentionUndeclared.self, OverflowValue.self, URLsEmpty.self, PolicyURLEmpty.self, URLForm.self,
    DisclosureURLHTTPS.self, LanguageTagForm.self, LanguageRepeated.self,
  ]
}

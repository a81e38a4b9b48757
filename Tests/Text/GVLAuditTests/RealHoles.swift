/// The holes of the real translations, without texts: rule, path and versions, then specification and language.
///
/// Found by separate scripts and checked by hand. Versions without their list (v2/27, v2/57, v2/71, v2/93, v2/127,
/// v3/30) are audited without it.
enum RealHoles {
  static let table = """
    control-characters /purposes/1/descriptionLegal 27 29 45 50 57 62 71 79 94 109 127: v2/cs
    control-characters /specialPurposes/1/descriptionLegal 27 29 45 50 57 62 71 79 94 109 127: v2/cs
    control-characters /purposes/3/descriptionLegal 62 71 79 94 109 127: v2/nl
    control-characters /purposes/5/descriptionLegal 71 79 94 109 127: v2/nl
    file-language - 27 29 45 50 57 62 79 94 109 127: v2/zh
    id-missing /stacks/14 29 45 50 62 79 94 109: v2/pl
    id-missing /stacks/25 29 45 50 62 79 94 109: v2/sv
    id-missing /stacks/28 29 45 50 62 79 94 109: v2/sv
    id-missing /stacks/21 29 45 50 62 79 94 109: v2/zh
    id-missing /stacks/33 29 45 50 62 79 94 109: v2/zh
    id-missing /stacks/7 29 45 50 62 79 94 109: v2/zh
    text-changed /purposes/3/descriptionLegal 62: v2/da v2/hr v2/mt v2/nl v2/pt v2/ro v2/sk v2/sl v2/zh
    text-changed /purposes/5/descriptionLegal 79: v2/da v2/de v2/fr v2/hr v2/mt v2/nl v2/pl v2/pt v2/ro v2/sk v2/sl
      v2/zh
    text-changed /features/1/name 62: v2/de
    text-changed /purposes/10/descriptionLegal 62: v2/de
    text-changed /purposes/3/descriptionLegal 45 62 79: v2/de
    text-changed /purposes/9/descriptionLegal 62: v2/de v2/pt
    text-changed /specialPurposes/2/descriptionLegal 79: v2/de
    text-changed /stacks/26/name 50: v2/de
    text-changed /stacks/41/name 50: v2/de
    text-changed /stacks/42/name 50: v2/de
    text-changed /features/2/descriptionLegal 51: v2/fr
    text-changed /purposes/1/name 51: v2/fr
    text-changed /purposes/3/descriptionLegal 62 79: v2/fr
    text-changed /purposes/7/descriptionLegal 109: v2/fr
    text-changed /purposes/9/descriptionLegal 109: v2/fr
    text-changed /specialFeatures/1/descriptionLegal 51: v2/fr
    text-changed /stacks/17/name 45: v2/fr
    text-changed /stacks/8/name 45: v2/fr
    text-changed /specialFeatures/1/description 51: v2/nl
    text-changed /stacks/42/name 62: v2/nl
    text-changed /features/2/descriptionLegal 62: v2/pt
    text-changed /purposes/3/name 45 79: v2/sk
    text-changed /purposes/4/descriptionLegal 62: v2/sv
    text-changed /specialPurposes/2/name 45: v2/sv
    text-cut /purposes/3/descriptionLegal 29 45 50: v2/da v2/mt v2/pt v2/ro v2/sk v2/sl v2/zh
    text-cut /purposes/5/descriptionLegal 29 45 50 62: v2/da v2/mt v2/pl v2/pt v2/ro v2/sk v2/sl v2/zh
    text-cut /purposes/7/descriptionLegal 29 45 50 62 79 94 109: v2/da v2/el v2/mt v2/pl v2/pt v2/ro v2/sk v2/sl
      v2/sv v2/zh
    text-cut /purposes/8/descriptionLegal 29 45 50 62 79 94 109: v2/da v2/el v2/mt v2/pl v2/pt v2/ro v2/sk v2/sl
      v2/sv v2/zh
    text-cut /purposes/9/descriptionLegal 29 45 50 62 79 94 109: v2/da v2/el v2/mt v2/pt v2/ro v2/sk v2/sl v2/sv
      v2/zh
    text-cut /purposes/3/descriptionLegal 26 29 45 50: v2/de
    text-cut /purposes/5/descriptionLegal 26 29 45 50 62: v2/de
    text-cut /purposes/7/descriptionLegal 26 29 45 50 62 79 94 109: v2/de
    text-cut /purposes/8/descriptionLegal 26 29 45 50 62 79 94 109: v2/de
    text-cut /purposes/9/descriptionLegal 26 29 45 50 62 79 94 109: v2/de
    text-cut /purposes/3/descriptionLegal 29 31 45 51: v2/fr
    text-cut /purposes/5/descriptionLegal 29 31 45 51 62: v2/fr
    text-cut /purposes/8/descriptionLegal 29 31 45 51 62 79 94 109: v2/fr
    text-cut /purposes/3/descriptionLegal 51: v2/hr
    text-cut /purposes/5/descriptionLegal 51 62: v2/hr
    text-cut /purposes/7/descriptionLegal 51 62 79 94 109: v2/hr
    text-cut /purposes/8/descriptionLegal 51 62 79 94 109: v2/hr
    text-cut /purposes/9/descriptionLegal 51 62 79 94 109: v2/hr
    text-cut /specialPurposes/1/descriptionLegal 62 79 94 109: v2/ja
    text-cut /purposes/3/descriptionLegal 29 45 51: v2/nl
    text-cut /purposes/5/descriptionLegal 29 45 51 62: v2/nl
    text-cut /purposes/7/descriptionLegal 29 45 51 62 79 94 109: v2/nl
    text-cut /purposes/8/descriptionLegal 29 45 51 62 79 94 109: v2/nl
    text-cut /purposes/9/descriptionLegal 29 45 51 62 79 94 109: v2/nl
    text-empty /purposes/3/name 45 50 57 62: v2/sk
    text-surplus /specialPurposes/1/descriptionLegal 29 45 50: v2/ca v2/cs v2/da v2/el v2/es v2/mt v2/pl v2/pt v2/ro
      v2/sk v2/sl v2/sv v2/zh
    text-surplus /features/1/description 26 29 45 50 62 79 94 109: v2/de
    text-surplus /specialPurposes/1/descriptionLegal 26 29 45 50: v2/de
    text-surplus /purposes/5/description 29 45 50 62 79 94 109: v2/el
    text-surplus /specialPurposes/1/descriptionLegal 29 31 45 51: v2/fr
    text-surplus /specialPurposes/1/descriptionLegal 51: v2/hr
    text-surplus /specialFeatures/1/descriptionLegal 29 45 50 62 79 94 109: v2/mt v2/zh
    text-surplus /specialFeatures/2/descriptionLegal 29 45 50 62 79 94 109: v2/mt v2/zh
    text-surplus /specialFeatures/1/descriptionLegal 29 45 51 62 79 94 109: v2/nl
    text-surplus /specialFeatures/2/descriptionLegal 29 45 51 62 79 94 109: v2/nl
    text-surplus /specialPurposes/1/descriptionLegal 29 45 51: v2/nl
    text-surplus /specialPurposes/1/descriptionLegal 49: v2/sr-cyrillic v2/sr-latin
    text-surplus /purposes/4/descriptionLegal 62 79 94 109: v2/sv
    text-twice /stacks/5/description 29 45 50 62 79 94 109: v2/ca
    text-twice /stacks/32/name 29 45 50 62 79 94 109: v2/cs
    text-twice /stacks/4/name 45 50 62 79 94 109: v2/da v2/el v2/es v2/mt v2/pl v2/pt v2/ro v2/sk v2/sl v2/sv v2/zh
    text-twice /stacks/32/name 26 29 45 50 62 79 94 109: v2/de
    text-twice /specialPurposes/2/name 29 45 50 62 79 94 109: v2/el
    text-twice /purposes/8/description 51 62 79 94 109: v2/hr
    text-twice /stacks/4/name 51 62 79 94 109: v2/hr
    text-twice /stacks/4/name 45 51 62 79 94 109: v2/nl
    text-twice /stacks/11/description 49: v2/sr-cyrillic v2/sr-latin
    text-twice /stacks/26/name 49: v2/sr-cyrillic v2/sr-latin
    text-twice /stacks/33/description 49: v2/sr-cyrillic v2/sr-latin
    text-twice /stacks/42/description 49: v2/sr-cyrillic v2/sr-latin
    text-twice /specialPurposes/2/name 29: v2/sv
    """
}

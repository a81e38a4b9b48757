export const de: T<string> = {a: `b ${c}`, "d": 'e' + f, g: [/h/, {i: "j"}], ...k} as const;
// l

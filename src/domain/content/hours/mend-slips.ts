/** Slips of the finger in times and short words, in small letters. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  // «1O:00», «18:OO»
  [/(?<=\d)[oо](?=[:.][\doо])/g, '0'],
  [/(?<=\d[:.])[oо]{2}(?![a-zа-я])/g, '00'],
  // «9^00», «9ю00»
  [/(?<=(?<!\d)\d{1,2})[\^ю](?=[0-5]\d(?!\d))/g, ':'],
  // «9;00-18;00», but not «8-12;13-17;18-20»
  [/(?<![\d;-]|- |до )(\d{1,2});([0-5]\d)( ?- ?| до )(\d{1,2});([0-5]\d)(?!\d)/g, '$1:$2$3$4:$5'],
  // «9до 14», «птс 9»
  [/(?<=\d)(?=до ?\d)/g, ' '],
  [/(?<=(?<![а-я])(?:пн|вт|ср|чт|пт|сб|вс))с(?= ?\d)/g, ' с'],
]

/** Puts slips right that can be nothing else. */
export function mendSlips(text: string): string {
  return SLIPS.reduce((mended, [pattern, put]) => mended.replace(pattern, put), text)
}

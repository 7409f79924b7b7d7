/** Anything with an «@» between characters other than spaces: real addresses, and misspelt ones. */
const EMAIL = /[^\s@<>()[\],;:«»"']{1,64}(?:@|\s?\((?:at|собака)\)\s?)[^\s@<>()[\],;:«»"']{1,255}/giu
/** Within a line: the next line may begin with an item number. */
const GAP = '[ \\t\\u00a0().\\-–—]{0,4}'
/** Any country's number after a plus; Russian ones with 7 or 8, or from 9: 8 (900) 123-45-67, 900 1234567. */
const LONG_NUMBER = new RegExp(
  `(?:\\+7(?:${GAP}\\d){10}|\\+\\d(?:${GAP}\\d){7,17}|(?<!\\d)[78](?:${GAP}\\d){10}|(?<!\\d)9(?:${GAP}\\d){9})(?!\\d)`,
  'gu',
)
const CARD = /(?<!\d)\d{4}(?:[\s-]?\d{4}){3}(?!\d)/gu
/** A local number: 2-12-34, 212-34-56. */
const LOCAL_NUMBER = /(?<![\d-])\d{1,3}[-–]\d{2}[-–]\d{2}(?![\d-])/gu
/** A local number without dashes after a word for «telephone». */
const NAMED_NUMBER =
  /((?<!\p{L})(?:тел(?:ефон)?|моб(?:ильный)?|сот(?:овый)?|звоните|номер)\.?[:\s]{1,3})\d[\d \t\u00a0-]{3,14}\d/giu

/** Returns the text with e-mail addresses, telephone and card numbers masked, so it may leave the guide's server. */
export function maskPersonal(text: string): string {
  return text
    .replace(EMAIL, '[почта]')
    .replace(CARD, '[карта]')
    .replace(LONG_NUMBER, '[телефон]')
    .replace(LOCAL_NUMBER, '[телефон]')
    .replace(NAMED_NUMBER, '$1[телефон]')
}

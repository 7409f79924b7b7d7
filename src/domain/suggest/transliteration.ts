/** Several transliterations of a letter are in use (passport, GOST 7.79, informal); the longest match applies. */
const RUSSIAN_BY_LATIN = new Map(
  Object.entries({
    shch: 'щ',
    sch: 'щ',
    sh: 'ш',
    ch: 'ч',
    zh: 'ж',
    kh: 'х',
    ts: 'ц',
    tz: 'ц',
    ck: 'к',
    yo: 'е',
    jo: 'е',
    ye: 'е',
    je: 'е',
    yu: 'ю',
    ju: 'ю',
    ya: 'я',
    ja: 'я',
    ce: 'це',
    ci: 'ци',
    cy: 'цы',
    a: 'а',
    b: 'б',
    c: 'к',
    d: 'д',
    e: 'е',
    f: 'ф',
    g: 'г',
    h: 'х',
    i: 'и',
    j: 'й',
    k: 'к',
    l: 'л',
    m: 'м',
    n: 'н',
    o: 'о',
    p: 'п',
    q: 'к',
    r: 'р',
    s: 'с',
    t: 'т',
    u: 'у',
    v: 'в',
    w: 'в',
    x: 'х',
    y: 'ы',
    z: 'з',
    "'": 'ь',
  }),
)
const MAX_SPELLING_LENGTH = 4
const ENDS_WITH_VOWEL = /[аеиоуыэюя]$/

/** A Russian word in Latin letters, converted to Russian ones: "naberezhnaya" becomes «набережная». */
export function untransliterate(text: string): string {
  const latin = text.toLowerCase()
  let russian = ''
  for (let at = 0; at < latin.length; ) {
    const spelling = findSpelling(latin, at)
    russian += readSpelling(spelling, russian)
    at += spelling.length
  }
  return russian
}

function findSpelling(latin: string, at: number): string {
  for (let length = MAX_SPELLING_LENGTH; length > 1; length--) {
    const spelling = latin.slice(at, at + length)
    if (RUSSIAN_BY_LATIN.has(spelling)) return spelling
  }
  return latin.slice(at, at + 1)
}

function readSpelling(spelling: string, before: string): string {
  if (spelling === 'y' && ENDS_WITH_VOWEL.test(before)) return 'й'
  return RUSSIAN_BY_LATIN.get(spelling) ?? spelling
}

const DAYS: Record<string, string> = { Mo: 'пн', Tu: 'вт', We: 'ср', Th: 'чт', Fr: 'пт', Sa: 'сб', Su: 'вс' }
const WORDS: Record<string, string> = {
  PH: 'праздники',
  off: 'выходной',
  closed: 'закрыто',
  '24/7': 'круглосуточно',
}

/**
 * Opening hours as a visitor reads them, from OpenStreetMap's `opening_hours` syntax: «Mo-Fr 09:00-18:00; Su off»
 * becomes «пн–пт 09:00–18:00; вс выходной». What it does not know it leaves as it is.
 */
export function openingHoursText(openingHours: string): string {
  return openingHours
    .replace(/24\/7|\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|off|closed)\b/g, (word) => DAYS[word] ?? WORDS[word] ?? word)
    .replace(/(\d\d:\d\d|[а-я]{2})\s*-\s*(?=\d\d:\d\d|[а-я]{2})/g, '$1–')
    .replace(/,(?=\S)/g, ', ')
}

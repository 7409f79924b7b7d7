import type { Place } from '#domain/place.ts'

/** Superlatives with what they measure, the least first. */
export const MEASURES: readonly { asked: RegExp; measure: (place: Place) => number }[] = [
  {
    asked: /дешев|подешевле|недорог|бюджетн|копейк/u,
    measure: ({ price = '', descriptionFull = '' }) =>
      leastNumber(
        /(\d[\d\s]*)\s?(?:руб|₽)/gu,
        /бесплатн|свободн/u.test(price) ? '0 руб' : `${price} ${descriptionFull}`,
      ),
  },
  {
    asked: /(?:самый|самая|самое|самые) (?:стар|древн)|старейш|старше/u,
    measure: ({ description, descriptionFull = '' }) =>
      leastNumber(/(?<!\d)(1\d{3})(?!\d)/gu, `${description} ${descriptionFull}`),
  },
]

function leastNumber(pattern: RegExp, text: string): number {
  const numbers = [...text.matchAll(pattern)].map(([, digits = '']) => Number(digits.replace(/\s/g, '')))
  return Math.min(Number.MAX_SAFE_INTEGER, ...numbers)
}

/** A sum of roubles: «250 ₽», «2 300 руб.», of «220–300 ₽» the first. */
const SUM = /(\d+(?:[ \u00a0\u202f]\d{3})*)(?:\s?[–-]\s?[\d \u00a0\u202f]+)?\s?(?:₽|руб|р\.)/iu
const FREE = ['бесплат', 'свободн', 'даром']
const saysFree = (text: string) => FREE.some((word) => text.toLowerCase().includes(word))
/** What is said first is what most visitors pay. */
const CLAUSE_END = /[;,(]/u

/** What a price in words asks of most visitors. */
export type Price = {
  /** In roubles; 0 is free. Undefined where no sum is told. */
  sum: number | undefined
  /** Some other part is free: «бега 200 ₽, тренировки бесплатно». */
  isPartlyFree: boolean
}

/** Reads the price of a place. */
export function readPrice(price: string): Price {
  const [first = ''] = price.split(CLAUSE_END)
  const sum = SUM.exec(price)?.[1]?.replace(/\D/g, '')
  const isFree = saysFree(first)
  return {
    sum: isFree ? 0 : sum === undefined ? undefined : Number(sum),
    isPartlyFree: !isFree && saysFree(price),
  }
}

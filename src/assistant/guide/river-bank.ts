import { getDistanceMeters } from '#domain/distance.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { toPlain } from '../language/plain-text.ts'
import { splitSentences } from '../wording/sentences.ts'

/** A place that the town's streets do not lead to straight, with the guide's own sentence that says so. */
export type FarBank = { sentence: string }

const BANK =
  /(?:на|у) (лев|прав|восточн|западн|северн|южн)(?:ом|ый|ая|ого)(?:, [а-я]+(?:ом|ого))?(?: [а-я]+)? берег/
const BANK_OF_PLACE =
  /(?:^|[^а-я])(лев|прав|восточн|западн|северн|южн)(?:ом|ый|ого|ому)(?:, [а-я]+(?:ом|ого))? берег/
const OPPOSITE: Readonly<Record<string, string>> = {
  лев: 'прав',
  прав: 'лев',
  восточн: 'западн',
  западн: 'восточн',
  северн: 'южн',
  южн: 'северн',
}
const ACROSS =
  /(?:на|с) (?:другом|том|противоположном|дальнем) берегу|(?:^|[^а-я])за рекой|заречь[ея]|по ту сторону реки|на той стороне реки|с того берега/
/** Only a ferry, or a road that goes round. */
const WAY_ROUND =
  /(?:добира|добрат|доехать|попасть|пере(?:прав|еха)|ходит|возит|только|лишь)[^.;]{0,40}(?:паром|лодк|катер|теплоход)|паромом|на пароме|за паромн|моста (?:рядом |поблизости |здесь )?нет|нет (?:пешеходного )?моста|км [^.;]{0,20}(?:через мост|в объезд|кругом)|через мост[^.;]{0,30}\d+ км|в объезд/
/** What is seen from a place is not where it stands; a bridge for walkers is a way. */
const NO_CUE = /вид(?:ом|ы|ен|на|но)? |смотр[ия]т|панорам|пешеходн[а-я]+ мост|напротив|лежит/

type Texts = Pick<Place, 'description' | 'additionalInfo' | 'address'>

/** What of the guide tells where the water lies. */
type BankGuide = Pick<AssistantGuide, 'about' | 'places' | 'city'>

const found = new WeakMap<Texts, FarBank | null>()

/** Where a place lies across the water from the town; undefined when its texts do not say so. */
export function findFarBank(guide: BankGuide, place: Texts): FarBank | undefined {
  const known = found.get(place)
  if (known !== undefined) return known ?? undefined
  const { town, rivers } = getTownBank(guide)
  const texts = [place.additionalInfo, place.description, place.address]
  const sentence = texts
    .flatMap((text) => (text ? splitSentences(text) : []))
    .find((said) => isAcross(toPlain(said), town, rivers))
  found.set(place, sentence === undefined ? null : { sentence })
  return sentence === undefined ? undefined : { sentence }
}

function isAcross(text: string, town: string | undefined, rivers: RegExp | undefined): boolean {
  if (WAY_ROUND.test(text)) return true
  if (NO_CUE.test(text)) return false
  const bank = BANK_OF_PLACE.exec(text)?.[1]
  if (bank !== undefined && bank === town) return false
  const isOther = bank !== undefined && town !== undefined && OPPOSITE[town] === bank
  return isOther || ACROSS.test(text) || (rivers?.test(text) ?? false)
}

/** The bank that the town stands on, and how «за Доном» is said there: read from its page. */
const getTownBank = memoizeByRef((guide: BankGuide) => {
  const about = guide.about.map(({ text }) => toPlain(text)).join('\n')
  const original = guide.about.map(({ text }) => text).join('\n')
  const names = [...original.matchAll(/берегу? (\p{Lu}\p{Ll}{2,})/gu)].map(([, name = '']) => toPlain(name))
  const stems = [...new Set(names.map((name) => name.replace(/[аяыиуюе]$/, '')))]
  return {
    town: BANK.exec(about)?.[1] ?? findCentralBank(guide),
    rivers:
      stems.length > 0
        ? new RegExp(`(?:^|[^а-я])за (?:${stems.join('|')})(?:ом|ем|ой|ей|ью)(?![а-я])`)
        : undefined,
  }
})

/** Of a town on both banks: that of the places closest to its centre which say on which bank they lie. */
function findCentralBank({ places, city }: BankGuide): string | undefined {
  const found = places.flatMap((place) => {
    const text = toPlain([place.additionalInfo, place.description].join(' '))
    const bank = NO_CUE.test(text) ? undefined : BANK_OF_PLACE.exec(text)?.[1]
    return bank === undefined ? [] : [{ bank, meters: getDistanceMeters(place.coordinates, city.center) }]
  })
  const banks = new Set(found.map(({ bank }) => bank))
  return banks.size < 2 ? undefined : found.sort((a, b) => a.meters - b.meters)[0]?.bank
}

import { getDistanceMeters } from '#domain/distance.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import type { Place } from '#domain/place.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { createSays } from '../language/phrases.ts'
import { splitTokens, type Token } from '../language/split-tokens.ts'
import { splitSentences } from '../wording/sentences.ts'
import bankWords from './bank-words.json' with { type: 'json' }

/** A place without a direct way from the town's streets, with the guide's sentence that says so. */
export type FarBank = { sentence: string }

const SAYS = createSays(bankWords)
const OPPOSITE: Readonly<Record<string, string>> = {
  лев: 'прав',
  прав: 'лев',
  восточн: 'западн',
  западн: 'восточн',
  северн: 'южн',
  южн: 'северн',
}
/** «На левом, городском берегу»: maximum number of words in between. */
const MAX_BETWEEN = 2

type Texts = Pick<Place, 'description' | 'additionalInfo' | 'address'>

type BankGuide = Pick<AssistantGuide, 'about' | 'places' | 'city'>

/** Returns that a place is across the water from the town; undefined if its texts do not say so. */
export function findFarBank(guide: BankGuide, place: Texts): FarBank | undefined {
  return getBankReader(guide)(place)
}

const getBankReader = memoizeByRef((guide: BankGuide) => {
  const bank = readTownBank(guide)
  return memoizeByRef((place: Texts): FarBank | undefined => {
    const texts = [place.additionalInfo, place.description, place.address]
    const sentence = texts
      .flatMap((text) => splitSentences(text ?? ''))
      .find((said) => isAcross(splitTokens(said), bank))
    return sentence === undefined ? undefined : { sentence }
  })
})

type TownBank = { town: string | undefined; rivers: ReadonlySet<string> }

function isAcross(tokens: readonly Token[], { town, rivers }: TownBank): boolean {
  // Only a ferry or a detour by road.
  if (SAYS.wayRound(tokens) || (SAYS.ride(tokens) && SAYS.boat(tokens))) return true
  if (SAYS.road(tokens) && SAYS.bridge(tokens)) return true
  // A view from a place is not its position, and a footbridge is a way.
  if (SAYS.noCue(tokens)) return false
  const bank = findBank(tokens)
  if (bank !== undefined && bank === town) return false
  const isOther = bank !== undefined && town !== undefined && OPPOSITE[town] === bank
  const isBehind = tokens.some(({ stem }, at) => tokens[at - 1]?.text === 'за' && rivers.has(stem))
  return isOther || isBehind || SAYS.across(tokens)
}

function findBank(tokens: readonly Token[]): string | undefined {
  for (const [at, { text }] of tokens.entries()) {
    const next = tokens.slice(at + 1, at + 2 + MAX_BETWEEN)
    const bank = Object.keys(OPPOSITE).find((side) => text.startsWith(side))
    if (bank !== undefined && next.some((token) => token.text.startsWith('берег'))) return bank
  }
  return undefined
}

function readTownBank(guide: BankGuide): TownBank {
  const about = guide.about.map(({ text }) => text).join('\n')
  const names = [...about.matchAll(/берегу? (\p{Lu}\p{Ll}{2,})/gu)].map(([, name = '']) => name)
  const banks = splitSentences(about).flatMap((sentence) => findBank(splitTokens(sentence)) ?? [])
  return {
    town: banks[0] ?? findCentralBank(guide),
    rivers: new Set(names.map((name) => toWord(name.toLowerCase()).stem)),
  }
}

/** For a town on both banks, returns the bank of the places nearest to the centre that name one. */
function findCentralBank({ places, city }: BankGuide): string | undefined {
  const found = places.flatMap((place) => {
    const tokens = splitTokens([place.additionalInfo, place.description].join(' '))
    const bank = SAYS.noCue(tokens) ? undefined : findBank(tokens)
    return bank === undefined ? [] : [{ bank, meters: getDistanceMeters(place.coordinates, city.center) }]
  })
  const banks = new Set(found.map(({ bank }) => bank))
  return banks.size < 2 ? undefined : found.sort((a, b) => a.meters - b.meters)[0]?.bank
}

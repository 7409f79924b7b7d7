import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import type { Passage } from './passage.ts'
import { compareStems, listStems } from './passage-words.ts'

/** A thing that the page about the town says is not there, in the genitive as the page has it: «театра». */
export type AbsentThing = { readonly text: string; readonly stems: readonly string[] }

const NONE_OF = /^Нет ([^:;.]+)/u
const NONE_THERE = /^([\p{L}\s]{3,40}) нет\.?$/u
const BETWEEN_ITEMS = /,\s+|\s+и\s+/u
/** «Театр какой у вас есть», «бассейн работает?»: so much may be said beside the thing. */
const MAX_OTHER_WORDS = 2

/** The thing that is asked about where the page says that there is none; undefined when it says nothing of the kind. */
export function findAbsentThing(
  passages: readonly Passage[],
  stems: readonly string[],
): AbsentThing | undefined {
  return listAbsentThings(passages).find((thing) => {
    const isShort = stems.some((stem) => stem === getInitials(thing))
    const said = thing.stems.filter((own) => stems.some((stem) => compareStems(own, stem) === 1))
    const others = stems.length - (isShort ? 1 : said.length)
    return (isShort || said.length === thing.stems.length) && others <= MAX_OTHER_WORDS
  })
}

const listAbsentThings = memoizeByRef((passages: readonly Passage[]): readonly AbsentThing[] =>
  passages
    .filter(({ owner }) => owner.kind === 'town' && owner.part === 'about')
    .flatMap(({ text }) => {
      const [, list] = NONE_OF.exec(text) ?? NONE_THERE.exec(text) ?? []
      const items = list?.replace(/\([^)]*\)/gu, '').split(BETWEEN_ITEMS) ?? []
      return items.map((item) => ({ text: item.trim().toLowerCase(), stems: listStems(item) }))
    })
    // «На яру нет» says where.
    .filter(({ text, stems }) => stems.length > 0 && !isStopWord(text.split(' ')[0] ?? '')),
)

/** «ТЦ» is the торговый центр. */
function getInitials({ stems }: AbsentThing): string | undefined {
  return stems.length > 1 ? stems.map((stem) => stem[0]).join('') : undefined
}

import { type Kind, listKinds } from '#domain/kinds/kinds.ts'
import type { Token } from '../language/split-tokens.ts'
import { textAt } from '../slots/tag.ts'

const PLURAL_ENDING = /(?:ам|ям|ами|ями|ах|ях|[^р]ов|ев)$/
/** Endings that a feminine noun also has in the singular: «у церкви», «от библиотеки». */
const OPEN_ENDING = /[иы]$/
/** Forms of kinds that are no singular too: «музеи», «церквей», but not «церкви». */
const PLURALS = new Set(listKinds().flatMap(({ forms }) => (forms ? listPlurals(forms) : [])))
const OTHER_PLURAL = /^(?:кафешек|святынь)$/
const SINGULAR_PREPOSITION =
  /^(?:от|до|у|около|возле|без|из|для|после|кроме|напротив|вокруг|вдоль|мимо|в|на|о|об|при|к)$/
const MANY =
  /^(?:все|всех|всем|всеми|всякие|какие|каких|каким|другие|других|разные|разных|много|несколько|остальные|остальных|эти|этих|мои|ваши|ваших|список|перечень|обзор)$/
const PLURAL_ADJECTIVE = /(?:ые|ие|ых|их|ым|им|ыми|ими)$/

/** True when the word stands in the plural, as far as its form and the words before tell. */
export function isPlural(tokens: readonly Token[], at: number): boolean {
  const text = textAt(tokens, at)
  const before = textAt(tokens, at - 1)
  if (MANY.test(before) || (MANY.test(textAt(tokens, at - 2)) && PLURAL_ADJECTIVE.test(before))) return true
  if (PLURAL_ENDING.test(text) || PLURALS.has(text) || OTHER_PLURAL.test(text)) return true
  if (!OPEN_ENDING.test(text)) return false
  if (/(?:ые|ие)$/.test(before)) return true
  const isGenitive = SINGULAR_PREPOSITION.test(before) || /(?:ой|ей)$/.test(before)
  return !isGenitive
}

function listPlurals({ genitive, plural, genitivePlural }: NonNullable<Kind['forms']>): string[] {
  const [singular, ...plurals] = [genitive, plural, genitivePlural].map((form) => form.replaceAll('ё', 'е'))
  return plurals.filter((form) => form !== singular)
}

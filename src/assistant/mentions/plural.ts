import type { Token } from '../language/split-tokens.ts'
import { textAt } from '../slots/tag.ts'

const PLURAL_ENDING = /(?:ам|ям|ами|ями|ах|ях|[^р]ов|ев)$/
/** Endings that a feminine noun also has in the singular: «у церкви», «от библиотеки». */
const OPEN_ENDING = /[иы]$/
const MASCULINE =
  /^(?:музе|парк|памятник|храм|собор|кинотеатр|сквер|пляж|магазин|ресторан|стадион|бассейн|театр|фонтан|мост|пруд|особняк|сад|бар|отел|хостел|клуб|монастыр|замк|монумент|мемориал|родник|дворц|катк|рынк|вокзал)[иы]$/
const ZERO_ENDING =
  /^(?:библиотек|кофеен|школ|усадеб|галерей|скульптур|церквей|площадей|крепостей|часовен|столовых|пекарен|стел|площадок|озер|гостиниц|кафешек|набережных|святынь|достопримечательностей)$/
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
  if (PLURAL_ENDING.test(text) || ZERO_ENDING.test(text) || MASCULINE.test(text)) return true
  if (!OPEN_ENDING.test(text)) return false
  if (/(?:ые|ие)$/.test(before)) return true
  const isGenitive = SINGULAR_PREPOSITION.test(before) || /(?:ой|ей)$/.test(before)
  return !isGenitive
}

import type { Place } from '#domain/place.ts'
import { composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { findPartialSupport } from '../retrieval/place-passages.ts'
import type { Understanding } from '../understanding.ts'
import type { WalkOrder } from '../walks/walk-order.ts'
import { told } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'

const BY_THEME = /(?:^|\s)по ([а-яё]+(?:ам|ям))(?=\s|$)/
const GENERAL_THEME =
  /^(?:мест|точк|улиц|город|достопримеч|интересн|локаци|дорог|выходн|будн|утрам|вечерам|дням|окрестност|красот|пунктам|часам|деньгам|времен|силам|лестниц|ступен|гор(?:ам|кам)|магазин|делам|дет|внук|жар|набереж|тен)/
/** What a wish for a walk is made of beside its theme. */
const WALK_WORDS =
  /^(?:маршрут|прогул|экскурс|тур$|план|погул|гулять|пройт|постро|состав|сдела|проло|накида|дай|тема|тематик|пеш|круг|обзор|общ|обычн|небольш|коротк|длинн|интересн|хорош|красив|нов|друг|люб|прост|мест|городск|час|минут|день|дня|утр|вечер)/

/** «По вулканам», «маршрут по чехову»: a theme that nothing in the guide answered to. */
export function findLostTheme({ text, slots, intent }: Understanding): string | undefined {
  if (slots.wishes.length > 0) return undefined
  const said = BY_THEME.exec(text)?.[1]
  if (said !== undefined && !GENERAL_THEME.test(said)) return said
  const left = intent === 'route_theme' ? listWords(text).filter((word) => !WALK_WORDS.test(word)) : []
  return left.length > 0 ? left.join(' ') : undefined
}

/** No place is of the theme: that is said, and another one is offered by name, the closest if any is close. */
export function answerNoTheme({ guide }: AnswerContext, theme: string): Reply {
  const [closest] = findPartialSupport(guide.places, theme)
  const offered = closest?.place.tags[0] ?? closest?.place.category ?? findCommonTag(guide.places)
  if (offered === undefined) return answerNothingToVisit([])
  const isTag = guide.places.some(({ tags }) => tags.includes(offered))
  const kind = closest ? 'Ближайшая тема каталога' : 'Зато есть тема'
  return {
    told: told`Мест на такую тему в каталоге нет. ${kind} — «${offered}». Построить маршрут по ней?`,
    quickReplies: ['Да, построй', 'Обычный маршрут', 'Что посмотреть в городе'],
    remember: {
      offer: composeUnderstanding('route_theme', {
        wishes: [
          {
            role: 'want',
            anyOf: [isTag ? { kind: 'tag', tag: offered } : { kind: 'category', category: offered }],
          },
        ],
      }),
    },
  }
}

/** The tag that most places have, when a walk can be made of it. */
function findCommonTag(places: readonly Place[]): string | undefined {
  const counts = Map.groupBy(
    places.filter(({ outsideTown }) => !outsideTown).flatMap(({ tags }) => tags),
    (tag) => tag,
  )
  const [tag, bearers = []] = [...counts].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
  return bearers.length > 1 ? tag : undefined
}

/** Nothing of what was asked for is there. */
export function answerNothingToVisit(missing: readonly string[]): Reply {
  const head =
    missing.length > 0 ? told`${tellMissing(missing)}` : told`Под такие пожелания в каталоге мест нет.`
  return {
    told: told`${head} Построить обычный маршрут по городу?`,
    quickReplies: ['Да, построй', 'Что посмотреть в городе'],
    remember: { offer: composeUnderstanding('route_general') },
  }
}

/** A theme of one place, and nothing else wished for: no walk comes of it. */
export function findLoneOfTheme(context: AnswerContext, { theme, request, starts, ends }: WalkOrder) {
  const [id, another] = theme ?? []
  const isAlone = request.must.length + request.groups.length + starts.length + ends.length === 0
  return id !== undefined && another === undefined && isAlone ? findPlace(context, id) : undefined
}

/** The one place of a theme. */
export function replyWithLone(context: AnswerContext, place: Place): Reply {
  return replyWithList({ context, places: [place], head: told`Подходит одно место:` })
}

import type { Place } from '#domain/place.ts'
import { findPlace, listNamedPlaces } from '../dialogue/named-places.ts'
import { getOrigin } from '../dialogue/origin.ts'
import { findSupport } from '../retrieval/place-passages.ts'
import type { Understanding } from '../understanding.ts'
import { joinTold, told, toldComputed } from '../wording/grounded-text.ts'
import { LIST_STEP, tellPlaceList } from '../wording/place-list.ts'
import { tellPlace } from '../wording/place-name.ts'
import { chooseForm } from '../wording/plural.ts'
import { tellPlaceCount } from '../wording/quantity.ts'
import { answerAccess } from './access.ts'
import type { AnswerContext, Reply, Responder } from './answer-context.ts'
import { answerBudget } from './budget.ts'
import { answerContacts } from './contacts.ts'
import { answerDog } from './dogs.ts'
import { createOffer } from './list-reply.ts'
import { answerNearest } from './nearest.ts'
import { answerHours } from './opening.ts'
import { answerPlaceInfo } from './place-info.ts'
import { answerSurprise } from './recommend.ts'
import { replyWithSupport } from './supported-list.ts'
import { answerDirections, answerShowOnMap } from './way.ts'

/** Asks whether something is there. */
const IS_THERE = /(?:^|\s)(?:есть|имеется|бывает)(?:\s|$)/

/** What a message that points back asks of the place: the first row that fits. */
const ASKED: readonly { asked: RegExp; respond: Responder }[] = [
  { asked: /рядом|поблизости|вокруг|неподалеку/, respond: answerNear },
  { asked: /автобус|маршрутк|поезд|пешком/, respond: answerDirections },
  { asked: /на карте|карт[уеа]/, respond: answerShowOnMap },
  { asked: /сколько стоит|цен[аыу]|билет|платн|почем|дорого|деше?в|дёшев/, respond: answerBudget },
  { asked: /с собак|с псом|питомц/, respond: answerDog },
  { asked: /пандус|коляск|ступен|лифт/, respond: answerAccess },
  { asked: /работа|открыт|закрыт|часы|до скольк|во сколько|график|режим/, respond: answerHours },
  { asked: /телефон|позвон|адрес|сайт|контакт/, respond: answerContacts },
  {
    asked:
      /пройти|дойти|добрат|доехат|попасть|далеко|сколько до|идти|дорог[ауие](?!\p{L})|где (?:это|он|она|оно|они)|путь/u,
    respond: answerDirections,
  },
]

/** «А он работает», «как туда пройти»: the place is known by now, the question decides. */
export function answerPointing(context: AnswerContext): Reply {
  const { understanding } = context
  const places = listNamedPlaces(context)
  if (places.length === 0) return askWhich()
  const respond = ASKED.find(({ asked }) => asked.test(understanding.text))?.respond ?? answerPlaceInfo
  return respond(context)
}

/** «Что рядом с ним»: the place pointed to is where distances are counted from. */
function answerNear(context: AnswerContext): Reply {
  const { understanding } = context
  const wishes = understanding.slots.wishes.map((wish) => ({ ...wish, role: 'near' as const }))
  return answerNearest({
    ...context,
    understanding: { ...understanding, slots: { ...understanding.slots, wishes } },
  })
}

/** The next of the last list. */
export function answerMore(context: AnswerContext): Reply {
  const { state } = context
  if (state.lastIntent === 'surprise') return answerSurprise(context)
  const rest = state.list.slice(state.shown)
  const places = rest.flatMap((id) => findPlace(context, id) ?? [])
  if (state.list.length === 0) {
    return {
      told: told`Списка, который можно продолжить, пока нет. Что показать: что посмотреть в городе, где поесть, что рядом?`,
      quickReplies: ['Что посмотреть в городе', 'Какие есть музеи', 'Что рядом со мной'],
    }
  }
  if (places.length === 0) {
    return {
      told: told`Это всё: в последнем списке было ${tellPlaceCount(state.list.length)}, других нет.`,
      quickReplies: ['Построй по ним маршрут', 'Что посмотреть в городе'],
    }
  }
  return showRest(context, places)
}

function showRest(context: AnswerContext, places: readonly Place[]): Reply {
  const { state } = context
  const shown = places.slice(0, LIST_STEP)
  const left = places.length - shown.length
  const origin = getOrigin(context)
  const tail =
    left > 0 ? told`Есть и другие. Построить маршрут по этим?` : told`Это все. Построить маршрут по этим?`
  return {
    told: tellPlaceList({
      guide: context.guide,
      head: told`Вот ещё:`,
      places: shown,
      first: state.shown + 1,
      origin: origin.from === 'visitor' ? origin : undefined,
      tail: shown.length > 1 ? tail : told`Это всё. Показать, как туда пройти?`,
    }),
    quickReplies: [...(left > 0 ? ['Ещё варианты'] : []), 'Да', 'Что посмотреть в городе'],
    remember: {
      shown: state.shown + shown.length,
      placeId: shown.length === 1 ? shown[0]?.id : undefined,
      offer: createOffer(shown),
    },
  }
}

/** «Второй» of two places is told; «пятый» of three is not there, and that is said. */
export function answerOrdinal(context: AnswerContext): Reply {
  const { state, understanding } = context
  if (listNamedPlaces(context).length > 0) return answerPointing(context)
  const { ordinals } = understanding.slots
  const count = state.list.length
  if (count === 0 || ordinals.length === 0) return askWhich()
  return {
    told: told`Такого номера нет: в последнем списке ${toldComputed(`${count} ${chooseForm(count, ['место', 'места', 'мест'])}`)}. Назовите номер из списка.`,
    quickReplies: ['Расскажи про первое', 'Расскажи про последнее'],
  }
}

/** «А лавочки там есть?» of several places: those whose texts say it, without asking which one is meant. */
export function answerOfSeveral(context: AnswerContext): Reply | undefined {
  const { state, understanding } = context
  if (understanding.slots.asked !== undefined || !IS_THERE.test(understanding.text)) return undefined
  const shown = state.list.slice(0, state.shown).flatMap((id) => findPlace(context, id) ?? [])
  const support = findSupport(shown, understanding.text).filter(({ quote }) => quote !== undefined)
  if (support.length === 0) {
    return {
      told: told`Об этом в описаниях этих мест ничего не сказано, уточните на месте.`,
      quickReplies: ['Расскажи про первое', 'Построй маршрут'],
    }
  }
  return replyWithSupport(context, support, told`Из этих мест об этом сказано здесь:`)
}

/** The candidates for «он»: the visitor chooses. */
export function askWhichOf(places: readonly Place[], question: Understanding): Reply {
  return {
    told: joinTold(
      [
        'О каком месте вы спрашиваете?',
        ...places.map(
          (place, index) => told`${toldComputed(`${index + 1}.`)} ${tellPlace(place)} — ${place.category}`,
        ),
      ],
      '\n',
    ),
    quickReplies: places.map((_, index) => ['Первое', 'Второе', 'Третье'][index] ?? '').filter(Boolean),
    remember: { list: places.map(({ id }) => id), shown: places.length, question },
  }
}

/** Something is pointed to, and nothing was spoken of. */
export function askWhich(): Reply {
  return {
    told: told`О каком месте вы спрашиваете? Назовите его.`,
    quickReplies: ['Что посмотреть в городе', 'Какие есть музеи', 'Что рядом со мной'],
  }
}

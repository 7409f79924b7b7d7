import { findKind, isOfKind, type KindName } from '#domain/kinds/kinds.ts'
import { findAboutAnswer } from '../about/find-about-answer.ts'
import { composePlaceWish, composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { told } from '../wording/grounded-text.ts'
import { LIST_STEP, tellPlaceList } from '../wording/place-list.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { tellAboutAnswer } from './town.ts'
import { TOWN_REPLIES } from './town-replies.ts'
import { answerDirections } from './way.ts'

/** There is no live weather: walks for either are offered instead. */
export function answerWeatherNow(): Reply {
  return {
    told: told`Погоды и прогноза я не знаю: живых данных у путеводителя нет. Зато знаю, где укрыться от дождя. Показать места под крышей?`,
    quickReplies: ['Маршрут под крышей', 'Прогулка на улице', 'Какой тут климат'],
    remember: { offer: composeUnderstanding('weather_indoor', { isIndoor: true }) },
  }
}

/** Where to ask of what; the first that is asked for counts. */
const VENUES: readonly KindName[] = ['кинотеатр', 'театр', 'концертный зал', 'выставка', 'стадион']
const VENUES_OF = VENUES.flatMap((name) => {
  const events = findKind(name)?.events
  return events ? [{ asked: new RegExp(events.asked), venue: new RegExp(events.marks, 'i') }] : []
})

/** There is no programme of events: holidays that the about page names, and the venues to ask. */
export function answerEvents(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const isHoliday = /день город|праздник|фестивал|ярмарк|традиц/.test(understanding.text)
  const about = isHoliday ? tellAboutAnswer(context) : undefined
  if (about) {
    return {
      told: told`${about} Свежей афиши у путеводителя нет: даты уточняйте.`,
      quickReplies: TOWN_REPLIES,
    }
  }
  const asked = VENUES_OF.find((one) => one.asked.test(understanding.text))?.venue
  const hosts = asked
    ? guide.places.filter(({ category, name }) => asked.test(category) || asked.test(name))
    : []
  const venues = (
    hosts.length > 0 ? hosts : guide.places.filter(({ category }) => isOfKind(category, 'hasEvents'))
  ).slice(0, LIST_STEP)
  if (venues.length === 0) {
    return { told: told`Афиши и расписаний у путеводителя нет.`, quickReplies: ['Что посмотреть в городе'] }
  }
  return {
    told: tellPlaceList({
      guide,
      head: told`Афиши и расписаний у путеводителя нет. Узнать о событиях можно здесь:`,
      places: venues,
      getFact: ({ phone, website, additionalInfo, address }) => {
        const contact = phone ? `Телефон ${phone}` : website ? `Сайт ${website}` : ''
        return contact || additionalInfo || address || ''
      },
    }),
    quickReplies: ['Когда день города', 'Расскажи про первое', 'Построй маршрут'],
    remember: {
      list: venues.map(({ id }) => id),
      shown: venues.length,
      placeId: venues.length === 1 ? venues[0]?.id : undefined,
      offer: composeUnderstanding('place_info', {
        wishes: venues.slice(0, 1).map(({ id }) => composePlaceWish('want', id)),
      }),
    },
  }
}

/** How to come to the town: what the about page says; timetables are never known. */
export function answerGetToTown(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const [place, another] = listNamedPlaces(context)
  // «Где вокзал»: the guide has it as a place.
  if (place && !another && /(?:^|\s)где(?:\s|$)/.test(understanding.text)) return answerDirections(context)
  const isTimetable = /расписани|во сколько|когда отправ|билет/.test(understanding.text)
  const caveat = isTimetable ? ' Расписания и цен у путеводителя нет: уточните у перевозчика.' : ''
  const about = tellAboutAnswer(context)
  if (about) {
    return { told: told`${about}${caveat}`, quickReplies: ['Что посмотреть в городе', 'Где переночевать'] }
  }
  const general = findAboutAnswer(guide, 'как добраться')
  return {
    told: general
      ? told`Именно этого в путеводителе нет. Из раздела «О городе — ${general.section}»: ${general.sentences.join(' ')}`
      : told`Как доехать до города, в разделе «О городе» не сказано; расписания у путеводителя тоже нет.`,
    quickReplies: ['Что посмотреть в городе', 'Где находится город'],
  }
}

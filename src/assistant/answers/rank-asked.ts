import type { AssistantGuide } from '../assistant-guide.ts'
import { isAlike } from '../guide/compose-evidence.ts'
import { type Evidence, rankEvidence } from '../guide/find-evidence.ts'
import { asksForParking } from '../guide/needs.ts'
import type { Question } from '../guide/question.ts'

const OF_WORKS =
  /млн|миллион|млрд|смет[аыу]|на (?:строительств|ремонт|реконструкц|реставрац|благоустройств)\p{L}+ (?:ушл|выдел|потрат|направ)/iu
/** Who asks so wants the cost of the works themselves. */
const ASKS_WORKS = /^(?:стро|постро|ремонт|реконстр|реставр|проект|благоустр|обош|потра|выдел)/u

/** A way up to a door by car. */
const DRIVES_UP = /(?:подъех|подъезж|подъезд|заех)\p{L}* (?:\p{L}+ ){0,3}к (?!вам|город|посел|сел)/u
const ASKS_ROAD = /доех|добра|трасс|дорог/u
const OF_ROADS = /добра|доеха|дорог|транспорт|проезд|на машине/iu
const SAYS_PARKING = /парков|стоянк|подъе(?:зд|ха|зж)|остав\p{L}+ (?:машин|авто)/iu

/** So far behind a line of the chronicle the same on the page may stand. */
const BEHIND_CHRONICLE = 1

/** What the chronicle has in a line the page tells in full: where no date is asked for, that is told. */
function preferPage(ranked: readonly Evidence[], { type }: Question): readonly Evidence[] {
  const [best] = ranked
  const isEvent = best?.passage.owner.kind === 'town' && best.passage.owner.part === 'event'
  if (best === undefined || !isEvent || type?.name === 'date') return ranked
  const whole = ranked.find(
    ({ passage: { owner, text }, score }) =>
      !(owner.kind === 'town' && owner.part === 'event') &&
      score >= best.score - BEHIND_CHRONICLE &&
      isAlike(text, best.passage.text),
  )
  return whole ? [whole, ...ranked.filter((one) => one !== whole && one !== best)] : ranked
}

/** How the town is reached by car says nothing of where the car may stand in it. */
function isOfRoadToTown({ passage: { owner, context, text } }: Evidence): boolean {
  return owner.kind === 'town' && OF_ROADS.test(`${context} ${text}`) && !SAYS_PARKING.test(text)
}

const HAS_NO_CAR =
  /без (?:своей |своего |личн\p{L}+ )?(?:машин|авто(?!бус)|тачк)|нет (?:своей |своего )?(?:машин|авто(?!бус))|машины нет|не на машине|мы пешие/u
const OF_CAR =
  /машин|на авто(?!бус)|(?<!\p{L})[МРА]-?\d|(?:с|по|от) трасс|поворот|съезд|заправ|парков|стоянк/iu
const OF_OTHER_RIDE = /автобус|маршрутк|поезд|электричк|такси|паром|катер|пешком|пешеход|велосипед/iu

/** Whether who asks goes without a car. */
export function hasNoCar({ asked }: Question): boolean {
  return HAS_NO_CAR.test(asked)
}

/** Whether a text says how one comes without a car. */
export function saysRide(text: string): boolean {
  return OF_OTHER_RIDE.test(text)
}

/** The ranked sentences without those that answer another question with the same words: what a building cost to build, how the town is reached. */
export function rankAsked(
  guide: AssistantGuide,
  question: Question,
  among?: ReadonlySet<number>,
): readonly Evidence[] {
  const all = preferPage(rankEvidence(guide, question, among), question)
  const asksToStand = DRIVES_UP.test(question.asked) || asksForParking(question.asked)
  const isOfParking = asksToStand && !ASKS_ROAD.test(question.asked)
  const parked = isOfParking ? all.filter((one) => !isOfRoadToTown(one)) : all
  const ranked = hasNoCar(question)
    ? parked.filter(({ passage: { text } }) => saysRide(text) || !OF_CAR.test(text))
    : parked
  if (question.type?.name !== 'money' || question.words.some(({ text }) => ASKS_WORKS.test(text)))
    return ranked
  return ranked.filter(({ passage, features }) => features.type !== 1 || !OF_WORKS.test(passage.text))
}

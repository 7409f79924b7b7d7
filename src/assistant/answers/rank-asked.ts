import type { AssistantGuide } from '../assistant-guide.ts'
import { type Evidence, rankEvidence } from '../guide/find-evidence.ts'
import type { Question } from '../guide/question.ts'

const OF_WORKS =
  /млн|миллион|млрд|смет[аыу]|на (?:строительств|ремонт|реконструкц|реставрац|благоустройств)\p{L}+ (?:ушл|выдел|потрат|направ)/iu
/** Who asks so wants the cost of the works themselves. */
const ASKS_WORKS = /^(?:стро|постро|ремонт|реконстр|реставр|проект|благоустр|обош|потра|выдел)/u

const ASKS_PARKING =
  /парков|припарк|стоянк|(?:остав|постав|брос)\p{L}* (?:\p{L}+ ){0,3}(?:машин|авто(?!бус)|фур|тачк)|(?:машин|авто(?!бус)|фур|тачк)\p{L}* (?:\p{L}+ ){0,3}(?:остав|постав|брос)|(?:подъех|подъезж|подъезд|заех)\p{L}* (?:\p{L}+ ){0,3}к (?!вам|город|посел|сел)/u
const ASKS_ROAD = /доех|добра|трасс|дорог/u
const OF_ROADS = /добра|доеха|дорог|транспорт|проезд|на машине/iu
const SAYS_PARKING = /парков|стоянк|подъе(?:зд|ха|зж)|остав\p{L}+ (?:машин|авто)/iu

/** How the town is reached by car says nothing of where the car may stand in it. */
function isOfRoadToTown({ passage: { owner, context, text } }: Evidence): boolean {
  return owner.kind === 'town' && OF_ROADS.test(`${context} ${text}`) && !SAYS_PARKING.test(text)
}

/** The ranked sentences without those that answer another question with the same words: what a building cost to build, how the town is reached. */
export function rankAsked(
  guide: AssistantGuide,
  question: Question,
  among?: ReadonlySet<number>,
): readonly Evidence[] {
  const all = rankEvidence(guide, question, among)
  const isOfParking = ASKS_PARKING.test(question.asked) && !ASKS_ROAD.test(question.asked)
  const ranked = isOfParking ? all.filter((one) => !isOfRoadToTown(one)) : all
  if (question.type?.name !== 'money' || question.words.some(({ text }) => ASKS_WORKS.test(text)))
    return ranked
  return ranked.filter(({ passage, features }) => features.type !== 1 || !OF_WORKS.test(passage.text))
}

import type { AssistantGuide } from '../assistant-guide.ts'
import { type Evidence, rankEvidence } from '../guide/find-evidence.ts'
import type { Question } from '../guide/question.ts'

const OF_WORKS =
  /млн|миллион|млрд|смет[аыу]|на (?:строительств|ремонт|реконструкц|реставрац|благоустройств)\p{L}+ (?:ушл|выдел|потрат|направ)/iu
/** Who asks so wants the cost of the works themselves. */
const ASKS_WORKS = /^(?:стро|постро|ремонт|реконстр|реставр|проект|благоустр|обош|потра|выдел)/u

/** The ranked sentences; what a building cost to build is no answer to what a ticket costs. */
export function rankAsked(
  guide: AssistantGuide,
  question: Question,
  among?: ReadonlySet<number>,
): readonly Evidence[] {
  const ranked = rankEvidence(guide, question, among)
  if (question.type?.name !== 'money' || question.words.some(({ text }) => ASKS_WORKS.test(text)))
    return ranked
  return ranked.filter(({ passage, features }) => features.type !== 1 || !OF_WORKS.test(passage.text))
}

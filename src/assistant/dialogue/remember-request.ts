import type { Reply } from '../answers/answer-context.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { DialogueState } from '../dialogue-state.ts'
import { getEvidenceIndex } from '../guide/evidence-index.ts'
import { getSeededNumber } from '../seeded-number.ts'
import type { Understanding } from '../understanding.ts'
import { isRefusal } from '../wanted/is-refusal.ts'

/** More places are a list, whose facts nobody asks for all at once. */
const MOST_REMEMBERED_PLACES = 3
/** As the index has it. */
const OF_TOWN = 0
const MOST_PASSAGES_TOLD = 4
const MOST_TOLD_SENTENCES = 60

/** The request as it was answered: whole, so that a follow-up can replace one part of it. */
export function rememberRequest(asked: Understanding, { told, remember }: Reply): DialogueState['request'] {
  const { askedAtIds = [] } = told
  const spokenOf = told.placeIds.filter((id) => !askedAtIds.includes(id))
  const subject = remember?.placeId === undefined ? spokenOf : [remember.placeId]
  const placeIds = subject.length <= MOST_REMEMBERED_PLACES ? [...subject] : []
  return { asked, placeIds, isRefused: placeIds.length === 0 && isRefusal(told.text) }
}

/** The sentences that were told since the subject came up; another subject begins anew. */
export function keepTold(
  guide: AssistantGuide,
  state: DialogueState,
  { told, remember = {} }: Reply,
): Pick<DialogueState, 'toldSentences' | 'lastPassages'> {
  const { passages, ofPlace } = getEvidenceIndex(guide)
  const { placeId } = remember
  const lastPassages = remember.lastPassages ?? findPassagesTold(guide, told)
  const subject = [...(lastPassages ?? []), ...(ofPlace.get(placeId ?? Number.NaN) ?? [])]
  const now = subject
    .map((number) => passages[number]?.text ?? '')
    .filter((text) => text !== '' && told.text.includes(text))
    .map(getSeededNumber)
  const isSame = placeId === undefined ? lastPassages === undefined : placeId === state.placeId
  const before = isSame ? (state.toldSentences ?? []) : []
  const ofTown = placeId === undefined && told.placeIds.length === 0 ? lastPassages : undefined
  return {
    ...(ofTown && { lastPassages: ofTown }),
    toldSentences: [...new Set([...before, ...now])].slice(-MOST_TOLD_SENTENCES),
  }
}

/** The sentences about the town that an answer has, where it does not say itself which it told. */
function findPassagesTold(guide: AssistantGuide, { text, placeIds }: Reply['told']): number[] | undefined {
  if (placeIds.length > 0) return undefined
  const { passages, ofPlace } = getEvidenceIndex(guide)
  const found = (ofPlace.get(OF_TOWN) ?? []).filter((number) => text.includes(passages[number]?.text ?? '\n'))
  return found.length > 0 ? found.slice(0, MOST_PASSAGES_TOLD) : undefined
}

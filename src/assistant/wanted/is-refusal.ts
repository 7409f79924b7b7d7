import { splitSentences } from '../wording/sentences.ts'

const NOT_IN_GUIDE =
  /(?:каталог|путеводител|описани|разделе «О городе»)\p{L}*[^.!?]*(?<!\p{L})(?:нет|не сказано|не указан\p{L}*)(?!\p{L})/u
const CANNOT = /этого не (?:умею|знаю)|сказать не могу|не могу подтвердить|не получилось понять/iu
/** Said beside an answer. */
const NO_REFUSAL = /^(?:Оценок|Афиши)/u

/** True of an answer that starts by saying that the guide does not know. */
export function isRefusal(answer: string): boolean {
  const [first = ''] = splitSentences(answer)
  return !NO_REFUSAL.test(first) && (NOT_IN_GUIDE.test(first) || CANNOT.test(first))
}

import { askModel, type Exchange } from '#assistant/drivers/model/ask-model.ts'
import type { ChatModel, ModelRequest, ModelToolCall } from '#assistant/drivers/model/chat-model.ts'
import { parseModelAnswer } from '#assistant/drivers/model/model-answer.ts'
import { parseCall } from '#assistant/drivers/model/model-session.ts'
import { PROMPT_RULES } from '#assistant/drivers/model/prompt.ts'
import { describeModelFault } from './open-chat-model.ts'

const QUESTIONS = [
  'Какие музеи есть в городе?',
  'Работает ли сегодня Музей хлеба и до скольких?',
  'Сколько стоит вход в Музей хлеба и можно ли туда с собакой?',
  'Где перекусить недалеко от Музея хлеба?',
  'Что посмотреть в городе с ребёнком?',
]
export const MODEL_QUESTIONS = QUESTIONS.length
const SITUATION = 'Город: Светлоград. Сейчас среда, 15 июля 2026 года, 12:00. Отвечай по-русски.'
/** The result of every tool in the trial. */
const RESULT = JSON.stringify({
  total: 1,
  places: [
    { id: 7, name: 'Музей хлеба', kind: 'музей', hours: 'ежедневно 10:00–18:00', price: '200 рублей' },
  ],
})
/** Of five questions; one may fail. */
const MIN_GOOD_TRIALS = 4
/** Multiplies the timeout, so that slow models are measured too. */
const PATIENCE = 3
const MIN_CYRILLIC_SHARE = 0.8

type Trial = {
  /** It called a tool with valid arguments. */
  hasCalled: boolean
  isJson: boolean
  isRussian: boolean
  durationMs: number
  /** 0 where the endpoint does not report them. */
  tokens: number
}

const CHECKS: readonly { mark: 'hasCalled' | 'isJson' | 'isRussian'; sentence: string; advice: string }[] = [
  {
    mark: 'hasCalled',
    sentence: 'Обратилась к данным путеводителя',
    advice:
      'возьмите модель, обученную вызывать инструменты: YandexGPT Pro, GigaChat-2-Pro или открытую модель от 8 миллиардов параметров',
  },
  {
    mark: 'isJson',
    sentence: 'Ответила в нужном виде (JSON)',
    advice: 'модель не держит вид ответа: возьмите модель больше или новее',
  },
  {
    mark: 'isRussian',
    sentence: 'Ответила по-русски',
    advice: 'возьмите модель, которая хорошо знает русский язык',
  },
]

/** The findings, a sentence each in Russian, and what to do about faults. */
type ModelFinding = { isGood: boolean; sentence: string; advice?: string }

/** Asks a model five questions with the guide's own rules and tools. Rejects in Russian when it is unreachable. */
export async function checkModel(ask: ChatModel, timeoutMs: number, onAnswer: () => void) {
  const trials: Trial[] = []
  for (const question of QUESTIONS) {
    trials.push(await tryQuestion(ask, question, timeoutMs))
    onAnswer()
  }
  const ofTrials = CHECKS.map(({ mark, sentence, advice }) =>
    judge(trials.filter((trial) => trial[mark]).length, sentence, advice),
  )
  return [...ofTrials, findTime(trials, timeoutMs), findTokens(trials)]
}

async function tryQuestion(ask: ChatModel, question: string, timeoutMs: number): Promise<Trial> {
  const exchange: Exchange = {
    messages: [
      { role: 'system', content: `${PROMPT_RULES}\n\n${SITUATION}` },
      { role: 'user', content: question },
    ],
    rounds: 0,
    tokens: 0,
  }
  const startedAt = performance.now()
  let hasCalled = false
  let fault: unknown
  const asking = {
    ask: (request: ModelRequest) =>
      ask(request).catch((error: unknown) => {
        fault = error
        throw error
      }),
    admit: async () => true,
    callTool: async (call: ModelToolCall) => {
      hasCalled ||= !('fault' in parseCall(call, undefined))
      return RESULT
    },
    signal: AbortSignal.timeout(timeoutMs * PATIENCE),
  }
  // A model that never stops calling tools has no answer.
  const content = await askModel(asking, exchange).catch(() => '')
  if (fault !== undefined) throw new Error(describeModelFault(fault))
  const answer = parseModelAnswer(content)
  return {
    hasCalled,
    isJson: answer !== undefined,
    isRussian: isRussian(answer?.text ?? content),
    durationMs: performance.now() - startedAt,
    tokens: exchange.tokens,
  }
}

function isRussian(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const cyrillic = letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter))
  return letters.length > 0 && cyrillic.length / letters.length >= MIN_CYRILLIC_SHARE
}

function judge(good: number, sentence: string, advice: string): ModelFinding {
  const isGood = good >= MIN_GOOD_TRIALS
  return { isGood, sentence: `${sentence}: ${good} из ${QUESTIONS.length}`, ...(!isGood && { advice }) }
}

function findTime(trials: readonly Trial[], timeoutMs: number): ModelFinding {
  const times = trials.map(({ durationMs }) => durationMs)
  const inTime = times.filter((time) => time <= timeoutMs).length
  const seconds = (ms: number) => (ms / 1_000).toLocaleString('ru', { maximumFractionDigits: 1 })
  const span = `обычно ${seconds(getMedian(times))} с, самое долгое ${seconds(Math.max(...times))} с`
  const advice = 'возьмите модель быстрее или увеличьте LLM_TIMEOUT_S: всё это время посетитель ждёт'
  return judge(inTime, `Успела за ${seconds(timeoutMs)} с (${span})`, advice)
}

function findTokens(trials: readonly Trial[]): ModelFinding {
  const counted = trials.map(({ tokens }) => tokens).filter((tokens) => tokens > 0)
  const usual = `около ${Math.round(getMedian(counted)).toLocaleString('ru')} на сообщение`
  return { isGood: true, sentence: `Токены: ${counted.length === 0 ? 'сервис их не считает' : usual}` }
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

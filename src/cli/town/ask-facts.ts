import { createInterface } from 'node:readline/promises'
import { isTimeZone } from '#domain/city.ts'
import { readDegrees } from '#domain/content/sheet-cell.ts'
import { type Coordinates, coordinatesSchema } from '#domain/coordinates.ts'
import { CommandFailure, UsageError } from '../terminal/command.ts'

export type Ask = (question: string) => Promise<string>

type Question<T> = {
  option: string
  text: string
  example: string
  isNeeded?: boolean
  read: (text: string) => T
}
const readAsTyped = (text: string) => text

/** The five questions about a new town; `read` throws `UsageError` in Russian. */
export const QUESTIONS = {
  name: {
    option: 'name',
    text: 'Как называется город?',
    example: 'Калязин',
    isNeeded: true,
    read: readAsTyped,
  },
  center: {
    option: 'center',
    text: 'Где середина города: широта и долгота?',
    example: '57.2383, 37.8589',
    isNeeded: true,
    read: readCenter,
  },
  timeZone: {
    option: 'time-zone',
    text: 'Какой часовой пояс?',
    example: 'Europe/Moscow',
    isNeeded: true,
    read: readTimeZone,
  },
  owner: {
    option: 'owner',
    text: 'Кто отвечает за путеводитель? (можно пропустить)',
    example: 'Администрация города',
    read: readAsTyped,
  },
  siteName: {
    option: 'site-name',
    text: 'Как назвать сайт? (можно пропустить)',
    example: 'Городок Калязин',
    read: readAsTyped,
  },
} satisfies Record<string, Question<unknown>>

/** The option, else what is typed, asked again after an invalid answer. Without a terminal a missing option is reported. */
export async function getAnswer<T>(question: Question<T>, given: string | undefined, ask: Ask | undefined) {
  if (given !== undefined) return question.read(given.trim())
  if (ask === undefined) {
    if (!question.isNeeded) return undefined
    throw new UsageError(
      `Не хватает --${question.option}. Пример: --${question.option} "${question.example}"`,
    )
  }
  return askUntilRead(question, ask)
}

async function askUntilRead<T>(question: Question<T>, ask: Ask, fault = ''): Promise<T | undefined> {
  const typed = (await ask(`${fault}${question.text} Например: ${question.example}\n> `)).trim()
  if (typed === '') return question.isNeeded ? askUntilRead(question, ask) : undefined
  try {
    return question.read(typed)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return askUntilRead(question, ask, `${error.message}\n`)
  }
}

/** Asks at the terminal, if there is one. Ctrl+C and Ctrl+D end the command with `CommandFailure`, before anything is written. */
export function openTerminal(): { ask: Ask; close: () => void } | undefined {
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const { promise: left, reject } = Promise.withResolvers<never>()
  left.catch(() => undefined)
  terminal.once('SIGINT', () => terminal.close())
  terminal.once('close', () => reject(new CommandFailure('\nПрервано: ничего не записано.')))
  return {
    ask: (question) => Promise.race([terminal.question(question), left]),
    close: () => terminal.close(),
  }
}

/** Parses «57.2383, 37.8589», also with decimal commas and degrees with minutes. */
function readCenter(text: string): Coordinates {
  const parts = /^(.+?)[;,]\s(.+)$/.exec(text) ?? /^(-?[\d.]+)[,;\s]\s*(-?[\d.]+)$/.exec(text) ?? []
  const [lat, lng] = [parts[1] ?? '', parts[2] ?? ''].map((part) => {
    const reading = readDegrees(part)
    return 'value' in reading ? reading.value : undefined
  })
  const point = coordinatesSchema.safeParse({ lat, lng })
  if (!point.success) {
    throw new UsageError(`Не похоже на широту и долготу: «${text}». Пример: 57.2383, 37.8589`)
  }
  return point.data
}

function readTimeZone(name: string): string {
  if (!isTimeZone(name)) {
    throw new UsageError(
      `Нет такого часового пояса: «${name}». Примеры: Europe/Moscow, Asia/Yekaterinburg, Asia/Irkutsk`,
    )
  }
  return name
}

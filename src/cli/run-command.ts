import { type ParseArgsConfig, parseArgs } from 'node:util'
import { PlaceFileError, UnknownFormatError } from '#server/content/place-file-error.ts'
import { describeStartFailure } from '#server/start-failure.ts'
import {
  CommandFailure,
  type CommandRow,
  type CommandRun,
  type OptionRow,
  type Typed,
  UsageError,
} from './terminal/command.ts'
import { COMMAND_TABLE, type CommandName } from './terminal/command-table.ts'
import type { Screen } from './terminal/screen.ts'

const DONE = 0
const FAILED = 1
const TYPED_WRONGLY = 2

/** Runs the arguments of `gorodok`. Returns the exit code. */
export async function runCommand(words: string[], screen: Screen): Promise<number> {
  const { print, report } = screen
  const isHelp = words.some((word) => word === '--help' || word === '-h')
  const name = (Object.keys(COMMAND_TABLE) as CommandName[]).find((known) =>
    known.split(' ').every((word, index) => word === words[index]),
  )
  if (name === undefined) {
    if (words.length === 0 || isHelp || words[0] === 'help') {
      print(writeHelp())
      return DONE
    }
    report(`Нет такой команды: ${words.slice(0, 2).join(' ')}\n\n${writeHelp()}`)
    return TYPED_WRONGLY
  }
  const row: CommandRow = COMMAND_TABLE[name]
  if (isHelp) {
    print(writeCommandHelp(name, row))
    return DONE
  }
  try {
    const typed = parseTyped(row, words.slice(name.split(' ').length))
    // Loaded when it is called, so that no command loads another.
    const { run }: { run: CommandRun<unknown> } = await import(`./commands/${name.replace(' ', '-')}.ts`)
    return (await run(typed, screen)) ?? DONE
  } catch (error) {
    if (error instanceof UsageError || error instanceof UnknownFormatError) {
      report(`${error.message}\n\n${writeCommandHelp(name, row)}`)
      return TYPED_WRONGLY
    }
    const isFailure = error instanceof CommandFailure || error instanceof PlaceFileError
    report(isFailure ? error.message : describeStartFailure(error, 'Команда не выполнена'))
    return FAILED
  }
}

/** The names of arguments in messages about too few or too many, by their names in the help. */
const WORD_NAMES: Readonly<Record<string, string>> = {
  ФАЙЛ: 'один файл',
  ПАПКА: 'одну папку',
  ТАБЛИЦА: 'одну таблицу мест',
}

/** Parses the arguments of a command. Throws `UsageError` in Russian when the row does not allow it. */
export function parseTyped<Row extends CommandRow>(row: Row, args: string[]): Typed<Row> {
  const { words, options = {}, maxWords = 1 }: CommandRow = row
  const { values, positionals } = parseRussian({
    args,
    allowPositionals: words !== undefined,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }]),
    ),
  })
  const isTooFew = words !== undefined && !words.startsWith('[') && positionals.length === 0
  if (isTooFew || positionals.length > maxWords) throw new UsageError(row.fault ?? describeWords(words))
  const read = Object.entries(options).map(([name, option]) => [name, readOption(name, option, values[name])])
  return { ...Object.fromEntries(read), words: positionals } as Typed<Row>
}

function describeWords(words = ''): string {
  const [, bracket, name = ''] = /^(\[?)(\p{Lu}+)/u.exec(words) ?? []
  return `Назовите ${bracket ? 'не больше чем ' : ''}${WORD_NAMES[name]}.`
}

function readOption(name: string, { value, isNeeded, counts }: OptionRow, given: unknown) {
  if (value === undefined) return given === true
  if (isNeeded && !String(given ?? '').trim()) throw new UsageError(`Укажите --${name} ${value}.`)
  if (counts === undefined || given === undefined) return given
  if (!/^[1-9]\d{0,4}$/.test(String(given)))
    throw new UsageError(`После --${name} нужно число ${counts}, не меньше 1.`)
  return Number(given)
}

/** Node's option parser has English errors. */
function parseRussian(config: ParseArgsConfig) {
  try {
    return parseArgs(config)
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    const [, typed = ''] = /'([^']*)'/.exec(message) ?? []
    const [option = typed] = typed.split(/[ ,]/).filter((word) => word.startsWith('--'))
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(`Нет такого ключа: ${option}`)
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') throw new UsageError(`Лишнее слово: ${typed}`)
    const isSwitch = /does not take/.test(message)
    throw new UsageError(isSwitch ? `После ${option} ничего не пишут.` : `После ${option} нужно значение.`)
  }
}

function writeHelp(): string {
  const width = Math.max(...Object.keys(COMMAND_TABLE).map(({ length }) => length))
  return [
    'Команды путеводителя: npx gorodok КОМАНДА …',
    '',
    ...Object.entries(COMMAND_TABLE).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Подробно: npx gorodok КОМАНДА --help',
  ].join('\n')
}

function writeCommandHelp(name: string, { words, summary, notes = [], options = {}, example }: CommandRow) {
  const listed = Object.entries(options).map(([option, row]) => ({
    ...row,
    typed: row.value === undefined ? `--${option}` : `--${option} ${row.value}`,
  }))
  const width = Math.max(0, ...listed.map(({ typed }) => typed.length))
  const usage = listed.map(({ typed, isNeeded }) => (isNeeded ? typed : `[${typed}]`))
  return [
    ['npx gorodok', name, words, ...usage].filter(Boolean).join(' '),
    '',
    ...[summary, ...notes].map((line) => `  ${line}`),
    ...(listed.length > 0 ? [''] : []),
    ...listed.map(({ typed, text }) => `  ${typed.padEnd(width)}  ${text}`),
    ...(example === undefined ? [] : ['', `  Пример: npx gorodok ${name} ${example}`]),
  ].join('\n')
}

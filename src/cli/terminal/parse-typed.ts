import { parseArgs } from 'node:util'
import { type CommandRow, type OptionRow, type Typed, UsageError } from './command.ts'

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

function readOption(
  name: string,
  { value, isNeeded, counts }: OptionRow,
  given: string | boolean | undefined,
) {
  if (value === undefined) return given === true
  if (isNeeded && !String(given ?? '').trim()) throw new UsageError(`Укажите --${name} ${value}.`)
  if (counts === undefined || given === undefined) return given
  if (!/^[1-9]\d{0,4}$/.test(String(given)))
    throw new UsageError(`После --${name} нужно число ${counts}, не меньше 1.`)
  return Number(given)
}

/** Node's option parser has English errors. */
function parseRussian(config: {
  args: string[]
  allowPositionals: boolean
  options: Record<string, { type: 'string' | 'boolean' }>
}) {
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

import { PlaceFileError, UnknownFormatError } from '#server/content/place-file-error.ts'
import { describeStartFailure } from '#server/start-failure.ts'
import { writeCommandHelp, writeHelp } from './help.ts'
import { CommandFailure, type CommandRow, type CommandRun, UsageError } from './terminal/command.ts'
import { COMMAND_TABLE, type CommandName } from './terminal/command-table.ts'
import { parseTyped } from './terminal/parse-typed.ts'
import type { Screen } from './terminal/screen.ts'

const DONE = 0
const FAILED = 1
const TYPED_WRONGLY = 2

/** Runs the arguments of `gorodok`. Returns the exit code. */
export async function runCommand(words: string[], { print, report, ...screen }: Screen): Promise<number> {
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
    return (await run(typed, { print, report, ...screen })) ?? DONE
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

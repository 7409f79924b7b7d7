import { describeFailure } from '#server/start-failure.ts'
import { COMMANDS } from './commands.ts'
import { describeTyping } from './describe-typing.ts'
import { findCommand, writeCommandHelp, writeHelp } from './help.ts'
import { CommandFailure } from './terminal/command.ts'
import type { Screen } from './terminal/screen.ts'

const DONE = 0
const FAILED = 1
const TYPED_WRONGLY = 2

/** Does what was typed behind `gorodok`. Gives the exit code. */
export async function runCommand(words: string[], screen: Screen): Promise<number> {
  const { print, report } = screen
  const isHelp = words.some((word) => word === '--help' || word === '-h')
  const found = findCommand(COMMANDS, words)
  if (found === undefined) {
    if (words.length === 0 || isHelp || words[0] === 'help') {
      print(writeHelp(COMMANDS))
      return DONE
    }
    report(`Нет такой команды: ${words.slice(0, 2).join(' ')}\n\n${writeHelp(COMMANDS)}`)
    return TYPED_WRONGLY
  }
  const { command, args } = found
  if (isHelp) {
    print(writeCommandHelp(command))
    return DONE
  }
  try {
    const { run } = await command.load()
    return await run(args, screen, COMMANDS)
  } catch (error) {
    const typing = describeTyping(error)
    if (typing !== undefined) {
      report(`${typing}\n\n${writeCommandHelp(command)}`)
      return TYPED_WRONGLY
    }
    report(error instanceof CommandFailure ? error.message : describeFailure(error, 'Команда не выполнена'))
    return FAILED
  }
}

import { describeFailure } from '#server/start-failure.ts'
import { CommandFailure } from './command.ts'
import { COMMANDS } from './commands.ts'
import { describeTyping } from './describe-typing.ts'
import { findCommand, writeCommandHelp, writeHelp } from './help.ts'
import { createScreen, type Screen } from './screen.ts'

/** What a command writes into the guide's data is for its owner alone. */
process.umask(0o077)

const DONE = 0
const FAILED = 1
const TYPED_WRONGLY = 2

const screen = createScreen(process.stdout, process.stderr)
// A reader that has seen enough, as `head` does, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? DONE : FAILED),
)
process.exitCode = await runGorodok(process.argv.slice(2), screen)

async function runGorodok(words: string[], { print, tell }: Screen): Promise<number> {
  const isHelp = words.some((word) => word === '--help' || word === '-h')
  const found = findCommand(COMMANDS, words)
  if (found === undefined) {
    if (words.length === 0 || isHelp || words[0] === 'help') {
      print(writeHelp(COMMANDS))
      return DONE
    }
    tell(`Нет такой команды: ${words.slice(0, 2).join(' ')}\n\n${writeHelp(COMMANDS)}`)
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
      tell(`${typing}\n\n${writeCommandHelp(command)}`)
      return TYPED_WRONGLY
    }
    tell(error instanceof CommandFailure ? error.message : describeFailure(error, 'Команда не выполнена'))
    return FAILED
  }
}

import type { Screen } from './screen.ts'

/** A command of `gorodok`. What it does is loaded when it is called, so that none of them pays for another. */
export type Command = {
  /** What is typed: one or two words. */
  name: string
  /** What follows the name, as the help shows it. */
  usage: string
  /** One line of the list of commands. */
  summary: string
  /** More lines for its own help: options and examples. */
  details: readonly string[]
  load: () => Promise<{ run: CommandRun }>
}

/** Does the work and gives the exit code: 0 done, 1 something is wrong with the data. It may call another of `commands`. */
export type CommandRun = (args: string[], screen: Screen, commands: readonly Command[]) => Promise<number>

/** The command was typed wrongly; the help of the command is shown. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command cannot do its work, for a reason that the person can mend. Exit code 1. */
export class CommandFailure extends Error {
  override name = 'CommandFailure'
}

import type { Screen } from './screen.ts'

/** An option of a command: its value, unless it is a switch, and its description. */
export type OptionRow = {
  value?: string
  text: string
  isNeeded?: true
  /** The value is a whole number, 1 or more, of these: «копий». */
  counts?: string
}

/** The arguments and the help of a command. */
export type CommandRow = {
  /** The arguments besides options: none unless named; optional ones in brackets. */
  words?: string
  /** The number of words, if not one. */
  maxWords?: number
  /** The message about too few or too many words, if the kind of the word does not give one. */
  fault?: string
  summary: string
  notes?: readonly string[]
  options?: Readonly<Record<string, OptionRow>>
  /** The arguments after the name. */
  example?: string
}

/** The parsed arguments of a command: its words, and each option by its name. */
export type Typed<Row> = { words: string[] } & (Row extends { options: infer Options }
  ? { [Name in keyof Options]: ValueOf<Options[Name]> }
  : unknown)

type ValueOf<Option> = Option extends { counts: string }
  ? number | undefined
  : Option extends { value: string }
    ? string | (Option extends { isNeeded: true } ? never : undefined)
    : boolean

/** Runs the command; returns the exit code if it may differ from 0. */
export type CommandRun<Row> = (typed: Typed<Row>, screen: Screen) => Promise<void> | Promise<number>

/** The command has wrong arguments; its help is shown. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command cannot do its work, for a reason that the person can fix. Exit code 1. */
export class CommandFailure extends Error {
  override name = 'CommandFailure'
}

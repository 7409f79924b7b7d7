import type { LoadedCase } from './load-cases.ts'
import type { PlayedTurn } from './play-case.ts'
import type { Town } from './town.ts'

/** A case with its result. */
export type PlayedCase = { test: LoadedCase; town: Town; turns: PlayedTurn[] }

/** How many of how many passed, and the target share. */
export type Score = { name: string; passed: number; total: number; target?: number }

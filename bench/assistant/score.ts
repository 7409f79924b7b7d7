import type { LoadedCase } from './load-cases.ts'
import type { PlayedTurn } from './play-case.ts'
import type { Town } from './town.ts'

/** A case with what came of it. */
export type PlayedCase = { test: LoadedCase; town: Town; turns: PlayedTurn[] }

/** How many of how many went well, and what part must. */
export type Score = { name: string; passed: number; total: number; target?: number }

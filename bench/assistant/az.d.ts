/** Types for the part of the morphology library that the benchmark uses; it ships none. */
declare module 'az' {
  export type AzTag = Readonly<Record<string, string | boolean | undefined>> & { toString(): string }
  export type AzParse = {
    readonly tag: AzTag
    readonly formCnt: number
    readonly score: number
    inflect(form: number | Readonly<Record<string, string>>): AzParse | false
    toString(): string
  }
  type AzMorph = {
    (word: string, config?: { typos?: number; parsers?: readonly string[] }): AzParse[]
    init(path: string, done: (error: Error | null) => void): void
  }
  const Az: { Morph: AzMorph }
  export default Az
}

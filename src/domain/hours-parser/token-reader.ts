import type { Token } from './tokenize-hours.ts'

/** Reads the tokens of a text one after the other. */
export class TokenReader {
  at = 0
  readonly text: string
  readonly #tokens: readonly Token[]

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text
    this.#tokens = tokens
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.at + ahead]
  }

  isNext(kind: string, ahead = 0): boolean {
    return this.peek(ahead)?.kind === kind
  }

  /** The next token where it is of one of the kinds, which is then read. */
  take(...kinds: readonly string[]): Token | undefined {
    const token = this.peek()
    if (!token || !kinds.includes(token.kind)) return undefined
    this.at += 1
    return token
  }

  /** What `parse` finds; where it finds nothing, nothing is read. */
  attempt<T>(parse: () => T | undefined): T | undefined {
    const { at } = this
    const found = parse()
    if (found === undefined) this.at = at
    return found
  }
}

import { HoursFault, type Token } from './hours-rule.ts'

/** The result of a run of tokens, empty if it has no meaning; undefined if the run does not match after all. */
type Build = (found: readonly Token[], next: Token | undefined) => Made | readonly Made[] | undefined
type Made = Partial<Token>

/** A step of the grammar: a pattern over kinds of tokens, and the meaning of a matched run. */
export type Step = { pattern: RegExp; build: Build }

const letters = new Map<string, string>()
function toLetter(kind: string): string {
  const letter = letters.get(kind) ?? String.fromCharCode(0x100 + letters.size)
  letters.set(kind, letter)
  return letter
}

/** Creates a step from a regular expression over kinds: `step('from? time (dash|to) time', build)`. */
export function step(pattern: string, build: Build): Step {
  const letterPattern = pattern.replace(/[a-z]+/g, toLetter).replaceAll(' ', '')
  return { pattern: new RegExp(letterPattern, 'y'), build }
}

/** Creates the meaning of a run that is ambiguous or impossible. */
export function refuse(fault: string | HoursFault): Build {
  return () => {
    throw typeof fault === 'string' ? new HoursFault(fault) : fault
  }
}

/**
 * The tokens of a text, with each matched run reduced to one token. Steps run one after the other, each from left to
 * right; a step may combine its result with the following tokens.
 */
export function reduceTokens(text: string, tokens: readonly Token[], steps: readonly Step[]): Token[] {
  const left = [...tokens]
  const encode = () => left.map(({ kind }) => toLetter(kind)).join('')
  let code = encode()
  for (const { pattern, build } of steps) {
    for (let at = 0; at < left.length; ) {
      pattern.lastIndex = at
      const length = pattern.exec(code)?.[0].length ?? 0
      const [first, ...more] = left.slice(at, at + length)
      const built = first && build([first, ...more], left[at + length])
      const parts = built && [built].flat()
      if (first && parts) {
        const end = (more.at(-1) ?? first).end
        const whole = { ...first, end, text: text.slice(first.start, end) }
        left.splice(at, length, ...parts.map((made) => ({ ...whole, ...made })))
        code = encode()
      }
      if (!parts || parts.length === length) at += 1
    }
  }
  return left
}

/** A text is no JSON; the message says in Russian where, `строка 4, знак 3, здесь «}»`. */
export class JsonFault extends Error {
  override name = 'JsonFault'
}

type State = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | 'end of value'

const TOKEN =
  /[ \t\n\r]*([{}[\],:]|"(?:[^"\\\p{Cc}]|[\x7F-\x9F]|\\(?:["\\/bfnrt]|u[\dA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:E[+-]?\d+)?|true|false|null|$)/iuy

/** Parses JSON like `JSON.parse`, which does not say where most faults are. Throws `JsonFault`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const at = findFault(text)
    const lines = text.slice(0, at).split('\n')
    const [found] = text.slice(at)
    const there = found === undefined ? 'здесь текст кончился' : `здесь «${found}»`
    throw new JsonFault(`строка ${lines.length}, знак ${(lines.at(-1) ?? '').length + 1}, ${there}`, {
      cause,
    })
  }
}

function findFault(text: string): number {
  const open: ('{' | '[')[] = []
  let state: State = 'value'
  let at = 0
  while (true) {
    TOKEN.lastIndex = at
    const [whole = '', token = ''] = TOKEN.exec(text) ?? []
    const start =
      whole === '' ? text.length - text.slice(at).trimStart().length : at + whole.length - token.length
    const next: State | undefined = token === '' ? undefined : findState(state, token, open)
    if (next === undefined) return start
    state = next
    at = start + token.length
  }
}

/** What may follow a token; undefined where the token is not allowed. */
function findState(state: State, token: string, open: ('{' | '[')[]): State | undefined {
  if (state === ':') return token === ':' ? 'value' : undefined
  if (token === '}' || token === ']') return close(state, token, open)
  if (state === 'end of value') {
    if (token !== ',' || open.length === 0) return undefined
    return open.at(-1) === '{' ? 'key' : 'value'
  }
  if (state.startsWith('key')) return token.startsWith('"') ? ':' : undefined
  if (token === ',' || token === ':') return undefined
  if (token !== '{' && token !== '[') return 'end of value'
  open.push(token)
  return token === '{' ? 'key or }' : 'value or ]'
}

function close(state: State, token: '}' | ']', open: ('{' | '[')[]): State | undefined {
  const isAllowed = state === 'end of value' || state.endsWith(token)
  return isAllowed && open.pop() === (token === '}' ? '{' : '[') ? 'end of value' : undefined
}

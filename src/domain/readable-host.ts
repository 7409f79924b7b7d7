/** Punycode's numbers (RFC 3492, section 5). */
const BASE = 36
const MOST_THRESHOLD = 26
const SKEW = 38
const FIRST_DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128

/** The name of a site as a visitor reads it: Cyrillic letters instead of «xn--…», and without «www.». */
export function readableHost(host: string): string {
  const labels = host.replace(/^www\./, '').split('.')
  return labels
    .map((label) => (label.startsWith('xn--') ? (decode(label.slice(4)) ?? label) : label))
    .join('.')
}

/** Decodes a label (RFC 3492, section 6.2); undefined when it is none. */
function decode(label: string): string | undefined {
  const end = Math.max(label.lastIndexOf('-'), 0)
  const letters = [...label.slice(0, end)]
  let code = FIRST_CODE
  let place = 0
  let bias = FIRST_BIAS
  let at = end > 0 ? end + 1 : 0
  while (at < label.length) {
    const before = place
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = readDigit(label.charCodeAt(at++))
      if (digit === undefined) return undefined
      place += digit * weight
      const threshold = Math.min(Math.max(k - bias, 1), MOST_THRESHOLD)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = letters.length + 1
    bias = adapt(place - before, count, before === 0)
    code += Math.floor(place / count)
    place %= count
    if (code > 0x10ffff) return undefined
    letters.splice(place++, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

function readDigit(charCode: number): number | undefined {
  if (charCode >= 97 && charCode <= 122) return charCode - 97
  return charCode >= 48 && charCode <= 57 ? charCode - 22 : undefined
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? FIRST_DAMP : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((BASE - 1) * MOST_THRESHOLD) / 2; k += BASE) rest = Math.floor(rest / (BASE - 1))
  return k + Math.floor((BASE * rest) / (rest + SKEW))
}

/** A decoded text; `encoding` is the guessed one, absent for UTF-8. */
export type DecodedText = { text: string; encoding?: string }

/** Single-byte encodings of Russian programs on Windows, DOS, Unix and old Macs, most likely first. */
const BYTE_ENCODINGS = [
  { label: 'windows-1251', name: 'Windows-1251' },
  { label: 'ibm866', name: 'DOS (CP866)' },
  { label: 'koi8-r', name: 'КОИ-8' },
  { label: 'x-mac-cyrillic', name: 'Mac Cyrillic' },
] as const
/** These letters are two thirds of a Russian text. */
const FREQUENT_LETTERS = /[оеаинтсрвл]/gi
/** A file with some invalid bytes is still UTF-8; a single-byte encoding is invalid nearly everywhere. */
const MAX_SPOILT_SHARE = 0.1

/** Decodes the bytes of a text file. If it is not Unicode, the encoding that gives the most Russian letters wins. */
export function decodeText(content: Uint8Array): DecodedText {
  const wide = findWideEncoding(content)
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(content), encoding: wide.toUpperCase() }
  const text = new TextDecoder().decode(content)
  const spoilt = count(text, /\uFFFD/g)
  if (spoilt === 0 || spoilt < count(text, FREQUENT_LETTERS) * MAX_SPOILT_SHARE) return { text }
  const [best] = BYTE_ENCODINGS.map(({ label, name }) => ({
    text: new TextDecoder(label).decode(content),
    encoding: name,
  })).toSorted((a, b) => count(b.text, FREQUENT_LETTERS) - count(a.text, FREQUENT_LETTERS))
  return best ?? { text }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Excel's «Текст Юникод»; without a byte order mark the zero byte of each Latin character shows it. */
function findWideEncoding(content: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const at = content.subarray(0, 200).indexOf(0)
  if (at === -1) return undefined
  return at % 2 === 1 ? 'utf-16le' : 'utf-16be'
}

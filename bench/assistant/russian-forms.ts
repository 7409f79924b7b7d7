import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Az, { type AzParse } from 'az'

const CASES = ['nomn', 'gent', 'datv', 'accs', 'ablt', 'loct']

/** Declines Russian words with the OpenCorpora dictionary. */
export type RussianForms = {
  /** Returns the case forms of a noun or an adjective, in its number. */
  decline(word: string): string[]
  /** Returns all forms of a word: every case, number and gender. */
  listForms(word: string): string[]
  /** Returns the case forms of a name: its head noun and the adjectives before it change, the rest stays. */
  declineName(name: string): string[]
  /** Returns whether the dictionary has this form. */
  has(word: string): boolean
}

/** Loads the dictionary, which takes about a second. */
export async function openRussianForms(): Promise<RussianForms> {
  const dictionary = join(dirname(fileURLToPath(import.meta.resolve('az'))), '..', 'dicts')
  await new Promise<void>((resolve, reject) => {
    Az.Morph.init(dictionary, (error) => (error ? reject(error) : resolve()))
  })
  return { decline, listForms, declineName, has }
}

function has(word: string): boolean {
  return parseDictionary(word).length > 0
}

function parseDictionary(word: string): AzParse[] {
  return Az.Morph(word.toLowerCase(), { typos: 0, parsers: ['Dictionary'] })
}

function decline(word: string): string[] {
  const parse = findNominal(word)
  return parse === undefined ? [word.toLowerCase()] : [...new Set(CASES.map((name) => toCase(parse, name)))]
}

function listForms(word: string): string[] {
  const parse = findNominal(word)
  if (parse === undefined) return [word.toLowerCase()]
  const forms = Array.from({ length: parse.formCnt }, (_, form) => String(parse.inflect(form)))
  return [...new Set(forms)]
}

function findNominal(word: string): AzParse | undefined {
  return parseDictionary(word).find(({ tag }) => tag.NOUN || tag.ADJF)
}

function declineName(name: string): string[] {
  const words = name.toLowerCase().split(' ')
  const parses = words.map((word) => parseDictionary(word).filter(({ tag }) => tag.CAse === 'nomn'))
  const head = parses.flat().find(({ tag }) => tag.NOUN) ?? parses[0]?.[0]
  const headAt = parses.findIndex((found) => head !== undefined && found.includes(head))
  if (head === undefined) return [name]
  return CASES.map((wanted) =>
    words
      .map((word, at) => {
        const parse = at === headAt ? head : parses[at]?.find(({ tag }) => tag.ADJF)
        return at <= headAt && parse !== undefined ? toCase(parse, wanted, head) : word
      })
      .join(' '),
  )
}

/** Returns the word in a case. The accusative of an adjective depends on whether its noun is animate. */
function toCase(parse: AzParse, wanted: string, head = parse): string {
  const { NMbr, GNdr, ADJF } = parse.tag
  const isAliveAsked = ADJF && wanted === 'accs' && (GNdr === 'masc' || NMbr === 'plur')
  const form = {
    CAse: wanted,
    ...(typeof NMbr === 'string' && { NMbr }),
    ...(typeof GNdr === 'string' && ADJF && { GNdr }),
    ...(isAliveAsked && { ANim: head.tag.ANim === 'anim' ? 'anim' : 'inan' }),
  }
  return String(parse.inflect(form) || parse)
}

import { LRUCache } from 'lru-cache'
import kindsFile from './kinds.json' with { type: 'json' }

/** Default traits of a kind's places. */
type Traits = {
  /**
   * Words of this kind, separated by `|`, with е for ё: a category with such a word is of this kind too
   * («детский парк»). `^` and `$` are the ends of a word: «^порт» is not in «спорт», «сад$» not in «Садовая».
   */
  stems?: string
  /** Popularity from 0 to 1. */
  worth?: number
  isOpenAir?: boolean
  isUnderRoof?: boolean
  isMostlyIndoors?: boolean
  isFood?: boolean
  /** It cannot be closed: missing hours are no gap and are not mentioned. */
  hasNoDoors?: boolean
  isFree?: boolean
  /** It is seen from the street: repairs do not prevent a visit. */
  isSeenFromStreet?: boolean
  /** Concerts, exhibitions or games take place there. */
  hasEvents?: boolean
  /** It is mapped in several pieces. */
  isWide?: boolean
  /** A place to sleep, leave from or run errands: a stop only on request. */
  isErrand?: boolean
  /** Trains, buses or ships leave from there. */
  isStation?: boolean
  /** A place to sit for hours: no stop of a walk unless it rains or the visitor asks. */
  isPastime?: boolean
  /** No other kind can replace it: a dentist, a notary, a mosque. */
  hasNoSubstitute?: boolean
  /** «От вокзала», «музеи», «без музеев». */
  forms?: { genitive: string; plural: string; genitivePlural: string }
}

/** A kind with its own drawings: the categories of the specification (section 3). */
type Drawn = {
  /** The default duration of a visit; an estimate, shown as «≈». */
  visitMinutes: number
  /** The name of its two drawings in `server/uploads/category-pictures`. */
  drawing: string
  /** Its filled drawing on the map, in a box of 15 × 15. */
  pin: string
}

/** Words by which the site search finds a kind or a theme, and extra tags for them. */
export type Everyday = { everyday?: string; tags?: string }

/**
 * How the assistant reads a kind or a theme in a message. `said`: phrases separated by `|`; `слов*` stands for the
 * words that begin so. `sought`: where a guide may hold what they mean, the first that this guide has: `name:`,
 * `category:`, `tag:` and `text:` (a description) with beginnings of words, `any:` (name, tag or text), `kind:` (as
 * that kind is). `soughtMany` is for a plural: «церкви» are also cathedrals.
 */
export type Sought = {
  said: string
  sought: string
  soughtMany?: string
  /** A feature of places instead of a kind: a playground, a terrace, a view. */
  isFeature?: boolean
}

/** Words for it in a text besides its name, its broader groups in the lexicon, and where it occurs. */
type Synonyms = { words: string; isA?: string; at?: string }

/** Words in other languages, separated by commas if there are phrases among them, else by spaces. */
type Abroad = {
  inEnglish?: string
  /** English words and phrases in the singular, and in the plural. */
  english?: string
  englishMany?: string
  /** Words of other languages in the singular, and in the plural. */
  foreign?: string
  foreignMany?: string
  /** Words that mean it if nothing else of a message matches; `word*` matches a prefix. */
  foreignBegins?: string
}

/** Patterns of words in small letters: for a message, and for the name, category or tags of such a place. */
export type AskedFor = { asked: string; marks: string }

type OfTown = {
  /** Lodging; `absent` names it in a negative answer where `forms` do not, `feature` is its name in texts. */
  lodging?: AskedFor & { absent?: string; feature?: string }
  /** What continues there. */
  events?: AskedFor
  /** Maps leave the word out of a name, people do not. */
  isDroppedFromNames?: boolean
}

/** Properties of a kind. */
type Trait = {
  [Name in keyof Traits]-?: Traits[Name] extends boolean | undefined ? Name : never
}[keyof Traits]

type None<Fields> = { [Field in keyof Fields]?: never }

/**
 * What the guide knows of a kind of places. A category is free text, so another town may use kinds that are not
 * here. A kind with drawings has all the rest; another is known by the beginning of its words, by what visitors say for
 * it, or by its synonyms.
 */
export type Kind = Traits &
  Everyday &
  Abroad &
  OfTown &
  (
    | (Drawn & Required<Pick<Traits, 'stems' | 'worth'>> & Required<Pick<Everyday, 'everyday'>> & Sought)
    | (None<Drawn> & (Sought | (None<Sought> & ({ stems: string } | Synonyms))))
  ) &
  (Synonyms | None<Synonyms>)

/** A kind that is recognized by its words. */
export type StemmedKind = {
  [Name in KindName]: (typeof kindsFile)[Name] extends { stems: string } ? Name : never
}[KindName]

/** A misspelt column is a type error. */
type ColumnOf<Row> = Row extends unknown ? keyof Row : never
type Unknown = Exclude<
  ColumnOf<(typeof kindsFile)[KindName]>,
  keyof (Traits & Drawn & Everyday & Sought & Synonyms & Abroad & OfTown)
>

/** The only table of kinds: first the categories of the specification, then others in alphabetical order. */
export const KINDS = kindsFile satisfies Readonly<Record<string, Kind & { [Column in Unknown]?: never }>>

export type KindName = keyof typeof kindsFile

const NAMED = new Map<string, Kind>(Object.entries(KINDS))
const STEMMED = [...NAMED.values()].flatMap((kind) =>
  kind.stems === undefined ? [] : [{ kind, stems: readStems(kind.stems) }],
)
const found = new LRUCache<string, readonly Kind[]>({ max: 10_000, memoMethod: findKindsIn })

export function listKinds(): (Kind & { name: string })[] {
  return [...NAMED].map(([name, kind]) => ({ name, ...kind }))
}

/** Returns the kind with a category's name: `findKind('музей')?.visitMinutes` is 45. */
export function findKind(category: string): Kind | undefined {
  return NAMED.get(category)
}

/** The kinds whose words are in a text: two for «Кафе-музей». */
export function listKindsIn(text: string): readonly Kind[] {
  return found.memo(text)
}

function findKindsIn(text: string): Kind[] {
  const plain = text.toLowerCase().replaceAll('ё', 'е')
  return STEMMED.filter(({ stems }) => stems.test(plain)).map(({ kind }) => kind)
}

/** True when a word of a kind that is so is in the text, a category or a name. */
export function isOfKind(text: string, trait: Trait): boolean {
  return listKindsIn(text).some((kind) => kind[trait])
}

/** True when a word of one of these kinds is in the text, a category or a name: `isOneOf('Яблоневый сад', ['сад'])`. */
export function isOneOf(text: string, names: readonly StemmedKind[]): boolean {
  const kinds = listKindsIn(text)
  return names.some((name) => kinds.includes(getKind(name)))
}

function getKind(name: KindName): Kind {
  return KINDS[name]
}

/** Finds words of a kind in a text; `^` and `$` are edges of a word; without lookbehind, which browsers of 2020 lack. */
function readStems(stems: string): RegExp {
  return new RegExp(stems.replaceAll(/[$^]/g, (edge) => `(?:${edge}|[^a-zа-я])`))
}

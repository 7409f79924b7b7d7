import type { Intent } from '../intents.ts'
import type { Token } from '../language/split-tokens.ts'
import type { Vocabulary } from '../language/vocabulary.ts'
import type { Mention } from './mention.ts'
import { sayTokens } from './said.ts'

/** Intents that are about a place named, so that a strange noun in them is the name of one. */
const ABOUT_A_PLACE = new Set<Intent>([
  'directions',
  'distance_between',
  'show_on_map',
  'place_info',
  'hours_of_place',
  'open_now',
  'contacts',
  'find_category',
  'compare',
  'route_explicit',
  'route_start_end',
  'edit_add',
  'edit_replace',
])
/** What stands before a name. */
const BEFORE_NAME =
  /^(?:к|ко|до|на|в|во|от|у|про|о|об|обо|из|около|возле|такое|такой|такая|за|между|и|или|через|где|есть|ли|добавь|включи|показать|покажи)$/
const MOST_NAME_WORDS = 3

/** Names that the guide has not, as the visitor wrote them: of kinds it has none of, and strange nouns. */
export function listUnknownNames(
  intent: Intent,
  tokens: readonly Token[],
  mentions: readonly Mention[],
  isTagged: (at: number) => boolean,
  vocabulary: Vocabulary,
): string[] {
  const absent = mentions.filter(({ kind }) => kind === 'absent').map(({ said }) => said)
  if (!ABOUT_A_PLACE.has(intent)) return absent
  const isRead = (at: number) => isTagged(at) || mentions.some(({ from, to }) => from <= at && at < to)
  const names: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (isRead(at) || !mayBegin(tokens, at, vocabulary)) continue
    if (!OF_WAYS.has(intent) && isOfJourney(tokens, at)) continue
    let end = at + 1
    while (
      end < tokens.length &&
      end < at + MOST_NAME_WORDS &&
      !isRead(end) &&
      isStrange(tokens[end], vocabulary)
    )
      end += 1
    names.push(sayTokens(tokens.slice(at, end)))
    at = end
  }
  return [...absent, ...names]
}

/** In these the way to somewhere is what is asked. */
const OF_WAYS = new Set<Intent>(['directions', 'distance_between', 'show_on_map'])
const ON_A_JOURNEY = /^(?:еду|едем|едут|едет|ехали|проездом|проезжа.*|направля.*|путешеству.*)$/
const BEFORE_GOAL = /^(?:в|во|на|до|из|от|с|через|к)$/
const MOST_WORDS_OF_JOURNEY = 7

/** «Едем из Твери в Ростов»: where somebody comes from or goes on to is no place that the guide should have. */
function isOfJourney(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - MOST_WORDS_OF_JOURNEY), at)
  return BEFORE_GOAL.test(before.at(-1)?.text ?? '') && before.some(({ text }) => ON_A_JOURNEY.test(text))
}

function mayBegin(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const before = tokens[at - 1]
  const isAfter = before === undefined ? tokens.length === 1 : BEFORE_NAME.test(before.text)
  return isStrange(tokens[at], vocabulary) && (isAfter || /^\p{Lu}\p{Ll}/u.test(tokens[at]?.raw ?? ''))
}

function isStrange(token: Token | undefined, vocabulary: Vocabulary): boolean {
  return token !== undefined && vocabulary.isStrange(token) && !vocabulary.isTown(token)
}

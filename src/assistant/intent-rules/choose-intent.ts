import type { Intent } from '../intents.ts'
import type { MessageLanguage } from '../language/guess-language.ts'
import type { Pattern, Reading } from '../patterns/pattern-book.ts'
import { ATTACK_RULES } from './attack-rules.ts'
import { DANGER_RULES } from './danger-rules.ts'
import { DIALOGUE_RULES } from './dialogue-rules.ts'
import { FIND_RULES } from './find-rules.ts'
import { PLACE_RULES } from './place-rules.ts'
import type { Rule } from './rule.ts'
import { RULE_BOOK } from './rule-book.ts'
import { SHORT_RULES } from './short-rules.ts'
import { SMALL_TALK_RULES } from './small-talk-rules.ts'
import { TOWN_RULES } from './town-rules.ts'
import { WALK_RULES } from './walk-rules.ts'

type ReadyRule = {
  readonly intent: Intent
  readonly says: readonly Pattern[]
  readonly unless: readonly Pattern[]
}

const DANGER = prepare(DANGER_RULES)
/** «Ok», «help», abuse and attacks are understood in any language. */
const ANY_LANGUAGE = prepare([...ATTACK_RULES, ...SHORT_RULES])
const RUSSIAN = prepare([
  ...DIALOGUE_RULES,
  ...SMALL_TALK_RULES,
  ...TOWN_RULES,
  ...WALK_RULES,
  ...PLACE_RULES,
  ...FIND_RULES,
])

function prepare(rules: readonly Rule[]): ReadyRule[] {
  return rules.map(({ intent, says, unless = '' }) => ({
    intent,
    says: RULE_BOOK.add(says),
    unless: RULE_BOOK.add(unless),
  }))
}

/** The intent of a message: of the rules that hold, the first one's. */
export function chooseIntent(reading: Reading, language: MessageLanguage): Intent {
  return (
    findIntent(ANY_LANGUAGE, reading) ??
    (language === 'ru' ? findIntent(RUSSIAN, reading) : undefined) ??
    (language === 'none' ? 'gibberish' : language === 'ru' ? 'unknown' : 'other_language')
  )
}

/** `emergency` or `crisis` when a life is in danger, asked of a message without what only sounds like it. */
export function findDanger(reading: Reading): Intent | undefined {
  return findIntent(DANGER, reading)
}

function findIntent(rules: readonly ReadyRule[], reading: Reading): Intent | undefined {
  const meets = (pattern: Pattern) => reading.meets(pattern)
  return rules.find(({ says, unless }) => says.some(meets) && !unless.some(meets))?.intent
}

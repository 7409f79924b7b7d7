import { type PartRule, rule } from './part-rule.ts'

const PATTERNS = [
  '(?:(?:https?://|www\\.)|(?:e-?mail|эл\\. почта)[: ]*\\S+@)\\S+?(?=[,;)]?(?:\\s|$))',
  '\\+?[78][ -]?\\(?\\d{3,5}\\)?[ -]?[\\d-]{2}[\\d -]{3,}',
  'тел(?:ефон[а-я]*)?\\.?(?: для справок| кассы)?[ :]*(?:\\(\\d+\\)|[\\d +-]){4,}',
  '(?:звонить|звоните)(?: заранее)?(?: по)?(?: тел[а-я.]*)?[ :]*\\+?\\d[\\d() -]{4,}',
  // «Нина Ивановна»
  '[а-я]+ [а-я]+(?:овна|евна|ович|евич)(?![а-я])',
  // «(по инф. с сайта на 12.03.26)»
  '(?<=\\()по (?:инф|данн)[а-я]*[^()\\n]*(?=\\))',
]

/** Whom to ask beside the hours, and where these are from. */
export function listContactRules(): PartRule[] {
  return PATTERNS.map((pattern) =>
    rule(pattern, ([text]) => ({ kind: 'note', text: text.trim(), isOfAll: true })),
  )
}

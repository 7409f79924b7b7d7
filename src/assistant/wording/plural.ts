/** The forms of a noun after a number: 1 место, 2 места, 5 мест. */
export type NounForms = readonly [one: string, few: string, many: string]

const rules = new Intl.PluralRules('ru')

/** The form of the noun that agrees with the number. */
export function chooseForm(count: number, [one, few, many]: NounForms): string {
  const rule = rules.select(count)
  if (rule === 'one') return one
  return rule === 'many' ? many : few
}

/** Characters that start a formula in a spreadsheet, also full-width ones (OWASP, «CSV Injection»). */
const FORMULA = /[=+\-@|;%\t\r＝＋－＠]/.source
const FORMULA_BEHIND_APOSTROPHES = new RegExp(`^'*${FORMULA}`)
const HIDDEN_FORMULA = new RegExp(`^'(?='*${FORMULA})`)

/** An apostrophe of the text gets another before it, so that `showFormula` removes exactly the added one. */
export function hideFormula(text: string): string {
  return FORMULA_BEHIND_APOSTROPHES.test(text) ? `'${text}` : text
}

/** Reverses `hideFormula`. */
export function showFormula(text: string): string {
  return text.replace(HIDDEN_FORMULA, '')
}

/** How a sentence says that the guide does not have something, in Russian and in English. */
const NOT_KNOWN =
  /(?<!\p{L})(?:нет|не (?:наш|знаю|знает|указан|сказан|упомина|числ|значит|известн|встреча|вижу|могу)\p{L}*|неизвестн\p{L}*|отсутств\p{L}*)|(?:no|not|nothing|doesn't|don't|isn't|unknown|couldn't|can't|cannot)(?!\p{L})/iu

/** True for a sentence that says that something is not known or not there. */
export function isNotKnown(text: string): boolean {
  return NOT_KNOWN.test(text)
}

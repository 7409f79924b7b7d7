/**
 * Makes a slug from a name by the rule of the specification (section 5): lower case; only Latin and Cyrillic letters,
 * digits, white space and hyphens stay; white space becomes a hyphen; repeated hyphens collapse; trimmed. A decomposed
 * letter, «й» on some systems, counts as one. «Петровский сквер (центр)» becomes `петровский-сквер-центр`.
 */
export function slugFromName(name: string): string {
  return name
    .normalize()
    .toLowerCase()
    .replace(/[^a-zа-яё0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The mark of a visitor's message: a reply was sent, or it is done. */
export const MARKS = ['answered', 'done'] as const

export type Mark = (typeof MARKS)[number]

/** Staff's words for them. */
export const MARK_NAMES: Readonly<Record<Mark, string>> = { answered: 'Отвечено', done: 'Сделано' }

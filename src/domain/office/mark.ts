/** What became of something that a visitor wrote: a reply was sent, or nothing more is to be done. */
export const MARKS = ['answered', 'done'] as const

export type Mark = (typeof MARKS)[number]

/** As staff read it. */
export const MARK_NAMES: Readonly<Record<Mark, string>> = { answered: 'Отвечено', done: 'Сделано' }

/** Reasons to recheck a place, in staff's words; most urgent first. */
export const REASONS = {
  complaint: 'Посетители отметили ошибку',
  repairOver: 'Ремонт должен был закончиться: место уже показано открытым',
  deadLink: 'Ссылка уже несколько дней не открывается',
  neverChecked: 'Сведения ни разу не проверены',
  stale: 'Сведения проверены больше года назад',
  unknownHours: 'Часы работы не известны',
  approximate: 'Точка указана примерно',
  withoutSources: 'Нет источников',
} as const

export type Reason = keyof typeof REASONS

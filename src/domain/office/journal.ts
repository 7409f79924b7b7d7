/** All journaled actions, with staff's words. */
export const JOURNAL_ACTIONS = {
  'person.invite': 'Приглашение',
  'person.role': 'Другая роль',
  'person.revoke': 'Доступ закрыт',
  'session.enter': 'Вход',
  'session.end': 'Выход',
  'passkey.add': 'Ключ доступа добавлен',
  'passkey.remove': 'Ключ доступа удалён',
  'feedback.mark': 'Отметка сообщения',
  'feedback.export': 'Выгрузка сообщений',
  'feedback.erase': 'Удаление сообщений',
  'report.mark': 'Отметка ответа о месте',
  'report.erase': 'Удаление ответа о месте',
  'place.publish': 'Место опубликовано',
  'place.withdraw': 'Место снято с сайта',
  'place.undo': 'Место возвращено, как было',
  'places.import': 'Загрузка таблицы',
  'places.undo': 'Отмена загрузки таблицы',
  'town.change': 'Город изменён',
  'town.undo': 'Город возвращён, как было',
} as const

export type JournalAction = keyof typeof JOURNAL_ACTIONS

/** A journal entry. `before` and `after` are the states of the subject, as far as they may be stored. */
export type JournalEntry = {
  id: string
  at: string
  who: string
  action: JournalAction
  subject: string
  before?: unknown
  after?: unknown
  /** Its subject is unchanged since: the action can be undone. */
  isUndoable?: boolean
}

/** A page of a long list, the newest first; `next` is the cursor of the next page. */
export type Page<T> = { items: T[]; next?: string }

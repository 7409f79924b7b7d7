/** Texts of the dialog, verbatim from the specification (sections 2, 4 and 8). */
export const GREETING =
  'Привет! Я помогу вам построить маршрут по городу. Или отвечу на любые вопросы о городе.'
export const PLACEHOLDER = 'Введите ваш вопрос о маршруте...'
export const WAITING_PLACEHOLDER = 'Ожидание ответа...'
export const SEND_FAILURE =
  'Извините, произошла ошибка при отправке сообщения. Пожалуйста, попробуйте еще раз.'
export const SEND_FAILURE_TOAST = {
  title: 'Ошибка отправки сообщения',
  text: 'Не удалось отправить сообщение. Пожалуйста, попробуйте еще раз.',
  tone: 'error',
} as const
export const ERASE_FAILURE_TOAST = {
  title: 'Переписка не стёрта',
  text: 'Не удалось стереть прежнюю переписку. Пожалуйста, попробуйте ещё раз.',
  tone: 'error',
} as const

/** First questions that work for any town. */
export const STARTERS = ['Что посмотреть за 2 часа', 'Где поесть', 'Куда сходить с детьми'] as const

/** Returns the visitor's message that removes a condition. */
export function sayWithout(label: string): string {
  return `Без условия: ${label}`
}

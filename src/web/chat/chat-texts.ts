/** What the dialog says by itself, word for word as the specification has it (sections 2, 4 and 8). */
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
export const CLEAR_FAILURE_TOAST = {
  title: 'Переписка не очищена',
  text: 'Не удалось начать заново. Пожалуйста, попробуйте ещё раз.',
  tone: 'error',
} as const

/** What is offered where nothing of the message leads on. */
export const TOWN_REPLIES: readonly string[] = ['Что посмотреть в городе', 'Построй маршрут']

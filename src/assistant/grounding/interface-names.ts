/** Names that answers may use and no data has: parts of the site, and what the assistant says of itself. */
export const INTERFACE_NAMES: readonly string[] = [
  'О городе',
  'Обратная связь',
  'Показать на карте',
  'Начать заново',
  'Ваше местоположение',
  'Центр города',
  'AI Помощник',
  'Wi-Fi',
  'Russian',
]

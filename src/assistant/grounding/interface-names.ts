/** Names that answers may use without data: parts of the site, and phrases of the assistant about itself. */
export const INTERFACE_NAMES: readonly string[] = [
  'О городе',
  'Обратная связь',
  'Это место — верно?',
  'Показать на карте',
  'Начать заново',
  'Стереть',
  'Ваше местоположение',
  'Центр города',
  'AI Помощник',
  'Wi-Fi',
  'Russian',
  'English',
  // Days and months of English answers.
  'Mon Tue Wed Thu Fri Sat Sun',
  'January February March April May June July August September October November December',
]

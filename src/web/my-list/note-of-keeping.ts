/** Notices about how long a list lasts: some browsers disable storage. */
export const NOTE_OF_KEEPING = {
  stored: 'Список хранится только в этом браузере.',
  unstored:
    'Браузер не разрешил сохранить список: он пропадёт, когда вы закроете или обновите страницу. Разрешите сайту хранить данные (cookie) или сохраните ссылку кнопкой «Поделиться».',
}

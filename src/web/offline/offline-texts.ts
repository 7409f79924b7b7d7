/** What is said when the town could not be saved. What was saved before goes on working. */
export const FAULT_TEXTS = {
  away: 'Связь прервалась. Нажмите ещё раз, когда она будет: скачанное не пропадёт и пойдёт дальше с того же места.',
  refused: 'Сайт сейчас не отдаёт город для скачивания. Попробуйте через несколько минут.',
  changed:
    'Файлы пришли не такими, какими их описывает сайт: связь портит их или сайт как раз меняется. Попробуйте ещё раз.',
  full: 'На устройстве не хватило места. Освободите его и нажмите ещё раз.',
  storage: 'Браузер не смог записать файлы на устройство. Перезапустите браузер и попробуйте ещё раз.',
  busy: 'Город уже скачивается в другой вкладке.',
  worker:
    'Браузер не разрешил сайту работать без интернета: возможно, это частное окно или так настроен браузер.',
  unwanted: 'Скачивание остановлено.',
}

/** Why a town or encoder could not be saved. */
export type PackFaultKind = keyof typeof FAULT_TEXTS

/** Why this browser cannot keep the town. */
export const OBSTACLE_TEXTS = {
  insecure:
    'Сайт открыт по незащищённому адресу (http), а хранить сайты браузеры разрешают только по защищённому (https).',
  unsupported:
    'Этот браузер не умеет хранить сайты. Откройте путеводитель в другом: подойдут Chrome, Firefox, Safari и Яндекс Браузер последних лет.',
  private:
    'В этом окне браузер ничего не хранит: скорее всего, оно частное («инкогнито»). Откройте путеводитель в обычном окне.',
}

export function describeCopy(savedAt: number): string {
  return `Нет связи с сайтом: открыта копия города от ${formatSavedAt(savedAt)}.`
}

export function formatSavedAt(savedAt: number): string {
  return new Intl.DateTimeFormat('ru', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(savedAt)
}

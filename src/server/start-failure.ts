import { CityPackError } from './city/city-files.ts'
import { ConfigError } from './config.ts'
import { WaysFault } from './directions/town-ways.ts'
import { PictureError } from './uploads/publish-file.ts'

const describeAway = (setting: string) =>
  `База данных по адресу ${setting} не отвечает. Проверьте адрес и что сервер PostgreSQL запущен.`

/** The message for the operator when the guide starts without its PostgreSQL. */
export const DATABASE_AWAY_AT_START = `${describeAway('DATABASE_URL')} Пока она не ответит, путеводитель показывает места из папки города, а чат и обратная связь не работают.`

/** The message for the operator about pictures that are left out; the guide runs without them. */
export function describePictures(faults: readonly string[]): string {
  return list('Взгляните на картинки; путеводитель работает и так', faults)
}

/**
 * The message for the operator when the guide, or what needs it, does not start: in Russian, the fault and what to do.
 * `title` is the start of the message about an unexpected error, `setting` has the address of the database.
 */
export function describeStartFailure(
  error: unknown,
  title = 'Путеводитель не запустился',
  setting = 'DATABASE_URL',
): string {
  if (error instanceof ConfigError) return list('Настройки заданы неверно', error.faults)
  if (error instanceof CityPackError) return list('В папке города есть ошибки', error.faults)
  if (error instanceof WaysFault) return list('В папке города есть ошибки', [error.message])
  if (error instanceof PictureError) {
    return `Картинка не открывается: ${error.file}. Сохраните её заново как JPEG, PNG, WebP или SVG.`
  }
  if (!(error instanceof Error)) return `${title}: ${String(error)}`
  if (/timeout exceeded when trying to connect/.test(error.message)) return describeAway(setting)
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number }
  switch (code) {
    case 'EADDRINUSE':
      return `Порт ${port} занят другой программой. Остановите её или задайте другой порт: PORT=3001 npm start`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      if (port !== undefined)
        return `Порт ${port} нельзя занять без прав администратора. Задайте другой: PORT=3000`
      return `Нет прав на запись: ${path ?? 'папка данных'}. Дайте права или задайте другую папку: DATA_DIR=…`
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOENT':
      if (/manifest\.json$|dist.current$/.test(path ?? ''))
        return 'Страницы не собраны. Запустите путеводитель командой npm start.'
      return `Такой папки быть не может: ${path ?? 'папка данных'}. Задайте другую папку: DATA_DIR=…`
    case 'ERR_SQLITE_ERROR':
      return `База данных не открывается (${error.message}). Проверьте права и место на диске в папке DATA_DIR.`
    case 'ENOSPC':
      return `На диске кончилось место: ${path ?? 'папка данных'}. Освободите место и запустите снова.`
    case 'EADDRNOTAVAIL':
      return 'Такого адреса у этой машины нет. Проверьте HOST: обычно он не нужен.'
    case '28P01':
    case '28000':
    case '3D000':
      return `База данных не пускает (${error.message}). Проверьте имя, пароль и название базы в ${setting}.`
    case 'ERR_INVALID_URL':
      return `Адрес базы данных записан неверно. Проверьте ${setting}.`
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return describeAway(setting)
    default:
      return `${title}.\n${error.stack}`
  }
}

function list(title: string, faults: readonly string[]): string {
  return `${title} (${faults.length}):\n${faults.map((fault) => `  • ${fault}`).join('\n')}`
}

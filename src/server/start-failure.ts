import { CityPackError } from './city/city-files.ts'
import { ConfigError } from './config.ts'
import { PictureError } from './uploads/publish-images.ts'

/** What the operator reads when the guide does not start: in Russian, what is wrong and what to do. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return list('Настройки заданы неверно', error.faults)
  if (error instanceof CityPackError) return list('В папке города есть ошибки', error.faults)
  if (error instanceof PictureError) {
    return `Картинка не открывается: ${error.file}. Сохраните её заново как JPEG, PNG, WebP или SVG.`
  }
  if (!(error instanceof Error)) return `Путеводитель не запустился: ${String(error)}`
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
    case 'ENOENT':
      return `Такой папки быть не может: ${path ?? 'папка данных'}. Задайте другую папку: DATA_DIR=…`
    case 'ERR_SQLITE_ERROR':
      return `База данных не открывается (${error.message}). Проверьте права и место на диске в папке DATA_DIR.`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return 'База данных по адресу DATABASE_URL не отвечает. Проверьте адрес и что сервер PostgreSQL запущен.'
    default:
      return `Путеводитель не запустился.\n${error.stack}`
  }
}

function list(title: string, faults: readonly string[]): string {
  return `${title} (${faults.length}):\n${faults.map((fault) => `  • ${fault}`).join('\n')}`
}

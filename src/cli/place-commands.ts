import type { Command } from './terminal/command.ts'
import { SINCE_HELP } from './terminal/since-option.ts'

const FORMATS = 'Вид файла — по окончанию имени: .xlsx, .csv, .json или .geojson.'

/** The commands for the places of a guide. */
export const PLACE_COMMANDS: readonly Command[] = [
  {
    name: 'places export',
    usage: 'ФАЙЛ',
    summary: 'записать все места в таблицу или файл',
    details: [FORMATS, 'Пример: npx gorodok places export места.xlsx'],
    load: () => import('./commands/places-export.ts'),
  },
  {
    name: 'places template',
    usage: 'ФАЙЛ.xlsx',
    summary: 'записать пустую таблицу мест со списками и советами',
    details: ['Пример: npx gorodok places template места.xlsx'],
    load: () => import('./commands/places-template.ts'),
  },
  {
    name: 'places import',
    usage: 'ФАЙЛ [--images ПАПКА] [--dry-run] [--accept]',
    summary: 'заменить места путеводителя теми, что в файле',
    details: [
      FORMATS,
      'Файл проверяется целиком: пока есть хоть одна ошибка, не записывается ничего.',
      '',
      '--images ПАПКА     где лежат новые фотографии',
      '--dry-run          только проверить и показать, что изменится',
      '--accept           записать, несмотря на странности (но не ошибки)',
      '',
      'Пример: npx gorodok places import места.xlsx --images фото --dry-run',
    ],
    load: () => import('./commands/places-import.ts'),
  },
  {
    name: 'places locate',
    usage: 'ТАБЛИЦА [--osm ВЫГРУЗКА] [--box …] [--list ФАЙЛ.csv | --accept ФАЙЛ.csv] [--to ФАЙЛ]',
    summary: 'предложить точные точки местам таблицы: по названию и адресу',
    details: [
      'Таблица .xlsx или .csv; ищутся места без точки и с точкой «примерно». Ваша таблица не меняется:',
      'принятые вами точки попадают в новую, ТАБЛИЦА-с-точками.',
      '',
      '--osm ВЫГРУЗКА     где искать; без него — в черновике, который оставила команда town map',
      '--box …            обрезать выгрузку, как в town map',
      '--list ФАЙЛ.csv    не спрашивать, а записать предложения в файл',
      '--accept ФАЙЛ.csv  взять из такого файла те, где в столбце «Принять» стоит «да»',
      '--to ФАЙЛ          как назвать новую таблицу',
      '',
      'Пример: npx gorodok places locate места.xlsx --osm kaluga.osm.pbf',
    ],
    load: () => import('./commands/places-locate.ts'),
  },
  {
    name: 'places undo',
    usage: '',
    summary: 'вернуть места, какими они были до последней загрузки',
    details: [],
    load: () => import('./commands/places-undo.ts'),
  },
  {
    name: 'places check',
    usage: '[--no-network]',
    summary: 'осмотреть места путеводителя: что устарело, неизвестно, не открывается',
    details: ['--no-network       не проверять, открываются ли ссылки'],
    load: () => import('./commands/places-check.ts'),
  },
  {
    name: 'places report',
    usage: '[--since ДЕНЬ]',
    summary: 'что посетители отвечали на вопрос «Это место — верно?»',
    details: [SINCE_HELP],
    load: () => import('./commands/places-report.ts'),
  },
]

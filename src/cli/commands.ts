import type { Command } from './command.ts'

const FORMATS = 'Вид файла — по окончанию имени: .xlsx, .csv, .json или .geojson.'
const SINCE = '--since ДЕНЬ       только с этого дня, например 2026-11-01'

/** The commands of `gorodok`, as the help lists them. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'places export',
    usage: 'ФАЙЛ',
    summary: 'записать все места в таблицу или файл',
    details: [FORMATS, 'Пример: npx gorodok places export места.xlsx'],
    load: () => import('./commands/places-export.ts'),
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
    details: [SINCE],
    load: () => import('./commands/places-report.ts'),
  },
  {
    name: 'town map',
    usage: 'ВЫГРУЗКА [--city ПАПКА] [--box ШИРОТА,ДОЛГОТА,ШИРОТА,ДОЛГОТА] [--replace]',
    summary: 'сделать карту, пешие пути, схему и черновик мест из выгрузки OpenStreetMap',
    details: [
      'Выгрузка — файл .osm или .osm.pbf, можно сжатый gzip. Сеть не нужна.',
      'В папку города пишутся map.pmtiles, ways.bin, sketch.geojson и draft.xlsx.',
      '',
      '--city ПАПКА       папка города; без неё — та, что в настройках (CITY_DIR)',
      '--box …            два противоположных угла прямоугольника, по которому обрезать',
      '--replace          заменить и схему с черновиком, если они уже есть',
      '',
      'Пример: npx gorodok town map tver.osm.pbf --box 57.22,37.80,57.27,37.90',
    ],
    load: () => import('./commands/town-map.ts'),
  },
  {
    name: 'feedback list',
    usage: '[--since ДЕНЬ] [--all]',
    summary: 'показать обратную связь',
    details: [SINCE, '--all              и то, что похоже на рассылку программ'],
    load: () => import('./commands/feedback-list.ts'),
  },
  {
    name: 'feedback export',
    usage: '[ФАЙЛ] [--format csv|json] [--since ДЕНЬ] [--all]',
    summary: 'записать обратную связь в файл или на экран',
    details: [
      '--format csv|json  вид файла; без него — по окончанию имени',
      SINCE,
      '--all              и то, что похоже на рассылку программ',
      '',
      'Пример: npx gorodok feedback export письма.csv',
    ],
    load: () => import('./commands/feedback-export.ts'),
  },
  {
    name: 'feedback erase',
    usage: '--email АДРЕС',
    summary: 'удалить всё, что прислали с этого адреса почты',
    details: [],
    load: () => import('./commands/feedback-erase.ts'),
  },
  {
    name: 'assistant words',
    usage: '[--since ДЕНЬ] [--most ЧИСЛО]',
    summary: 'о чём спрашивали помощника, а в путеводителе этого нет',
    details: [
      'Слова и темы считаются по сохранённым разговорам; кто спрашивал, не показывается и не записывается.',
      'Имена, номера и адреса пропускаются, остальное — только если встретилось хотя бы в трёх разговорах.',
      '',
      SINCE,
      '--most ЧИСЛО       сколько строк показать, без него — 30',
      '',
      'Пример: npx gorodok assistant words --since 2026-11-01 --most 50',
    ],
    load: () => import('./commands/assistant-words.ts'),
  },
  {
    name: 'backup',
    usage: '[ПАПКА]',
    summary: 'записать копию базы данных и картинок, не останавливая путеводитель',
    details: [
      'Без имени папки: backups/ДЕНЬ-И-ВРЕМЯ. Годится для обеих баз данных, SQLite и PostgreSQL.',
      'В копии личные данные посетителей: храните её так же бережно, как саму базу.',
    ],
    load: () => import('./commands/backup.ts'),
  },
  {
    name: 'restore',
    usage: 'ПАПКА [--replace]',
    summary: 'восстановить базу данных и картинки из копии',
    details: [
      'Сначала остановите путеводитель. Повреждённая копия не восстанавливается.',
      '',
      '--replace          заменить всё, что есть в базе сейчас',
    ],
    load: () => import('./commands/restore.ts'),
  },
  {
    name: 'migrate-to',
    usage: 'АДРЕС [--replace]',
    summary: 'перенести всё в базу данных PostgreSQL',
    details: [
      'Сначала остановите путеводитель: написанное во время переноса останется в старой базе.',
      '',
      '--replace          заменить всё, что уже есть в новой базе',
      '',
      'Пример: npx gorodok migrate-to postgresql://guide:пароль@localhost/guide',
    ],
    load: () => import('./commands/migrate-to.ts'),
  },
]

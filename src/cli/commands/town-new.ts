import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { judgeContrast, type TownColors } from '#domain/contrast.ts'
import { drawLogo } from '#server/draw-logo.ts'
import { DRAFT_FILE, describeFileFailure, writePlaceFile } from '../files/place-file.ts'
import { CommandFailure, UsageError } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { quotePath, type Screen } from '../terminal/screen.ts'
import { type Ask, getAnswer, openTerminal, QUESTIONS } from '../town/ask-facts.ts'
import { proposeNameForms } from '../town/case-forms.ts'

/** The empty table of places of a new town. */
const PLACES_TABLE = 'места.xlsx'
const DEFAULT_COLORS: TownColors = { ground: '#1f5673', letter: '#fbf8f1' }

type Values = Parameters<Run<'town new'>>[0]

/** Writes the folder of a new town; asks at the terminal for missing options. */
export const run: Run<'town new'> = async (values, screen) => {
  const [dir = ''] = values.words
  const colors = readColors(values.colors)
  await refuseUsedFolder(dir)
  const terminal = openTerminal()
  try {
    const answers = await askAll(values, terminal?.ask)
    await createTown(dir, { ...answers, region: values.region, colors })
  } finally {
    terminal?.close()
  }
  printNextSteps(dir, values.osm !== undefined, screen)
  if (values.osm === undefined) return
  const townMap = await import('./town-map.ts')
  await townMap.run({ words: [values.osm], city: dir, box: undefined, replace: false }, screen)
}

async function askAll(values: Values, ask: Ask | undefined) {
  const name = (await getAnswer(QUESTIONS.name, values.name, ask)) ?? ''
  if (name === '') throw new UsageError('Название города не может быть пустым.')
  const center = await getAnswer(QUESTIONS.center, values.center, ask)
  const timeZone = await getAnswer(QUESTIONS.timeZone, values['time-zone'], ask)
  if (center === undefined || timeZone === undefined)
    throw new UsageError('Нужны середина города и часовой пояс.')
  const owner = await getAnswer(QUESTIONS.owner, values.owner, ask)
  const siteName = await getAnswer(QUESTIONS.siteName, values['site-name'], ask)
  return { name, center, timeZone, owner, siteName }
}

/** «#1f5673,#fbf8f1»: the background of the logo and its letter, with enough contrast. */
function readColors(text: string | undefined): TownColors {
  if (text === undefined) return DEFAULT_COLORS
  const [, ground, letter] = /^(#[\da-f]{6})\s*,\s*(#[\da-f]{6})$/i.exec(text.trim()) ?? []
  if (ground === undefined || letter === undefined) {
    throw new UsageError(`Не похоже на два цвета: «${text}». Пример: --colors "#1f5673,#fbf8f1"`)
  }
  const { formatted, isEnough } = judgeContrast({ ground, letter })
  if (!isEnough) {
    throw new UsageError(`Цвета ${ground} и ${letter} слишком похожи: контраст ${formatted}, а нужен от 4,5.`)
  }
  return { ground, letter }
}

/** The steps of docs/content.md, in their order. */
function printNextSteps(named: string, hasMap: boolean, { report }: Screen) {
  const dir = resolve(named)
  const table = quotePath(join(dir, PLACES_TABLE))
  report(
    [
      `Готово: ${dir}`,
      '',
      'Что дальше:',
      `  1. Впишите в файл .env рядом с package.json две строки: CITY_DIR=${dir} и DATA_DIR=${dir}-data (на сервере — как в docs/server.md)`,
      `  2. Прочтите в ${join(dir, 'city.json')} падежи названия: они предложены по окончанию, поправьте, если неверно.`,
      hasMap
        ? `  3. Карта, пешие пути и черновик мест делаются сейчас: просмотрите ${join(dir, DRAFT_FILE)}.`
        : '  3. Сделайте карту, пешие пути и черновик мест: npx gorodok town map ВЫГРУЗКА',
      `  4. Заполните таблицу ${table}: что писать, сказано на её листе «Советы». Проверьте и загрузите её:`,
      `       npx gorodok places import ${table} --dry-run`,
      `       npx gorodok places import ${table}`,
      '  5. Запустите: npm start',
      `  6. Напишите о городе: ${join(dir, 'about.md')}. Вместо строк со словом ПРОБЕЛ пишите своё и убирайте вокруг раздела <!-- и -->.`,
      '  7. Проверьте: npx gorodok town check',
    ].join('\n'),
  )
}

type TownFacts = Awaited<ReturnType<typeof askAll>> & { region: string | undefined; colors: TownColors }

/** Writes the folder of a new town: all that the guide needs to start, and an empty table of places. */
async function createTown(dir: string, facts: TownFacts): Promise<void> {
  const files: Record<string, string> = {
    'city.json': writeCity(facts),
    'places.json': '[]\n',
    'about.md': writeAbout(facts.name),
    'logo.svg': await drawLogo(facts.name, facts.colors),
    'images/hero-day.svg': drawHero('day'),
    'images/hero-evening.svg': drawHero('evening'),
  }
  try {
    await mkdir(join(dir, 'images'), { recursive: true })
    for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content)
  } catch (error) {
    throw new CommandFailure(`Папку «${dir}» не записать: ${describeFileFailure(error)}.`)
  }
  await writePlaceFile(join(dir, PLACES_TABLE), [])
}

/** Throws `CommandFailure` unless the folder is new or empty: before any question. */
async function refuseUsedFolder(dir: string) {
  const there = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new CommandFailure(`Папка «${dir}» не подойдёт: ${describeFileFailure(error)}.`)
  })
  if (there.length > 0) throw new CommandFailure(`Папка «${dir}» не пуста: назовите новую или пустую.`)
}

function writeCity({ name, center, timeZone, region, owner, siteName }: TownFacts): string {
  const city = {
    name,
    nameForms: proposeNameForms(name),
    ...(region && { region }),
    ...(siteName && { siteName }),
    center,
    timeZone,
    ...(owner && { owner: { name: owner } }),
  }
  return `${JSON.stringify(city, undefined, 2)}\n`
}

/** The first text for visitors. Only the clerk sees text between `<!--` and `-->`. */
function writeAbout(name: string): string {
  const { prepositional } = proposeNameForms(name)
  const section = (title: string, task: string) => `<!--\n\n## ${title}\n\nПРОБЕЛ: ${task}\n\n-->\n`
  return [
    `# ${name}\n`,
    'Рассказ о городе ещё пишется.\n',
    section('История', `когда и как возник город, чем он известен в прошлом`),
    section(
      'Что посмотреть',
      `два-три места, с которых стоит начать; ссылка на место: [парк](/location/парк)`,
    ),
    section('Природа', `река, лес, пруды: что рядом`),
    section(`Как добраться`, `поезд, автобус, дорога: как оказаться в ${prepositional}`),
    section('Сегодня', `чем живёт город, праздники`),
  ].join('\n')
}

const DAY = {
  sky: '#cfe6ee',
  sun: '#f6d58a',
  far: '#a9c9a4',
  near: '#7fae7b',
  wall: '#fbf8f1',
  roof: '#c0674a',
  window: '#6f8ea0',
}
const EVENING = {
  sky: '#16283a',
  sun: '#e9e2c5',
  far: '#24404a',
  near: '#1c343b',
  wall: '#33434f',
  roof: '#5b3f3c',
  window: '#e7c66b',
}

/** Returns an SVG that fits any small town: hills, roofs and trees, by day or in the evening. */
function drawHero(time: 'day' | 'evening'): string {
  const { sky, sun, far, near, wall, roof, window } = time === 'day' ? DAY : EVENING
  const houses = [150, 330, 520, 760, 980, 1180, 1370].map((x, index) => {
    const height = 70 + ((index * 37) % 50)
    const y = 520 - height
    return `<g transform="translate(${x} ${y})"><path fill="${wall}" d="M0 0h110v${height + 30}H0z"/><path fill="${roof}" d="M-12 0 55-52 122 0z"/><path fill="${window}" d="M18 22h24v28H18zM68 22h24v28H68z"/></g>`
  })
  const trees = [90, 290, 690, 920, 1320, 1530].map(
    (x) =>
      `<ellipse cx="${x}" cy="470" rx="34" ry="52" fill="${near}"/><path fill="${roof}" d="M${x - 4} 500h8v40h-8z"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 640" width="1600" height="640"><path fill="${sky}" d="M0 0h1600v640H0z"/><circle cx="1290" cy="140" r="62" fill="${sun}"/><path fill="${far}" d="M0 420Q300 300 640 400T1240 380T1600 410V640H0z"/>${trees.join('')}${houses.join('')}<path fill="${near}" d="M0 520Q400 480 800 515T1600 505V640H0z"/></svg>\n`
}

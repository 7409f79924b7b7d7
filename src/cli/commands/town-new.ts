import { join, resolve } from 'node:path'
import { judgeContrast, type TownColors } from '#domain/contrast.ts'
import { UsageError } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { quotePath } from '../terminal/quote-path.ts'
import type { Screen } from '../terminal/screen.ts'
import { type Ask, getAnswer, openTerminal, QUESTIONS } from '../town/ask-facts.ts'
import { createTown, refuseUsedFolder } from '../town/create-town.ts'
import { DEFAULT_COLORS } from '../town/draw-town.ts'
import { DRAFT_FILE, PLACES_TABLE } from '../town/town-files.ts'

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

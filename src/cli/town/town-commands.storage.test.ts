import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutNotes } from '#domain/clean-text.ts'
import { CONTACT_TOPICS } from '#domain/contact.ts'
import { getCityPack } from '#server/city/city-files.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createPackPlace } from '#testing/test-city.ts'
import { typeCommand } from '#testing/type-command.ts'

const SHIPPED = join(import.meta.dirname, '../../../city')
const NEEDED = ['--name', 'Рябинск', '--center', '57.25,37.86', '--time-zone', 'Europe/Moscow']

async function makeTown(...more: string[]) {
  const dir = join(await createTempDir(), 'рябинск')
  const said = await typeCommand(['town', 'new', dir, ...NEEDED, ...more])
  return { dir, ...said }
}

async function check(dir: string) {
  const { stdout } = await typeCommand(['town', 'check'], { CITY_DIR: dir, DATA_DIR: await createTempDir() })
  return stdout
}

test('a new town is a sound pack with nothing of the shipped one, and says what is next', async () => {
  const { dir, code, stderr } = await makeTown('--owner', 'Горсовет', '--site-name', 'Наш Рябинск')
  expect(code).toBe(0)
  expect(stderr).toContain(`CITY_DIR=${dir}`)
  const { city, places, about } = await getCityPack(dir)
  expect(city).toEqual({
    name: 'Рябинск',
    nameForms: expect.objectContaining({ genitive: 'Рябинска', prepositional: 'Рябинске' }),
    center: { lat: 57.25, lng: 37.86 },
    timeZone: 'Europe/Moscow',
    owner: { name: 'Горсовет' },
    siteName: 'Наш Рябинск',
  })
  expect(places).toEqual([])
  expect(withoutNotes(about).trim()).toBe('# Рябинск\n\nРассказ о городе ещё пишется.')
  expect(await check(dir)).not.toContain('Павловск')
  expect(await readFile(join(dir, 'logo.svg'), 'utf8')).toMatch(/<path [^>]*d="M/)
})

test('a folder with a space stands in quotes in the commands that come next', async () => {
  const dir = join(await createTempDir(), 'old town')
  const { stderr } = await typeCommand(['town', 'new', dir, ...NEEDED])
  expect(stderr).toContain(`npx gorodok places import "${dir}/места.xlsx" --dry-run`)
})

test('what is missing, no time zone, alike colours and a used folder are told, and nothing is written', async () => {
  const dir = join(await createTempDir(), 'town')
  const say = async (...args: string[]) => (await typeCommand(['town', 'new', ...args])).stderr
  expect(await say(dir, '--name', 'Рябинск')).toContain('Не хватает --center')
  expect(await say(dir, ...NEEDED.with(5, 'Moscow'))).toContain('Нет такого часового пояса: «Moscow»')
  expect(await say(dir, ...NEEDED.with(3, 'там'))).toContain('Не похоже на широту и долготу: «там»')
  expect(await say(dir, ...NEEDED, '--colors', '#777777,#888888')).toContain('слишком похожи')
  expect(await say(SHIPPED, ...NEEDED)).toContain('не пуста')
  await expect(readFile(join(dir, 'city.json'))).rejects.toThrow()
})

test('without the command that draws maps the folder is made all the same, and that is told', async () => {
  const { stderr, dir } = await makeTown('--osm', 'нет-такого.osm.pbf')
  expect(await readFile(join(dir, 'city.json'), 'utf8')).toContain('Рябинск')
  expect(stderr).toMatch(/--osm|нет-такого/)
})

test('a copied town is full of traces of the one it was copied from', async () => {
  const dir = join(await createTempDir(), 'town')
  await cp(SHIPPED, dir, { recursive: true })
  const city = JSON.parse(await readFile(join(dir, 'city.json'), 'utf8'))
  const changed = { ...city, name: 'Рябинск', center: { lat: 57.25, lng: 37.86 } }
  await writeFile(join(dir, 'city.json'), JSON.stringify(changed))
  const output = await check(dir)
  for (const trace of [
    'about.md, строка 1: осталось от другого города: «Павловск»',
    'city.json: поле «region» такое же, как у города Павловск',
    'logo.svg: это файл города Павловск',
    'images/hero-day.svg: это файл города Павловск',
  ]) {
    expect(output).toContain(trace)
  }
  expect(output).toContain(
    'родительный (нет кого? чего?): «Павловска» не похоже на «Рябинск»; обычно «Рябинска»',
  )
  expect(output).toMatch(/середина города \(center\) в \d+,\d км от мест/)
})

test('kinds without a drawing, pictures of no place and what is not written are told', async () => {
  const { dir } = await makeTown()
  await writeFile(join(dir, 'images', 'парк.jpg'), 'a photo')
  const place = createPackPlace({ category: 'аэродром', coordinates: { lat: 57.25, lng: 37.86 } })
  await writeFile(join(dir, 'places.json'), JSON.stringify([place]))
  const output = await check(dir)
  expect(output).toContain('категория «аэродром» (мест: 1): своего рисунка у неё нет, будет общий')
  expect(output).toContain('images/парк.jpg: ни к какому месту не относится')
  expect(output).toContain(
    'about.md: ещё не написано: История, Что посмотреть, Природа, Как добраться, Сегодня',
  )
  expect(output).toContain('не указано, кто отвечает за путеводитель')
})

test('an about text of which only the marks were taken away still counts as not written', async () => {
  const { dir } = await makeTown()
  const about = await readFile(join(dir, 'about.md'), 'utf8')
  await writeFile(join(dir, 'about.md'), about.replace('<!--', '').replace('-->', ''))
  expect(await check(dir)).toContain('about.md: ещё не написано: История, Что посмотреть')
  const written = about
    .replace('<!--', '')
    .replace(/ПРОБЕЛ: [^\n]+/, 'В 1434 году.')
    .replace('-->', '')
  await writeFile(join(dir, 'about.md'), written)
  expect(await check(dir)).toContain('about.md: ещё не написано: Что посмотреть')
  expect(withoutNotes(written).trim()).toMatch(/## История\s+В 1434 году\.$/)
})

test('a walk through a place that the guide does not have is told', async () => {
  const { dir } = await makeTown()
  const place = createPackPlace({ slug: 'park', coordinates: { lat: 57.25, lng: 37.86 } })
  await writeFile(join(dir, 'places.json'), JSON.stringify([place]))
  const walk = { slug: 'centr', title: 'Центр', places: ['park', 'zamok'] }
  await writeFile(join(dir, 'walks.json'), JSON.stringify([walk]))
  expect(await check(dir)).toContain(
    'walks.json, прогулка 1 «Центр»: в путеводителе нет места со slug «zamok»',
  )
})

test('topics without anybody to ask, and phones of an older folder, are advised on', async () => {
  const { dir } = await makeTown()
  const write = async (facts: object) => {
    const city = JSON.parse(await readFile(join(dir, 'city.json'), 'utf8'))
    await writeFile(join(dir, 'city.json'), JSON.stringify({ ...city, ...facts }))
    return check(dir)
  }
  const advice = 'city.json: в contacts нет, кого спросить по темам: '
  expect(await check(dir)).toContain(`${advice}Общие вопросы (general), Транспорт (transport), `)
  const taxi = { topic: 'transport', name: 'Такси', phone: '2-22-22' }
  expect(await write({ contacts: [taxi] })).toContain(`${advice}Общие вопросы (general), Здоровье (health), `)
  const all = CONTACT_TOPICS.map((topic) => ({ ...taxi, topic }))
  const output = await write({ contacts: all })
  expect(output).not.toContain('в contacts нет')
  expect(output).toContain('контакт «Такси»: у номера «2-22-22» неизвестен код города')
  const moved = await write({ phones: [{ label: 'Экстренные службы', number: '112' }] })
  expect(moved).toContain('city.json: поле «phones» устарело: перенесите его записи в «contacts»')
})

test('a folder that is named is looked through alone, without settings', async () => {
  const { dir } = await makeTown()
  const { code, stdout } = await typeCommand(['town', 'check', dir], { DATA_DIR: '/нет/такой' })
  expect([code, stdout]).toEqual([0, expect.stringContaining('Город Рябинск: стоит посмотреть')])
  const none = await typeCommand(['town', 'check', join(dir, 'нет')])
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('Нет папки города')])
})

test('the shipped town is in order but for its map', async () => {
  expect(await check(SHIPPED)).not.toMatch(/осталось|не похоже|не относится|тот же снимок/)
})

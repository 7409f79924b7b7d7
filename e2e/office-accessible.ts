import { expect } from '@playwright/test'
import { type OfficeTools, PLACE_WAYS } from './office-accessible-places.ts'
import { addAuthenticator, toNamed } from './office-authenticator.ts'
import { goTo, openMenu, PHONE } from './office-guide.ts'
import * as table from './office-table-page.ts'
import * as town from './office-town-page.ts'

/** Journeys through the office that reach each of its states. */
export const OFFICE_WAYS: Record<string, (tools: OfficeTools) => Promise<void>> = {
  ...PLACE_WAYS,
  'the door and the menu': passDoor,
  keys: addKey,
  'feedback and lists': readLists,
  'the week, visits and people': readFigures,
  'the table': publishTable,
  'the table with photos': sendTablePhotos,
  'the town': writeTown,
  'walks and a part that two wrote': arrangeWalk,
  'wanted words': answerWanted,
}

/** Journeys to more states of screens that others reach as well: only in the full run. */
export const LIKE_WAYS = new Set([
  'questions and the journal',
  'a conflict',
  'the point of a place',
  'keys',
  'the table with photos',
  'walks and a part that two wrote',
])

async function passDoor({ page, office, judge }: OfficeTools) {
  await page.goto(`${office.address}/office`)
  await expect(page.getByText('Сюда входят по ссылке')).toBeVisible()
  await judge(page, 'the door')
  await page.goto(`${office.address}/office/enter#made-up`)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await judge(page, 'a link that does not fit')
  await page.setViewportSize(PHONE)
  await office.enter(page)
  await page.getByRole('button', { name: 'Ещё' }).click()
  await judge(page, 'the open menu', [PHONE])
}

async function addKey({ page, office, judge }: OfficeTools) {
  await addAuthenticator(page)
  await page.goto(toNamed(await office.invite('Анна', 'editor')))
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('link', { name: 'Анна, редактор' }).click()
  await page.getByRole('button', { name: 'Добавить ключ' }).click()
  await expect(page.getByRole('button', { name: 'Удалить ключ' })).toHaveCount(1)
  await judge(page, 'sessions with a key')
  await page.getByRole('button', { name: 'Удалить ключ' }).click()
  await expect(page.getByRole('button', { name: 'Удалить ключ' })).toHaveCount(0)
  await openMenu(page)
  await page.getByRole('button', { name: 'Выйти' }).click()
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click()
  await expect(page.getByRole('alert')).toContainText('Ключ не подходит')
  await judge(page, 'a key that does not fit')
}

async function readLists({ page, office, judge }: OfficeTools) {
  await office.enter(page)
  await goTo(page, 'Обратная связь')
  await expect(page.getByText('Здесь пусто.')).toBeVisible()
  await office.writeFeedback(`Очень${'длинное'.repeat(20)}слово`)
  await page.reload()
  await page.getByRole('button', { name: 'Удалить…' }).click()
  await expect(page.getByText('Напишите адрес почты')).toBeVisible()
  await judge(page, 'feedback with a fault')
  await page.getByLabel('Удалить всё, что прислали с адреса').fill('petr@example.ru')
  await page.getByRole('button', { name: 'Удалить…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await judge(page, 'the question before erasing')
  await page.getByRole('button', { name: 'Оставить' }).click()
  await goTo(page, 'О местах')
  await expect(page.getByText('Здесь пусто.')).toBeVisible()
  await judge(page, 'reports')
  await goTo(page, 'Журнал')
  await expect(page.getByText('Приглашение')).toBeVisible()
  await judge(page, 'the journal')
}

/** Two days of a month in the server's format. */
const VISITS = {
  month: '2026-11',
  days: [
    { day: '2026-11-01', visits: 40 },
    { day: '2026-11-02', visits: 1200 },
  ],
  pages: [
    { page: '/', name: 'Главная', visits: 1200 },
    {
      page: '/location/muzej',
      name: 'Музей с очень длинным названием, которого не прочесть за раз',
      visits: 40,
    },
  ],
}

/** A place with a broken link. */
const WEEK = {
  today: '24.11.2026',
  hasLinkCheck: true,
  places: [
    {
      key: '1',
      name: 'Музей',
      reasons: ['deadLink'],
      hasDraft: false,
      deadLinks: [
        { url: `https://museum.example/${'long-address/'.repeat(20)}`, since: '2026-11-20', fault: 'gone' },
        { url: 'http://cafe.example/', since: '2026-11-14', fault: 'silent' },
      ],
    },
  ],
}

async function readFigures({ page, office, judge }: OfficeTools) {
  await office.enter(page)
  await goTo(page, 'На этой неделе')
  await expect(page.getByText('Сведения ни разу не проверены').first()).toBeVisible()
  await judge(page, 'the week')
  await page.route('**/api/office/week', (route) => route.fulfill({ json: WEEK }))
  await page.reload()
  await expect(page.getByText('страницы по этому адресу нет, впервые замечено 20.11.2026')).toBeVisible()
  await judge(page, 'the week with dead links')
  await page.route('**/api/office/visits?*', (route) => route.fulfill({ json: VISITS }))
  await goTo(page, 'Посещения')
  await expect(page.getByText('Всего за месяц: 1240')).toBeVisible()
  await judge(page, 'visits')
  await goTo(page, 'Люди')
  await page.getByLabel('Имя').fill('Олег')
  await page.getByRole('button', { name: 'Сделать ссылку' }).click()
  await expect(page.getByText('/office/enter#')).toBeVisible()
  await judge(page, 'people')
  await openMenu(page)
  await page.getByRole('link', { name: 'Анна, администратор' }).click()
  await expect(page.getByText('этот браузер')).toBeVisible()
  await judge(page, 'sessions')
}

async function publishTable({ page, office, judge }: OfficeTools) {
  const { choose, download, publish: publishTableButton, typeCell } = table
  await table.openTablePage(page, office)
  await judge(page, 'the table before anything is chosen')
  const { table: places } = await download(page)
  const wrong = typeCell(places, 3, 'Часы работы', `когда${'угодно'.repeat(20)}`)
  const odd = typeCell(wrong, 4, 'Кратко', 'Тихий пaрк у реки.')
  await choose(page, odd, `${'очень-длинное-имя'.repeat(8)}.xlsx`)
  await expect(page.getByText('Проверено. Ошибок: 1, странного: 1.')).toBeVisible()
  await judge(page, 'errors and oddities')
  await choose(page, typeCell(places, 4, 'Кратко', `Тихий пaрк у${'реки'.repeat(30)}.`))
  await publishTableButton(page).click()
  await expect(page.getByText('Исправьте странное или отметьте')).toBeVisible()
  await judge(page, 'oddities that are not accepted, and what changes')
  await page.getByLabel('Всё странное так и задумано').check()
  await publishTableButton(page).click()
  await expect(page.getByText('Опубликовано:')).toBeVisible()
  await judge(page, 'published')
  await choose(page, [['x']])
  await expect(page.getByText('нет столбца «Название»')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть, как было…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await judge(page, 'the question before taking back')
}

async function sendTablePhotos({ page, office, judge }: OfficeTools) {
  await table.openTablePage(page, office)
  const long = `${'очень-длинное-имя'.repeat(6)}.jpg`
  const file = await table.toFile(await table.downloadWith(page, long))
  await page.route('**/api/office/photos?*', (route) => route.abort())
  await table.drop(page, [await table.createFile(long, '#aa3311'), file])
  await expect(page.getByRole('alert')).toContainText('Фотография не дошла')
  await expect(page.getByText('Проверено. Ошибок: 1')).toBeVisible()
  await judge(page, 'a photo of the table that did not arrive')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByText('Фотографий отправлено: 1 из 1.')).toBeVisible()
  await expect(page.getByText('Проверено. Ошибок: 0')).toBeVisible()
  await judge(page, 'a table with its photo')
}

async function writeTown({ page, office, judge }: OfficeTools) {
  await office.enter(page)
  await goTo(page, 'Город')
  await expect(page.getByRole('link', { name: 'Хроника' })).toBeVisible()
  await judge(page, 'the town')
  for (const part of ['Текст «О городе»', 'Экстренные номера']) {
    await town.openPart(page, office, part)
    await judge(page, part)
  }
  await town.openPart(page, office, 'Цвета знака')
  await page.getByLabel('Фон').fill('#777777')
  await page.getByLabel('Буква').fill('#888888')
  await expect(page.getByText('Контраст 1,3 : 1, мало')).toBeVisible()
  await judge(page, 'colours that are alike')
  await town.openPart(page, office, 'Хроника')
  await page.getByRole('button', { name: 'Добавить событие' }).click()
  await page.getByLabel('Год').last().fill('1')
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('не должно быть пустым')).toBeVisible()
  await judge(page, 'a timeline with a fault')
}

async function arrangeWalk({ page, context, office, judge }: OfficeTools) {
  await office.signIn(page)
  await town.openPart(page, office, 'Готовые прогулки')
  const walk = page.getByRole('group', { name: 'Прогулка 1' })
  await walk.getByText('Выбрать на карте').click()
  await expect(walk.getByRole('button', { name: 'Петровский сквер', exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await judge(page, 'walks with a map')
  await town.openPart(page, office, 'Кого спросить')
  const other = await context.newPage()
  await town.openPart(other, office, 'Кого спросить')
  await page.getByLabel('Телефон').first().fill('101')
  await town.publish(page)
  await other.getByLabel('Телефон').first().fill('102')
  await other.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(other.getByText('Пока вы писали, это изменил Анна')).toBeVisible()
  await judge(other, 'a part that two wrote')
}

async function answerWanted({ page, office, judge }: OfficeTools) {
  await office.enter(page)
  await goTo(page, 'Спросили — не нашли')
  await expect(page.getByText('Разговоров за месяц: 0')).toBeVisible({ timeout: 30_000 })
  await judge(page, 'wanted words')
  const text = `стекляшка${'надолгая'.repeat(4)}`
  await page.route('**/api/office/wanted*', (route) =>
    route.fulfill({
      json: { month: '2026-11', conversations: 9, words: [{ text, conversations: 4 }], topics: [] },
    }),
  )
  await page.reload()
  await page.getByRole('button', { name: `Так называют место… «${text}»` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await judge(page, 'the question which place is meant')
}

import { expect, type Page, test } from '@playwright/test'
import { chatOf, fakeChat, openChat } from './chat-journey.ts'
import { openPage } from './open-page.ts'

type Place = {
  id: number
  name: string
  slug: string
  tags: string[]
  coordinates: { lat: number; lng: number }
}

async function listPlaces(page: Page): Promise<Place[]> {
  const response = await page.request.get('/api/client/locations')
  return (await response.json()).items
}

/** A walk to the first places of the guide. */
async function takeWalk(page: Page, count: number) {
  const places = (await listPlaces(page)).slice(0, count)
  const points = places.map(({ id, name, coordinates: { lat, lng } }) => ({ id, name, lat, lng }))
  const route = {
    points,
    distanceMeters: 2_340,
    walkMinutes: 31,
    visitMinutes: 75,
    totalMinutes: 106,
    startsAt: '2026-07-15T12:00',
    endsAt: '2026-07-15T13:46',
  }
  return { places, extras: { routePoints: points, route, places: places.map(({ id }) => id) } }
}

test('a walk card lists the stops with at most two tags, the totals, and opens the map', async ({ page }) => {
  const chat = await fakeChat(page)
  const { places, extras } = await takeWalk(page, 3)
  chat.reply('Вот маршрут.', extras)
  await openPage(page, '/')
  const { lines } = await openChat(page)
  const card = lines.last().getByRole('region', { name: 'Маршрут' })
  await expect(card.getByRole('listitem')).toHaveCount(3)
  for (const [index, { name, tags }] of places.entries()) {
    const stop = card.getByRole('listitem').nth(index)
    await expect(stop.getByRole('link', { name })).toBeVisible()
    await expect(stop.locator('.chip')).toHaveText([
      ...tags.slice(0, 2),
      ...(tags.length > 2 ? [`+${tags.length - 2}`] : []),
    ])
  }
  await expect(card).toContainText('≈ 1 ч 46 мин, пешком 2,3 км, 12:00–13:46')
  await expect(card.getByRole('link', { name: 'В путь' })).toHaveAttribute(
    'href',
    `/walk?route=${places.map(({ id }) => id)}`,
  )
  await card.getByRole('link', { name: 'Показать на карте' }).click()
  await expect(page).toHaveURL(`/map?route=${places.map(({ id }) => id).join(',')}`)
  await expect(chatOf(page).dialog).toHaveCount(0)
  await page.goBack()
  await expect(chatOf(page).lines.last()).toContainText('Вот маршрут.')
})

test('names of places lead to their dialogs, and back to the chat', async ({ page }) => {
  const chat = await fakeChat(page)
  const [place] = await listPlaces(page)
  if (place === undefined) throw new Error('no places')
  chat.reply(`Загляните сюда: ${place.name}.`, { places: [place.id] })
  await openPage(page, '/')
  const { lines, dialog } = await openChat(page)
  await lines.last().getByRole('link', { name: place.name }).click()
  await expect(page).toHaveURL(`/location/${encodeURIComponent(place.slug)}`)
  const placeDialog = page.getByRole('dialog', { name: place.name })
  await expect(placeDialog).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await placeDialog.getByRole('button', { name: 'Закрыть', exact: true }).click()
  await expect(dialog).toBeVisible()
})

test('a quick reply is sent by one press and gone while the answer is waited for', async ({ page }) => {
  const chat = await fakeChat(page)
  chat.reply('Куда пойдём?', { quickReplies: ['В музей', 'К Дону'] })
  await openPage(page, '/')
  const { dialog, lines } = await openChat(page)
  await dialog.getByRole('button', { name: 'К Дону' }).click()
  await expect(lines.last()).toContainText('К Дону')
  await expect(dialog.getByRole('button', { name: 'В музей' })).toHaveCount(0)
  await expect.poll(() => chat.stored.at(-1)).toMatchObject({ messageText: 'К Дону', isBotMessage: false })
})

test('markup in messages is shown as text', { tag: '@full' }, async ({ page }) => {
  const chat = await fakeChat(page)
  const markup =
    '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script> [a](javascript:alert(1))'
  chat.reply(markup, { quickReplies: [markup], routePoints: [{ id: 0, name: markup, lat: 0, lng: 0 }] })
  await openPage(page, '/')
  const { lines, input } = await openChat(page)
  await expect(lines.last()).toContainText(markup)
  await input.fill(markup)
  await input.press('Enter')
  await expect(lines.last()).toContainText(markup)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(lines.getByRole('img')).toHaveCount(0)
})

test('new messages are read out, what was said before is not', async ({ page }) => {
  const chat = await fakeChat(page)
  chat.reply('из прошлого раза')
  await openPage(page, '/')
  const { log, lines } = await openChat(page)
  await expect(lines).toHaveCount(2)
  await expect(log).toHaveAttribute('aria-live', 'polite')
  await expect(lines.last()).toContainText('Помощник:')
  const liveAtFirst = await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === 'Закрыть')
    button?.click()
    return document.querySelector('[role=log]')?.getAttribute('aria-live')
  })
  expect(liveAtFirst).toBe('polite')
})

test('the whole chat works by the keyboard alone', async ({ page }) => {
  const chat = await fakeChat(page)
  chat.reply('Куда пойдём?', { quickReplies: ['В музей'] })
  await openPage(page, '/about')
  const button = page.getByRole('button', { name: 'AI Помощник' })
  await button.focus()
  await page.keyboard.press('Enter')
  const { dialog, lines, input, log } = chatOf(page)
  await expect(input).toBeFocused()
  await expect(lines).toHaveCount(2)
  await page.keyboard.type('Где музей?')
  await page.keyboard.press('Enter')
  await expect(lines.last()).toContainText('Где музей?')
  await expect(input).toBeFocused()
  const passed: string[] = []
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    passed.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    )
  }
  expect(passed).toEqual(
    expect.arrayContaining(['Отправить', 'Начать заново', 'Закрыть', 'Переписка с помощником']),
  )
  await log.focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('Back closes the chat and stays on the page, Escape twice does not leave it', async ({ page }) => {
  await fakeChat(page)
  await page.goto('/about')
  await openPage(page, '/')
  const { dialog, close } = await openChat(page)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await openChat(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await openChat(page)
  await close.dblclick({ noWaitAfter: true }).catch(() => undefined)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('a double click on the button opens the chat and leaves it open', { tag: '@full' }, async ({ page }) => {
  await fakeChat(page)
  await openPage(page, '/')
  const button = page.getByRole('button', { name: 'AI Помощник' })
  const box = await button.boundingBox()
  if (box === null) throw new Error('no button')
  await page.mouse.dblclick(box.x + box.width - 10, box.y + box.height / 2)
  await expect(chatOf(page).input).toBeFocused()
  await expect(chatOf(page).dialog).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('there is no button that would do nothing', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'AI Помощник' })).toBeHidden()
  })
})

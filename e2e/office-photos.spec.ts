import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { dealOut } from './deal-out.ts'
import { SIZES, test } from './office-guide.ts'
import { createPhoto, openNewPlace, type PhotoFile, photo, picker, sendButton } from './office-photo-form.ts'
import { publish, publishButton, readCells } from './office-place-form.ts'

const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
const corner = (page: Page) => page.getByRole('button', { name: 'Правый нижний угол' })

/** Drops files on the photo area, as from a folder of the computer. */
async function drop(page: Page, files: readonly PhotoFile[]) {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, sent)
  await page.locator('.photo-picker').dispatchEvent('drop', { dataTransfer })
}

/** Sends photos without cropping them. */
async function send(page: Page, files: readonly PhotoFile[]) {
  await picker(page).setInputFiles([...files])
  for (const _ of files) await sendButton(page).click()
  await expect(photo(page, files.length)).toBeVisible()
}

async function fillAuthor(card: Locator, author: string) {
  await card.getByLabel('Автор').fill(author)
  await card.getByLabel('Лицензия').fill('CC BY 4.0')
}

for (const size of dealOut(SIZES, 0)) {
  test(`photos are dropped in, cropped, put in order, told of and published, ${size.width} px`, async ({
    page,
    context,
    office,
  }) => {
    await page.setViewportSize(size)
    await office.signIn(page)
    await openNewPlace(page, office.address)
    await drop(page, [await createPhoto('#ff0000'), await createPhoto('#00ff00')])
    await expect(page.getByRole('heading', { name: 'Кадр: ff0000.jpg' })).toBeVisible()
    await page.getByText('4:3, как на карточке').click()
    await expect(page.getByText('2133 × 1600 точек')).toBeVisible()
    const box = await corner(page).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 12, (box?.y ?? 0) + 12)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) - 60, (box?.y ?? 0) - 20, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByText('2133 × 1600 точек')).toBeHidden()
    await sendButton(page).click()
    await sendButton(page).click()
    await expect(photo(page, 2)).toBeVisible()
    await fillAuthor(photo(page, 1), 'Иван Петров')
    await fillAuthor(photo(page, 2), 'Анна Седова')
    await photo(page, 2).getByLabel('Подпись').fill('Крыльцо зимой')
    await photo(page, 2).getByRole('button', { name: 'Раньше' }).click()
    await expect(photo(page, 1).getByLabel('Автор')).toHaveValue('Анна Седова')
    const readWritten = () => readCells(context, page)
    await expect(async () => {
      expect(await readWritten()).toMatchObject({
        'images.credit': 'Анна Седова\nИван Петров',
        'images.license': 'CC BY 4.0\nCC BY 4.0',
      })
    }).toPass()
    const cells = await readWritten()
    const [first = '', second = ''] = cells['images.file']?.split('\n') ?? []
    await publish(page)
    await expect(async () => {
      await page.goto(`${office.address}/location/музей-хлеба`)
      const shown = page.getByRole('img', { name: 'Музей хлеба изображение 1' })
      await expect(shown).toHaveAttribute('src', `/uploads/${first}`, { timeout: 1_000 })
    }).toPass()
    const [whole, part] = await Promise.all(
      [first, second].map(async (file) => {
        const reply = await context.request.get(`${office.address}/uploads/${encodeURIComponent(file)}`)
        return sharp(await reply.body()).metadata()
      }),
    )
    expect(whole).toMatchObject({ width: 1280, height: 853 })
    expect((part?.width ?? 0) / (part?.height ?? 1)).toBeCloseTo(4 / 3, 2)
    expect([whole?.exif, part?.exif]).toEqual([undefined, undefined])
  })
}

test('the keyboard alone crops a photo, puts it in order, takes it away and back', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await office.signIn(page)
  await openNewPlace(page, office.address)
  await picker(page).setInputFiles([await createPhoto('#ff0000'), await createPhoto('#00ff00')])
  const shown = (await page.locator('dialog img').boundingBox()) ?? { width: 0, height: 0 }
  const width = Math.round(2400 * (1 - 10 / shown.width))
  const height = Math.round(1600 * (1 - 1 / shown.height))
  await page.getByRole('button', { name: 'Правая сторона' }).press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Нижняя сторона' }).press('ArrowUp')
  await expect(page.getByText(`${width} × ${height} точек`)).toBeVisible()
  await page.getByRole('group', { name: 'Рамка' }).press('ArrowRight')
  await expect(page.getByText(`${width} × ${height} точек`)).toBeVisible()
  await sendButton(page).press('Enter')
  await sendButton(page).press('Enter')
  await photo(page, 1).getByLabel('Автор').fill('Первый')
  await photo(page, 2).getByLabel('Автор').fill('Второй')
  await photo(page, 1).getByRole('button', { name: 'Позже' }).press('Enter')
  await expect(page.getByText('Теперь это фотография 2 из 2.')).toBeAttached()
  await expect(photo(page, 2).getByRole('button', { name: 'Позже' })).toBeFocused()
  await expect(photo(page, 2).getByLabel('Автор')).toHaveValue('Первый')
  await photo(page, 2).getByRole('button', { name: 'Убрать' }).press('Enter')
  await expect(photo(page, 2)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Вернуть', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(photo(page, 2).getByLabel('Автор')).toHaveValue('Первый')
  await expect(photo(page, 2).getByLabel('Автор')).toBeFocused()
})

test('what is no photo is said at once; who does not name an author is led there', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await office.signIn(page)
  await openNewPlace(page, office.address)
  const sound = await createPhoto('#ff0000')
  await picker(page).setInputFiles([
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: HEIC },
    {
      name: 'план.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { ...sound, name: 'обрывок.jpg', buffer: sound.buffer.subarray(0, 300) },
  ])
  const alerts = page.getByRole('alert')
  await expect(alerts.filter({ hasText: '«IMG_1.HEIC»: Снимок в формате HEIC' })).toBeVisible()
  await expect(alerts.filter({ hasText: '«план.svg»: Это не фотография' })).toBeVisible()
  await expect(alerts.filter({ hasText: '«обрывок.jpg»: Файл повреждён' })).toBeVisible()
  await send(page, [sound])
  await expect(alerts.filter({ hasText: 'HEIC' })).toHaveCount(0)
  await publishButton(page).click()
  // The error stands beside the photo, named by its number.
  await expect(photo(page, 1).getByText('не указан автор фотографии 1')).toBeVisible()
  await expect(photo(page, 1).getByLabel('Автор')).toBeFocused()
})

test('a photo that does not arrive is sent once more by a press, smaller', { tag: '@full' }, async ({
  page,
  office,
}) => {
  test.setTimeout(120_000)
  await office.signIn(page)
  await openNewPlace(page, office.address)
  const sizes: number[] = []
  await page.route('**/api/office/photos?*', (route) => {
    sizes.push(route.request().postDataBuffer()?.length ?? 0)
    return sizes.length === 1 ? route.abort() : route.continue()
  })
  const { data, info } = await sharp({
    create: {
      width: 2400,
      height: 1600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer({ resolveWithObject: true })
  expect(info.size).toBeGreaterThan(2_000_000)
  await picker(page).setInputFiles({ name: 'шум.jpg', mimeType: 'image/jpeg', buffer: data })
  await sendButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: '«шум.jpg»: Фотография не дошла' })).toBeVisible()
  await page.getByRole('button', { name: 'Повторить' }).click()
  // Noise takes longest to compress.
  await expect(photo(page, 1)).toBeVisible({ timeout: 30_000 })
  expect(sizes[0]).toBeLessThanOrEqual(900_000)
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0)
})

test('a place is not published while a photo of it is on its way', { tag: '@full' }, async ({
  page,
  office,
}) => {
  await office.signIn(page)
  await openNewPlace(page, office.address)
  const mayArrive = Promise.withResolvers<void>()
  await page.route('**/api/office/photos?*', async (route) => {
    await mayArrive.promise
    await route.continue()
  })
  await picker(page).setInputFiles([await createPhoto('#ff0000')])
  await sendButton(page).click()
  await publishButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Фотография ещё загружается' })).toBeVisible()
  mayArrive.resolve()
  await expect(photo(page, 1)).toBeVisible()
  await expect(page.getByText('Фотография ещё загружается')).toBeHidden()
  await fillAuthor(photo(page, 1), 'Анна')
  await publish(page)
})

test('a photo of a place is cropped anew, and keeps its author and its place', async ({ page, office }) => {
  await office.signIn(page)
  await openNewPlace(page, office.address)
  await picker(page).setInputFiles([await createPhoto('#ff0000', 800, 1600)])
  await expect(page.getByText('Снимок высокий: на карточке останется его середина')).toBeVisible()
  await sendButton(page).click()
  await photo(page, 1).getByLabel('Автор').fill('Анна Седова')
  await photo(page, 1).getByRole('button', { name: 'Кадрировать…' }).click()
  await page.getByText('4:3, как на карточке', { exact: true }).click()
  // The crop moves to the upper edge, where the heads are.
  const frame = page.getByRole('group', { name: 'Рамка' })
  for (let step = 0; step < 20; step += 1) await frame.press('ControlOrMeta+ArrowUp')
  await sendButton(page).click()
  const shown = photo(page, 1).locator('img')
  await expect(async () => {
    const ratio = await shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
    expect(ratio).toBeCloseTo(4 / 3, 2)
  }).toPass()
  await expect(photo(page, 2)).toBeHidden()
  await expect(photo(page, 1).getByLabel('Автор')).toHaveValue('Анна Седова')
})

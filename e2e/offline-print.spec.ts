import { expect, type Page } from '@playwright/test'
import { getPlace } from './city-pack.ts'
import { dealOut } from './deal-out.ts'
import { saveTown, test } from './offline-line.ts'
import { OFFLINE_SHEETS } from './offline-screens.ts'
import { startOlkhovets } from './olkhovets-guide.ts'
import { onPaper, PAPERS, printToPdf } from './printouts.ts'

const WITH_ADDRESS = getPlace(({ address }) => address)

/** Sines of browser and server, and so positions on the map, agree in eleven digits. */
const LONG_NUMBER = /\d+\.\d{6,}/g
const shorten = (digits: string) => Number(digits).toFixed(5)

/** Returns the sheet as it will be printed: its text, pins, lines, QR code and pictures. */
async function readSheet(page: Page, url: string) {
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Печать' })).toBeVisible()
  const html = await page.locator('main').evaluate((sheet) => sheet.outerHTML)
  return {
    html: html.replaceAll(LONG_NUMBER, shorten),
    title: await page.title(),
    paper: await printToPdf(page),
  }
}

test('without a network every printout is the very sheet that the guide makes, on paper of both sizes', async ({
  saved: { line, page },
}) => {
  // Ten sheets, each rendered and printed twice.
  test.setTimeout(120_000)
  const addresses = OFFLINE_SHEETS.flatMap(([address], index) =>
    dealOut(PAPERS, index).map((paper) => onPaper(address, paper)),
  )
  const sheets = new Map<string, Awaited<ReturnType<typeof readSheet>>>()
  for (const address of addresses) sheets.set(address, await readSheet(page, line.address + address))
  line.judge = () => 'cut'
  for (const [address, sheet] of sheets) {
    expect(await readSheet(page, line.address + address), address).toEqual(sheet)
    await expect(page.locator('html[data-offline]'), address).toHaveCount(1)
  }
})

test('without a network a walk on paper goes along the streets, as the guide would lead', {
  tag: '@full',
}, async ({ startGuide, folder, line, startBrowser }) => {
  const { address, getId } = await startOlkhovets({ startGuide, folder })
  line.guide = address
  const page = await (await startBrowser()).newPage()
  await saveTown(page, line.address)
  const url = `${line.address}/print/walk?route=${getId('Памятник воинам')},${getId('Городской пляж')}`
  const sheet = await readSheet(page, url)
  line.judge = () => 'cut'
  expect(await readSheet(page, url)).toEqual(sheet)
  await expect(page.getByText('Расстояния — по улицам.')).toBeVisible()
})

test('without a network «Печать» at a place leads to its sheet, which prints itself and not what stands above it', async ({
  saved: { line, page },
}) => {
  line.judge = () => 'cut'
  await page.goto(`${line.address}/location/${WITH_ADDRESS.slug}`)
  const link = page.getByRole('dialog').getByRole('link', { name: 'Печать' })
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WITH_ADDRESS.name)
  await expect(page.getByText('Нет связи с сайтом: открыта копия города')).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Печать' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Нет связи с сайтом')).toBeHidden()
})

test('without a network a sheet of what is not there leads to where it could be found', async ({
  saved: { line, page },
}) => {
  line.judge = () => 'cut'
  await page.goto(`${line.address}/print/place/net-takogo`)
  await expect(page).toHaveURL(`${line.address}/`)
  await page.goto(`${line.address}/print/walk?route=999999`)
  await expect(page).toHaveURL(`${line.address}/map`)
  await page.goto(`${line.address}/print/nothing`)
  await expect(page).toHaveURL(`${line.address}/`)
})

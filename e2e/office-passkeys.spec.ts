import { expect, type Page } from '@playwright/test'
import { expectNoViolations, test } from './office-guide.ts'

/** A key in the browser that asks nobody, as a fingerprint would. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { client, authenticatorId }
}

/** Keys are bound to a host with a name. */
const toNamed = (address: string) => address.replace('127.0.0.1', 'localhost')

test('a clerk adds a key, goes out, and comes in again without a link; a key that was removed lets nobody in', async ({
  page,
  office,
}) => {
  const { client, authenticatorId } = await addAuthenticator(page)
  const link = await office.invite('Анна', 'editor')
  await page.goto(toNamed(link))
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('link', { name: 'Анна, редактор' }).click()
  await page.getByRole('button', { name: 'Добавить ключ' }).click()
  await expect(page.getByRole('button', { name: 'Удалить ключ' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Удалить ключ' })).toHaveCount(1)
  await expectNoViolations(page, 'sessions with a key')
  await page.getByRole('button', { name: 'Добавить ключ' }).click()
  await expect(page.getByText('На этом устройстве ключ уже есть.')).toBeVisible()

  await page.getByRole('button', { name: 'Выйти' }).click()
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Места', level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Анна, редактор' }).click()
  await page.getByRole('button', { name: 'Удалить ключ' }).click()
  await expect(page.getByRole('button', { name: 'Удалить ключ' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Выйти' }).click()
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click()
  await expect(page.getByRole('alert')).toContainText('Ключ не подходит')
  await expectNoViolations(page, 'a key that does not fit')
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click()
  await expect(page.getByRole('alert')).toContainText('Ключ не выбран')
})

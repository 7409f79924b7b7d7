import { expect } from '@playwright/test'
import { addAuthenticator, toNamed } from './office-authenticator.ts'
import { test } from './office-guide.ts'

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
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click()
  await expect(page.getByRole('alert')).toContainText('Ключ не выбран')
})

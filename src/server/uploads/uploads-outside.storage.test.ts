import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'

test.each(['/uploads/', '/uploads/a%00.png', '/uploads/..%5ca.png'])(
  '%s is a picture that is not there',
  async (url) => {
    const { app } = await createTestApp()
    const response = await app.inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not_found', detail: 'Такого адреса нет.' })
  },
)

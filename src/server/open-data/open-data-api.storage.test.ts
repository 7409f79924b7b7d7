import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace, TEST_CITY } from '#testing/test-city.ts'

const PLACES = [
  createPackPlace({ id: 1, name: 'Музей «Ёж; и лиса»', description: 'Сказал: "Заходите",\nи вышел.' }),
  createPackPlace({ id: 2, name: 'Парк', phone: '+7 47362 2-11-11' }),
]

async function ask(file: string, config = {}) {
  const { app } = await createTestApp({ city: { places: PLACES }, ...config })
  return app.inject(`/open-data/${file}`)
}

test('the table is read back by any program as it was: quotes, line breaks and beginnings of formulas too', async () => {
  const { headers, body } = await ask('places.csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body.startsWith('\uFEFF')).toBe(true)
  const { data } = Papa.parse<Record<string, string>>(body.slice(1), { header: true, skipEmptyLines: true })
  expect(data.map(({ name }) => name)).toEqual(['Музей «Ёж; и лиса»', 'Парк'])
  expect(data[0]?.description).toBe('Сказал: "Заходите",\nи вышел.')
  expect(data[1]?.phone).toBe('+7 47362 2-11-11')
})

test('the points are GeoJSON, and other sites may read them', async () => {
  const { headers, body } = await ask('places.geojson')
  expect(headers['content-type']).toBe('application/geo+json; charset=utf-8')
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(JSON.parse(body)).toMatchObject({ type: 'FeatureCollection', features: [{ id: 1 }, { id: 2 }] })
})

test('the files are the same for every host: without PUBLIC_URL they name pages by their path', async () => {
  const { app } = await createTestApp({ city: { places: PLACES } })
  const bodies = await Promise.all(
    ['a.example', 'b.example'].map(async (host) => {
      const { body } = await app.inject({ url: '/open-data/places.csv', headers: { host } })
      return body
    }),
  )
  expect(bodies[0]).toBe(bodies[1])
  expect(bodies[0]).toContain(',/location/')
})

test('the passport says the licence that the town states', async () => {
  const licence = { name: 'CC BY 4.0' }
  const { app } = await createTestApp({
    city: { city: { ...TEST_CITY, openData: { licence } }, places: PLACES },
  })
  expect((await app.inject('/open-data/passport.csv')).body).toContain('licence,CC BY 4.0\r\n')
  expect((await app.inject('/open-data/structure.csv')).body).toContain('openingHours,Часы работы\r\n')
})

import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { createGpx } from './gpx.ts'

const WALK = {
  name: 'Прогулка',
  creator: 'Городок',
  stops: [
    {
      name: 'Сквер «Колокол» & фонтан',
      description: 'Остановка <1>',
      coordinates: { lat: 50.4614, lng: 40.0985 },
    },
    { name: 'Собор', coordinates: { lat: 50.4609, lng: 40.1003 } },
  ],
}

test('a walk is a GPX 1.1 file with its stops as waypoints and as a route', () => {
  const gpx = createGpx(WALK)
  expect(gpx).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<gpx version="1\.1" creator="Городок" xmlns="http:\/\/www\.topografix\.com\/GPX\/1\/1">/,
  )
  expect(gpx.match(/<wpt lat="50\.4614" lon="40\.0985">/g)).toHaveLength(1)
  expect(gpx.match(/<rtept lat="50\.4609" lon="40\.1003"><name>Собор<\/name><\/rtept>/g)).toHaveLength(1)
  expect(gpx).not.toContain('<trk>')
})

test('the way on foot is a track', () => {
  const gpx = createGpx({
    ...WALK,
    line: [
      { lat: 50.1, lng: 40.1 },
      { lat: 50.2, lng: 40.2 },
    ],
  })
  expect(gpx).toContain('<trkseg><trkpt lat="50.1" lon="40.1"/><trkpt lat="50.2" lon="40.2"/></trkseg>')
})

test('what means something in XML stands there as text', () => {
  const gpx = createGpx(WALK)
  expect(gpx).toContain('<name>Сквер «Колокол» &amp; фонтан</name><desc>Остановка &lt;1&gt;</desc>')
})

test('characters that XML cannot hold are left out, wherever they come from', () => {
  const gpx = createGpx({
    ...WALK,
    name: 'Про\u0001гулка',
    stops: [{ name: 'Тихий\u000Bсквер', coordinates: WALK.stops[1]?.coordinates ?? { lat: 0, lng: 0 } }],
  })
  expect(gpx).toContain('<name>Прогулка</name>')
  expect(gpx).toContain('<name>Тихий\nсквер</name>')
  expect(() => new SaxesParser().write(gpx).close()).not.toThrow()
})

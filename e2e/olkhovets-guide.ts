import { inOlkhovets, makeOlkhovets } from '../src/testing/extract/olkhovets.ts'
import { createTestCity } from '../src/testing/test-city.ts'
import type { openGuides } from './guide-process.ts'

/** Starts a guide of the invented town, made entirely from its extract. Returns its address and its places by name. */
export async function startOlkhovets({
  startGuide,
  folder,
}: Pick<ReturnType<typeof openGuides>, 'startGuide' | 'folder'>) {
  const { map, ways, sketch, places } = await makeOlkhovets()
  const [first] = places
  const gazebo = { ...first, name: 'Беседка', slug: 'беседка', coordinates: inOlkhovets(600, 610) }
  const numbered = [...places, gazebo].map((place, index) => ({ ...place, id: index + 1 }))
  const city = { name: 'Ольховец', center: inOlkhovets(800, 700), timeZone: 'Europe/Moscow' }
  const extra = { 'map.pmtiles': map, 'ways.bin': ways, 'sketch.geojson': JSON.stringify(sketch) }
  const cityDir = await createTestCity(`${folder}/city`, { city, places: numbered, extra })
  const address = await startGuide({ CITY_DIR: cityDir }).getAddress()
  const getId = (name: string) => numbered.find((place) => place.name === name)?.id ?? 0
  return { address, getId }
}

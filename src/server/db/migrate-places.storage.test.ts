import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFullPlace, createPlace } from '#testing/create-place.ts'
import { openBefore, STORE_DATABASES } from '#testing/test-databases.ts'
import { createPlaceStore } from '../places/place-store.ts'
import { migrateToLatest } from './migrate.ts'

const PARK = createFullPlace({ id: 7, slug: 'park', indoor: false, outsideTown: true })
const MUSEUM = createPlace({ id: 3, slug: 'muzej', tags: [], images: [{ path: 'muzej.svg' }] })

for (const { name, createEmptySettings } of STORE_DATABASES) {
  test(`${name}: places that had a column for each field are the same after an update`, async () => {
    const database = await openBefore('021-place-content', await createEmptySettings())
    await sql`insert into place (id, position, slug, name, category, description, description_full, lat, lng, precision,
      other_names, address, opening_hours, visit_minutes, step_free, dogs_allowed, indoor, outside_town, phone, website, price,
      additional_info, closed_until, closed_reason, checked_at, sources) values
      (3, 1, 'muzej', 'Место 3', 'парк', 'Тихий уголок у реки.', null, 50.45, 40.13, 'exact',
       null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, '[]'),
      (7, 0, 'park', 'Место 7', 'парк', 'Тихий уголок у реки.', ${PARK.descriptionFull}, 50.459451, 40.100477, 'approximate',
       ${PARK.otherNames}, ${PARK.address}, ${PARK.openingHours}, 45, 'limited', 'leashed', 0, 1, ${PARK.phone}, ${PARK.website},
       ${PARK.price}, ${PARK.additionalInfo}, '2099-05-01', ${PARK.closedReason}, '2025-11-21', ${JSON.stringify(PARK.sources)})`.execute(
      database,
    )
    await sql`insert into place_tag values (7, 2, 'архитектура'), (7, 0, 'музей'), (7, 1, 'дети')`.execute(
      database,
    )
    const [front] = PARK.images
    await sql`insert into place_image (place_id, position, path, width, height, color, blur, widths, alt, credit, license) values
      (7, 1, 'zal-9876543210.svg', null, null, null, null, null, null, null, null),
      (3, 0, 'muzej.svg', null, null, null, null, null, null, null, null),
      (7, 0, ${front?.path}, 800, 600, ${front?.color}, ${front?.blur}, '[480,800]', 'Фасад', 'М. Иванова', 'CC BY 4.0')`.execute(
      database,
    )
    await sql`update guide_state set version = 5, origin = 'office:x'`.execute(database)
    await migrateToLatest(database)
    expect(await createPlaceStore(database).listPlaces()).toStrictEqual({
      version: 5,
      places: [PARK, MUSEUM],
    })
    expect(await database.selectFrom('place').select(['id', 'slug']).orderBy('position').execute()).toEqual([
      { id: 7, slug: 'park' },
      { id: 3, slug: 'muzej' },
    ])
  })
}

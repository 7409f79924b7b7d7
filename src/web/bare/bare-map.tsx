import { listInTown } from '#domain/map-framing.ts'
import { loadTownGround } from '../ground/load-ground.ts'
import { StillPicture } from '../map/still-content.tsx'
import type { BareContext } from './bare-page.tsx'

/** Renders the still map of all places in the town at the size of its frame. */
export async function drawBareMap({ api, city, places }: BareContext) {
  const town = await loadTownGround(api, city, places, 'embedded')
  return (
    <section className="map-frame" id="map" aria-label="Карта">
      <StillPicture {...town} places={listInTown(places)} withoutGround="Как места лежат друг к другу" />
    </section>
  )
}

import { getMapFraming, listInTown } from '#domain/map-framing.ts'
import { loadGround } from '../ground/load-ground.ts'
import { StillContent } from '../map/still-content.tsx'
import { StillNote } from '../map/still-note.tsx'
import { styleStillBox } from '../map/style-still-box.ts'
import type { BareContext } from './bare-route.ts'

/** Renders the still map of all places in the town at the size of its frame. */
export async function drawBareMap({ api, city, places }: Pick<BareContext, 'api' | 'city' | 'places'>) {
  const inTown = listInTown(places)
  const framing = getMapFraming(city, places, { walkIds: inTown.map(({ id }) => id) })
  const ground = await loadGround(api, framing, 'embedded')
  return (
    <section className="map-frame" id="map" aria-label="Карта">
      <div className={`still-map is-${framing.kind}`}>
        <div className="still-box" style={styleStillBox(framing)}>
          <StillContent
            framing={framing}
            places={inTown}
            ground={ground}
            walkIds={[]}
            line={[]}
            chosenId={undefined}
          />
        </div>
        <StillNote ground={ground} withoutGround="Как места лежат друг к другу" />
      </div>
    </section>
  )
}

import type { City } from '#domain/city.ts'
import { getMapFraming, listInTown } from '#domain/map-framing.ts'
import type { Place } from '#domain/place.ts'
import type { Sketch } from '#domain/sketch.ts'
import { StillContent } from '../map/still-content.tsx'
import { styleStillBox } from '../map/style-still-box.ts'

type BareMapProps = { city: City; places: readonly Place[]; sketch: Sketch | undefined }

/** The still map of all places in the town, as large as its frame. */
export function BareMap({ city, places, sketch }: BareMapProps) {
  const inTown = listInTown(places)
  const framing = getMapFraming(city, places, { walkIds: inTown.map(({ id }) => id) })
  return (
    <section className="map-frame" id="map" aria-label="Карта">
      <div className={`still-map is-${framing.kind}`}>
        <div className="still-box" style={styleStillBox(framing)}>
          <StillContent
            framing={framing}
            places={inTown}
            sketch={sketch}
            walkIds={[]}
            line={[]}
            chosenId={undefined}
          />
        </div>
        <p className="still-note">
          {sketch ? 'Схема города, приблизительно' : 'Как места лежат друг к другу'}
          {sketch?.attribution !== undefined && ` · ${sketch.attribution}`}
        </p>
      </div>
    </section>
  )
}

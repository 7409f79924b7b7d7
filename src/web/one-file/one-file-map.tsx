import type { MapFraming } from '#domain/map-framing.ts'
import type { Place } from '#domain/place.ts'
import type { Sketch } from '#domain/sketch.ts'
import { StillContent } from '../map/still-content.tsx'
import { styleStillBox } from '../map/style-still-box.ts'

type OneFileMapProps = { framing: MapFraming; places: readonly Place[]; sketch: Sketch | undefined }

/** The still map: each pin leads to its place in the list. */
export function OneFileMap({ framing, places, sketch }: OneFileMapProps) {
  return (
    <section className="map-frame" id="map" aria-label="Карта">
      <div className={`still-map is-${framing.kind}`}>
        <div className="still-box" style={styleStillBox(framing)}>
          <StillContent
            framing={framing}
            places={places}
            sketch={sketch}
            walkIds={[]}
            line={[]}
            chosenId={undefined}
          />
        </div>
        <p className="still-note">
          {sketch ? 'Схема города, приблизительно' : 'Показано, как места лежат друг к другу'}
          {sketch?.attribution !== undefined && ` · ${sketch.attribution}`}
        </p>
      </div>
    </section>
  )
}

import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { tieWords } from '#domain/tie-words.ts'
import type { StartedWalk } from '#domain/walking/started-walk.ts'
import { RepairNote } from '../repair-note.tsx'

/** What a screen of a walk under way gets. */
export type ScreenProps = {
  walk: StartedWalk
  /** One for each number of the walk's route. */
  stops: readonly Place[]
  /** The places have come whole: what one of them lacks is not known. */
  arePlacesWhole: boolean
  /** Tells a screen reader. */
  onSay: (text: string) => void
}

export function StopList({ walk, stops }: Pick<ScreenProps, 'walk' | 'stops'>) {
  return (
    <section className="walking-list" aria-labelledby="walking-stops">
      <h2 id="walking-stops">Все остановки</h2>
      <ol>
        {stops.map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round trip has one place twice
          <li key={index} aria-current={isInHand(walk, index) ? 'step' : undefined}>
            <a href={placePath(stop.slug)}>{tieWords(stop.name)}</a>
            <span className="hint">{describeFate(walk, index)}</span>
            {stop.address && <span className="walk-address">{tieWords(stop.address)}</span>}
            <RepairNote place={stop} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function isInHand({ stop, endedAt }: StartedWalk, index: number): boolean {
  return index === stop && endedAt === undefined
}

function describeFate(walk: StartedWalk, index: number): string {
  if (walk.visited.includes(index)) return 'вы здесь были'
  if (isInHand(walk, index)) return 'идём сюда'
  return index <= walk.stop ? 'пропущено' : ''
}

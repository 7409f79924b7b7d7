import type { Place } from '#domain/place.ts'
import { ServedPart } from '../ui/served-part.tsx'

type PlaceFactsProps = { place: Place }

const load = async () => (await import('./place-facts.tsx')).PlaceFacts
const Served = import.meta.env.SSR ? await load() : undefined

/** What is known of a place, whose code comes when a place is opened where the server has not drawn it. */
export function PlaceFactsSlot(props: PlaceFactsProps) {
  return <ServedPart Served={Served} load={load} part={props} />
}

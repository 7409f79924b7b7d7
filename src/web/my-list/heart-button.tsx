import type { Place } from '#domain/place.ts'
import { Icon } from '../ui/icon.tsx'
import { getKept, keep, useIsKept } from './kept-places.ts'

type HeartButtonProps = { place: Pick<Place, 'id' | 'name'>; className: string; label?: string }

/** Puts a place into «Мой список» and takes it out again; drawn alone it is named after the place. */
export function HeartButton({ place: { id, name }, className, label }: HeartButtonProps) {
  const isKept = useIsKept('my-list', id)
  return (
    <button
      type="button"
      className={`${className} heart needs-script`}
      aria-pressed={isKept}
      {...(label === undefined && { 'aria-label': `В мой список: ${name}` })}
      onClick={() => toggle(id)}
    >
      <Icon name="heart" />
      {label !== undefined && <span>{label}</span>}
    </button>
  )
}

function toggle(id: number) {
  const list = getKept('my-list')
  const isStored = keep('my-list', list.includes(id) ? list.filter((other) => other !== id) : [...list, id])
  if (list.length > 0) return
  // A visitor's first one: where to find it again.
  import('./announce-my-list.ts').then(({ announceMyList }) => announceMyList([id], isStored), console.error)
}

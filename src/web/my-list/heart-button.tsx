import type { Place } from '#domain/place.ts'
import { Icon } from '../ui/icon.tsx'
import { getKept, keep, useIsKept } from './kept-places.ts'

type HeartButtonProps = { place: Pick<Place, 'id' | 'name'>; className: string; label?: string }

/** Adds a place to «Мой список» or removes it. An icon button is named after the place. */
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
  // On the first heart, the visitor is shown where to find the list.
  import('./announce-my-list.ts').then(({ announceMyList }) => announceMyList([id], isStored), console.error)
}

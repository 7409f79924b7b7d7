import { paths } from '#domain/paths.ts'
import { useKept } from '../my-list/kept-places.ts'
import { Icon } from '../ui/icon.tsx'

/** «Мой список» with the number of its places; seen only where there are any. */
export function MyListLink({ onClick }: { onClick: () => void }) {
  const { length } = useKept('my-list')
  return (
    <a className="my-list-link" href={paths.myList} onClick={onClick} aria-label={`Мой список: ${length}`}>
      <Icon name="heart" />
      <span>{length}</span>
    </a>
  )
}

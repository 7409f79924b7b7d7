import { useState } from 'react'
import { SmallButton } from './small-button.tsx'
import { useFocusAfterwards } from './use-focus-afterwards.ts'

/** Entries in an order that can be changed; the focus goes with what moves, and a reader is told. */
export function useEntries<T>(entries: readonly T[], onChange: (entries: T[]) => void) {
  const [announcement, setAnnouncement] = useState('')
  const { list, focus } = useFocusAfterwards()
  return {
    list,
    announcement,
    write: (index: number, entry: T) => onChange(entries.map((one, at) => (at === index ? entry : one))),
    add(entry: T, selector = 'input') {
      onChange([...entries, entry])
      focus(entries.length, selector)
    },
    move(index: number, by: -1 | 1) {
      const next = [...entries]
      next.splice(index + by, 0, ...next.splice(index, 1))
      onChange(next)
      setAnnouncement(`Теперь это ${index + by + 1} из ${entries.length}.`)
      focus(index + by, `[data-move="${by}"]`)
    },
    remove(index: number) {
      onChange(entries.filter((_, at) => at !== index))
      setAnnouncement(`Убрано. Осталось: ${entries.length - 1}.`)
      focus(Math.max(0, index - 1), 'button:not([aria-disabled="true"])')
    },
  }
}

const MOVES = [
  { by: -1, name: 'Выше' },
  { by: 1, name: 'Ниже' },
] as const

type EntryButtonsProps = {
  /** What they move, for who cannot see where they stand. */
  name: string
  index: number
  count: number
  entries: Pick<ReturnType<typeof useEntries>, 'move' | 'remove'>
}

/** Moves an entry of a list, or takes it out. */
export function EntryButtons({ name: subject, index, count, entries: { move, remove } }: EntryButtonsProps) {
  return (
    <span className="office-actions">
      {MOVES.map(({ by, name }) => {
        const isPlace = index + by >= 0 && index + by < count
        return (
          <SmallButton
            key={by}
            data-move={by}
            aria-disabled={!isPlace}
            onClick={() => isPlace && move(index, by)}
          >
            {name}
            <span className="visually-hidden"> {subject}</span>
          </SmallButton>
        )
      })}
      <SmallButton onClick={() => remove(index)}>
        Убрать<span className="visually-hidden"> {subject}</span>
      </SmallButton>
    </span>
  )
}

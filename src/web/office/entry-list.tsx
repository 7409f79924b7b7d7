import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SmallButton } from './office-buttons.tsx'

/**
 * Returns a reorderable list of entries; the focus follows a moved entry, and screen readers announce it.
 * `noun` names an entry.
 */
export function useEntries<T>(entries: readonly T[], onChange: (entries: T[]) => void, noun = '') {
  const list = useRef<HTMLOListElement>(null)
  const [announcement, announce] = useState('')
  const [wanted, focusOn] = useState<{ index: number; selector: string }>()
  useEffect(() => {
    if (wanted === undefined) return
    list.current?.children[wanted.index]?.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted])

  const without = (index: number) => entries.filter((_, at) => at !== index)
  function insert(entry: T, { at = entries.length, among = entries, focused = 'input' }: Insertion<T> = {}) {
    onChange([...among.slice(0, at), entry, ...among.slice(at)])
    focusOn({ index: at, selector: focused })
  }

  return {
    list,
    announcement,
    announce,
    focus: focusOn,
    write: (index: number, entry: T) => onChange(entries.map((one, at) => (at === index ? entry : one))),
    insert,
    move(index: number, by: -1 | 1) {
      const [entry, at] = [entries[index], index + by]
      if (entry === undefined) return
      insert(entry, { at, among: without(index), focused: `[data-move="${by}"]` })
      announce(`Теперь это ${noun}${at + 1} из ${entries.length}.`)
    },
    remove(index: number) {
      onChange(without(index))
      announce(`Убрано. Осталось: ${entries.length - 1}.`)
      focusOn({ index: Math.max(0, index - 1), selector: 'button:not([aria-disabled="true"])' })
    },
  }
}

type Insertion<T> = { at?: number; among?: readonly T[]; focused?: string }

export type EntryButtonsProps = {
  name: string
  index: number
  count: number
  entries: Pick<ReturnType<typeof useEntries>, 'move' | 'remove'>
  ways?: readonly [up: string, down: string]
  children?: ReactNode
}

export function EntryButtons({
  name,
  index,
  count,
  entries: { move, remove },
  ways: [up, down] = ['Выше', 'Ниже'],
  children,
}: EntryButtonsProps) {
  const moves = [
    { by: -1, way: up },
    { by: 1, way: down },
  ] as const
  return (
    <span className="office-actions">
      {moves.map(({ by, way }) => {
        const isPlace = index + by >= 0 && index + by < count
        return (
          <SmallButton
            key={by}
            data-move={by}
            aria-disabled={!isPlace}
            onClick={() => isPlace && move(index, by)}
          >
            {way}
            <span className="visually-hidden"> {name}</span>
          </SmallButton>
        )
      })}
      {children}
      <SmallButton onClick={() => remove(index)}>
        Убрать<span className="visually-hidden"> {name}</span>
      </SmallButton>
    </span>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SmallButton } from './office-buttons.tsx'

/** Where an entry is inserted, into which list, and which control gets the focus. */
type Insertion<T> = { at?: number; among?: readonly T[]; focused?: string }

/** A list to reorder: the focus follows a moved entry (a `noun`), and `status` announces it. */
export function useEntries<T>(entries: readonly T[], onChange: (entries: T[]) => void, noun = '') {
  const list = useRef<HTMLOListElement>(null)
  const [announcement, announce] = useState('')
  const [wanted, focus] = useState<{ index: number; selector: string }>()
  useEffect(() => {
    if (wanted === undefined) return
    list.current?.children[wanted.index]?.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted])

  const count = entries.length
  const without = (index: number) => entries.filter((_, at) => at !== index)
  function insert(entry: T, { at = count, among = entries, focused = 'input' }: Insertion<T> = {}) {
    onChange([...among.slice(0, at), entry, ...among.slice(at)])
    focus({ index: at, selector: focused })
  }

  return {
    list,
    count,
    status: (
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    ),
    announce,
    focus,
    write: (index: number, entry: T) => onChange(entries.map((one, at) => (at === index ? entry : one))),
    insert,
    move(index: number, by: -1 | 1) {
      const [entry, at] = [entries[index], index + by]
      if (entry === undefined || at < 0 || at >= count) return
      insert(entry, { at, among: without(index), focused: `[data-move="${by}"]` })
      announce(`Теперь это ${noun}${at + 1} из ${count}.`)
    },
    remove(index: number) {
      onChange(without(index))
      announce(`Убрано. Осталось: ${count - 1}.`)
      focus({ index: Math.max(0, index - 1), selector: 'button:not([aria-disabled="true"])' })
    },
  }
}

type EntryButtonsProps = {
  /** For screen readers. */
  name: string
  index: number
  entries: Pick<ReturnType<typeof useEntries>, 'move' | 'remove' | 'count'>
  ways?: readonly [up: string, down: string]
  children?: ReactNode
}

export function EntryButtons({ name, index, entries, ways = ['Выше', 'Ниже'], children }: EntryButtonsProps) {
  const hidden = <span className="visually-hidden"> {name}</span>
  return (
    <span className="office-actions">
      {([-1, 1] as const).map((by) => (
        <SmallButton
          key={by}
          data-move={by}
          aria-disabled={by < 0 ? index === 0 : index === entries.count - 1}
          onClick={() => entries.move(index, by)}
        >
          {ways[by < 0 ? 0 : 1]}
          {hidden}
        </SmallButton>
      ))}
      {children}
      <SmallButton onClick={() => entries.remove(index)}>Убрать{hidden}</SmallButton>
    </span>
  )
}

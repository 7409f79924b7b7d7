import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { type PlaceFilter, toggleTag } from '#domain/place-filter.ts'

type FilterPanelProps = {
  tags: readonly string[]
  filter: PlaceFilter
  onChange: (filter: PlaceFilter) => void
  onFocus: () => void
}

/** Renders search and tags: without JavaScript a form with a button; with it every change applies at once. */
export function FilterPanel({ tags, filter, onChange, onFocus }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  useChosenInSight(choice, filter.tags)
  useEarlyInput(form, { tags, filter, onChange })

  return (
    <search>
      <form
        ref={form}
        className="filter-panel"
        action={paths.places}
        method="get"
        autoComplete="off"
        // Enter in the field must not reload the page: the list follows already.
        onSubmit={(event) => event.preventDefault()}
      >
        <input
          className="search-box"
          type="search"
          name="q"
          placeholder="Поиск локаций..."
          aria-label="Поиск локаций"
          value={filter.text}
          onFocus={onFocus}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
        <fieldset>
          <legend>Фильтры</legend>
          <div ref={choice} className="tag-choice">
            {tags.map((tag) => (
              <label key={tag} className="chip is-choice">
                <input
                  type="checkbox"
                  name="tag"
                  value={tag}
                  checked={filter.tags.includes(tag)}
                  onChange={() => onChange({ ...filter, tags: toggleTag(filter.tags, tag) })}
                />
                <span>{tag}</span>
              </label>
            ))}
          </div>
          {filter.tags.length > 0 && (
            <a
              className="clear-tags"
              href={filterAddress({ ...filter, tags: [] })}
              onClick={(event) => {
                event.preventDefault()
                onChange({ ...filter, tags: [] })
              }}
            >
              Очистить все
            </a>
          )}
        </fieldset>
        <button type="submit" className="button without-script">
          Показать
        </button>
      </form>
    </search>
  )
}

/** Where the tags are one line that scrolls sideways, the last chosen one is brought into sight. */
function useChosenInSight(choice: RefObject<HTMLElement | null>, chosen: readonly string[]) {
  const last = chosen.at(-1)
  useEffect(() => {
    const line = choice.current
    // By its value: a translator of pages changes what it says.
    const chip = [...(line?.children ?? [])].find((tag) => tag.querySelector('input')?.value === last)
    if (!line || !chip) return
    const { left, right } = chip.getBoundingClientRect()
    if (left < 0 || right > innerWidth) line.scrollLeft += left - line.clientWidth / 2
  }, [choice, last])
}

/** On a slow network a visitor types and chooses before the page's code is there: that counts too. */
function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  { tags, filter, onChange }: Omit<FilterPanelProps, 'onFocus'>,
) {
  const takeOver = useEffectEvent(() => {
    if (form.current === null) return
    const fields = new FormData(form.current)
    // A tag of the address that no place has stands in no field and stays chosen.
    const fieldless = filter.tags.filter((tag) => !tags.includes(tag))
    const early = {
      text: String(fields.get('q') ?? ''),
      tags: [...fields.getAll('tag').map(String), ...fieldless],
    }
    const isSame = early.text === filter.text && early.tags.length === filter.tags.length
    if (!isSame || !early.tags.every((tag) => filter.tags.includes(tag))) onChange(early)
  })
  useEffect(() => takeOver(), [])
}

/** The filter is kept here while a place is open; at `/` the address follows it, and it follows Back, Forward and links. */
export function usePlaceFilter() {
  const { pathname, search, key } = useLocation()
  const [filter, setFilter] = useState(() => parseFilter(search))
  const [seenKey, setSeenKey] = useState(key)

  if (pathname === paths.places && key !== seenKey) {
    setSeenKey(key)
    setFilter(parseFilter(search))
  }

  function changeFilter(next: PlaceFilter) {
    setFilter(next)
    if (pathname === paths.places) writeAddress(filterAddress(next))
  }

  return { filter, changeFilter }
}

/** Past the router: a keystroke must not render every page, and the router reads the address anew on Back. */
function writeAddress(address: string) {
  try {
    window.history.replaceState(window.history.state, '', address)
  } catch {
    // Safari allows 100 changes in 30 s; the next one after that catches up.
  }
}

/** Parses the filter of an address: `?q=…&tag=…&tag=…`. */
export function parseFilter(search: string): PlaceFilter {
  const query = new URLSearchParams(search)
  return { text: query.get('q') ?? '', tags: [...new Set(query.getAll('tag'))] }
}

function filterAddress({ text, tags }: PlaceFilter): string {
  const query = new URLSearchParams(tags.map((tag) => ['tag', tag]))
  if (text.trim() !== '') query.set('q', text.trim())
  const search = query.toString()
  return search === '' ? paths.places : `${paths.places}?${search}`
}

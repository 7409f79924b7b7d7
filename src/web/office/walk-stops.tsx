import './point-map.css'
import { useId, useState } from 'react'
import { describeRepair } from '#domain/hours/repair.ts'
import type { OfficeTown } from '#domain/office/place-point.ts'
import { FieldError } from '../ui/field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { EntryButtons, useEntries } from './entry-list.tsx'
import { NoMap } from './no-map.tsx'
import { OfficeField } from './office-field.tsx'

const loadMap = async () => (await import('./walk-map.tsx')).WalkMap

type WalkStopsProps = {
  town: OfficeTown
  slugs: readonly string[]
  fault: string | undefined
  onChange: (slugs: string[]) => void
}

/** Renders the ordered stops of a walk, chosen by name or on the map. */
export function WalkStops({ town, slugs, fault, onChange }: WalkStopsProps) {
  const id = useId()
  const [isMapOpen, setMapOpen] = useState(false)
  const WalkMap = useLoaded(isMapOpen, loadMap)
  const entries = useEntries(slugs, onChange)
  const find = (slug: string) => town.places.find((place) => place.slug === slug)
  const nameOf = (slug: string) => find(slug)?.name ?? `Места «${slug}» в путеводителе больше нет`
  const repairOf = (slug: string) => {
    const { closedUntil } = find(slug) ?? {}
    return closedUntil === undefined ? '' : describeRepair(closedUntil)
  }
  return (
    <div className="walk-stops">
      <p role="status" className="visually-hidden">
        {entries.announcement}
      </p>
      <p id={`${id}stops`}>Остановки, от 2 до 25</p>
      <ol ref={entries.list} aria-labelledby={`${id}stops`}>
        {slugs.map((slug, index) => (
          <li key={slug}>
            <span>
              {index + 1}. {nameOf(slug)} <strong>{repairOf(slug)}</strong>{' '}
            </span>
            <EntryButtons name={nameOf(slug)} index={index} count={slugs.length} entries={entries} />
          </li>
        ))}
      </ol>
      <FieldError id={`${id}error`} error={fault} />
      <OfficeField
        label="Добавить остановку"
        value=""
        choices={[
          ['', 'выберите место'],
          ...town.places.flatMap(({ slug, name }) => (slugs.includes(slug) ? [] : [[slug, name] as const])),
        ]}
        onChange={(slug) => slug !== '' && onChange([...slugs, slug])}
      />
      <details onToggle={({ currentTarget }) => setMapOpen(currentTarget.open)}>
        <summary>Выбрать на карте</summary>
        {isMapOpen && WalkMap === null && <NoMap />}
        {isMapOpen && WalkMap === undefined && <Spinner label="Загрузка карты…" />}
        {isMapOpen && WalkMap && (
          <WalkMap
            town={town}
            slugs={slugs}
            onPress={(slug) =>
              onChange(slugs.includes(slug) ? slugs.filter((one) => one !== slug) : [...slugs, slug])
            }
          />
        )}
      </details>
    </div>
  )
}

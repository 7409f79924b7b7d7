import './point-map.css'
import { useId, useState } from 'react'
import type { PartFault } from '#domain/check-town-part.ts'
import { describeRepair } from '#domain/hours/repair.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTown } from '#domain/office/place-point.ts'
import { FieldError } from '../ui/field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { EntryButtons, useEntries } from './entry-list.tsx'
import { Loaded } from './loaded.tsx'
import { NoMap } from './no-map.tsx'
import { OfficeField } from './office-field.tsx'
import { RowsField } from './part-fields.tsx'
import type { TypedWalk } from './tidy-part.ts'

const FORM = {
  entry: 'Прогулка',
  add: 'Добавить прогулку',
  fields: {
    title: { label: 'Название прогулки', example: 'Старый город' },
    description: {
      label: 'Одно-два предложения',
      example: 'От вокзала до пристани по самой старой улице.',
      isLong: true,
    },
  },
} as const

type Walks = readonly TypedWalk[] | null

const KINDS: readonly { name: string; begin: Walks }[] = [
  { name: 'Составит путеводитель', begin: null },
  { name: 'Свои', begin: [{}] },
  { name: 'Никаких', begin: [] },
]

function isSameKind(one: Walks, other: Walks): boolean {
  return one === null || other === null ? one === other : one.length > 0 === other.length > 0
}

type WalksFieldProps = { value: unknown; faults: readonly PartFault[]; onChange: (value: Walks) => void }

export function WalksField({ value, faults, onChange }: WalksFieldProps) {
  const walks = value as Walks
  return (
    <>
      <fieldset className="role-choice">
        <legend>Какие прогулки на главной странице</legend>
        {KINDS.map(({ name, begin }) => (
          <label key={name} className="chip is-choice">
            <input
              type="radio"
              name="walks"
              checked={isSameKind(walks, begin)}
              onChange={() => onChange(begin)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Loaded from={officePaths.town}>
        {(town) =>
          walks !== null && (
            <RowsField form={FORM} what="прогулку" value={walks} faults={faults} onChange={onChange}>
              {({ places = [], ...walk }: TypedWalk, index, write) => (
                <WalkStops
                  town={town}
                  slugs={places}
                  fault={faults.find(({ path }) => path.startsWith(`${index}.places`))?.text}
                  onChange={(changed) => write({ ...walk, places: changed })}
                />
              )}
            </RowsField>
          )
        }
      </Loaded>
    </>
  )
}

const loadMap = async () => (await import('./office-maps.tsx')).WalkMap

type WalkStopsProps = {
  town: OfficeTown
  slugs: readonly string[]
  fault: string | undefined
  onChange: (slugs: string[]) => void
}

function WalkStops({ town, slugs, fault, onChange }: WalkStopsProps) {
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

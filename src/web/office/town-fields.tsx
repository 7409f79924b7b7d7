import './point-map.css'
import { type ReactNode, useId, useState } from 'react'
import type { PartFault } from '#domain/check-town-part.ts'
import { describeRepair } from '#domain/hours/repair.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTown } from '#domain/office/place-point.ts'
import type { getTownPart, PartField } from '#domain/town-parts.ts'
import { FieldError } from '../ui/field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { EntryButtons, useEntries } from './entry-list.tsx'
import { Loaded } from './loaded.tsx'
import { NoMap } from './no-map.tsx'
import { Choices, QuietButton } from './office-buttons.tsx'
import { OfficeField } from './office-field.tsx'
import type { TypedFields, TypedWalk } from './use-town-part.ts'

type PartForm = ReturnType<typeof getTownPart>['form']
type RowsForm = Extract<PartForm, { kind: 'rows' }>

type FieldsFieldProps = {
  fields: RowsForm['fields']
  value: unknown
  faults: readonly PartFault[]
  /** Where the fields stand in the part. */
  prefix: string
  onChange: (value: TypedFields) => void
}

export function FieldsField({ fields, value, faults, prefix, onChange }: FieldsFieldProps) {
  const typed = (value ?? {}) as TypedFields
  return Object.entries(fields).map(([name, field]) => (
    <OfficeField
      key={name}
      label={field.label}
      value={typed[name] ?? ''}
      faults={faults.filter(({ path }) => path === prefix + name).slice(0, 1)}
      onChange={(text) => onChange({ ...typed, [name]: text })}
      {...describeControl(field)}
    >
      {'isColor' in field && typed[name] && (
        <span className="color-sample" style={{ background: typed[name] }} />
      )}
    </OfficeField>
  ))
}

function describeControl(field: PartField) {
  if ('choices' in field) return { choices: [['', 'выберите'], ...Object.entries(field.choices)] as const }
  const { example, isLong, type } = field
  return { hint: `например: ${example}`, ...(isLong && { rows: 2 }), ...(type && { input: { type } }) }
}

type RowsFieldProps<T> = {
  form: Pick<RowsForm, 'fields' | 'entry' | 'add'>
  what?: string
  value: unknown
  faults: readonly PartFault[]
  onChange: (rows: T[]) => void
  children?: (row: T, index: number, write: (row: T) => void) => ReactNode
}

export function RowsField<T extends object = TypedFields>({
  form: { fields, entry, add },
  what = entry.toLowerCase(),
  value,
  faults,
  onChange,
  children,
}: RowsFieldProps<T>) {
  const rows = (value ?? []) as T[]
  const entries = useEntries(rows, onChange)
  return (
    <>
      {entries.status}
      <ol className="office-list" ref={entries.list}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is what stands in this place
          <li key={index}>
            <fieldset className="office-card part-row">
              <legend>{`${entry} ${index + 1}`}</legend>
              <FieldsField
                fields={fields}
                value={row}
                faults={faults}
                prefix={`${index}.`}
                onChange={(changed) => entries.write(index, { ...row, ...changed })}
              />
              {children?.(row, index, (changed) => entries.write(index, changed))}
              <EntryButtons name={`${what} ${index + 1}`} index={index} entries={entries} />
            </fieldset>
          </li>
        ))}
      </ol>
      <QuietButton onClick={() => entries.insert({} as T, { focused: 'input, select' })}>{add}</QuietButton>
    </>
  )
}

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

/** Whose walks stand on the home page, and what such a choice begins with. */
const NONE: Walks = []
const OWN: Walks = [{}]
const KINDS = [
  [null, 'Составит путеводитель'],
  [OWN, 'Свои'],
  [NONE, 'Никаких'],
] as const

type WalksFieldProps = { value: unknown; faults: readonly PartFault[]; onChange: (value: Walks) => void }

export function WalksField({ value, faults, onChange }: WalksFieldProps) {
  const walks = value as Walks
  const kind = walks && (walks.length > 0 ? OWN : NONE)
  return (
    <>
      <fieldset className="role-choice">
        <legend>Какие прогулки на главной странице</legend>
        <Choices name="walks" choices={KINDS} value={kind} onChange={onChange} />
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
  const stops = slugs.map((slug) => {
    const { name, closedUntil } = town.places.find((place) => place.slug === slug) ?? {}
    return {
      slug,
      name: name ?? `Места «${slug}» в путеводителе больше нет`,
      repair: closedUntil === undefined ? '' : describeRepair(closedUntil),
    }
  })
  return (
    <div className="walk-stops">
      {entries.status}
      <p id={`${id}stops`}>Остановки, от 2 до 25</p>
      <ol ref={entries.list} aria-labelledby={`${id}stops`}>
        {stops.map(({ slug, name, repair }, index) => (
          <li key={slug}>
            <span>
              {index + 1}. {name} <strong>{repair}</strong>{' '}
            </span>
            <EntryButtons name={name} index={index} entries={entries} />
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

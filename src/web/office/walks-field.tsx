import type { PartFault } from '#domain/check-town-part.ts'
import { officePaths } from '#domain/office/paths.ts'
import { EntryButtons, useEntries } from './entry-list.tsx'
import { Loaded } from './loaded.tsx'
import { FieldsField } from './part-fields.tsx'
import type { TypedWalk } from './tidy-part.ts'
import { WalkStops } from './walk-stops.tsx'

const FIELDS = {
  title: { label: 'Название прогулки', example: 'Старый город' },
  description: {
    label: 'Одно-два предложения',
    example: 'От вокзала до пристани по самой старой улице.',
    isLong: true,
  },
} as const

const KINDS = [
  { name: 'Составит путеводитель', isChosen: (walks) => walks === null, value: null },
  { name: 'Свои', isChosen: (walks) => walks !== null && walks.length > 0, value: [{}] },
  { name: 'Никаких', isChosen: (walks) => walks?.length === 0, value: [] },
] as const satisfies readonly {
  name: string
  isChosen: (walks: TypedWalk[] | null) => boolean
  value: TypedWalk[] | null
}[]

type WalksFieldProps = {
  value: unknown
  faults: readonly PartFault[]
  onChange: (value: TypedWalk[] | null) => void
}

/** The ready walks of the home page: whose they are, and of the town's own each with its stops. */
export function WalksField({ value, faults, onChange }: WalksFieldProps) {
  const walks = value as TypedWalk[] | null
  const entries = useEntries(walks ?? [], onChange)
  return (
    <>
      <fieldset className="role-choice">
        <legend>Какие прогулки на главной странице</legend>
        {KINDS.map(({ name, isChosen, value: chosen }) => (
          <label key={name} className="chip is-choice">
            <input
              type="radio"
              name="walks"
              checked={isChosen(walks)}
              onChange={() => onChange(chosen === null ? null : [...chosen])}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <p role="status" className="visually-hidden">
        {entries.announcement}
      </p>
      <Loaded from={officePaths.town}>
        {(town) => (
          <>
            <ol className="office-list" ref={entries.list}>
              {walks?.map((walk, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a walk is what stands in this place
                <li key={index}>
                  <fieldset className="office-card part-row">
                    <legend>{`Прогулка ${index + 1}`}</legend>
                    <FieldsField
                      fields={FIELDS}
                      value={walk}
                      faults={faults}
                      prefix={`${index}.`}
                      onChange={(changed) => entries.write(index, { ...walk, ...changed })}
                    />
                    <WalkStops
                      town={town}
                      slugs={walk.places ?? []}
                      fault={faults.find(({ path }) => path.startsWith(`${index}.places`))?.text}
                      onChange={(places) => entries.write(index, { ...walk, places })}
                    />
                    <EntryButtons
                      name={`прогулку ${index + 1}`}
                      index={index}
                      count={walks.length}
                      entries={entries}
                    />
                  </fieldset>
                </li>
              ))}
            </ol>
            {walks !== null && (
              <button type="button" className="button is-quiet" onClick={() => entries.insert({})}>
                Добавить прогулку
              </button>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

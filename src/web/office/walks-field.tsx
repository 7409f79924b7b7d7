import type { PartFault } from '#domain/check-town-part.ts'
import { officePaths } from '#domain/office/paths.ts'
import { Loaded } from './loaded.tsx'
import { RowsField } from './part-fields.tsx'
import type { TypedWalk } from './tidy-part.ts'
import { WalkStops } from './walk-stops.tsx'

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
const KINDS: readonly { name: string; begin: Walks }[] = [
  { name: 'Составит путеводитель', begin: null },
  { name: 'Свои', begin: [{}] },
  { name: 'Никаких', begin: [] },
]

function isSameKind(one: Walks, other: Walks): boolean {
  return one === null || other === null ? one === other : one.length > 0 === other.length > 0
}

type WalksFieldProps = { value: unknown; faults: readonly PartFault[]; onChange: (value: Walks) => void }

/** Renders the walks of the home page: their source, and the stops of the town's own walks. */
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

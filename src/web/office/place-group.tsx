import type { ContentFault } from '#domain/content/content-fault.ts'
import { findMentioned, readPhotos, writePhotos } from '#domain/office/place-photos.ts'
import type { OfficePlaces } from '#domain/office/places.ts'
import { CellField } from './cell-field.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import type { DraftState } from './draft-state.ts'
import { findFaultField } from './find-faults.ts'
import { HoursHelp } from './hours-help.tsx'
import { FaultList } from './office-field.tsx'
import { PhotosField } from './photos-field.tsx'
import { POINT } from './place-fields.ts'
import { PointField } from './point-field.tsx'
import { TagChips } from './tag-chips.tsx'

type PlaceGroupProps = {
  id: string
  fields: readonly string[]
  state: DraftState
  keeper: Pick<DraftKeeper, 'change'>
  known: Pick<OfficePlaces, 'categories' | 'tags'>
  /** All that the form shows. */
  faults: readonly ContentFault[]
}

/** The fields of a part of the form; a point has a map above its numbers, and photos are shown instead of their texts. */
export function PlaceGroup({ id, fields, state, keeper, known, faults: shown }: PlaceGroupProps) {
  const { cells, place } = state
  const faultsOf = (field: string) => shown.filter((fault) => findFaultField(fault) === field)
  if (id === 'photos') {
    const photos = readPhotos(cells)
    const faults = fields.flatMap(faultsOf)
    const others = faults.filter(({ text }) => findMentioned(text, photos) === -1)
    return (
      <>
        {others.length > 0 && <FaultList faults={others} />}
        <PhotosField
          photos={photos}
          faults={faults}
          onChange={(photos) => keeper.change(writePhotos(photos))}
        />
      </>
    )
  }
  const texts = fields.map((field) => (
    <PlaceCell
      key={field}
      field={field}
      text={cells[field] ?? ''}
      faults={faultsOf(field)}
      known={known}
      onChange={(text) => keeper.change({ [field]: text })}
    />
  ))
  if (id !== 'point') return texts
  const [address, ...numbers] = texts
  return (
    <>
      {address}
      <PointField
        cells={cells}
        placeId={Number(place.key) || undefined}
        faults={faultsOf(POINT)}
        onChange={keeper.change}
      >
        {numbers}
      </PointField>
    </>
  )
}

type PlaceCellProps = {
  field: string
  text: string
  faults: readonly ContentFault[]
  known: PlaceGroupProps['known']
  onChange: (text: string) => void
}

function PlaceCell({ known, ...cell }: PlaceCellProps) {
  const { field, text, onChange } = cell
  return (
    <CellField {...cell} words={field === 'category' ? known.categories : []}>
      {field === 'tags' && <TagChips text={text} tags={known.tags} onChange={onChange} />}
      {field === 'openingHours' && <HoursHelp text={text} onChange={onChange} />}
    </CellField>
  )
}

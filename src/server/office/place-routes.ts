import { diagnose } from '#domain/content/doctor.ts'
import { officePaths } from '#domain/office/paths.ts'
import { readPhotos } from '#domain/office/place-photos.ts'
import {
  draftSchema,
  type OfficePlaceItem,
  type OfficePlaces,
  publicationSchema,
} from '#domain/office/places.ts'
import type { PlaceImage } from '#domain/place.ts'
import type { Database } from '#server/db/database.ts'
import { createDraftStore, type Draft } from './draft-store.ts'
import { describeHeld, holdPlace } from './held-place.ts'
import type { Office, PlaceDesk } from './office.ts'
import { forEditors, type OfficeCall, type OfficeRoute } from './office-routes.ts'
import { discardDraft, type Editing, publishPlace, savePlace, withdrawPlace } from './place-editor.ts'

/** A place with its longest texts in Russian letters. */
const LARGEST_DRAFT_BYTES = 512 * 1024
const NAMELESS = 'Без названия'

/** Places as staff keep them: listing, drafts, publishing, taking off. */
export function listPlaceRoutes({ database, places: desk }: Office): OfficeRoute[] {
  const read = <T>(work: (transaction: Database) => Promise<T>) =>
    database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  const edit = <T>({ visitor, journalled }: OfficeCall, work: (editing: Editing) => Promise<T>) =>
    journalled((transaction, write) => work({ desk, transaction, write, who: visitor.name }))
  const { places: PLACES } = officePaths
  const save = forEditors('PUT', `${PLACES}/:key/draft`, (call) => {
    const { revision, cells } = call.parse(draftSchema)
    return edit(call, (editing) => savePlace(editing, { key: call.param, revision }, cells))
  })

  return [
    forEditors('GET', PLACES, () => read((transaction) => listPlaces(desk, transaction))),
    forEditors('GET', `${PLACES}/:key`, ({ param: key }) =>
      read(async (transaction) =>
        describeHeld(desk, await holdPlace(desk, transaction, { key, places: await desk.read(transaction) })),
      ),
    ),
    { ...save, bodyLimit: LARGEST_DRAFT_BYTES },
    forEditors('DELETE', `${PLACES}/:key/draft`, (call) =>
      edit(call, (editing) => discardDraft(editing, readChange(call))),
    ),
    forEditors('POST', `${PLACES}/:key/publication`, (call) => {
      const { revision, isAccepted } = call.parse(publicationSchema)
      return edit(call, (editing) => publishPlace(editing, { key: call.param, revision }, isAccepted))
    }),
    forEditors('DELETE', `${PLACES}/:key/publication`, (call) =>
      edit(call, (editing) => withdrawPlace(editing, readChange(call))),
    ),
  ]
}

/** Calls without a body name the state in their address. */
function readChange({ request, param }: OfficeCall) {
  const { revision } = request.query as { revision?: unknown }
  return { key: param, revision: typeof revision === 'string' ? revision : '' }
}

async function listPlaces(desk: PlaceDesk, transaction: Database): Promise<OfficePlaces> {
  const places = await desk.read(transaction)
  const drafts = await createDraftStore(transaction).list()
  const { stale, neverChecked } = diagnose(places, desk.getContext().today).byReason
  const staleIds = new Set([...stale, ...neverChecked].map(({ id }) => id))
  const published = places.map(({ id, name, category, coordinates, images }): OfficePlaceItem => {
    const draft = drafts.find(({ key }) => key === String(id))
    return {
      key: String(id),
      name: draft?.cells.name ?? name,
      category,
      state: draft ? 'changed' : 'published',
      ...imageOf(images[0]),
      isApproximate: coordinates.precision === 'approximate',
      isStale: staleIds.has(id),
      ...(draft && noteOf(draft)),
    }
  })
  const keys = new Set(published.map(({ key }) => key))
  const uploaded = await desk.listUploaded(transaction)
  const others = drafts.filter(({ key }) => !keys.has(key)).map((draft) => toDraftItem(draft, uploaded))
  return {
    places: [...others, ...published],
    categories: [...new Set(places.map(({ category }) => category))],
    tags: [...new Set(places.flatMap(({ tags }) => tags))],
  }
}

function toDraftItem(draft: Draft, uploaded: ReadonlyMap<string, PlaceImage>): OfficePlaceItem {
  const { key, cells, images } = draft
  const name = cells.name ?? NAMELESS
  const category = cells.category ?? ''
  const [first] = readPhotos(cells)
  return {
    key,
    name,
    category,
    state: 'draft',
    ...imageOf(images.find(({ path }) => path === first?.file) ?? uploaded.get(first?.file ?? '')),
    isApproximate: false,
    isStale: false,
    ...noteOf(draft),
  }
}

function imageOf(image: PlaceImage | undefined): Pick<OfficePlaceItem, 'image'> {
  if (image === undefined) return {}
  const { path, color, widths } = image
  return { image: { path, ...(color && { color }), ...(widths && { widths }) } }
}

function noteOf({ who, at }: Draft) {
  return { draft: { who, at } }
}

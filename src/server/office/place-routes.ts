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
import { parseBody } from '#server/http/parse-body.ts'
import { createDraftStore, type Draft } from './draft-store.ts'
import { describeHeld, holdPlace } from './held-place.ts'
import type { OfficeCall, OfficeRoute } from './office-routes.ts'
import type { PlaceDesk } from './place-desk.ts'
import { discardDraft, type Editing, publishPlace, savePlace, withdrawPlace } from './place-editor.ts'

/** A place with its longest texts in Russian letters. */
const LARGEST_DRAFT_BYTES = 512 * 1024
const NAMELESS = 'Без названия'

/** Places as staff keep them: listing, drafts, publishing, taking off. */
export function listPlaceRoutes({
  database,
  places: desk,
}: {
  database: Database
  places: PlaceDesk
}): OfficeRoute[] {
  const edit = <T>(work: (editing: Editing) => Promise<T>) =>
    database.transaction().execute((transaction) => work({ desk, transaction }))
  const read = <T>(work: (transaction: Database) => Promise<T>) =>
    database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  const show = (key: string) =>
    read(async (transaction) =>
      describeHeld(desk, await holdPlace(desk, transaction, { key, places: await desk.read(transaction) })),
    )

  return [
    {
      method: 'GET',
      url: officePaths.places,
      access: 'editor',
      handle: () => read((transaction) => listPlaces(desk, transaction)),
    },
    {
      method: 'GET',
      url: `${officePaths.places}/:key`,
      access: 'editor',
      handle: (call) => show(readKey(call)),
    },
    {
      method: 'PUT',
      url: `${officePaths.places}/:key/draft`,
      access: 'editor',
      bodyLimit: LARGEST_DRAFT_BYTES,
      handle: (call) =>
        edit((editing) =>
          savePlace(editing, { ...readChange(call), ...parseBody(draftSchema, call.request.body) }),
        ),
    },
    {
      method: 'DELETE',
      url: `${officePaths.places}/:key/draft`,
      access: 'editor',
      async handle(call) {
        await edit((editing) => discardDraft(editing, readChange(call)))
        return call.reply.code(204).send()
      },
    },
    {
      method: 'POST',
      url: `${officePaths.places}/:key/publication`,
      access: 'editor',
      handle: (call) =>
        edit((editing) =>
          publishPlace(editing, { ...readChange(call), ...parseBody(publicationSchema, call.request.body) }),
        ),
    },
    {
      method: 'DELETE',
      url: `${officePaths.places}/:key/publication`,
      access: 'editor',
      handle: (call) => edit((editing) => withdrawPlace(editing, readChange(call))),
    },
  ]
}

function readKey({ request }: OfficeCall): string {
  return (request.params as { key: string }).key
}

/** Calls without a body name the state in their address. */
function readChange(call: OfficeCall) {
  const { revision } = call.request.query as { revision?: unknown }
  return {
    key: readKey(call),
    who: call.visitor.name,
    revision: typeof revision === 'string' ? revision : '',
  }
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

import { findDeadLinks } from '#domain/content/dead-link.ts'
import { diagnose } from '#domain/content/doctor.ts'
import { writeDay } from '#domain/content/sheet-cell.ts'
import { officePaths } from '#domain/office/paths.ts'
import { readPhotos } from '#domain/office/place-photos.ts'
import {
  draftSchema,
  type OfficePlaceItem,
  type OfficePlaces,
  publicationSchema,
} from '#domain/office/places.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import type { Database } from '#server/db/database.ts'
import { createDraftStore, type Draft } from './draft-store.ts'
import { describeHeld, holdPlace } from './held-place.ts'
import type { Office, PlaceDesk } from './office.ts'
import { forEditors, type OfficeCall, type OfficeRoute } from './office-routes.ts'
import { discardDraft, type Editing, publishPlace, savePlace, withdrawPlace } from './place-editor.ts'

/** The size of a place with its longest texts in Russian letters. */
const LARGEST_DRAFT_BYTES = 512 * 1024

/** Lists the routes of places for staff: listing, drafts, publishing, unpublishing. */
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

/** Requests without a body give the state in their URL. */
function readChange({ request, param }: OfficeCall) {
  const { revision } = request.query as { revision?: unknown }
  return { key: param, revision: typeof revision === 'string' ? revision : '' }
}

async function listPlaces(desk: PlaceDesk, transaction: Database): Promise<OfficePlaces> {
  const places = await desk.read(transaction)
  const drafts = new Map((await createDraftStore(transaction).list()).map((draft) => [draft.key, draft]))
  const uploaded = await desk.listUploaded(transaction)
  const { stale, neverChecked } = diagnose(places, desk.getContext().today).byReason
  const staleIds = new Set([...stale, ...neverChecked].map(({ id }) => id))
  const published = places.map((place) => {
    const draft = drafts.get(String(place.id))
    drafts.delete(String(place.id))
    return toItem({ place, draft, image: place.images[0], isStale: staleIds.has(place.id) })
  })
  const others = [...drafts.values()].map((draft) => {
    const file = readPhotos(draft.cells)[0]?.file ?? ''
    const image = draft.images.find(({ path }) => path === file) ?? uploaded.get(file)
    return toItem({ place: undefined, draft, image, isStale: false })
  })
  return {
    places: [...others, ...published],
    categories: [...new Set(places.map(({ category }) => category))],
    tags: [...new Set(places.flatMap(({ tags }) => tags))],
  }
}

type Listed = { image: PlaceImage | undefined; isStale: boolean } & (
  | { place: Place; draft: Draft | undefined }
  | { place: undefined; draft: Draft }
)

function toItem({ place, draft, image, isStale }: Listed): OfficePlaceItem {
  const { color, widths } = image ?? {}
  return {
    key: place ? String(place.id) : draft.key,
    name: draft?.cells.name ?? place?.name ?? 'Без названия',
    category: place?.category ?? draft?.cells.category ?? '',
    state: place === undefined ? 'draft' : draft ? 'changed' : 'published',
    ...(image && { image: { path: image.path, ...(color && { color }), ...(widths && { widths }) } }),
    isApproximate: place?.coordinates.precision === 'approximate',
    isStale,
    ...(draft && { draft: { who: draft.who, at: draft.at } }),
  }
}

/** The tasks of staff this week. */
export function listWeekRoutes({
  database,
  hasLinkCheck,
  listDeadLinks,
  places: desk,
}: Office): OfficeRoute[] {
  return [
    forEditors('GET', officePaths.week, async () => {
      const { today } = desk.getContext()
      const drafts = new Set(await createDraftStore(database).listKeys())
      const complaints = await desk.countComplaints(database)
      const deadLinks = await listDeadLinks()
      const { recheck } = diagnose(await desk.read(database), today, { complaints, deadLinks })
      return {
        today: writeDay(today),
        hasLinkCheck,
        places: recheck.map(({ place, reasons }) => ({
          key: String(place.id),
          name: place.name,
          reasons,
          deadLinks: findDeadLinks(place, deadLinks),
          hasDraft: drafts.has(String(place.id)),
        })),
      }
    }),
  ]
}

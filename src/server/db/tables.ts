/** Columns of the guide's tables, as both databases hold them. Booleans are 0 or 1, lists are JSON text. */
export type PlaceRow = {
  id: number
  position: number
  slug: string
  name: string
  category: string
  description: string
  description_full: string | null
  lat: number
  lng: number
  precision: 'exact' | 'approximate'
  address: string | null
  opening_hours: string | null
  visit_minutes: number | null
  step_free: 'yes' | 'limited' | 'no' | null
  indoor: number | null
  outside_town: number | null
  phone: string | null
  website: string | null
  price: string | null
  additional_info: string | null
  checked_at: string | null
  sources: string
}

export type PlaceTagRow = { place_id: number; position: number; tag: string }

export type PlaceImageRow = {
  place_id: number
  position: number
  path: string
  width: number | null
  height: number | null
  color: string | null
  widths: string | null
  alt: string | null
  credit: string | null
  license: string | null
}

/** One row: `version` grows with every change of the places, `origin` tells where they came from. */
export type GuideStateRow = { id: number; version: number; origin: string }

export type Tables = {
  place: PlaceRow
  place_tag: PlaceTagRow
  place_image: PlaceImageRow
  guide_state: GuideStateRow
}

import type { FastifyInstance } from 'fastify'
import Papa from 'papaparse'
import type { GuideApi } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import { listPassportRows, listPlaceRows, listStructureRows, toGeoJson } from '#domain/open-data.ts'
import { openDataFile } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { compressBody, serveKept } from '#server/http/compressed-body.ts'

const CSV = 'text/csv; charset=utf-8'
const GEOJSON = 'application/geo+json; charset=utf-8'
/** Spreadsheets detect UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

type OpenData = {
  api: Pick<GuideApi, 'listPlaces'>
  getCity: () => City
  getVersion: () => string
  /** Without it the files name pages only by path: they are the same for every host. */
  publicUrl: string | undefined
}

type DataFile = {
  file: Parameters<typeof openDataFile>[0]
  type: string
  write: (places: readonly Place[], city: City, origin: string) => string
}

const FILES: readonly DataFile[] = [
  { file: 'places.csv', type: CSV, write: (places, _city, origin) => toCsv(listPlaceRows(places, origin)) },
  {
    file: 'places.geojson',
    type: GEOJSON,
    write: (places, _city, origin) => JSON.stringify(toGeoJson(places, origin)),
  },
  { file: 'structure.csv', type: CSV, write: () => toCsv(listStructureRows()) },
  {
    file: 'passport.csv',
    type: CSV,
    write: (places, city, origin) => toCsv(listPassportRows(city, places, origin)),
  },
]

/**
 * Registers the open data of places: `GET /open-data/places.csv` (RFC 4180, UTF-8), `places.geojson` (RFC 7946), the
 * description of fields and the data passport. Any other site may read them.
 */
export function registerOpenDataApi(app: FastifyInstance, data: OpenData) {
  for (const { file, type, write } of FILES) {
    const makeBody = async () =>
      compressBody(write(await data.api.listPlaces(), data.getCity(), data.publicUrl ?? ''), type)
    serveKept(app, openDataFile(file), data.getVersion, makeBody, { 'access-control-allow-origin': '*' })
  }
}

function toCsv(rows: readonly (readonly unknown[])[]): string {
  return `${BYTE_ORDER_MARK}${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`
}

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

/**
 * Registers the open data of places: `GET /open-data/places.csv` (RFC 4180, UTF-8), `places.geojson` (RFC 7946), the
 * description of fields and the data passport. Any other site may read them.
 */
export function registerOpenDataApi(
  app: FastifyInstance,
  { api, getCity, getVersion, publicUrl = '' }: OpenData,
) {
  function serve(
    file: Parameters<typeof openDataFile>[0],
    write: (places: readonly Place[]) => string,
    type = CSV,
  ) {
    const makeBody = async () => compressBody(write(await api.listPlaces()), type)
    serveKept(app, openDataFile(file), getVersion, makeBody, { 'access-control-allow-origin': '*' })
  }
  serve('places.csv', (places) => toCsv(listPlaceRows(places, publicUrl)))
  serve('places.geojson', (places) => JSON.stringify(toGeoJson(places, publicUrl)), GEOJSON)
  serve('structure.csv', () => toCsv(listStructureRows()))
  serve('passport.csv', (places) => toCsv(listPassportRows(getCity(), places, publicUrl)))
}

function toCsv(rows: unknown[][]): string {
  return `${BYTE_ORDER_MARK}${Papa.unparse(rows, { newline: '\r\n' })}\r\n`
}

import { type Kysely, sql } from 'kysely'

type Row = Record<string, unknown>
type PartRow = Row & { place_id: number }
type PlaceRow = Row & { id: number; position: number; slug: string }

const FLAGS = ['indoor', 'outside_town']

/** A place is one JSON text: before, each of its fields had a column, its tags and pictures had their own tables. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const read = async <T>(table: string): Promise<T[]> =>
    (await sql<T>`select * from ${sql.table(table)} order by position`.execute(database)).rows
  const places = await read<PlaceRow>('place')
  const tags = Map.groupBy(await read<PartRow>('place_tag'), (row) => row.place_id)
  const images = Map.groupBy(await read<PartRow>('place_image'), (row) => row.place_id)
  for (const table of ['place_image', 'place_tag', 'place']) await database.schema.dropTable(table).execute()
  await database.schema
    .createTable('place')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  for (const row of places) {
    const content = writeContent(row, tags.get(row.id) ?? [], images.get(row.id) ?? [])
    await sql`insert into place values (${row.id}, ${row.position}, ${row.slug}, ${content})`.execute(
      database,
    )
  }
}

function writeContent({ position: _position, lat, lng, precision, ...row }: Row, tags: Row[], images: Row[]) {
  const place = {
    ...Object.fromEntries(Object.entries(row).map(([column, value]) => [toField(column), value])),
    ...Object.fromEntries(FLAGS.map((flag) => [toField(flag), row[flag] === null ? null : row[flag] === 1])),
    coordinates: { lat, lng, precision },
    sources: JSON.parse(String(row.sources)),
    tags: tags.map(({ tag }) => tag),
    images: images.map(({ place_id: _place, position: _at, widths, ...image }) => ({
      ...image,
      widths: JSON.parse(String(widths)),
    })),
  }
  // An unknown fact has no field.
  return JSON.stringify(place, (_field, value) => value ?? undefined)
}

function toField(column: string): string {
  return column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
}

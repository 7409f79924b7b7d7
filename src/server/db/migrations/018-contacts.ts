import { type Kysely, sql } from 'kysely'

type Phone = { label: string; number: string }
type Row = { value: string; base: string }

/** Converts the town's phones edited by the office into contacts with the topic `general`. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`select value, base from town_edit where part = 'phones'`.execute(database)
  for (const { value, base } of rows) {
    await sql`update town_edit set part = 'contacts', value = ${move(value)}, base = ${move(base)} where part = 'phones'`.execute(
      database,
    )
  }
}

function move(text: string): string {
  const phones = JSON.parse(text) as Phone[] | null
  return JSON.stringify(
    phones?.map(({ label, number }) => ({ topic: 'general', name: label, phone: number })) ?? null,
  )
}

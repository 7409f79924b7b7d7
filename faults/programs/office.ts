import type { DatabaseSettings } from '#server/db/database.ts'
import { startGuideNode } from '#testing/guide-node.ts'
import { editUnderKills } from '#testing/office-edits.ts'
import { sendPhotosUnderKills } from '#testing/sent-photos.ts'
import { editTownUnderKills } from '#testing/town-edits.ts'
import { createPostgresSettings, type FaultTools, never, type Row } from '../report.ts'

type Work = (name: string, rounds: number, settings: DatabaseSettings) => Promise<Row[]>

/** Kills nodes while an editor saves and publishes places, on both databases. */
export const checkOffice = onBoth(async (name, rounds, settings) => {
  const found = await editUnderKills(rounds, settings, () => startOffice(settings))
  return [
    some(`${name}: drafts acknowledged in ${rounds} rounds`, found.saved),
    some(`${name}: publications acknowledged`, found.published),
    never(`${name}: drafts lost`, found.lostDrafts),
    never(`${name}: publications lost`, found.lostPublications),
    never(`${name}: places half written`, found.half),
  ]
})

/** Kills nodes while an editor changes a part of the town, on both databases. */
export const checkTownEdits = onBoth(async (name, rounds, settings) => {
  const found = await editTownUnderKills(rounds, settings, () => startOffice(settings))
  return [
    some(`${name}: changes of the town acknowledged in ${rounds} rounds`, found.saved),
    never(`${name}: rounds that lost one`, found.lost),
    never(`${name}: parts half written`, found.half),
    never(`${name}: changes without their entry of the journal`, found.unreported),
  ]
})

/** Kills nodes while an editor sends photos, on both databases. */
export const checkOfficePhotos = onBoth(async (name, rounds, settings) => {
  const found = await sendPhotosUnderKills(rounds, settings, () => startOffice(settings))
  return [
    some(`${name}: photos acknowledged in ${rounds} rounds`, found.sent),
    never(`${name}: photos that the database has lost`, found.lostRows),
    never(`${name}: files lost`, found.lostFiles),
  ]
})

function onBoth(work: Work) {
  return async (tools: FaultTools): Promise<Row[]> => [
    ...(await work('SQLite', tools.rounds, { dataDir: await tools.createFolder() })),
    ...(await work('PostgreSQL', tools.rounds, await createPostgresSettings(tools))),
  ]
}

function startOffice({ dataDir, databaseUrl = '' }: DatabaseSettings) {
  return startGuideNode({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    OFFICE: 'on',
    RATE_LIMIT_SCALE: '1000000',
  })
}

function some(what: string, figure: number): Row {
  return { what, figure, isKept: figure > 0 }
}

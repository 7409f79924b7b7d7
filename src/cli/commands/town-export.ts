import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TownEdit } from '#domain/office/town.ts'
import { areSameParts, readTownParts, TOWN_PARTS } from '#domain/town-parts.ts'
import { getCityPack } from '#server/city/city-files.ts'
import { createTownEditStore } from '#server/city/town-edit-store.ts'
import type { Run } from '../terminal/command-table.ts'
import { withGuide } from '../terminal/open-guide.ts'

/** Writes the office's changes of the town into its folder, where an operator may keep it in git. */
export const run: Run<'town export'> = async ({ words: [named], replace }, { print, report }) => {
  const { edits, cityDir } = await withGuide(async ({ database, cityDir }) => ({
    edits: await createTownEditStore(database).list(),
    cityDir,
  }))
  const dir = resolve(named ?? cityDir)
  const folder = readTownParts(await getCityPack(dir))
  const changed = edits.filter(({ name, value }) => !areSameParts(folder[name], value))
  const isOurs = ({ name, base }: TownEdit) => replace || areSameParts(folder[name], base)
  for (const edit of changed.filter(isOurs)) {
    await writePart(dir, edit)
    report(`Записано в ${TOWN_PARTS[edit.name].file}: ${TOWN_PARTS[edit.name].title}`)
  }
  const kept = changed.filter((edit) => !isOurs(edit))
  for (const { name } of kept) {
    print(`Не записано: ${TOWN_PARTS[name].title}. В папке теперь другое; --replace заменит.`)
  }
  if (changed.length === 0) report('В папке уже всё, что изменили в редакции.')
  return kept.length > 0 ? 1 : 0
}

/** Other content of the file stays. */
async function writePart(dir: string, { name, value }: TownEdit) {
  const { file } = TOWN_PARTS[name]
  const path = join(dir, file)
  if (typeof value === 'string') return writeFile(path, value)
  if (file === 'walks.json') {
    if (value === null) return rm(path)
    return writeFile(path, writeJson(value))
  }
  const whole = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, '')) as Record<string, unknown>
  // `phones` of an old folder was parsed as contacts, and is part of them now.
  const { phones: _moved, ...rest } = whole
  const next = { ...(name === 'contacts' ? rest : whole), [name]: value ?? undefined }
  await writeFile(path, writeJson(next))
}

function writeJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

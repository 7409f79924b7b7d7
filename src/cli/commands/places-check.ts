import { LINK_FAULTS, listPlaceLinks } from '#domain/content/dead-link.ts'
import { diagnose, REASONS, type Reason, type Recheck } from '#domain/content/doctor.ts'
import type { Place } from '#domain/place.ts'
import { type EncoderRuntime, openEncoder } from '#server/assistant/open-encoder.ts'
import { createLinkAsker, isFromSite } from '#server/links/ask-link.ts'
import { createLinkStore } from '#server/links/link-store.ts'
import { createPlaceReportStore } from '#server/place-reports/place-report-store.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { doTogether } from '../places/do-together.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { NO_PLACES, withGuide } from '../terminal/open-guide.ts'
import type { Screen } from '../terminal/screen.ts'
import { formatDay } from '../terminal/town-time.ts'

const MAX_LISTED_NAMES = 10

const ENCODER: Record<EncoderRuntime, string> = {
  'onnxruntime-node': 'Помощник понимает вопросы по смыслу.',
  'onnxruntime-web': 'Помощник понимает вопросы по смыслу, но в несколько раз медленнее, чем мог бы:',
  none: 'Помощник понимает только названия и слова:',
}

export const run: Run<'places check'> = (typed, screen) =>
  withGuide(async ({ database, city, config: { llm } }) => {
    const { places } = await createPlaceStore(database).listPlaces()
    if (places.length === 0) throw new CommandFailure(NO_PLACES)
    const complaints = await createPlaceReportStore(database).countComplaints()
    const deadLinks = await createLinkStore(database).listDead()
    const found = diagnose(places, formatDay(new Date(), city.timeZone), { complaints, deadLinks })
    const { print } = screen
    print(`Мест: ${places.length}`)
    for (const [reason, title] of Object.entries(REASONS))
      print(writeGroup(title, found.byReason[reason as Reason]))
    await checkEncoder(screen)
    if (llm) print(`Помощнику отвечает языковая модель ${llm.name}; проверить её: npx gorodok model check`)
    if (!typed['no-network']) await checkLinks(places, screen)
    print('\nПроверьте на этой неделе:')
    for (const one of found.recheck) print(`  • ${one.place.name} — ${describeWait(one, complaints)}`)
    if (found.recheck.length === 0) print('  всё свежее, проверять нечего')
  })

async function checkEncoder({ print }: Screen) {
  const { runtime, faults } = await openEncoder()
  print(ENCODER[runtime])
  for (const fault of faults) print(`    ${fault}`)
}

async function checkLinks(places: readonly Place[], { print, startBar }: Screen) {
  const links = listLinks(places)
  if (links.size === 0) return
  const bar = startBar('Ссылки', links.size)
  const failed = await findFailedLinks(links, bar.step)
  bar.stop()
  if (failed === undefined) return print('Ссылки не проверены: сети нет.')
  print(`Не открываются ссылки: ${failed.length} из ${links.size}`)
  for (const { url, reason, places: names } of failed) print(`    ${url} — ${reason} (${names.join(', ')})`)
}

function writeGroup(title: string, places: readonly Place[]): string {
  if (places.length === 0) return `${title}: нет таких`
  const names = places.slice(0, MAX_LISTED_NAMES).map(({ name }) => name)
  const rest = places.length > MAX_LISTED_NAMES ? ` и ещё ${places.length - MAX_LISTED_NAMES}` : ''
  return `${title}: ${places.length} (${names.join(', ')}${rest})`
}

function describeWait({ place, reasons }: Recheck, complaints: ReadonlyMap<number, number>): string {
  const lines = reasons.map((reason) => {
    const text = REASONS[reason].toLowerCase()
    if (reason === 'complaint') return `${text}: ${complaints.get(place.id)}`
    return reason === 'stale' ? `проверено ${place.checkedAt}` : text
  })
  return lines.join('; ')
}

/** Links wait for other servers, not for this machine. */
const LINKS_AT_ONCE = 8

type Link = { url: string; name: string }

export function listLinks(places: readonly Place[]): Map<string, Link[]> {
  const links = places.flatMap((place) => listPlaceLinks(place).map((url) => ({ url, name: place.name })))
  return Map.groupBy(links, ({ url }) => url)
}

type FailedLink = { url: string; reason: string; places: string[] }

/** Opens every link once. Undefined when none answered: then the network is down, not the links. */
export async function findFailedLinks(
  links: ReadonlyMap<string, Link[]>,
  onOpened: () => void,
  askLink = createLinkAsker(),
): Promise<FailedLink[] | undefined> {
  const failed: FailedLink[] = []
  let answered = 0
  const open = async ([url, same]: [string, Link[]]) => {
    const answer = await askLink(url)
    if (isFromSite(answer)) answered += 1
    if (answer !== 'answered' && answer !== 'unasked')
      failed.push({ url, reason: LINK_FAULTS[answer], places: same.map(({ name }) => name) })
    onOpened()
  }
  await doTogether([...links], open, LINKS_AT_ONCE)
  return failed.length > 0 && answered === 0 ? undefined : failed
}

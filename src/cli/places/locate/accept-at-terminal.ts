import type { Ask } from '../../town/ask-facts.ts'
import type { PointProposal } from './propose-points.ts'

const ANSWER = /^(?:(?<yes>да?|y(?:es)?)|(?<no>н(?:ет)?|no?|)|(?<end>к|конец|q))$/i

/** Asks about each proposal until one of its place is accepted. Without an answer nothing is accepted. */
export async function acceptAtTerminal(
  proposals: readonly PointProposal[],
  ask: Ask,
): Promise<PointProposal[]> {
  const accepted: PointProposal[] = []
  for (const proposal of proposals) {
    if (accepted.some(({ place }) => place.row === proposal.place.row)) continue
    const answer = await askOnce(describeProposal(proposal), ask)
    if (answer === 'end') break
    if (answer === 'yes') accepted.push(proposal)
  }
  return accepted
}

async function askOnce(text: string, ask: Ask): Promise<'yes' | 'no' | 'end'> {
  const groups = ANSWER.exec(
    (await ask(`${text}\nПринять? д — да, н — нет, к — закончить [н]: `)).trim(),
  )?.groups
  if (groups === undefined) return askOnce(text, ask)
  return groups.yes === undefined ? (groups.end === undefined ? 'no' : 'end') : 'yes'
}

/** Formats the place, the proposed point, the reason, and a link to the map. */
function describeProposal({ place, spot, reason, meters }: PointProposal): string {
  const { lat, lng } = spot.point
  const move = meters === undefined ? 'сейчас точки нет' : `в ${Math.round(meters)} м от нынешней точки`
  return [
    '',
    `${place.name}${place.address === undefined ? '' : ` (${place.address})`}`,
    `  ${lat}, ${lng}: ${reason}; ${move}`,
    `  https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`,
  ].join('\n')
}

import type { Understood } from '#domain/chat-message.ts'
import type { PlaceSet, WalkWishes } from '../request.ts'
import { tellMeters, tellMinutes, tellStopCount } from '../wording/quantity.ts'
import { NEED_LABELS } from './need-labels.ts'

/** A wish that a chip stands for, and the wishes without it. */
type Chip = Understood & { drop(wishes: WalkWishes): WalkWishes }

/** The conditions that a walk keeps to, in short words, each with the id it is taken back by. */
export function listUnderstood(wishes: WalkWishes): Understood[] {
  return listChips(wishes).map(({ id, label }) => ({ id, label }))
}

/** The wishes without the condition of this id; the same wishes when it is not among theirs. */
export function dropUnderstood(wishes: WalkWishes, id: string): WalkWishes {
  return (
    listChips(wishes)
      .find((chip) => chip.id === id)
      ?.drop(wishes) ?? wishes
  )
}

function listChips(wishes: WalkWishes): Chip[] {
  const { conditions } = wishes
  const change = (next: Partial<WalkWishes['conditions']>) => (all: WalkWishes) => ({
    ...all,
    conditions: { ...all.conditions, ...next },
  })
  return [
    ...listMeasures(wishes),
    ...conditions.needs.map(({ key }) => ({
      id: `need:${key}`,
      label: NEED_LABELS[key],
      drop: change({ needs: conditions.needs.filter((need) => need.key !== key) }),
    })),
    ...conditions.wanted.map((set) => ({
      id: `with:${set.label}`,
      label: describeSet(set),
      drop: change({ wanted: conditions.wanted.filter((one) => one !== set) }),
    })),
    ...conditions.unwanted.map((set) => ({
      id: `without:${set.label}`,
      label: `не надо: ${describeSet(set)}`,
      drop: change({ unwanted: conditions.unwanted.filter((one) => one !== set) }),
    })),
  ]
}

function listMeasures({ minutes, meters, stops, deadline }: WalkWishes): Chip[] {
  const measures = [
    { key: 'minutes', label: minutes && `до ${tellMinutes(minutes).text}` },
    { key: 'meters', label: meters && `до ${tellMeters(meters).text}` },
    { key: 'stops', label: stops && tellStopCount(stops).text },
    { key: 'deadline', label: deadline && `до ${deadline.slice('YYYY-MM-DDT'.length)}` },
  ] as const
  return measures.flatMap(({ key, label }) => {
    const drop = ({ [key]: _dropped, ...rest }: WalkWishes): WalkWishes => rest
    return label ? [{ id: key, label, drop }] : []
  })
}

function describeSet({ label, kind }: PlaceSet): string {
  return kind === 'place' ? label : label.toLowerCase()
}

import { listPartLines } from '#domain/town-parts.ts'

type PartDifferenceProps = { part: string; one: unknown; other: unknown; names: readonly [string, string] }

export function PartDifference({ part, one, other, names }: PartDifferenceProps) {
  const [ofOne, ofOther] = [listPartLines(part, one), listPartLines(part, other)]
  const sides = [
    ofOne.filter((line) => !ofOther.includes(line)),
    ofOther.filter((line) => !ofOne.includes(line)),
  ]
  const isOrder = sides.every((lines) => lines.length === 0)
  return (
    <div className="two-texts">
      {[ofOne, ofOther].map((lines, index) => (
        <div key={names[index]}>
          <p className="office-meta">{names[index]}</p>
          <LineList lines={isOrder ? lines : (sides[index] ?? [])} />
        </div>
      ))}
    </div>
  )
}

function LineList({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className="office-empty">ничего</p>
  return (
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
        <li key={index} className="office-text">
          {line}
        </li>
      ))}
    </ul>
  )
}

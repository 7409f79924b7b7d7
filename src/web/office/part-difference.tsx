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
      {(isOrder ? [ofOne, ofOther] : sides).map((lines, index) => (
        <div key={names[index]}>
          <p className="office-meta">{names[index]}</p>
          {lines.length === 0 ? (
            <p className="office-empty">ничего</p>
          ) : (
            <ul>
              {lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
                <li key={at} className="office-text">
                  {line}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}

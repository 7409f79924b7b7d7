import type { ReactNode } from 'react'

type OfficeTableProps = {
  caption: string
  /** Column headings. */
  head?: readonly [string, string]
  rows: readonly { key: string; name: ReactNode; value: ReactNode }[]
}

/** Renders a two-column table of counts. */
export function OfficeTable({ caption, head, rows }: OfficeTableProps) {
  return (
    <table className="office-table">
      <caption>{caption}</caption>
      {head && (
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ key, name, value }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

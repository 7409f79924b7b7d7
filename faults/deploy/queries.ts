import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const DEPLOY = fileURLToPath(new URL('../../deploy/', import.meta.url))

/** A metric that a query asks for, with the labels it wants: `route=~"/\\*"` is `{label: 'route', operator: '=~', value: '/\\*'}`. */
export type Selector = { metric: string; labels: { label: string; operator: string; value: string }[] }

type Dashboard = { panels: { targets: { expr: string }[] }[] }

/** Lists the queries of the dashboard and of the alert rules. */
export async function listQueries(): Promise<string[]> {
  const dashboard = JSON.parse(await readFile(`${DEPLOY}grafana-dashboard.json`, 'utf8')) as Dashboard
  const rules = await readFile(`${DEPLOY}alert-rules.yml`, 'utf8')
  return [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
  ]
}

const GROUPING = /\b(by|without|on|ignoring)\s*\([^)]*\)/g
const FUNCTION = /\b\w+\s*(?=\()/g
const WINDOW = /\[[^\]]*\]/g
const OPERATOR = /\b(and|or|unless|bool|offset)\b/g
const SELECTOR = /(?<![\w.])([a-zA-Z_:][\w:]*)(\{[^}]*\})?/g
const LABEL = /(\w+)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g

/** Returns the metrics that a query names. */
export function listSelectors(query: string): Selector[] {
  const bare = [GROUPING, FUNCTION, WINDOW, OPERATOR].reduce((text, part) => text.replace(part, ' '), query)
  return [...bare.matchAll(SELECTOR)].map(([, metric = '', labels = '']) => ({
    metric,
    labels: [...labels.matchAll(LABEL)].map(([, label = '', operator = '', value = '']) => ({
      label,
      operator,
      value: JSON.parse(`"${value}"`) as string,
    })),
  }))
}

/** Returns the labels by which a query aggregates: `by (le, route)`. */
export function listGroupings(query: string): string[] {
  return [...query.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  )
}

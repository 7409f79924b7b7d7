import type { Plugin } from 'vite'

/** What every query client carries, and no page of the guide uses: mutations and lists that grow page by page. */
const UNUSED: Readonly<Record<string, string>> = {
  '/query-core/build/modern/mutationCache.js': `export class MutationCache {
  resumePausedMutations = async () => undefined
  findAll = () => []
  getAll = () => []
  clear() {}
}`,
  '/query-core/build/modern/infiniteQueryBehavior.js': [
    'infiniteQueryBehavior',
    'hasNextPage',
    'hasPreviousPage',
  ]
    .map(
      (name) => `export const ${name} = () => {
  throw new Error('the guide has no infinite queries: see scripts/vite-small-query.ts')
}`,
    )
    .join('\n'),
}

/** Leaves what the guide does not use out of the query client, which is 1.5 KB of the first script. */
export function smallQuery(): Plugin {
  return {
    name: 'small-query',
    apply: 'build',
    load(id) {
      const path = Object.keys(UNUSED).find((end) => id.endsWith(end))
      return path && UNUSED[path]
    },
  }
}

import { expect, test } from 'vitest'
import { findFolderCycles, readFolderGraph } from './folder-graph.ts'

test('imports between folders run one way', () => {
  const graph = readFolderGraph()
  const cycles = findFolderCycles(graph).map((folders) =>
    folders.flatMap((folder) =>
      [...(graph.get(folder) ?? [])].flatMap(([other, example]) =>
        folders.includes(other) ? [example] : [],
      ),
    ),
  )
  expect(graph.size).toBeGreaterThan(40)
  expect(cycles).toEqual([])
})

test('folders that import each other by a third one are found, once', () => {
  const edge = (...folders: string[]) => new Map(folders.map((folder) => [folder, '']))
  const graph = new Map([
    ['a', edge('b')],
    ['b', edge('c', 'd')],
    ['c', edge('a')],
    ['d', edge('e')],
  ])
  expect(findFolderCycles(graph)).toEqual([['a', 'b', 'c']])
})

import { readFile } from 'node:fs/promises'
import { CATEGORIES } from '#domain/kinds/categories.ts'
import { listCategoryPictures } from './category-pictures.ts'
import { describeDrawing } from './publish-drawing.ts'

/** The published paths of all drawings made for categories: a place that has only these has no pictures of its own. */
export async function listCategoryPaths(): Promise<Set<string>> {
  const files = [...CATEGORIES, ''].flatMap(listCategoryPictures)
  const paths = files.map(async (file) => describeDrawing(file, await readFile(file)).path)
  return new Set(await Promise.all(paths))
}

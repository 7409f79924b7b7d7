// `npm run train:passages > FILE`: the passages of every town as JSON lines, a passage a line. Labels of the training data
// refer to them by town and text.
import { listTownFolders, listTownPassages } from './town-passages.ts'

for (const [town, folder] of listTownFolders()) {
  for (const { text, context, paragraph, number, owner } of await listTownPassages(folder)) {
    const before = paragraph[number - 1] ?? ''
    process.stdout.write(`${JSON.stringify({ town, text, context, before, owner })}\n`)
  }
}

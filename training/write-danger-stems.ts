// `npm run train:stems`: writes the weight of each stem for danger. Run after a change of its messages.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/setup.mjs'
import { formatDangerStems } from './danger-stems.ts'

writeFileSync(join(ROOT, 'src/assistant/understand/danger-stems.json'), formatDangerStems())

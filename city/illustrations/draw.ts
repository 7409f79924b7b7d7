import { mkdirSync, writeFileSync } from 'node:fs'
import { lights } from './palette.ts'
import { scenes } from './scenes.ts'
import { picture } from './svg.ts'

const folder = new URL('../images/', import.meta.url)

mkdirSync(folder, { recursive: true })
for (const [slug, scene] of Object.entries(scenes))
  for (const light of lights) writeFileSync(new URL(`${slug}-${light}.svg`, folder), picture(scene(light)))

import { writeFileSync } from 'node:fs'
import { hero } from './hero.ts'
import { logo } from './logo.ts'
import { plan } from './plan.ts'

const write = (name: string, content: string): void =>
  writeFileSync(new URL(`../${name}`, import.meta.url), content)

write('images/hero-day.svg', hero('day'))
write('images/hero-evening.svg', hero('evening'))
write('images/plan.svg', plan())
write('logo.svg', logo())

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { choosePalette } from '../map/maplibre/palette.ts'

const SHEET = readFileSync(new URL('./still-map.css', import.meta.url), 'utf8')
const [LIGHT = '', DARK = ''] = SHEET.split('@media (prefers-color-scheme: dark)')

for (const [name, css, isDark] of [
  ['light', LIGHT, false],
  ['dark', DARK, true],
] as const) {
  test(`the still map has the colours of the map that comes over it (${name})`, () => {
    const palette = choosePalette({ isDark, hasContrast: false })
    const wanted = [
      'land',
      'water',
      'waterText',
      'green',
      'quarter',
      'road',
      'roadEdge',
      'highway',
      'building',
      'path',
      'rail',
      'text',
      'halo',
    ]
    for (const part of wanted) {
      const property = `--map-${part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      const [, color] = new RegExp(`${property}: (#[0-9a-f]{6});`).exec(css) ?? []
      expect(color, property).toBe(palette[part as keyof typeof palette])
    }
  })
}

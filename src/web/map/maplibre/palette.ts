import type { TownLook } from '../../ground/town-looks.ts'

/** Colours of the guide's own maps: light, dark, high contrast light, high contrast dark. */
const COLORS = {
  land: ['#f4f0e4', '#1a252c', '#ffffff', '#000000'],
  water: ['#9cc7de', '#1d4a63', '#7fb6d6', '#003a5c'],
  waterText: ['#1f5673', '#9fd0e8', '#00324d', '#c9ecff'],
  green: ['#d5e0b8', '#24392f', '#cfe3a8', '#12301c'],
  quarter: ['#ece1cb', '#26333b', '#f3ece0', '#14191c'],
  building: ['#ded2ba', '#303e47', '#cbbb9c', '#333c42'],
  road: ['#ffffff', '#47565f', '#ffffff', '#000000'],
  roadEdge: ['#cdbfa4', '#10181d', '#4a4a4a', '#d0d6d9'],
  highway: ['#f2c26b', '#8a6a2c', '#ffb733', '#b37a00'],
  path: ['#a2643c', '#c8946a', '#6b2f00', '#ffc58f'],
  rail: ['#7d7a74', '#8d99a0', '#222222', '#f0f0f0'],
  text: ['#3b4750', '#d5dde1', '#000000', '#ffffff'],
  halo: ['#fbf8f1', '#131c22', '#ffffff', '#000000'],
} as const

export type Palette = Record<keyof typeof COLORS, string>

export function choosePalette({ isDark, hasContrast }: { isDark: boolean; hasContrast: boolean }): Palette {
  const column = Number(isDark) + (hasContrast ? 2 : 0)
  return Object.fromEntries(Object.entries(COLORS).map(([name, row]) => [name, row[column]])) as Palette
}

export const LOOK_COLORS: Readonly<Record<TownLook | 'quarter', keyof Palette>> = {
  green: 'green',
  water: 'water',
  river: 'water',
  quarter: 'quarter',
  building: 'building',
  square: 'road',
  path: 'path',
  steps: 'path',
  edge: 'roadEdge',
  street: 'road',
  highway: 'highway',
  rail: 'rail',
}

/** Colours of the guide's own maps: light, dark, and high contrast of both. */
export type Palette = {
  land: string
  water: string
  waterText: string
  green: string
  quarter: string
  building: string
  road: string
  roadEdge: string
  highway: string
  path: string
  rail: string
  text: string
  halo: string
}

const LIGHT: Palette = {
  land: '#f4f0e4',
  water: '#9cc7de',
  waterText: '#1f5673',
  green: '#d5e0b8',
  quarter: '#ece1cb',
  building: '#ded2ba',
  road: '#ffffff',
  roadEdge: '#cdbfa4',
  highway: '#f2c26b',
  path: '#a2643c',
  rail: '#7d7a74',
  text: '#3b4750',
  halo: '#fbf8f1',
}

const DARK: Palette = {
  land: '#1a252c',
  water: '#1d4a63',
  waterText: '#9fd0e8',
  green: '#24392f',
  quarter: '#26333b',
  building: '#303e47',
  road: '#47565f',
  roadEdge: '#10181d',
  highway: '#8a6a2c',
  path: '#c8946a',
  rail: '#8d99a0',
  text: '#d5dde1',
  halo: '#131c22',
}

/** Streets have dark edges, names are black on white. */
const LIGHT_CONTRAST: Palette = {
  land: '#ffffff',
  water: '#7fb6d6',
  waterText: '#00324d',
  green: '#cfe3a8',
  quarter: '#f3ece0',
  building: '#cbbb9c',
  road: '#ffffff',
  roadEdge: '#4a4a4a',
  highway: '#ffb733',
  path: '#6b2f00',
  rail: '#222222',
  text: '#000000',
  halo: '#ffffff',
}

const DARK_CONTRAST: Palette = {
  land: '#000000',
  water: '#003a5c',
  waterText: '#c9ecff',
  green: '#12301c',
  quarter: '#14191c',
  building: '#333c42',
  road: '#000000',
  roadEdge: '#d0d6d9',
  highway: '#b37a00',
  path: '#ffc58f',
  rail: '#f0f0f0',
  text: '#ffffff',
  halo: '#000000',
}

export type MapLook = { isDark: boolean; hasContrast: boolean }

export function choosePalette({ isDark, hasContrast }: MapLook): Palette {
  if (hasContrast) return isDark ? DARK_CONTRAST : LIGHT_CONTRAST
  return isDark ? DARK : LIGHT
}

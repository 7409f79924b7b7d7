/** The colours of maps that the guide draws itself, for a light and a dark page. */
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
  text: '#d5dde1',
  halo: '#131c22',
}

export function choosePalette(isDark: boolean): Palette {
  return isDark ? DARK : LIGHT
}

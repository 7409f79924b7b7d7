export type Light = 'day' | 'evening' | 'winter'

export const lights: readonly Light[] = ['day', 'evening', 'winter']

/** Every material by day, in the evening and in winter; a roof and a lawn are snow in winter. */
const materials = {
  ink: ['#1E2A32', '#0F1B28', '#1E2A32'],
  chalk: ['#FBF8F1', '#CDBDB9', '#FBF8F1'],
  chalkShade: ['#D9CFBD', '#8B7F94', '#C9D1D6'],
  stone: ['#D9CFBD', '#9A8D99', '#D3CDC2'],
  stoneShade: ['#B9AD97', '#6B6380', '#A9AEB0'],
  wheat: ['#E7C66B', '#BE955F', '#E7C66B'],
  wheatShade: ['#CDA54C', '#856457', '#CDA54C'],
  rose: ['#D98E66', '#AE6A5B', '#D98E66'],
  roseShade: ['#B96C4A', '#774B57', '#B96C4A'],
  brick: ['#A8452F', '#843A38', '#A8452F'],
  brickShade: ['#843424', '#5A2C3C', '#843424'],
  orange: ['#E4681A', '#C85F27', '#E4681A'],
  azure: ['#8FBCCD', '#586F90', '#86B2C5'],
  azureShade: ['#6C9FB5', '#41557A', '#6492A8'],
  sage: ['#A3B585', '#5F6F6B', '#9DB08A'],
  sageShade: ['#84985F', '#445459', '#7D9168'],
  bronze: ['#8C5C33', '#6E4638', '#8C5C33'],
  bronzeShade: ['#5E3B26', '#40292F', '#5E3B26'],
  wood: ['#C08A4E', '#8C6148', '#B98A58'],
  woodShade: ['#8F5F33', '#5D4040', '#84603F'],
  deep: ['#1F5673', '#183A57', '#1F5673'],
  deepShade: ['#17425A', '#122C45', '#17425A'],
  river: ['#2F7EA3', '#2C5F87', '#2F7EA3'],
  water: ['#2F7EA3', '#2A4D73', '#9DB8C8'],
  waterShade: ['#1F5673', '#1B3553', '#86A5B8'],
  glint: ['#CFE6EE', '#E58A5B', '#F4F7F8'],
  lawn: ['#7C9A52', '#34493F', '#F4F7F8'],
  lawnShade: ['#5E7D43', '#263A38', '#CBD9E2'],
  leaf: ['#7C9A52', '#3C5145', '#CBD9E2'],
  leafShade: ['#3F5B3A', '#1E3035', '#9DB8C8'],
  fir: ['#3F5B3A', '#1E3035', '#3F5B3A'],
  path: ['#E7C66B', '#8F7264', '#E3E9EC'],
  paving: ['#D9CFBD', '#736A7E', '#E3E9EC'],
  pavingShade: ['#C0B49D', '#574F6A', '#CBD9E2'],
  domeGreen: ['#5E8A55', '#3C5A4C', '#5E8A55'],
  domeGreenShade: ['#3F5B3A', '#274038', '#3F5B3A'],
  hill: ['#A9BE86', '#4A4668', '#DCE5EA'],
  hillShade: ['#8DA668', '#38385B', '#C2D2DC'],
  roofBlue: ['#1F5673', '#183A57', '#F4F7F8'],
  roofBlueShade: ['#17425A', '#122C45', '#CBD9E2'],
  roofGreen: ['#3F5B3A', '#26403D', '#F4F7F8'],
  roofGreenShade: ['#304A2E', '#1A3031', '#CBD9E2'],
  roofRed: ['#A8452F', '#6C3038', '#F4F7F8'],
  roofRedShade: ['#843424', '#4B2633', '#CBD9E2'],
  glass: ['#1F5673', '#22304B', '#2C5A72'],
  lit: ['#1F5673', '#F6C766', '#F6C766'],
  gold: ['#E7C66B', '#F0B454', '#E7C66B'],
  goldShade: ['#C79A3C', '#B97A40', '#C79A3C'],
  skin: ['#E3A57E', '#B9795F', '#E3A57E'],
  sky: ['#CFE6EE', '#4A4668', '#E3E9EC'],
  cloud: ['#FBF8F1', '#6A5A76', '#F4F7F8'],
} as const satisfies Record<string, readonly [string, string, string]>

export type Material = keyof typeof materials
type Paint = Readonly<Record<Material, string>>

const paintFor = (index: 0 | 1 | 2): Paint =>
  Object.fromEntries(Object.entries(materials).map(([name, tones]) => [name, tones[index]])) as Record<
    Material,
    string
  >

export const paints: Readonly<Record<Light, Paint>> = {
  day: paintFor(0),
  evening: paintFor(1),
  winter: paintFor(2),
}

export const snow = '#F4F7F8'
export const snowShade = '#CBD9E2'
export const frost = '#9DB8C8'
export const glow = '#F6C766'
export const night = '#16283A'
export const violet = '#4A4668'
export const sunset = '#E58A5B'

/** One of three by the light. */
export const pick = <T>(light: Light, day: T, evening: T, winter: T): T =>
  light === 'day' ? day : light === 'evening' ? evening : winter

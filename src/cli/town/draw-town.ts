import type { TownColors } from '#domain/contrast.ts'

export const DEFAULT_COLORS: TownColors = { ground: '#1f5673', letter: '#fbf8f1' }
const DAY = {
  sky: '#cfe6ee',
  sun: '#f6d58a',
  far: '#a9c9a4',
  near: '#7fae7b',
  wall: '#fbf8f1',
  roof: '#c0674a',
  window: '#6f8ea0',
}
const EVENING = {
  sky: '#16283a',
  sun: '#e9e2c5',
  far: '#24404a',
  near: '#1c343b',
  wall: '#33434f',
  roof: '#5b3f3c',
  window: '#e7c66b',
}

/** Returns an SVG that fits any small town: hills, roofs and trees, by day or in the evening. */
export function drawHero(time: 'day' | 'evening'): string {
  const { sky, sun, far, near, wall, roof, window } = time === 'day' ? DAY : EVENING
  const houses = [150, 330, 520, 760, 980, 1180, 1370].map((x, index) => {
    const height = 70 + ((index * 37) % 50)
    const y = 520 - height
    return `<g transform="translate(${x} ${y})"><path fill="${wall}" d="M0 0h110v${height + 30}H0z"/><path fill="${roof}" d="M-12 0 55-52 122 0z"/><path fill="${window}" d="M18 22h24v28H18zM68 22h24v28H68z"/></g>`
  })
  const trees = [90, 290, 690, 920, 1320, 1530].map(
    (x) =>
      `<ellipse cx="${x}" cy="470" rx="34" ry="52" fill="${near}"/><path fill="${roof}" d="M${x - 4} 500h8v40h-8z"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 640" width="1600" height="640"><path fill="${sky}" d="M0 0h1600v640H0z"/><circle cx="1290" cy="140" r="62" fill="${sun}"/><path fill="${far}" d="M0 420Q300 300 640 400T1240 380T1600 410V640H0z"/>${trees.join('')}${houses.join('')}<path fill="${near}" d="M0 520Q400 480 800 515T1600 505V640H0z"/></svg>\n`
}

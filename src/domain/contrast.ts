/** The two colours of a town's logo, `#rrggbb`: the background and the letter. */
export type TownColors = { ground: string; letter: string }

/** Text that is large and bold needs 3 : 1 (WCAG 1.4.3); an icon is small on a phone, so it needs more. */
const MIN_CONTRAST = 4.5

/** Returns the contrast of two colours, `#rrggbb`: from 1 to 21 (WCAG 2.2, «contrast ratio»). */
function getContrast(one: string, other: string): number {
  const [light, dark] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function getLuminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of a letter with its background: «7,3 : 1», and whether that is enough. */
export function judgeContrast({ ground, letter }: TownColors): { formatted: string; isEnough: boolean } {
  const contrast = getContrast(ground, letter)
  return { formatted: contrast.toFixed(1).replace('.', ','), isEnough: contrast >= MIN_CONTRAST }
}

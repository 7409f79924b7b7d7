/** The first match applies: most browsers also claim to be Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser|YaApp|YaSearch/, 'Яндекс Браузер'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPX\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Vivaldi/, 'Vivaldi'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/HuaweiBrowser/, 'Huawei Browser'],
  [/FxiOS|Firefox\//, 'Firefox'],
  [/CriOS|Chrom(?:e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile|Mobile.*Android/, 'телефон с Android'],
  [/Android/, 'планшет с Android'],
  [/Windows/, 'компьютер с Windows'],
  [/CrOS/, 'компьютер с ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'компьютер с Linux'],
]

/** A browser and its device by `User-Agent`, as «Chrome, компьютер с Windows»; undefined if unknown. */
export function describeBrowser(userAgent: string): string | undefined {
  const known = [BROWSERS, DEVICES].flatMap(
    (names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  )
  return known.length === 0 ? undefined : known.join(', ')
}

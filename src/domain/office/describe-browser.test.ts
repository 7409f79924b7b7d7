import { expect, test } from 'vitest'
import { describeBrowser } from './describe-browser.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} ${CHROME} Safari/537.36`, 'Chrome, компьютер с Windows'],
  [`${WINDOWS} ${CHROME} YaBrowser/25.10.0.0 Safari/537.36`, 'Яндекс Браузер, компьютер с Windows'],
  [`${WINDOWS} ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'Edge, компьютер с Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox, компьютер с Windows',
  ],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
  [`${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome, телефон с Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X210) ${CHROME} SamsungBrowser/28.0 Safari/537.36`,
    'Samsung Internet, планшет с Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, 'Chrome, компьютер с Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari, Mac',
  ],
  ['curl/8.5.0', undefined],
  ['', undefined],
])('«%s» is «%s»', (userAgent, named) => {
  expect(describeBrowser(userAgent)).toBe(named)
})

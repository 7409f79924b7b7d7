/** Several transliterations of a letter are in use (passport, GOST 7.79, informal); the longest comes first. */
const SPELLINGS =
  "shch щ,sch щ,sh ш,ch ч,zh ж,kh х,ts ц,tz ц,ck к,yo е,jo е,ye е,je е,yu ю,ju ю,ya я,ja я,ce це,ci ци,cy цы,a а,b б,c к,d д,e е,f ф,g г,h х,i и,j й,k к,l л,m м,n н,o о,p п,q к,r р,s с,t т,u у,v в,w в,x х,y ы,z з,' ь"
const RUSSIAN_BY_SPELLING = new Map(
  SPELLINGS.split(',').map((pair) => pair.split(' ') as [latin: string, russian: string]),
)
const SPELLING = new RegExp(`${[...RUSSIAN_BY_SPELLING.keys()].join('|')}|[^]`, 'g')
const ENDS_WITH_VOWEL = /[аеиоуыэюя]$/

/** A Russian word in Latin letters, converted to Russian ones: "naberezhnaya" becomes «набережная». */
export function untransliterate(text: string): string {
  let russian = ''
  for (const [spelling] of text.toLowerCase().matchAll(SPELLING)) {
    const isShortI = spelling === 'y' && ENDS_WITH_VOWEL.test(russian)
    russian += isShortI ? 'й' : (RUSSIAN_BY_SPELLING.get(spelling) ?? spelling)
  }
  return russian
}

const LATIN_KEYS = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>'
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю'
const RUSSIAN_BY_KEY = new Map([...LATIN_KEYS].map((key, i) => [key, RUSSIAN_KEYS[i] ?? key]))

/** Mends a text in the wrong layout, in small letters. Call it before splitting: `;` `,` `.` `[` `]` `'` are letters. */
export function repairKeyboardLayout(text: string): string {
  return Array.from(text.toLowerCase(), (key) => RUSSIAN_BY_KEY.get(key) ?? key).join('')
}

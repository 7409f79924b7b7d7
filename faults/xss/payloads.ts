import { NAUGHTY } from '../hostile/hostile-texts.ts'

const TAGS = [
  'img src=x',
  'svg',
  'svg><animate attributeName=x',
  'svg><set attributeName=x',
  'body',
  'video src=x',
  'audio src=x',
  'video><source',
  'details open',
  'iframe src=x',
  'object data=x',
  'embed src=x',
  'input autofocus',
  'input type=image src=x',
  'select autofocus',
  'textarea autofocus',
  'button autofocus',
  'marquee',
  'a href=x tabindex=1 autofocus',
  'math href=x',
  'style',
  'link rel=stylesheet href=x',
  'div contenteditable autofocus',
  'dialog open',
  'x-own tabindex=1 autofocus',
]
const EVENTS = [
  'onerror',
  'onload',
  'onfocus',
  'onfocusin',
  'ontoggle',
  'onstart',
  'onbegin',
  'onanimationstart',
  'onpointerover',
  'onpageshow',
]

/** Ways to break out of the surrounding markup, and spellings that filters overlook. */
const DISGUISES: ((tag: string, event: string) => string)[] = [
  (tag, event) => `<${tag} ${event}=alert(1)>`,
  (tag, event) => `"><${tag} ${event}="alert(1)">`,
  (tag, event) => `' ${event}='alert(1)' autofocus '><${tag} ${event}=alert(1)//`,
  (tag, event) => `</title></textarea></style></script><${tag} ${event}=alert(1)>`,
  (tag, event) => `<${mixCase(tag)} ${mixCase(event)}=alert(1)>`,
  (tag, event) => `<${tag.replaceAll(' ', '/')}/${event}=alert(1)//`,
  (tag, event) => `<${tag.replaceAll(' ', '\n')}\t${event}\n=\nalert(1)>`,
  (tag, event) => `<${tag} ${event}=&#97;&#x6c;ert&lpar;1&rpar;>`,
  (tag, event) => `&lt;${tag} ${event}=alert(1)&gt;`,
  (tag, event) => `%3C${tag} ${event}%3Dalert(1)%3E`,
]

/** Other payloads: scripts, addresses, the page data, Markdown, styles, templates. */
const OTHERS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<script src=data:,alert(1)></script>',
  '<script>/*',
  '<!--<script>',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '\u2028alert(1)\u2029',
  '"};alert(1);//',
  '\\"};alert(1);//',
  "';alert(1);//",
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '<base href=//other.invalid>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<form action=javascript:alert(1)><button autofocus>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><a xlink:href=javascript:alert(1)><text y=9>x',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x">',
  '<style>*{background:url(javascript:alert(1))}</style>',
  '<p style="animation:x" onanimationend=alert(1)>',
  '<a href=javascript:alert(1)>x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:alert(1))',
  '[x]( javascript:alert(1) "t")',
  '![x](x"onerror="alert(1))',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '`<img src=x onerror=alert(1)>`',
  '> <img src=x onerror=alert(1)>',
  '<https://x.invalid/"onmouseover="alert(1)>',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  `$${'{alert(1)}'}`,
  '<x v-on:mouseover=alert(1) ng-init=alert(1)>',
]

function mixCase(text: string): string {
  return [...text].map((character, index) => (index % 2 === 0 ? character.toUpperCase() : character)).join('')
}

const COMPOSED = DISGUISES.flatMap((disguise) =>
  TAGS.flatMap((tag) => EVENTS.map((event) => disguise(tag, event))),
)

/** Texts that would run code as markup: 2,500 composed ones, others, and the naughty strings. */
export const PAYLOADS: readonly string[] = [...COMPOSED, ...OTHERS, ...NAUGHTY].filter(
  // A city pack accepts neither empty texts nor NUL, and a lone surrogate cannot be written to a file.
  (text) => text.trim() !== '' && !text.includes('\0') && text.isWellFormed(),
)

/** Groups the payloads, so that one page shows many of them. */
export function inBatches(payloads: readonly string[], size: number): string[][] {
  const batches: string[][] = []
  for (let start = 0; start < payloads.length; start += size)
    batches.push(payloads.slice(start, start + size))
  return batches
}

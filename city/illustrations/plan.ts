import { paints } from './palette.ts'
import { cross, onion } from './parts/dome.ts'
import type { Svg } from './svg.ts'
import { at, box, circle, ellipse, group, path, rect, stroke } from './svg.ts'

const p = paints.day
const land = '#E6EACB'
const oldTown = '#F4E2B0'
const newTown = '#F3D6C3'
const entrance = '#D3E6E6'

/** The axis of the town, from the church by the Don to the highway. */
const axis = 'M350 322L950 428'

const heading = ` fill="${p.brickShade}" font-size="27" font-weight="700"`

const ground = (): Svg =>
  group(
    `<rect width="1000" height="640" rx="28" fill="${p.chalk}"/>`,
    `<rect x="14" y="14" width="972" height="612" rx="18" fill="${land}" stroke="${p.chalkShade}" stroke-width="3"/>`,
    path('#C6D3A0', 'M32 15H260V625H32a17 17 0 0 1-17-17V32a17 17 0 0 1 17-17z'),
    path(
      p.chalk,
      'M300 15H246L232 42L238 74L216 98L226 130L206 152L216 182L198 206L212 236L214 330L200 352L208 384L190 410L204 440L194 470L210 500L204 530L222 556L214 590L226 625H300z',
    ),
    path(p.chalkShade, 'M232 42L260 60L238 74zM216 98L254 112L226 130zM206 152L246 166L216 182z'),
    path(p.chalkShade, 'M198 206L240 218L212 236zM200 352L244 366L208 384zM190 410L240 424L204 440z'),
    path(p.chalkShade, 'M194 470L244 484L210 500zM204 530L250 542L222 556zM214 590L250 604L222 612z'),
    path(
      oldTown,
      'M342 200Q344 160 390 156L700 130Q722 240 712 384L668 540Q520 586 400 574Q340 566 334 510Z',
    ),
    path(newTown, 'M732 118Q732 86 766 86H882Q916 86 916 118V404L732 370z'),
    path(
      entrance,
      'M774 430L916 452V590Q916 616 890 616H684Q656 616 658 590L666 540Q670 516 710 514Q770 510 774 470z',
    ),
  )

const waters = (): Svg =>
  group(
    stroke(p.river, 26, 'M664 15V20C664 130 540 84 450 100S350 150 286 150'),
    stroke(p.deep, 84, 'M300 15C300 180 270 190 270 330S290 520 290 625'),
    stroke(
      p.river,
      5,
      'M282 60h30M268 84h22M256 200h24M250 222h34M246 396h26M258 416h34M276 588h28',
      'round',
    ),
  )

const streets = (): Svg =>
  group(
    stroke(
      p.chalk,
      5,
      'M346 232L700 294M338 408L690 470M340 486L668 544M440 146L410 560M520 142L486 568M700 230L640 220M680 130L610 556',
    ),
    stroke(p.chalk, 5, 'M716 250L916 286'),
    stroke(p.leaf, 24, 'M716 60h0M742 44h0M880 58h0M606 66h0M366 72h0', 'round'),
    stroke(p.leafShade, 26, 'M730 62h0M894 44h0M590 46h0M350 52h0', 'round'),
    stroke(p.chalkShade, 48, axis),
    stroke(p.chalk, 42, axis),
    stroke(p.ink, 46, 'M952 15V625'),
    stroke(p.wheat, 4, 'M952 30V74M952 330V610'),
  )

const pokrovskaya = group(
  path(p.brick, 'M-34-38H10V-60H30V0H-34z'),
  path(p.chalk, 'M-37-37q10-10 16-13q6 2 9 9q3-7 9-9q6 3 16 13z'),
  path(p.domeGreen, 'M7-58L18-84h4L33-58z'),
  path(p.deep, 'M-26-8v-14a5 5 0 0 1 10 0v14zM-8-8v-14a5 5 0 0 1 10 0v14zM16-36v-8a4 4 0 0 1 8 0v8z'),
  onion('day', -12, -46, 26, 34, p.gold, p.goldShade),
)

const cathedral = group(
  path(p.chalk, 'M-62-52H-14V-36H0V-56H64V0H-62zM-57-90h38v38h-38zM-52-116h28v26h-28zM10-92h44v40H10z'),
  path(p.chalkShade, 'M-24-52h10V0h-10zM-27-90h8v38h-8zM-30-116h6v26h-6zM44-92h10v36H44zM-4-58L32-76L68-58z'),
  path(p.deep, 'M-54-114q0-16 16-16t16 16zM-40-126l1-18h2l1 18zM4-90q0-34 28-34t28 34zM28-120h8v-12h-8z'),
  path(p.deep, 'M-48-12v-18a10 10 0 0 1 20 0v18zM-46-62v-10a8 8 0 0 1 16 0v10z'),
  path(p.deep, 'M18-66v-12h7v12zM29-66v-12h7v12zM40-66v-12h7v12z'),
  stroke(p.stoneShade, 5, 'M8-54V0M20-54V0M44-54V0M56-54V0'),
  path(p.ink, 'M26 0v-30h12V0z'),
)

const kazanskaya = group(
  path(p.azure, 'M-44-64h18v22H0v-12h28v12h12V0h-84z'),
  path(p.azureShade, 'M28-42h12V0H28zM-31-64h5V0h-5z'),
  path(p.roofGreen, 'M-48-62l8-12h10l8 12zM-4-40l8-8h24l10 8z'),
  path(p.deep, 'M-39-40v-8a4 4 0 0 1 8 0v8zM2-10v-14a5 5 0 0 1 10 0v14zM18-10v-14a5 5 0 0 1 10 0v14z'),
  onion('day', 14, -52, 30, 38, p.gold, p.goldShade),
)

const square = group(
  stroke(p.ink, 5, 'M-40 0v-20M40 0v-20'),
  ellipse(p.leafShade, -40, -28, 15, 22),
  ellipse(p.leafShade, 40, -28, 15, 22),
  path(p.brick, 'M-12 0l3-24H9l3 24z'),
  path(p.ink, 'M-12-26q0-12 8-14q-10-6 4-12q14 6 4 12q8 2 8 14zM-14-50q14-14 28 0z'),
)

const cinema = group(
  rect(p.stone, -38, -36, 76, 36),
  rect(p.orange, -42, -46, 84, 12),
  path(p.deep, `${box(-32, -24, 18, 24)}${box(-9, -24, 18, 24)}${box(14, -24, 18, 24)}`),
)

const quarters = group(
  path(p.rose, 'M-86-26V-84h38v66z'),
  path(p.chalk, 'M-36-16v-84H8v92z'),
  path(p.wheat, 'M20-6v-62h64V6z'),
  stroke(p.deep, 9, 'M-78-70h6M-64-70h6M-78-50h6M-64-50h6M-29-84h6M-17-84h6M-5-84h6'),
  stroke(
    p.deep,
    9,
    'M-29-64h6M-17-64h6M-5-64h6M-29-44h6M-17-44h6M-5-44h6M30-50h8M48-50h8M66-50h8M30-30h8M48-30h8M66-30h8',
  ),
)

const northern = group(
  rect(p.wheat, -10, -46, 66, 46),
  path(p.brick, 'M-16-44h78v-10h-78z'),
  path(p.deep, 'M-4-34h10v34H-4zM12-34h10v34H12zM28-34h10v34H28zM44-34h8v34h-8z'),
  path(p.chalk, 'M76 0v-44a18 18 0 0 1 36 0V0h-8v-42a10 10 0 0 0-20 0V0z'),
  path(p.bronze, 'M88 0l2-24q4-8 8 0l2 24z'),
  circle(p.bronze, 94, -32, 5),
)

const monastery = group(
  path(p.chalk, 'M-92 0L-80-40L-54-64L-40-96L0-112L44-104L70-60L92-44V0z'),
  path(p.chalkShade, 'M-54-64L-66 0H-34zM0-112L-14-50L6 0H30L22-60zM44-104L52-40L44 0H70L66-50z'),
  path(p.leafShade, 'M-48-98Q-20-122 0-116T54-100Q20-108 0-104T-48-98z'),
  path(p.ink, 'M-26 0v-30a12 12 0 0 1 24 0V0zM-58-18v-10a6 6 0 0 1 12 0v10zM32-56v-10a6 6 0 0 1 12 0v10z'),
  rect(p.chalk, -14, -134, 28, 24),
  onion('day', 0, -132, 24, 28, p.river, p.deep),
  cross('day', 0, -158, 18),
)

const compass = group(
  circle(p.chalk, 0, 0, 52),
  path(p.deep, 'M0 44L-9 9L-44 0L-9-9L0 0L9-9L44 0L9 9z'),
  path(p.orange, 'M0-46L12 0H-12z'),
  stroke(p.ink, 5, 'M7-72a10 10 0 1 0 0 14'),
)

const ship = group(
  stroke(p.ink, 3, 'M-12-12V-62M8-12V-72M-28-12L-40-24'),
  path(p.chalk, 'M-22-56H-6q-5 14 0 34H-24q-8-18 2-34zM-2-66H20q-5 18 0 44H-4q-10-22 2-44z'),
  path(p.orange, 'M8-72h-16l4 4l-4 4H8z'),
  path(p.brick, 'M-34-16L-20-12H16l2-8H34L30 0Q28 8 20 8H-20Q-28 6-30 0z'),
  path(p.gold, 'M-31-9L-20-6H18l2-8H33l-1 5H24l-2 8H-24z'),
)

/** One label around x; a bar divides its lines, and a line with a star is a heading. */
const label = (x: number, y: number, text: string, look = ''): Svg => {
  const line = (words: string, index: number): string =>
    `<tspan x="${x}"${index === 0 ? '' : ' dy="31"'}${words.startsWith('*') ? heading : ''}>${words.replace('*', '')}</tspan>`
  const lines = text.split('|')
  return `<text x="${x}" y="${y}"${look}>${lines.length === 1 ? text : lines.map(line).join('')}</text>`
}

const labels = (): Svg =>
  group(
    label(108, 266, 'Белогорский|монастырь,|21 км|по дороге'),
    label(272, 320, 'Дон', ` fill="${p.chalk}" font-size="34" font-weight="700"`),
    label(470, 72, 'Осередь', ` fill="${p.deep}"`),
    label(422, 196, 'Покровская|церковь'),
    label(610, 173, 'Преображенский|собор'),
    label(414, 480, 'Казанская|церковь'),
    label(574, 480, 'Петровский|сквер'),
    label(520, 361, 'проспект Революции', ` fill="${p.brickShade}" transform="rotate(10 520 361)"`),
    label(716, 496, '«Родина»'),
    label(500, 558, 'Старый город', heading),
    label(824, 124, '*Новый город|Спутник|Гранитный|Черёмушки|Юбилейный'),
    label(788, 548, '*Северный|ДК «Современник»|апостол Павел'),
    label(961, 196, 'трасса М-4 «Дон»', ` fill="${p.chalk}" transform="rotate(-90 961 196)"`),
    label(508, 612, 'Схема, не в масштабе'),
  )

const about =
  'Слева течёт Дон, на его правом, меловом берегу — Белогорский монастырь, до него 21 километр по дороге. У старого города в Дон впадает Осередь. Проспект Революции идёт от Покровской церкви мимо Казанской церкви и Преображенского собора на Преображенской площади; рядом Петровский сквер. Старый город кончается у кинотеатра «Родина», к востоку от него — Спутник, Гранитный, Черёмушки и Юбилейный. У въезда — микрорайон Северный с дворцом культуры «Современник» и скульптурой апостола Павла. По восточному краю проходит трасса М-4 «Дон».'

/** The drawn plan of the town, 1000 by 640, for the page about it. */
export const plan = (): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 640" width="1000" height="640" role="img" aria-labelledby="plan-title plan-about"><title id="plan-title">План Павловска: схема, не в масштабе</title><desc id="plan-about">${about}</desc>${group(
    ground(),
    waters(),
    streets(),
    at(110, 220, 0.92, monastery),
    at(108, 500, 1, compass),
    at(284, 500, 0.86, ship),
    at(404, 307, 0.86, pokrovskaya),
    at(606, 342, 0.86, cathedral),
    at(412, 452, 1, kazanskaya),
    at(574, 450, 1, square),
    at(716, 466, 1, cinema),
    at(822, 380, 1, quarters),
    at(804, 514, 1, northern),
    `<g font-family="Golos Text, system-ui, sans-serif" font-size="26" font-weight="500" fill="${p.ink}" text-anchor="middle">${labels()}</g>`,
  )}</svg>\n`

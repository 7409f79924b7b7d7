import type { Light } from './palette.ts'
import { glow, night, paints, violet } from './palette.ts'
import { cross, halfDome, onion } from './parts/dome.ts'
import { sunRoad } from './parts/river.ts'
import { birds, cloud } from './parts/sky.ts'
import { windows } from './parts/windows.ts'
import type { Svg } from './svg.ts'
import { at, box, circle, d, group, path, rect, stroke } from './svg.ts'

/** Data of dots that a round stroke of no length draws. */
const stars =
  'M90 62h0M262 226h0M390 130h0M520 206h0M590 96h0M740 120h0M930 110h0M984 226h0M1040 160h0M1260 190h0M1320 100h0M1420 210h0M1540 140h0'

const backdrop = (light: Light): Svg => {
  const p = paints[light]
  return group(
    light === 'evening'
      ? `<linearGradient id="hero-sky" x2="0" y2="1"><stop offset=".1" stop-color="${night}"/><stop offset=".45" stop-color="${violet}"/><stop offset=".7" stop-color="#A2645F"/></linearGradient><path fill="url(#hero-sky)" d="M0 0h1600v640H0z"/>${stroke('#FBF8F1', 4, stars, 'round')}`
      : group(
          rect(p.sky, 0, 0, 1600, 640),
          cloud(light, 170, 190, 1.3),
          cloud(light, 470, 150, 1),
          cloud(light, 1390, 180, 1.2),
          birds(p.ink, [936, 214], [968, 196]),
        ),
    circle(light === 'evening' ? glow : p.wheat, 1148, 326, 88),
    path(p.hill, 'M0 372Q240 318 520 352T1000 402L1220 414V450H0z'),
    path(p.wheat, 'M0 398Q200 352 430 384T900 420V450H0z'),
    path(p.wheatShade, 'M150 377Q260 366 380 378Q300 384 260 396z'),
  )
}

const cliffs = (light: Light): Svg => {
  const p = paints[light]
  const [face, shade] = light === 'evening' ? ['#BC8F88', '#755D78'] : [p.chalk, p.chalkShade]
  return group(
    path(p.hillShade, 'M1000 448Q1110 416 1210 424T1340 448z'),
    path(p.hill, 'M1196 448Q1260 352 1330 322Q1440 254 1600 252V450z'),
    path(
      face,
      'M1222 450L1246 408L1272 396L1294 358L1328 340L1354 358L1390 312L1438 298L1466 320L1504 280L1600 268V462z',
    ),
    path(shade, 'M1272 396L1274 452H1304zM1328 340L1322 452H1364L1344 386z'),
    path(shade, 'M1438 298L1424 380L1442 454H1488L1462 370zM1546 275L1530 360L1552 456H1600V440L1572 350z'),
    path(p.leafShade, 'M1200 458q20-20 44-8q26-18 46 0q34-22 64 2q46-24 78 2q54-26 86 2q42-20 82-4v18H1200z'),
  )
}

const arches = (light: Light, xs: readonly number[], y: number, w: number, h: number): Svg =>
  windows(light, { xs, y, w, h, top: 'round', lit: 'all' })

/** The cathedral of the Transfiguration, dark as it is not in use: bell tower, refectory, domed church. */
const cathedral = (light: Light): Svg => {
  const p = paints[light]
  return at(
    740,
    440,
    0.56,
    path(p.deep, 'M-94-118l14-24H40v24zM-153-346l5-72h6l5 72z'),
    path(p.chalk, 'M-90-120H30V0H-90zM-207-142h124V0h-124zM-194-236h98v94h-98zM-181-322h72v86h-72z'),
    path(p.chalk, 'M24-150h256V0H24zM40-146L150-204L260-146zM74-268h152v120H74zM138-388h24v36h-24z'),
    path(
      p.chalkShade,
      'M-107-142h24V0h-24zM-115-236h19v94h-19zM-123-322h14v86h-14zM192-268h34v90h-34zM36-142h244V0H36zM84-156L150-192L216-156zM-215-150h140v12h-140zM-202-244h114v12h-114zM-188-326h86v10h-86zM62-274h176v12H62z',
    ),
    stroke(p.chalk, 17, 'M61-148V0M91-148V0M120-148V0M180-148V0M210-148V0M241-148V0'),
    path(p.ink, 'M-157-256v-28a12 12 0 0 1 24 0v28zM-163-160v-38a18 18 0 0 1 36 0v38z'),
    path(p.ink, 'M134 0v-94a16 16 0 0 1 32 0V0z'),
    windows(light, { xs: [-145], y: -90, w: 40, h: 90, top: 'round', lit: 'none' }),
    windows(light, { xs: [-55, -9], y: -87, w: 22, h: 57, top: 'round', lit: 'none' }),
    windows(light, { xs: [104, 142, 176], y: -252, w: 20, h: 46, top: 'round', lit: 'none' }),
    halfDome(light, -145, -324, 62, 36, p.deep, p.deepShade),
    halfDome(light, 150, -272, 164, 96, p.deep, p.deepShade),
    halfDome(light, 150, -386, 32, 24, p.deep, p.deepShade),
    cross(light, -145, -412, 40),
    cross(light, 150, -408, 42),
  )
}

/** The azure Kazan church with its golden dome, and the brick church of the Intercession. */
const churches = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.azure, 'M502 352h26v34h32v-28h34v28h14v56H502z'),
    path(p.azureShade, 'M520 352h8v90h-8zM594 386h14v56h-14zM585 358h9v28h-9z'),
    path(p.roofGreen, 'M499 353l10-16h12l10 16zM528 387l14-10h58l12 10z'),
    onion(light, 577, 360, 42, 48, p.gold, p.goldShade),
    onion(light, 515, 338, 16, 20, p.gold, p.goldShade),
    cross(light, 577, 314, 22),
    cross(light, 515, 319, 16),
    path(p.brick, 'M262 388h72v20h4v-44h26v80H262z'),
    path(p.brickShade, 'M318 388h16v56h-16zM355 364h9v80h-9z'),
    path(p.chalk, 'M258 390q12-14 20-16q8 2 10 10q2-8 10-10q8 2 10 10q2-8 10-10q8 2 20 16z'),
    path(p.domeGreen, 'M334 366l15-44h4l15 44z'),
    onion(light, 298, 378, 30, 40, p.gold, p.goldShade),
    cross(light, 298, 340, 20),
    cross(light, 351, 324, 16),
    arches(light, [514], 362, 12, 16),
    arches(light, [563, 583], 407, 10, 19),
    arches(light, [350], 374, 12, 16),
    arches(light, [279, 299], 407, 10, 21),
  )
}

type House = readonly [x: number, foot: number, cols: number, rows: number, wall: string, roof: string]

/** Merchant houses with hipped roofs; all dark windows are one path, all lit ones another. */
const houses = (light: Light): Svg => {
  const p = paints[light]
  const rows: readonly House[] = [
    [166, 454, 4, 1, p.chalk, p.roofRed],
    [374, 456, 3, 1, p.wheat, p.roofGreen],
    [430, 456, 3, 2, p.rose, p.roofRed],
    [904, 456, 4, 2, p.brick, p.roofBlue],
  ]
  const walls = rows.map(
    ([x, foot, cols, floors, wall, roof]) =>
      path(wall, box(x, foot - floors * 29 - 6, cols * 20 + 6, floors * 29 + 6)) +
      path(roof, d`M${x - 6} ${foot - floors * 29 - 6}l16-18h${cols * 20 - 14}l16 18z`),
  )
  const panes = rows.flatMap(([x, foot, cols, floors]) =>
    Array.from({ length: cols * floors }, (_, index) =>
      box(x + 8 + (index % cols) * 20, foot - 27 - 29 * Math.floor(index / cols), 10, 16),
    ),
  )
  const isLit = (index: number): boolean => light === 'evening' && index % 3 !== 1
  return group(
    ...walls,
    path(p.glass, panes.filter((_, index) => !isLit(index)).join('')),
    path(p.wheat, 'M984 384h34v72h-34z'),
    path(p.lit, panes.filter((_, index) => isLit(index)).join('')),
    path(p.lit, 'M990 400h8v16h-8zM1004 400h8v16h-8zM990 429h8v16h-8zM1004 429h8v16h-8z'),
    halfDome(light, 1001, 386, 44, 30, p.roofBlue, p.roofBlueShade),
    stroke(p.ink, 3, 'M1001 358v-20h13'),
  )
}

const bank = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.lawn, 'M0 440Q500 424 1000 446L1060 452Q700 480 0 494z'),
    path(p.path, 'M0 488Q560 480 1060 452Q860 488 0 502z'),
    stroke(p.leafShade, 30, 'M48 448v-76M96 450v-44M478 430v-66M622 440v-60M906 430v-56', 'round'),
    stroke(p.leafShade, 56, 'M8 440h0M150 432h0M214 424h0M252 432h0M392 420h0M716 424h0M1036 440h0', 'round'),
  )
}

const gardens = (light: Light): Svg => {
  const p = paints[light]
  return group(
    stroke(p.ink, 5, 'M48 476v-34M96 474v-34M136 472v-30M366 472v-30M638 472v-30M886 468v-30M516 472v-30'),
    stroke(p.leaf, 44, 'M136 434v-8M366 436v-8M638 436v-10M516 440v-4M886 432v-8', 'round'),
    path(p.leafShade, 'M252 458a14 12 0 0 1 28 0a14 14 0 0 1 28 0a14 12 0 0 1 28 0v4h-84z'),
    path(p.leafShade, 'M534 454a13 12 0 0 1 26 0a14 15 0 0 1 28 0a13 12 0 0 1 26 0v4h-80z'),
    path(p.leafShade, 'M690 446a14 12 0 0 1 28 0a14 15 0 0 1 28 0a14 12 0 0 1 28 0v5h-84z'),
  )
}

/** A sailing ship of Peter's yard, going left before the low sun or moon. */
const ship = (light: Light): Svg => {
  const p = paints[light]
  return at(
    1106,
    502,
    1.1,
    stroke(p.ink, 4, 'M-34-24V-132M12-24V-152M50-30V-112M-64-24L-104-48'),
    path(
      light === 'evening' ? p.chalkShade : p.chalk,
      'M-52-74H-20q-8 20 0 42H-54q-16-22 2-42zM-48-116H-22q-6 18 0 36H-50q-12-18 2-36zM-8-86H30q-8 24 0 52H-10q-16-28 2-52zM-4-136H26q-6 20 0 44H-6q-12-22 2-44zM38-72H62q-6 18 0 34H36q-10-16 2-34zM40-100H58q-4 10 0 22H38q-6-12 2-22zM-96-50L-58-92V-40z',
    ),
    path(p.azure, 'M12-152h-26l6 6l-6 6h26z'),
    path(p.brick, 'M-84-30L-54-24H34l4-14h42L70-2Q66 14 50 14H-48Q-64 10-68-4z'),
    path(p.gold, 'M-80-22L-54-15H38l6-13H77l-4 10H50l-4 11H-58l-18-7z'),
    path(p.ink, 'M-46 0h7v6h-7zM-24 0h7v6h-7zM-2 0h7v6h-7zM20 0h7v6h-7zM42 0h7v6h-7z'),
  )
}

const glints =
  'M44 528h56M70 544h34M196 560h44M330 538h40M404 574h30M486 552h30M672 572h40M904 528h30M926 544h48M980 576h36M1300 494h40M1330 512h26M1420 544h50M1440 560h28M1512 500h44M1290 580h34'
const pale = 'M634 494h50M646 510h34M630 526h26M764 490h116M780 506h76M800 522h60M788 538h30'
const bright = 'M284 512h34M296 528h24M556 502h34M562 518h22M926 482h60M940 498h30'

const water = (light: Light): Svg => {
  const p = paints[light]
  return group(
    rect(p.water, 0, 446, 1600, 194),
    rect(p.waterShade, 960, 446, 640, 9),
    stroke(light === 'evening' ? p.river : p.glint, 4, glints, 'round'),
    stroke(light === 'evening' ? p.stoneShade : p.chalk, 5, pale, 'round'),
    stroke(light === 'evening' ? p.goldShade : p.chalk, 5, bright, 'round'),
    path(p.waterShade, 'M0 604q100-22 200 0t200 0t200 0t200 0t200 0t200 0t200 0t200 0V640H0z'),
    sunRoad(light === 'evening' ? glow : p.wheat, 1174, 452, 180, 92),
  )
}

const parts = [backdrop, water, cliffs, bank, cathedral, churches, houses, gardens, ship]

/** The panorama above the catalogue, 1600 by 640: the town on its bank, seen from the river. */
export const hero = (light: Light): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 640" width="1600" height="640">${parts.map((part) => part(light)).join('')}</svg>\n`

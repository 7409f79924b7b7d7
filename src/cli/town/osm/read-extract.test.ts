import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { expect, test } from 'vitest'
import { OLKHOVETS, readOlkhovets } from '#testing/extract/olkhovets.ts'
import { writePbf } from '#testing/extract/write-pbf.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { CommandFailure } from '../../terminal/command.ts'
import { readExtract } from './read-extract.ts'

async function readBytes(name: string, bytes: Buffer | string, options?: Parameters<typeof readExtract>[1]) {
  const file = join(await createTempDir(), name)
  await writeFile(file, bytes)
  return readExtract(file, options)
}

test('an extract has its points, lines, relations, box and day', async () => {
  const { nodes, ways, relations, box, date } = await readOlkhovets()
  expect([nodes.size, ways.size, relations.length]).toEqual([415, 105, 4])
  // The box in the file, less the empty strip in the south.
  expect(box).toMatchObject({ minLat: 58.0005396, minLng: 45 })
  expect(date).toBe('2026-06-01')
  expect([...nodes.values()].find(({ tags }) => tags.amenity === 'cinema')?.tags.name).toBe(
    'Кинотеатр "Заря" & бар',
  )
})

test('the same comes out of PBF, and out of each packed by gzip', async () => {
  const data = await readOlkhovets()
  const xml = await readFile(OLKHOVETS)
  const pbf = writePbf(data)
  for (const [name, bytes] of [
    ['town.osm.gz', gzipSync(xml)],
    ['town.osm.pbf', pbf],
    ['town.osm.pbf.gz', gzipSync(pbf)],
  ] as const) {
    const read = await readBytes(name, bytes)
    expect(new Map([...read.nodes].sort(([a], [b]) => a - b)), name).toEqual(
      new Map([...data.nodes].sort(([a], [b]) => a - b)),
    )
    expect([read.ways, read.relations, read.date], name).toEqual([data.ways, data.relations, data.date])
    expect(read.box.maxLat, name).toBeCloseTo(data.box.maxLat, 6)
  }
})

test('what an extract is written in is seen by its content, whatever its name', async () => {
  const data = await readOlkhovets()
  const xml = await readFile(OLKHOVETS, 'utf8')
  const pbf = writePbf(data)
  const russian = '<?xml version="1.0" encoding="windows-1251"?>'
  for (const [name, bytes] of [
    ['gzip.osm', gzipSync(xml)],
    ['xml.osm.pbf', xml],
    ['xml.osm.gz', xml],
    ['xml.osm.txt', xml],
    ['pbf.osm', pbf],
    ['pbf.osm.gz', gzipSync(pbf)],
    ['mark.osm', `\uFEFF${xml}`],
    ['notepad.osm', Buffer.from(`\uFEFF${xml}`, 'utf16le')],
    ['windows.osm', Buffer.concat([Buffer.from(russian), writeWindows1251(xml.replace(/<\?xml[^>]*>/, ''))])],
  ] as const) {
    const { ways, relations } = await readBytes(name, bytes)
    expect([ways.size, relations.length], name).toEqual([data.ways.size, data.relations.length])
    const names = [...ways.values()].map(({ tags }) => tags.name)
    expect(names, name).toContain('Советская улица')
  }
})

function writeWindows1251(text: string): Buffer {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = [...new TextDecoder('windows-1251').decode(bytes)]
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)))
}

test('letters that are not what the file says are told, and no names are spoilt', async () => {
  const text = Buffer.concat([
    Buffer.from('<osm version="0.6"><node id="1" lat="58" lon="45"><tag k="name" v="'),
    Buffer.from([0xcc, 0xf3, 0xe7, 0xe5, 0xe9]),
    Buffer.from('"/></node></osm>'),
  ])
  await expect(readBytes('town.osm', text)).rejects.toThrow('в непривычной кодировке')
})

test('single quotes, entities, markup within quotes and what an editor deleted are no trouble', async () => {
  const { nodes } = await readBytes(
    'town.osm',
    `<?xml version='1.0'?><!-- <osm> --><osm version='0.6'>
    <node id='1' lat='58' lon='45'><tag k='name' v='a > b &lt; &#1078; "q"'/></node>
    <node id='2' lat='58.01' lon='45.01' action='delete'/><node id='3' lat='58.01' lon='45.01'/>
    <node id='4' lat='nonsense' lon='45.01'/>
    <way id='5'><nd ref='1'/><nd ref='3'/><tag k='highway' v='path'/></way></osm>`,
  )
  expect([...nodes.keys()]).toEqual([1, 3])
  expect(nodes.get(1)?.tags.name).toBe('a > b < ж "q"')
})

test('with a box only what reaches into it is kept, with its points beyond', async () => {
  const whole = await readOlkhovets()
  const box = { minLat: 58.0065, minLng: 45.01, maxLat: 58.0095, maxLng: 45.02 }
  const part = await readExtract(OLKHOVETS, { box })
  expect(part.box).toEqual(box)
  expect(part.ways.size).toBeLessThan(whole.ways.size / 2)
  const street = [...part.ways.values()].find(({ tags }) => tags.name === 'Советская улица')
  expect(street?.nodes.every((id) => part.nodes.has(id))).toBe(true)
  expect([...part.ways.values()].some(({ tags }) => tags.name === 'Заречная улица')).toBe(false)
})

test.each([
  ['town.osm', '', 'он пуст'],
  ['town.osm', '<!DOCTYPE html><html>', 'это страница сайта'],
  [
    'town.osm',
    '<?xml version="1.0"?>\n<!DOCTYPE html>\n<html><p><strong style="color:#FF0000">Error</strong>: runtime error: The server is probably too busy. </p>',
    'страница сайта, а не выгрузка, на ней сказано: «runtime error: The server is probably too busy.»',
  ],
  ['town.osm', '{"version": 0.6, "elements": []}', 'это JSON, а нужна выгрузка в XML'],
  ['town.geojson', '{"type": "FeatureCollection"}', 'это JSON, а нужна выгрузка в XML'],
  ['town.osc', '<osmChange></osmChange>', 'это не выгрузка OpenStreetMap'],
  ['town.osm', '<?xml version="1.0" encoding="klingon"?><osm/>', 'в непривычной кодировке'],
  ['town.osm', '<gpx></gpx>', 'это не выгрузка OpenStreetMap'],
  ['town.osm', '<osm version="0.6"></osm>', 'в файле нет ни одной'],
  [
    'town.osm',
    '<osm version="0.6"><node id="1" lat="58" lon="45"/></osm>',
    'нет ни одной улицы. Возьмите выгрузку всего города',
  ],
  [
    'center.osm',
    '<osm version="0.6"><node id="1" lat="58" lon="45"/><way id="2"><center lat="58" lon="45"/><nd ref="3"/><tag k="highway" v="path"/></way></osm>',
    'нет координат. Возьмите выгрузку, в которой они есть: Overpass с «out geom;»',
  ],
  ['town.osm', '<osm>\n<node id="1" lat="58" lon="45" lat="58"/></osm>', 'повреждён: в строке 2 не XML'],
  ['town.osm', '<osm>\n\n<tag k="name" v="&nbsp;"/></osm>', 'повреждён: в строке 3 не XML'],
  ['town.osm', '<osm><node id="1" lat="58" lon="45"/>', 'обрывается на полуслове'],
  ['town.osm', 'text', 'повреждён: в строке 1 не XML'],
  ['town.osm.bz2', 'BZh9', 'сжат bzip2'],
  ['town.osm.zip', 'PK\u0003\u0004', 'архив zip'],
  ['town.txt', 'text', 'нужен файл .osm'],
  ['town.osm.gz', 'no gzip at all', 'это не gzip'],
  ['town.osm.pbf', '\u0000\u0000\u0000\u0001x', 'PBF'],
])('%s with «%s» is told: %s', async (name, content, text) => {
  await expect(readBytes(name, content)).rejects.toThrow(text)
  await expect(readBytes(name, content)).rejects.toBeInstanceOf(CommandFailure)
})

test.each([
  ['OSMData', 1, [0x12, 0x7f, 0x0a, 0x04, 0x0a, 0xff], 'файл PBF повреждён'],
  ['OSMData', 3, [1, 2, 3], 'файл PBF повреждён'],
  ['OSMData', 4, [1, 2, 3], 'сжат непривычным способом'],
  ['OSMHeader', 1, [0x22, 0x03, ...Buffer.from('Old')], 'непривычного вида (Old)'],
])('a block of the kind %s, field %d with %j, is told: %s', async (type, packing, content, text) => {
  const blob = new PbfWriter()
  blob.writeBytesField(packing, Uint8Array.from(content))
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, blob.pos)
  const bytes = Buffer.concat([Buffer.from([0, 0, 0, header.pos]), header.finish(), blob.finish()])
  await expect(readBytes('town.osm.pbf', bytes)).rejects.toThrow(text)
})

test('a file that is not there, and a box where nothing is, are told', async () => {
  await expect(readExtract('/nowhere/town.osm')).rejects.toThrow(/не читается: нет такого файла/)
  await expect(readExtract(await createTempDir())).rejects.toThrow(/не читается: это папка/)
  const box = { minLat: 10, minLng: 10, maxLat: 10.1, maxLng: 10.1 }
  await expect(readExtract(OLKHOVETS, { box })).rejects.toThrow('в этом прямоугольнике ничего нет')
})

test('a file cut short anywhere, or with bytes changed, is told in Russian and never crashes', async () => {
  const data = await readOlkhovets()
  const xml = await readFile(OLKHOVETS)
  const files = { 'town.osm': xml, 'town.osm.gz': gzipSync(xml), 'town.osm.pbf': writePbf(data) }
  for (const [name, bytes] of Object.entries(files)) {
    for (let round = 1; round <= 12; round++) {
      const cut = bytes.subarray(0, Math.floor((bytes.length * round) / 13))
      await expect(readBytes(name, cut), `${name} cut to ${cut.length}`).rejects.toBeInstanceOf(
        CommandFailure,
      )
      const changed = Buffer.from(bytes)
      for (let at = round; at < changed.length; at += Math.ceil(changed.length / 7)) changed[at] = round * 19
      const failure = await readBytes(name, changed).catch((error: unknown) => error)
      if (failure instanceof Error) expect(failure, `${name} changed ${round}`).toBeInstanceOf(CommandFailure)
    }
  }
})

const EXTRACTS = join(import.meta.dirname, '../../../testing/extract')

test('the box of one way (Overpass, «out bb») is not the box of the file, whose day is told', async () => {
  const { box, date } = await readExtract(join(EXTRACTS, 'overpass-nested-bounds.osm'))
  expect(box).toEqual({ minLat: 50.45, minLng: 40.1, maxLat: 50.4592, maxLng: 40.1144 })
  expect(date).toBe('2026-06-01')
})

const point = (east: number, north: number) => `lat="${50.45 + north / 1000}" lon="${40.1 + east / 1000}"`

/** «out geom» of Overpass: points are inside their elements, those of a relation without ids. */
const DRAWN = `<osm version="0.6" generator="Overpass API"><note>©</note><meta osm_base="2026-06-01T00:00:00Z"/>
<node id="3" ${point(6, 4)}><tag k="amenity" v="cafe"/><tag k="name" v="Кафе"/></node>
<way id="101"><bounds minlat="50.45" minlon="40.1" maxlat="50.451" maxlon="40.101"/>
<nd ref="1" ${point(0, 0)}/><nd ref="2" ${point(6, 0)}/><nd ref="3" ${point(6, 4)}/><tag k="highway" v="residential"/></way>
<way id="102"><nd ${point(6, 4)}/><nd ${point(0, 4)}/><tag k="highway" v="path"/></way>
<relation id="7"><bounds minlat="50.45" minlon="40.1" maxlat="50.451" maxlon="40.101"/>
<member type="way" ref="101" role="outer"><nd ${point(0, 0)}/></member>
<member type="way" ref="201" role="outer"><nd ${point(1, 1)}/><nd ${point(2, 1)}/><nd ${point(2, 2)}/><nd ${point(1, 1)}/></member>
<tag k="leisure" v="park"/><tag k="type" v="multipolygon"/></relation></osm>`

test.each([undefined, { minLat: 50.449, minLng: 40.099, maxLat: 50.455, maxLng: 40.107 }])(
  'ways that carry their coordinates are read like others, in the box %o',
  async (box) => {
    const data = await readBytes('town.osm', DRAWN, { box })
    expect(data.ways.get(101)).toMatchObject({ nodes: [1, 2, 3], tags: { highway: 'residential' } })
    expect(data.nodes.get(2)).toMatchObject({ lat: 50.45, lng: 40.106 })
    expect(data.nodes.get(3)?.tags.name).toBe('Кафе')
    const path = data.ways.get(102)?.nodes ?? []
    expect(path.map((id) => data.nodes.get(id)?.lng)).toEqual([40.106, 40.1])
    const park = data.ways.get(201)?.nodes ?? []
    expect([park.length, park[0]]).toEqual([4, park[3]])
    expect(data.relations[0]?.members.map(({ ref }) => ref)).toEqual([101, 201])
  },
)

test('an extract that Overpass broke off is told, though it is whole XML', async () => {
  const remark = DRAWN.replace(
    '</osm>',
    '<remark>runtime error: Query timed out after 25 seconds.</remark></osm>',
  )
  await expect(readBytes('town.osm', remark)).rejects.toThrow(/выгрузка неполная.*Query timed out/)
})

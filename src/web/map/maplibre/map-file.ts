import type { StyleSpecification } from 'maplibre-gl'
import { addProtocol } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import type { Palette } from './palette.ts'
import { townStyle } from './town-style.ts'

let protocol: Protocol | undefined

/**
 * Returns the style of this site's PMTiles file for the schema in its metadata. Throws when it cannot be
 * read.
 */
export async function openMapFile(url: string, palette: Palette): Promise<StyleSpecification> {
  const address = new URL(url, window.location.href).href
  const file = new PMTiles(address)
  if (protocol === undefined) {
    protocol = new Protocol()
    addProtocol('pmtiles', protocol.tile)
  }
  protocol.add(file)
  const metadata = (await file.getMetadata()) as { vector_layers?: { id: string }[]; attribution?: string }
  const layers = new Set(metadata.vector_layers?.map(({ id }) => id))
  return townStyle(`pmtiles://${address}`, layers, palette, metadata.attribution)
}

import type { Run } from '../command-table.ts'
import { importPlaces } from '../places/import-places.ts'
import { withGuide } from '../terminal/open-guide.ts'

/** Puts the places of a file into the guide, all of them or none. */
export const run: Run<'places import'> = ({ words: [file = ''], ...typed }, screen) =>
  withGuide((guide) =>
    importPlaces(guide, screen, {
      file,
      imagesFolder: typed.images,
      isDryRun: typed['dry-run'],
      areWarningsAccepted: typed.accept,
    }),
  )

import { importPlaces } from '../places/import-places.ts'
import type { Run } from '../terminal/command-table.ts'
import { withGuide } from '../terminal/open-guide.ts'

/** Imports the places of a file, all or none. */
export const run: Run<'places import'> = ({ words: [file = ''], ...typed }, screen) =>
  withGuide((guide) =>
    importPlaces(guide, screen, {
      file,
      imagesFolder: typed.images,
      isDryRun: typed['dry-run'],
      areWarningsAccepted: typed.accept,
    }),
  )

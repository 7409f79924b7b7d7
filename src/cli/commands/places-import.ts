import { parseArgs } from 'node:util'
import { importPlaces } from '../places/import-places.ts'
import { type CommandRun, UsageError } from '../terminal/command.ts'
import { withGuide } from '../terminal/open-guide.ts'

/** Puts the places of a file into the guide, all of them or none. */
export const run: CommandRun = async (args, screen) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      images: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      accept: { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new UsageError('Назовите один файл.')
  return withGuide((guide) =>
    importPlaces(guide, screen, {
      file,
      imagesFolder: values.images,
      isDryRun: values['dry-run'],
      areWarningsAccepted: values.accept,
    }),
  )
}

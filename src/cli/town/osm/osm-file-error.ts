import { CommandFailure } from '../../terminal/command.ts'

/** The extract cannot be read; the message says why and what to do. */
export class OsmFileError extends CommandFailure {
  override name = 'OsmFileError'
}

export const CUT_SHORT = 'файл обрывается на полуслове. Скачайте его ещё раз.'

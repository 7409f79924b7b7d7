import type { Assistant, Replier } from '#assistant/assistant.ts'
import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { createAssistant } from '#assistant/create-assistant.ts'
import { splitAbout } from '#assistant/guide/split-about.ts'
import type { City } from '#domain/city.ts'
import type { ModelUnderstanding } from './assistant/model-understanding.ts'
import { createOpeningHoursReader } from './hours/opening-hours-reader.ts'
import type { LogLine } from './log.ts'
import type { PlaceService } from './places/place-service.ts'

type Town = {
  city: City
  /** `about.md` as it is written. */
  about: string
  figures?: AssistantGuide['figures']
  timeline?: AssistantGuide['timeline']
  placeService: Pick<PlaceService, 'getSnapshot'>
  /** The town's own ways on foot. */
  ways?: AssistantGuide['ways']
  /** A language model that understands what the rules may not. */
  model?: ModelUnderstanding | undefined
  log?: { error: LogLine }
}

/**
 * The embedded assistant on the places as they are now: its indexes are built anew only when the places change. With a
 * model, the rules answer first, and that answer stands unless the model understands the message in time.
 */
export function createTownReplier({ about, placeService, model, log, ...town }: Town): Replier {
  const sections = splitAbout(about)
  const hours = createOpeningHoursReader()
  let built: { guide: AssistantGuide; assistant: Assistant } | undefined

  function getBuilt() {
    const { version, places } = placeService.getSnapshot()
    if (built?.guide.places !== places) {
      const guide = { ...town, places, about: sections, hours, version }
      built = { guide, assistant: createAssistant(guide) }
    }
    return built
  }

  return {
    prepare: getBuilt,
    async replyTo(turn) {
      const { guide, assistant } = getBuilt()
      const embedded = assistant.understand(turn)
      const answer = assistant.answer(turn, embedded)
      // A condition taken back is no free speech: there is nothing to understand.
      const understood = turn.drop === undefined && (await model?.understand(turn, guide, embedded))
      if (!understood) return answer
      try {
        return assistant.answer(turn, understood)
      } catch (error) {
        log?.error({ err: error }, 'assistant: what the model understood could not be answered')
        return answer
      }
    },
  }
}

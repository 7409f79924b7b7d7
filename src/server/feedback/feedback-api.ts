import type { FastifyInstance } from 'fastify'
import { newFeedbackSchema } from '#domain/new-feedback.ts'
import { paths } from '#domain/paths.ts'
import { HOUR_MS } from '#domain/time-units.ts'
import { createSuccessLimit, getSharedKey, type Limit } from '#server/http/limits.ts'
import { parseBody } from '#server/http/parse-body.ts'
import { describeFaultyField } from '#server/http/problem.ts'
import type { FeedbackStore } from './feedback-store.ts'

const FIVE_AN_HOUR: Limit = {
  max: 5,
  windowMs: HOUR_MS,
  code: 'too_many_messages',
  describe: (seconds) =>
    `Сообщений уже много. Следующее можно отправить через ${Math.ceil(seconds / 60)} мин.`,
}

/** All visitors together: the letters that a town hall can still read. */
const ALL_IN_AN_HOUR: Limit = {
  ...FIVE_AN_HOUR,
  max: 300,
  getKey: getSharedKey,
  describe: () => 'Сейчас приходит слишком много сообщений. Отправьте через час.',
}

type FeedbackParts = {
  store: Pick<FeedbackStore, 'add'>
  delivery: { wake: () => void } | undefined
}

/** `POST /api/client/feedback`: stores a message and answers 201 with its id when it is on the disk. */
export function registerFeedbackApi(app: FastifyInstance, { store, delivery }: FeedbackParts, scale: number) {
  const limited = createSuccessLimit(app, [FIVE_AN_HOUR, ALL_IN_AN_HOUR], scale)

  app.post(paths.feedbackApi, async (request, reply) => {
    const message = parseBody(newFeedbackSchema, request.body)
    const id = await limited(request, () => store.add(message, { isMailed: delivery !== undefined }))
    delivery?.wake()
    if (id === undefined) {
      throw describeFaultyField('clientMessageId', 'под этим номером уже есть другое сообщение', 409)
    }
    return reply.code(201).header('cache-control', 'no-store').send({ id })
  })
}

import type { FastifyRequest } from 'fastify'
import { officePaths } from '#domain/office/paths.ts'
import { newPasskeySchema, passkeySchema } from '#domain/office/people.ts'
import { getOrigin } from '#server/http/origin.ts'
import { Problem } from '#server/http/problem.ts'
import { forAnyone, forEditors, type OfficeParts, type OfficeRoute } from './office-routes.ts'
import { createPasskeyStore } from './passkey-store.ts'
import { letIn } from './people-routes.ts'

/** One answer for every wrong key: it reveals nothing about keys. */
const NO_PASSKEY = new Problem(
  403,
  'no_passkey',
  'Ключ не подходит: может быть, его удалили. Войдите по ссылке из приглашения.',
)
const NOT_ADDED = new Problem(400, 'passkey_refused', 'Ключ не добавлен: начните ещё раз.')
const GONE = new Problem(404, 'not_found', 'Этого ключа уже нет: обновите страницу.')

/** Lists the routes of one's own passkeys (WebAuthn, level 3): adding, listing and removing. */
export function listOwnKeyRoutes({ database, publicUrl, getSiteName }: OfficeParts): OfficeRoute[] {
  return [
    forEditors('GET', officePaths.passkeys, ({ visitor }) => createPasskeyStore(database).list(visitor.id)),
    forEditors('POST', `${officePaths.passkeys}/options`, async ({ request, visitor }) => {
      const { generateRegistrationOptions } = await import('@simplewebauthn/server')
      const store = createPasskeyStore(database)
      const options = await generateRegistrationOptions({
        rpName: getSiteName(),
        rpID: readSite(request, publicUrl).rpId,
        userName: visitor.name,
        userID: Uint8Array.from(Buffer.from(visitor.id)),
        excludeCredentials: await store.list(visitor.id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await store.ask(options.challenge, visitor.id)
      return options
    }),
    forEditors('POST', officePaths.passkeys, async ({ request, reply, visitor, parse, journalled }) => {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      const response = parse(newPasskeySchema)
      const { origin, rpId } = readSite(request, publicUrl)
      await journalled(async (transaction, write) => {
        const store = createPasskeyStore(transaction)
        const { registrationInfo } = await verifyRegistrationResponse({
          response,
          expectedChallenge: (challenge) => store.use(challenge, visitor.id),
          expectedOrigin: origin,
          expectedRPID: rpId,
        }).catch(() => {
          throw NOT_ADDED
        })
        if (registrationInfo === undefined) throw NOT_ADDED
        await store.add(visitor.id, registrationInfo.credential)
        await write({ action: 'passkey.add', subject: visitor.name })
      })
      return reply.code(201).send({})
    }),
    forEditors('DELETE', `${officePaths.passkeys}/:id`, ({ param: id, visitor, journalled }) =>
      journalled(async (transaction, write) => {
        if (!(await createPasskeyStore(transaction).remove(id, visitor.id))) throw GONE
        await write({ action: 'passkey.remove', subject: visitor.name })
      }),
    ),
  ]
}

/** Lists the routes of signing in by a passkey. */
export function listKeyEntryRoutes(parts: OfficeParts): OfficeRoute[] {
  const { database, publicUrl, limit } = parts
  return [
    forAnyone('POST', `${officePaths.passkeyEntry}/options`, async ({ request }) => {
      await limit(request)
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
      const { rpId: rpID } = readSite(request, publicUrl)
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      await createPasskeyStore(database).ask(options.challenge, null)
      return options
    }),
    forAnyone('POST', officePaths.passkeyEntry, async (call) => {
      await limit(call.request)
      const response = call.parse(passkeySchema)
      const site = readSite(call.request, publicUrl)
      return letIn(parts, call, (transaction) => checkKey(createPasskeyStore(transaction), response, site))
    }),
  ]
}

type Site = { origin: string; rpId: string }

/** The owner of the key that answered our challenge from our own page. Throws for an invalid answer. */
async function checkKey(
  store: ReturnType<typeof createPasskeyStore>,
  response: ReturnType<typeof passkeySchema.parse>,
  { origin, rpId }: Site,
) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const found = await store.find(response.id)
  if (found === undefined) throw NO_PASSKEY
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => store.use(challenge, null),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: found.key,
  }).catch(() => {
    throw NO_PASSKEY
  })
  if (!verified) throw NO_PASSKEY
  await store.noteUse(response.id, authenticationInfo.newCounter)
  return found.person
}

/** A passkey is bound to the host name, and its response to the page's origin. */
function readSite(request: FastifyRequest, publicUrl: string | undefined): Site {
  const { origin, hostname } = new URL(getOrigin(request, publicUrl))
  return { origin, rpId: hostname }
}

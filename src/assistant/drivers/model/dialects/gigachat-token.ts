import * as z from 'zod'
import { getStatus, type Post } from './dialect.ts'

type TokenParts = {
  readonly url: string
  /** The authorization key of the project, Base64 of id and secret. */
  readonly key: string
  readonly post: Post
  /** A new UUID: each request is to have its own. */
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly getNow: () => number
}

/** A token lasts 30 minutes; one that ends within this time is renewed before it is used. */
const TOKEN_MARGIN_MS = 60_000
/** Who the key was given to: a person, a firm that pays before, one that pays afterwards. A key fits one of them. */
const SCOPES = ['GIGACHAT_API_PERS', 'GIGACHAT_API_B2B', 'GIGACHAT_API_CORP'] as const
/** A smaller time is one in seconds: the documentation shows both. */
const MIN_TIME_MS = 1e12

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_at: z.number().transform((time) => (time < MIN_TIME_MS ? time * 1_000 : time)),
})

export type GigachatToken = {
  /** A token that is valid for a while. Rejects as `post` does. */
  get(signal: AbortSignal): Promise<string>
  /** The token was refused: the next `get` asks for another. */
  forget(): void
}

/** The access token of GigaChat, asked for when it is needed and kept until shortly before its end. */
export function createGigachatToken({ url, key, post, createId, getNow }: TokenParts): GigachatToken {
  let token: z.infer<typeof tokenSchema> | undefined
  let scopes: readonly (typeof SCOPES)[number][] = SCOPES

  async function request(scope: string, signal: AbortSignal) {
    const answer = await post({
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        authorization: `Basic ${key}`,
        RqUID: createId(),
      },
      body: `scope=${scope}`,
      signal,
    })
    return tokenSchema.parse(answer)
  }

  /** The scope that fits is found once. */
  async function renew(signal: AbortSignal) {
    let fault: unknown
    for (const scope of scopes) {
      try {
        const renewed = await request(scope, signal)
        scopes = [scope]
        return renewed
      } catch (error) {
        fault ??= error
        if (getStatus(error) !== 400) throw error
      }
    }
    throw fault
  }

  return {
    async get(signal) {
      if (token === undefined || token.expires_at - TOKEN_MARGIN_MS <= getNow()) token = await renew(signal)
      return token.access_token
    },
    forget() {
      token = undefined
    },
  }
}

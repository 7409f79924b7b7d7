import * as z from 'zod'
import { getStatus, type Post } from './create-chat-model.ts'

type TokenParts = {
  readonly url: string
  /** The project's authorization key: Base64 of id and secret. */
  readonly key: string
  readonly post: Post
  /** Returns a new UUID: each request needs its own. */
  readonly createId: () => string
  /** In milliseconds since 1970. */
  readonly getNow: () => number
}

/** A token is valid for 30 minutes. It is renewed this long before it expires. */
const TOKEN_MARGIN_MS = 60_000
/** Owner of the key, one of: a person, a company with prepayment, a company with postpayment. */
const SCOPES = ['GIGACHAT_API_PERS', 'GIGACHAT_API_B2B', 'GIGACHAT_API_CORP']
/** A smaller time is in seconds: the documentation shows both units. */
const MIN_TIME_MS = 1e12

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_at: z.number().transform((time) => (time < MIN_TIME_MS ? time * 1_000 : time)),
})

/** Returns a token, kept until shortly before it expires or until it is refused. `get` rejects as `post` does. */
export function createGigachatToken({ url, key, post, createId, getNow }: TokenParts) {
  let token: z.infer<typeof tokenSchema> | undefined
  let scopes = SCOPES

  async function request(signal: AbortSignal, [scope = '', ...others]: string[]) {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      authorization: `Basic ${key}`,
      RqUID: createId(),
    }
    try {
      const answer = await post({ url, headers, body: `scope=${scope}`, signal })
      scopes = [scope]
      return tokenSchema.parse(answer)
    } catch (error) {
      if (getStatus(error) !== 400 || others.length === 0) throw error
      return request(signal, others)
    }
  }

  return {
    async get(signal: AbortSignal): Promise<string> {
      if (token === undefined || token.expires_at - TOKEN_MARGIN_MS <= getNow())
        token = await request(signal, scopes)
      return token.access_token
    },
    forget() {
      token = undefined
    },
  }
}

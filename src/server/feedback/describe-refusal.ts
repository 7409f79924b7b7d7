const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
const MAX_SAID_CHARACTERS = 500

/** What a mail server said, for the log: without the addresses that it likes to repeat. */
export function describeRefusal(error: unknown): { code?: unknown; status?: unknown; said?: string } {
  const { code, responseCode, response } = error as {
    code?: unknown
    responseCode?: unknown
    response?: unknown
  }
  if (typeof response !== 'string') return { code, status: responseCode }
  const said = response.replace(ADDRESS, '…').slice(0, MAX_SAID_CHARACTERS)
  return { code, status: responseCode, said }
}

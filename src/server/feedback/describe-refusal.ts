const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
const MAX_SAID_CHARACTERS = 500

/** The message of a mail server for the log, without the addresses in it. */
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

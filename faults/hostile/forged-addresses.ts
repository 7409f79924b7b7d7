import { paths } from '#domain/paths.ts'

const FORGED_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'cf-connecting-ip']
/** Refusals are delayed, so many requests run in parallel. */
const AT_ONCE = 256

/**
 * Sends feedback under a new forged address each time, and tells how many messages were taken. A guide without a proxy
 * believes none of these headers, so all of them count as one caller's.
 */
export async function countTakenFromForged(url: string, attempts: number): Promise<number> {
  let taken = 0
  let left = attempts
  const send = async () => {
    while (left > 0) {
      left -= 1
      const response = await fetch(url + paths.feedbackApi, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...forge(left) },
        body: JSON.stringify({ name: 'Анна', email: 'anna@example.ru', message: `Сообщение ${left}` }),
      })
      await response.arrayBuffer()
      if (response.status === 201) taken += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return taken
}

function forge(number: number): Record<string, string> {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return Object.fromEntries(
    FORGED_HEADERS.map((name) => [name, name === 'forwarded' ? `for=${address}` : address]),
  )
}

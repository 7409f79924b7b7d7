import type { Page } from '@playwright/test'

/** A key in the browser that asks nobody, as a fingerprint would. */
export async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { client, authenticatorId }
}

/** Keys are bound to a host with a name. */
export const toNamed = (address: string) => address.replace('127.0.0.1', 'localhost')

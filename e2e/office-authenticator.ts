import type { Page } from '@playwright/test'

/** Adds a virtual passkey that confirms by itself, like a fingerprint. */
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

/** Passkeys need a host name, not an IP address. */
export const toNamed = (address: string) => address.replace('127.0.0.1', 'localhost')

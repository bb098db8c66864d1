import type { Page } from '@playwright/test'

/** A passkey device of the browser itself, which confirms prompts or lets them fail (CDP domain WebAuthn). */
export async function addVirtualAuthenticator(page: Page) {
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
  return {
    /** Forgets all passkeys, as on a device that was reset. */
    async forget() {
      await client.send('WebAuthn.clearCredentials', { authenticatorId })
    },
  }
}

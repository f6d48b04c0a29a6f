import type { CDPSession, Page } from 'playwright-core'

/** A device with passkeys that confirms on its own, by the DevTools protocol. */
export type Authenticator = {
  readonly credentials: () => Promise<readonly { credentialId: string; userHandle?: string }[]>
  /** Sets whether the device recognizes the person's face, finger or PIN. */
  verifies(isVerified: boolean): Promise<void>
  /** Loses the device with everything on it. */
  lose(): Promise<void>
}

/** Gives a page a device. `prf: false`: one that derives no keys. `synced`: it backs its passkeys up. */
export async function giveAuthenticator(
  page: Page,
  { prf = true, synced = true } = {},
): Promise<Authenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: prf,
      automaticPresenceSimulation: true,
      isUserVerified: true,
      defaultBackupEligibility: synced,
      defaultBackupState: synced,
    },
  })
  return {
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    verifies: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    lose: async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}

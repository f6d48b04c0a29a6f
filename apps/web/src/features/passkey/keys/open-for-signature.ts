import { askPasskey } from '../authenticator'
import { PasskeyError } from '../passkey-error'
import { readBrowserKey } from './browser-key'
import { deriveAccount } from './derive-account'
import type { KeyAccount } from './key-account'
import { openAccount } from './open-account'
import { makeProvider } from './provider'
import { unwrapEntropy } from './wrapped-entropy'

/** Makes a provider that asks the person's passkey for each signature, or uses the key of this browser. */
export function openForSignature(isPasskey: boolean) {
  return makeProvider(() => (isPasskey ? openByPasskey() : openByBrowserKey()))
}

async function openByPasskey(): Promise<KeyAccount> {
  try {
    return (await openAccount(await askPasskey())).account
  } catch (error) {
    if (error instanceof PasskeyError && error.problem === 'canceled') {
      // The code of a person's refusal (EIP-1193), which is never shown as an error.
      throw Object.assign(error, { code: 4001 })
    }
    throw error
  }
}

async function openByBrowserKey(): Promise<KeyAccount> {
  const wrapped = await readBrowserKey()
  if (!wrapped) throw new PasskeyError('failed')
  return deriveAccount(await unwrapEntropy(wrapped))
}

import { type CredentialHash, MAX_PASSKEYS, type Passkey } from '@certify/domain/passkey/passkey'
import type { Address } from '@certify/domain/shared/address'
import { refuse } from '@certify/domain/shared/errors'
import { actsOf } from '../act/act'
import { passkeyStore } from './passkey-store'

const act = actsOf((tx) => ({ passkeys: passkeyStore(tx) }))

/**
 * Records that a passkey opened the wallet that is signed in. Refuses one of another wallet (`passkey.taken`) and a new
 * one of a wallet that has enough (`passkey.too_many`).
 */
export const recordPasskey = act(
  async ({ at, passkeys }, opened: Omit<Passkey, 'createdAt' | 'lastUsedAt'>): Promise<void> => {
    // Otherwise two simultaneous sign-ins could both take the last free place.
    await passkeys.hold(opened.wallet)
    const kept = await passkeys.listOf(opened.wallet)
    const isKnown = kept.passkeys.some(({ credentialHash }) => credentialHash === opened.credentialHash)
    if (!isKnown && kept.passkeys.length >= MAX_PASSKEYS) {
      throw refuse('passkey.too_many', { max: MAX_PASSKEYS })
    }
    const isOwn = await passkeys.note({ ...opened, createdAt: at, lastUsedAt: at }, kept.wordsWrittenAt)
    if (!isOwn) throw refuse('passkey.taken')
  },
)

/** Notes that the person wrote down the recovery words of a wallet. */
export const noteWordsWritten = act(
  ({ at, passkeys }, wallet: Address): Promise<void> => passkeys.noteWordsWritten(wallet, at),
)

/** Removes one of a wallet's own passkeys from its list: `passkey.not_found` otherwise. The device keeps the passkey. */
export const removePasskey = act(
  async (
    { passkeys },
    { wallet, credentialHash }: { wallet: Address; credentialHash: CredentialHash },
  ): Promise<void> => {
    if (!(await passkeys.remove(credentialHash, wallet))) throw refuse('passkey.not_found')
  },
)

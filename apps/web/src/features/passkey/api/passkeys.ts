import type { PasskeyRequest, PasskeyResponse } from '@certify/wire/passkeys'
import type { ActProof } from '@certify/wire/signed-acts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isMissing } from '../../../lib/api-client'
import { call } from '../../../lib/call'
import { dropPasskey } from '../authenticator'
import { rememberedPasskeys } from '../remembered-passkeys'

/** The passkeys of the account that is signed in. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call('passkeys', { signal }),
})

/**
 * Finds the wallet that a passkey opened before; null for a passkey that the server does not know. @throws {ApiError}
 */
export async function findPasskey(credential: string): Promise<PasskeyResponse | null> {
  try {
    return await call('passkey', { params: { credential } })
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Records that a passkey opened the account that is signed in. @throws {ApiError} */
export async function recordPasskey(passkey: PasskeyRequest & { proof?: ActProof }): Promise<void> {
  await call('passkeyAdd', { body: passkey })
}

/** Notes that the person has written down the words. @throws {ApiError} */
export async function postWordsWritten(proof: ActProof): Promise<void> {
  await call('passkeyWords', { body: { proof } })
}

/** Removes a passkey from the list. If it is on this device, the device forgets it. */
export function useRemovePasskey() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (credential: string) => {
      await call('passkeyRemove', { params: { credential } })
      for (const id of rememberedPasskeys()) if ((await hashId(id)) === credential) dropPasskey(id)
    },
    onSuccess: () => cache.invalidateQueries(passkeysQuery),
  })
}

/** SHA-256 of a credential id, as the server knows it: lower-case hexadecimal. */
export async function hashCredential(rawId: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', rawId))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function hashId(id: string): Promise<string> {
  const letters = atob(id.replaceAll('-', '+').replaceAll('_', '/'))
  return hashCredential(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)))
}

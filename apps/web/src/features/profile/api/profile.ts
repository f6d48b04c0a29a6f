import type { Address } from '@certify/domain/shared/address'
import type { UserProfile, VendorProfile } from '@certify/wire/accounts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { ownFactsQuery } from '../../../lib/memberships'
import type { SessionRole } from '../../../lib/session'
import { takeAnswer } from '../../../lib/take-answer'

/** The fields that both kinds of account have. */
export type Profile = { name: string | null; email: string | null; createdAt: string }

/** The signed-in account's own record. */
export const profileQuery = (wallet: Address, role: SessionRole) =>
  queryOptions({
    queryKey: ['profile', wallet, role],
    queryFn: async ({ signal }): Promise<Profile> => {
      if (role === 'vendors') {
        return fromVendor(await call('vendorProfile', { params: { wallet }, signal }))
      }
      return fromUser(await call('userProfile', { params: { wallet }, signal }))
    },
  })

/** Saves an attendee's name and email. */
export function useSaveProfile(wallet: Address) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, email }: { name: string; email: string }): Promise<Profile> =>
      fromUser(await call('userProfileSave', { params: { wallet }, body: { name, email } })),
    onSuccess: async (profile) => {
      await takeAnswer(cache, profileQuery(wallet, 'users'), profile)
      await takeAnswer(cache, ownFactsQuery(wallet), (facts) => facts && { ...facts, name: profile.name })
    },
  })
}

/** Everything stored about the account, as one file's text. */
export async function fetchExport(wallet: Address): Promise<string> {
  return JSON.stringify(await call('accountExport', { params: { wallet } }), null, 2)
}

/** The certificates whose documents erasing takes. Asked anew for each dialog. */
export const erasePreviewQuery = (wallet: Address) =>
  queryOptions({
    queryKey: ['erase-preview', wallet],
    queryFn: async ({ signal }) =>
      (await call('accountErasePreview', { params: { wallet }, signal })).certificates,
    staleTime: 0,
    gcTime: 0,
  })

/** Removes name and email everywhere off the chain, and ends the session. */
export async function requestErasure(wallet: Address): Promise<void> {
  await call('accountErase', { params: { wallet }, body: { wallet_address: wallet, confirm: 'ERASE' } })
}

const fromUser = ({ name, email, created_at }: UserProfile): Profile => ({
  name,
  email,
  createdAt: created_at,
})
const fromVendor = ({ vendorName, email, created_at }: VendorProfile): Profile => ({
  name: vendorName,
  email,
  createdAt: created_at,
})

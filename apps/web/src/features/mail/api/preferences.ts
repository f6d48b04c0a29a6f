import type { Address } from '@certify/domain/shared/address'
import type { MailPreferencesRequest } from '@certify/wire/mail'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { mailPreferencesQuery } from '../../../lib/mail-preferences-query'
import { takeAnswer } from '../../../lib/take-answer'

/** Saves the language and the kinds of mail that are switched off. */
export function useSavePreferences(wallet: Address) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (choice: MailPreferencesRequest) =>
      call('mailPreferencesSave', { params: { wallet }, body: choice }),
    onSuccess: (saved) => takeAnswer(cache, mailPreferencesQuery(wallet), saved),
  })
}

/** Asks the server to send the confirmation mail again. */
export async function askAgain(wallet: Address): Promise<void> {
  await call('confirmEmailAgain', { params: { wallet } })
}

/** Confirms the address that a link names. */
export async function confirmAddress(token: string): Promise<void> {
  await call('confirmEmail', { body: { token } })
}

/** Switches off the kind of mail that a link names. */
export async function unsubscribe(token: string): Promise<void> {
  await call('mailUnsubscribeNow', { params: { mailToken: token } })
}

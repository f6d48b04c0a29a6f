import type { Address } from '@certify/domain/shared/address'
import type { MailPreferencesRequest, WireMailPreferences } from '@certify/wire/mail'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { mailPreferencesQuery } from '../../../lib/mail-preferences-query'
import { takeAnswer } from '../../../lib/take-answer'

/** Saves the language and the kinds of mail that are switched off. */
export function useSavePreferences(wallet: Address) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (choice: MailPreferencesRequest) =>
      api.post<WireMailPreferences>(href('mailPreferences', { wallet }), choice),
    onSuccess: (saved) => takeAnswer(cache, mailPreferencesQuery(wallet), saved),
  })
}

/** Asks the server to send the confirmation mail again. */
export function askAgain(wallet: Address): Promise<void> {
  return api.post(href('confirmEmailAgain', { wallet }))
}

/** Confirms the address that a link names. */
export function confirmAddress(token: string): Promise<void> {
  return api.post(href('confirmEmail', {}), { token })
}

/** Switches off the kind of mail that a link names. */
export function unsubscribe(token: string): Promise<void> {
  return api.post(href('mailUnsubscribe', { mailToken: token }))
}

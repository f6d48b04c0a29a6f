import type { Address } from '@certify/domain/shared/address'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call'

/** The account's mail: its address, its state, and the person's choices. */
export const mailPreferencesQuery = (wallet: Address) =>
  queryOptions({
    queryKey: ['mail-preferences', wallet],
    queryFn: ({ signal }) => call('mailPreferences', { params: { wallet }, signal }),
  })

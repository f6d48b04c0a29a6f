import type { Address } from '@certify/domain/shared/address'
import type { WireMailPreferences } from '@certify/wire/mail'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api-client'

/** The account's mail: its address, its state, and the person's choices. */
export const mailPreferencesQuery = (wallet: Address) =>
  queryOptions({
    queryKey: ['mail-preferences', wallet],
    queryFn: ({ signal }) => api.get<WireMailPreferences>(href('mailPreferences', { wallet }), { signal }),
  })

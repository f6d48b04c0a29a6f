import type { Address } from '@certify/domain/shared/address'
import type { WireKeptMail } from '@certify/wire/mail'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** How often to look for new mails. */
const EVERY_MS = 10_000

/** The mails that did not leave this instance, newest first. */
export const outboxQuery = (wallet: Address) =>
  queryOptions({
    queryKey: ['outbox', wallet],
    queryFn: ({ signal }) => api.get<WireKeptMail[]>(href('outbox', { wallet }), { signal }),
    refetchInterval: EVERY_MS,
  })

import type { Address } from '@certify/domain/shared/address'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** How often to look for new mails. */
const EVERY_MS = 10_000

/** The mails that did not leave this instance, newest first. */
export const outboxQuery = (wallet: Address) =>
  queryOptions({
    queryKey: ['outbox', wallet],
    queryFn: ({ signal }) => call('outbox', { params: { wallet }, signal }),
    refetchInterval: EVERY_MS,
  })

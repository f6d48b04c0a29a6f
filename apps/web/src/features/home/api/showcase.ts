import type { TokenRecord } from '@certify/wire/verification'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** Numbers of the first certificates of the first page ever issued here. */
const FIRST_NUMBERS = ['10001', '10002', '10003'] as const

/** A real, valid certificate of this instance to show, or null if none has been issued yet. */
export const showcaseQuery = queryOptions({
  queryKey: ['showcase'],
  queryFn: async ({ signal }): Promise<TokenRecord | null> => {
    const { certificates } = await call('statistics', { signal })
    if (certificates === 0) return null
    for (const tokenId of FIRST_NUMBERS) {
      const record = await call('certificateToken', { params: { tokenId }, signal }).catch(() => undefined)
      if (!record) return null
      if (record.status === 'valid') return record
    }
    return null
  },
  staleTime: 600_000,
})

import type { Address } from '@certify/domain/shared/address'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call'

/** The key of all queries about one organizer. Each change by the organizer invalidates them. */
export const organizerKey = (wallet: Address) => ['organizer', wallet] as const

/** An organization's own record with its statistics. */
export const organizerProfileQuery = (wallet: Address) =>
  queryOptions({
    queryKey: [...organizerKey(wallet), 'profile'],
    queryFn: ({ signal }) => call('vendorProfile', { params: { wallet }, signal }),
  })

/** Series and totals over all of an organization's events. */
export const organizerAnalyticsQuery = (wallet: Address) =>
  queryOptions({
    queryKey: [...organizerKey(wallet), 'analytics'],
    queryFn: ({ signal }) => call('vendorAnalytics', { params: { wallet }, signal }),
  })

/** The organization's "mint all" batches that run now, started in any browser. */
export const runningBatchesQuery = (wallet: Address) =>
  queryOptions({
    queryKey: [...organizerKey(wallet), 'running-batches'],
    queryFn: async ({ signal }) =>
      (await call('certificateMintBatches', { query: { running: 'true', vendor_address: wallet }, signal }))
        .batches,
  })

/** The state of the organization's consent. It reloads after each change of the organization's record. */
export const consentQuery = (wallet: Address) =>
  queryOptions({
    queryKey: [...organizerKey(wallet), 'consent'],
    queryFn: ({ signal }) => call('vendorConsent', { params: { wallet }, signal }),
  })

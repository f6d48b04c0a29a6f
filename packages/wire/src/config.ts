import * as z from 'zod'
import { moment, wallet } from './fields'

/** `GET config`: what a page needs to know of this instance. `now` lets its clocks follow the server's. */
export const configResponse = z
  .object({
    chainId: z.int(),
    contractAddress: wallet().nullable(),
    /** All volumes of the registry, the one that issues now among them; `firstPage` × 10,000 begins its numbers. */
    registries: z.array(z.object({ address: wallet(), firstPage: z.int() })),
    rpcUrl: z.string(),
    gatewayUrl: z.string(),
    explorerUrl: z.string().nullable(),
    supportEmail: z.string(),
    now: moment,
    publicUrl: z.string(),
    chainName: z.string(),
    /** The embedded local chain: demo wallets and the demo bar exist. */
    localChain: z.boolean(),
    testClock: z.boolean(),
    /** Ready-made certificate designs. */
    designs: z.array(z.string()),
  })
  .meta({ id: 'Config' })
export type ConfigResponse = z.infer<typeof configResponse>

/** `GET statistics`: this instance's live counts, for the About page. */
export const statisticsResponse = z
  .object({ events: z.int(), organizations: z.int(), certificates: z.int() })
  .meta({ id: 'Statistics' })
export type StatisticsResponse = z.infer<typeof statisticsResponse>

/** `POST test/clock`: forward only. */
export const testClockRequest = z
  .union(
    [
      z.strictObject({ now: z.iso.datetime({ offset: true }) }),
      z.strictObject({
        advance_seconds: z
          .number()
          .min(0)
          .max(10 * 366 * 86_400),
      }),
    ],
    'Send now (an ISO 8601 time with its offset) or advance_seconds (up to ten years).',
  )
  .meta({ id: 'TestClockRequest' })
export type TestClockRequest = z.infer<typeof testClockRequest>
export const testClockResponse = z.object({ now: moment }).meta({ id: 'TestClock' })
export type TestClockResponse = z.infer<typeof testClockResponse>

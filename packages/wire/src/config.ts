import * as z from 'zod'
import { rule } from './field-problems'
import { moment, wallet } from './fields'
import { operator } from './legal'

/** Where content is kept: one folder, one bucket, or the IPFS network. */
const contentStore = z.enum(['folder', 'bucket', 'ipfs'])
export type ContentStoreKind = z.infer<typeof contentStore>

/** `GET config`: what a page must know about this instance. `now` keeps its clocks on the server's time. */
export const configResponse = z
  .object({
    chainId: z.int(),
    contractAddress: wallet().nullable(),
    /** All volumes of the registry, including the one that issues now. Numbers start at `firstPage` × 10,000. */
    registries: z.array(z.object({ address: wallet(), firstPage: z.int() })),
    rpcUrl: z.string(),
    gatewayUrl: z.string(),
    /** Resolvers to ask over HTTPS about organizers' domains. */
    resolverUrls: z.array(z.string()),
    explorerUrl: z.string().nullable(),
    supportEmail: z.string(),
    /** The address that mails come from, which calendar entries name beside the organizer. */
    mailFrom: z.string().optional(),
    now: moment,
    publicUrl: z.string(),
    chainName: z.string(),
    /** What kind of network the chain is; `other`: not known to this server, so nothing is claimed of it. */
    network: z.enum(['local', 'test', 'main', 'other']).optional(),
    /** Where certificates' content is, whether a pinning service keeps a second copy, and who serves it to browsers. */
    content: z
      .object({ store: contentStore, pinned: z.boolean(), gateway: z.enum(['own', 'other']) })
      .optional(),
    /** Whether this is the embedded local chain, which has demo wallets and the demo bar. */
    localChain: z.boolean(),
    testClock: z.boolean(),
    /** Whether mail goes out. Otherwise people see in the outbox what would have gone out. */
    sendsMail: z.boolean(),
    /** Who operates this instance; null where the settings do not say. */
    operator: operator.nullable(),
    /** Whether it is a demonstration that strangers can reach: everybody can be its people and move its clock. */
    publicDemo: z.boolean(),
    /** Ready-made certificate designs. */
    designs: z.array(z.string()),
  })
  .meta({ id: 'Config' })
export type ConfigResponse = z.infer<typeof configResponse>

/** `GET statistics`: this instance's live counts, for the About page. */
export const statisticsResponse = z
  .object({ events: z.int(), organizations: z.int(), certificates: z.int() })
  .meta({ id: 'Statistics' })

/** `POST test/clock`: moves the clock forward only. */
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
    rule('field.not_a_clock'),
  )
  .meta({ id: 'TestClockRequest' })
export type TestClockRequest = z.infer<typeof testClockRequest>
export const testClockResponse = z.object({ now: moment }).meta({ id: 'TestClock' })

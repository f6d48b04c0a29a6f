import * as z from 'zod'
import { blockedBy, refusalValues } from './error-body'
import { choice, eventId, listQuery, moment, pageOf, tokenIdText, wallet } from './fields'

/**
 * The progress of one certificate. `stored`: it may be signed, too. `sent`: a node has it. `confirmed`: in a block.
 * `final`: in a final block.
 */
const batchState = z.enum(['waiting', 'stored', 'sent', 'confirmed', 'final', 'blocked'])
export type BatchState = z.infer<typeof batchState>

/** One person of a batch. */
const batchPerson = z
  .object({
    /** With `wallet_address` it is unique in a batch. */
    id: z.int(),
    /** Null after erasure. */
    name: z.string().nullable(),
    wallet_address: wallet(),
    state: batchState,
    /** Why it is blocked; null if it is not. */
    reason: z.string().nullable(),
    blocked: blockedBy,
    /** Known from `stored` on. */
    tokenId: tokenIdText.nullable(),
    transactionHash: z.string().nullable(),
    minted_at: moment.nullable(),
  })
  .meta({ id: 'BatchPerson' })
export type BatchPerson = z.infer<typeof batchPerson>
const batchPeople = pageOf(batchPerson)

/** The progress of a batch: the original counts, and more detail. */
export const mintProgress = z
  .object({
    total: z.int(),
    minted: z.int(),
    failed: z.int(),
    /** How many of `failed` got no request after all, and would get none if they were tried again; absent: none. */
    refused: z.int().optional(),
    pending: z.int(),
    done: z.boolean(),
    batchId: z.string(),
    event_id: z.int(),
    started_at: moment,
    /** The count in each state. */
    states: z.record(batchState, z.int()),
    /**
     * How many of the waiting certificates have their picture. A page is stored and sent once all its pictures are
     * drawn.
     */
    drawn: z.int(),
    /** Certificates minted per second; null before the first. */
    rate: z.number().nullable(),
    /** At that rate; null while unknown. */
    seconds_left: z.int().nullable(),
    /** Why some are blocked, most frequent reason first. */
    reasons: z.array(
      z.object({ reason: z.string(), code: z.string(), values: refusalValues, count: z.int() }),
    ),
  })
  .meta({ id: 'MintProgress' })
export type MintProgress = z.infer<typeof mintProgress>

/**
 * `GET certificate/mint-all/{batchId}`. With `page` it includes the people on that page, with `state` only people in
 * that state.
 */
export const mintBatchQuery = z.object({
  page: listQuery.shape.page,
  per_page: listQuery.shape.per_page,
  state: choice(batchState.options).optional(),
})

/** The answer. As server-sent events, counts arrive as events `progress` and people as events `people`. */
export const mintBatchAnswer = mintProgress
  .extend({ people: batchPeople.optional() })
  .meta({ id: 'MintBatch' })
export type MintBatchAnswer = z.infer<typeof mintBatchAnswer>

/** `GET certificate/mint-all`: filters by event, and by whether the batch runs. */
export const batchListQuery = z.object({
  event_id: eventId.optional(),
  running: choice(['true', 'false']).default('false'),
  /** The organization whose batches a member asks for. */
  vendor_address: wallet().optional(),
})

/** A batch in its organizer's list. */
const batchOfEvent = mintProgress.extend({ event_title: z.string() }).meta({ id: 'BatchOfEvent' })
export type WireBatchOfEvent = z.infer<typeof batchOfEvent>

/** `GET certificate/mint-all`: the latest first, at most 20. */
export const batchList = z.object({ batches: z.array(batchOfEvent) }).meta({ id: 'BatchList' })
export type BatchList = z.infer<typeof batchList>

/** `GET events/{id}/certificates/differing`: valid certificates that state other hours or sessions than the marks do now. */
export const differingCertificates = z
  .object({
    /** How many can be issued again. */
    differing: z.int(),
    /** How many more there are whose people would get none today. */
    short: z.int(),
  })
  .meta({ id: 'DifferingCertificates' })

/** `POST certificate/mint-all/{batchId}/retry`. */
export const retryResponse = z
  .object({ message: z.string(), batchId: z.string(), retried: z.int(), still_blocked: z.int() })
  .meta({ id: 'MintRetried' })
export type RetryResponse = z.infer<typeof retryResponse>

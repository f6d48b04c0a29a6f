import { assertAddedUp } from '@certify/domain/agenda/assert-added-up'
import { parseBatchId } from '@certify/domain/certificate/batch'
import type { PersonOfBatch } from '@certify/domain/certificate/certificate-views'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toBatchOfEvent, toBatchPerson, toMintProgress, toRetryResponse } from '@certify/wire/batch-answers'
import { toPersonOutcomes } from '@certify/wire/certificate-answers'
import { batchCsv } from '@certify/wire/minted-csv'
import { toPage } from '@certify/wire/page-answer'
import { readOwnEvent } from '../event/find-event'
import { listFileAnswer } from '../http/list-file-answer'
import { streamProgress } from '../http/progress-stream'
import { defineRoute } from '../http/route'
import { placeInBatch } from './batch-reads'
import { listBatchPeople, readBatchProgress } from './certificate-readings'
import { countDiffering } from './differing-reads'
import { mintAll, mintMany, retryBatch } from './minting-acts'
import { reissueAll } from './reissue-acts'

export const batchRoutes = [
  defineRoute('certificateMintAll', {
    as: 'manager',
    about: { event: ({ body }) => body.event_id },
    key: 'certificates:issue',
    summary:
      'Mints for everyone recorded present who has an image and no certificate yet; who that is, is decided at this call, however long the rest takes.',
    async handle({ doing, body }) {
      const { batchId, total } = await mintAll(doing(parseEventId(body.event_id)), null)
      return { message: `Minting ${total} ${total === 1 ? 'certificate' : 'certificates'}.`, batchId, total }
    },
  }),

  defineRoute('eventCertificatesMint', {
    as: 'manager',
    about: 'event',
    key: 'certificates:issue',
    summary:
      'Mints for up to 200 of the people recorded present, and answers the outcome of each; with `batchId` as one more part of a longer list.',
    async handle({ doing, params, body }) {
      const { batchId, outcomes } = await mintMany(doing(params.id), {
        recipients: body.people.map((person) => parseAddress(person, 'people')),
        batchId: body.batchId === undefined ? null : parseBatchId(body.batchId),
      })
      return { batchId, outcomes: toPersonOutcomes(body.people, outcomes) }
    },
  }),

  defineRoute('eventCertificatesDiffering', {
    as: 'manager',
    about: 'event',
    key: 'certificates:read',
    summary:
      'How many valid certificates of an event state other hours or sessions than the marks do now; 409 `session.adding_up` while these are being added up again.',
    refusals: [409],
    async handle({ ports, actor, params }) {
      const event = await readOwnEvent(ports.queries, params.id, actor.account.id)
      assertAddedUp(event)
      return countDiffering(ports.queries, event, ports.clock())
    },
  }),

  defineRoute('eventCertificatesReissue', {
    as: 'manager',
    about: 'event',
    summary:
      'Reissues every valid certificate that states other hours or sessions than the marks do now; the old ones are replaced on chain. The answer names a batch, as of *Mint All*.',
    refusals: [409],
    async handle({ doing, params, body }) {
      const { batchId, total } = await reissueAll(doing(params.id), { reason: body.reason || null })
      return {
        message: `Reissuing ${total} ${total === 1 ? 'certificate' : 'certificates'}.`,
        batchId,
        total,
      }
    },
  }),

  defineRoute('certificateMintBatches', {
    as: 'manager',
    about: { narrowedTo: ({ query }) => query.event_id, madeFor: ({ query }) => query.vendor_address },
    key: 'certificates:read',
    summary: 'The organizer’s latest batches, so that one that runs is found again.',
    async handle({ ports, actor, query }) {
      const eventId = query.event_id === undefined ? null : parseEventId(query.event_id)
      const running = query.running === 'true'
      const batches = await ports.batches.latest(actor.account.id, { eventId, running })
      const now = ports.clock()
      return { batches: batches.map((batch) => toBatchOfEvent(batch, now)) }
    },
  }),

  defineRoute('certificateMintBatch', {
    as: 'manager',
    about: 'batch',
    key: 'certificates:read',
    summary:
      'How far a batch is, with `page` also each person; with `Accept: text/event-stream`, every change until it is done.',
    async handle({ c, ports, actor, params, query, mayContinue }) {
      const command = { organizer: actor.account, batchId: parseBatchId(params.batchId) }
      const { page, per_page: perPage, state: stage = null } = query
      const look = async () => {
        const progress = toMintProgress(await readBatchProgress(ports, command), ports.clock())
        if (page === undefined) return progress
        const people = await listBatchPeople(ports, { ...command, stage, page: { page, perPage } })
        return { ...progress, people: toPage(people, toBatchPerson) }
      }
      const progress = await look()
      // HEAD has no body to stream.
      const live = c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/event-stream')
      if (!live) return progress
      const { firstIdHash: session } = actor.session
      return streamProgress(c, { log: ports.log, session, mayContinue, first: progress, look })
    },
  }),

  defineRoute('certificateMintBatchRetry', {
    as: 'manager',
    about: 'batch',
    key: 'certificates:issue',
    summary: 'Tries again what is blocked in a batch, and only that.',
    async handle({ doing, params }) {
      const batchId = parseBatchId(params.batchId)
      return toRetryResponse(batchId, await retryBatch(doing(batchId)))
    },
  }),

  defineRoute('certificateMintBatchCsv', {
    as: 'manager',
    about: 'batch',
    key: 'certificates:read',
    summary: 'The outcome for each person of a batch, as a CSV file or with `format=xlsx` as a workbook.',
    async handle(call) {
      const { ports, actor, params } = call
      const command = { organizer: actor.account, batchId: parseBatchId(params.batchId) }
      const { eventId } = await readBatchProgress(ports, command)
      const event = await ports.events.find(eventId)
      return listFileAnswer(call, {
        title: event?.title ?? '',
        kind: { ...batchCsv, toRow: (person: PersonOfBatch) => batchCsv.toRow(toBatchPerson(person)) },
        idOf: placeInBatch,
        read: (part) => ports.batches.peopleAfter(command.batchId, part),
      })
    },
  }),
]

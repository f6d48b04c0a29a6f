import type { EventCertificate, OwnCertificate } from '@certify/domain/certificate/certificate-views'
import { statesAttended } from '@certify/domain/certificate/describe-attended'
import { statusAt } from '@certify/domain/event/event-status'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import {
  percentage,
  toHeldCertificate,
  toMintedRecord,
  toMintResponse,
  toOwnCertificate,
  toPersonOutcomes,
  toUserCertificate,
} from '@certify/wire/certificate-answers'
import { linksThrough } from '@certify/wire/links'
import { mintedCsv, mintedWithHoursCsv } from '@certify/wire/minted-csv'
import { pageAsked } from '@certify/wire/page-answer'
import { readOwnEvent } from '../event/find-event'
import { chainWaits, waitForRequest } from '../http/chain-waits'
import { sharedJsonAnswer } from '../http/json-answer'
import { listFileAnswer } from '../http/list-file-answer'
import { listAnswer, listHeaders } from '../http/lists/list-answer'
import { defineRoute } from '../http/route'
import { findCertificateForEvent, findOwnCertificate, listEventCertificates } from './certificate-readings'
import { mintCertificate } from './minting-acts'
import { revokeCertificate, revokeMany } from './revoking-acts'

export const certificateRoutes = [
  defineRoute('certificateMint', {
    as: 'account',
    orAs: 'manager',
    about: { recipient: ({ body }) => body.user_address, event: ({ body }) => body.event_id },
    key: 'certificates:issue',
    summary:
      'Mints a participant’s certificate: one’s own, or as the event’s organizer. Repeated, it answers the same token.',
    async handle({ c, doing, ports, actor, body, reply }) {
      const requestId = await mintCertificate(doing(parseEventId(body.event_id)), {
        caller: actor.account,
        recipient: parseAddress(body.user_address, 'user_address'),
        tokenUri: body.tokenURI || null,
      })
      const patience = { milliseconds: ports.settings.mintWaitMs, signal: c.req.raw.signal }
      const record = await waitForRequest(ports.ledger, requestId, patience)
      const answer = toMintResponse(record)
      return answer.mint_status === 'minted' ? answer : reply(202, answer)
    },
  }),

  defineRoute('certificateRevoke', {
    as: 'manager',
    about: 'certificate',
    key: 'certificates:revoke',
    summary: 'Revokes a certificate of one’s own event on chain permanently, with a reason anyone can read.',
    async handle({ c, doing, ports, params, body, reply }) {
      const { tokenId } = params
      await revokeCertificate(doing(tokenId), { reason: body.reason })
      const patience = { milliseconds: ports.settings.mintWaitMs, signal: c.req.raw.signal }
      const ending = await chainWaits(ports.ledger).ended(tokenId, patience)
      if (ending) return { message: 'Certificate revoked.', transactionHash: ending.transactionHash }
      const transactionHash = await ports.ledger.revocationTransaction(tokenId)
      return reply(202, { message: 'The revocation is on its way.', transactionHash })
    },
  }),

  defineRoute('eventCertificatesRevoke', {
    as: 'manager',
    about: 'event',
    key: 'certificates:revoke',
    summary:
      'Revokes the certificates of up to 200 people of an event on chain permanently, with one reason anyone can read; answers the outcome of each.',
    async handle({ doing, params, body }) {
      const outcomes = await revokeMany(doing(params.id), {
        recipients: body.people.map((person) => parseAddress(person, 'people')),
        reason: body.reason,
      })
      return { outcomes: toPersonOutcomes(body.people, outcomes) }
    },
  }),

  defineRoute('certificatesOf', {
    as: 'anyone',
    summary:
      'The certificates a wallet holds, as the chain has them, latest first: 200, or with `page` one page.',
    list: 'public',
    anyOrigin: true,
    async handle(call) {
      const { ports, params, query, signal } = call
      const found = await ports.ledger.heldBy(params.wallet, pageAsked(query, signal))
      return sharedJsonAnswer({ certificates: found.items.map(toHeldCertificate) }, listHeaders(call, found))
    },
  }),

  defineRoute('userCertificates', {
    as: 'account',
    about: 'wallet',
    summary: 'The account’s certificates, on chain or on their way.',
    list: 'own',
    async handle(call) {
      const { ports, actor, query, signal } = call
      const links = linksThrough(ports.settings.gatewayUrl)
      const now = ports.clock()
      const asked = { ...pageAsked(query, signal), text: query.q?.trim() ?? '' }
      const [found, held] = await Promise.all([
        ports.ledger.ofRecipient(actor.account.id, asked),
        ports.ledger.countHeld(actor.account.id),
      ])
      const toItem = (record: OwnCertificate) => toUserCertificate(record, statusAt(record.event, now), links)
      return listAnswer(call, found, toItem, { counts: { held } })
    },
  }),

  defineRoute('userCertificate', {
    as: 'account',
    about: 'wallet',
    summary: 'One certificate of the account, with how it came to be and its outcome.',
    async handle({ ports, actor, params }) {
      const command = { account: actor.account, tokenId: params.tokenId }
      return toOwnCertificate(
        await findOwnCertificate(ports, command),
        linksThrough(ports.settings.gatewayUrl),
      )
    },
  }),

  defineRoute('userEventCertificate', {
    as: 'account',
    about: 'wallet',
    summary: 'The account’s certificate of one event, on chain or on its way.',
    async handle({ ports, actor, params }) {
      const command = { account: actor.account, eventId: params.id }
      const record = await findCertificateForEvent(ports, command)
      const links = linksThrough(ports.settings.gatewayUrl)
      return toUserCertificate(record, statusAt(record.event, ports.clock()), links)
    },
  }),

  defineRoute('eventMinted', {
    as: 'manager',
    about: 'event',
    key: 'certificates:read',
    summary: 'The event’s certificates.',
    list: 'own',
    async handle(call) {
      const { ports, actor, params, query, signal } = call
      const links = linksThrough(ports.settings.gatewayUrl)
      const text = query.q ?? ''
      const { after } = query
      const page = pageAsked(query, signal)
      const command = { organizer: actor.account, eventId: params.id, text, page, after }
      const found = await listEventCertificates(ports, command)
      const [event, issued] = await Promise.all([
        ports.events.findSummary(params.id),
        ports.ledger.countIssued(params.id),
      ])
      const [minted, participants] = [event?.held ?? 0, event?.seatsTaken ?? 0]
      const minting_rate = percentage(event?.certified ?? 0, participants)
      const counts = { minted, issued, participants, minting_rate }
      return listAnswer(call, found, (record) => toMintedRecord(record, links), { counts })
    },
  }),

  defineRoute('eventMintedCsv', {
    as: 'manager',
    about: 'event',
    key: 'certificates:read',
    summary: 'The event’s certificates as a CSV file, or with `format=xlsx` as a workbook.',
    async handle(call) {
      const { ports, actor, params } = call
      const links = linksThrough(ports.settings.gatewayUrl)
      const event = await readOwnEvent(ports.queries, params.id, actor.account.id)
      const kind = statesAttended(event) ? mintedWithHoursCsv : mintedCsv
      return listFileAnswer(call, {
        title: event.title,
        kind: {
          ...kind,
          toRow: (record: EventCertificate) => kind.toRow(toMintedRecord(record, links)),
        },
        idOf: ({ requestId }) => requestId,
        read: (part) => ports.ledger.ofEventAfter(params.id, part),
      })
    },
  }),
]

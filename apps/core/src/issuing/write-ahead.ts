import { StaleWorkError } from '@certify/domain/issuing/chain-errors'
import type { IssuingStore } from '@certify/domain/issuing/issuing-store'
import { describeRefusal, type Refusal } from '@certify/domain/issuing/refusal'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { agreedName } from '../certificate/agreed-name'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { violatedConstraint } from '../database/connection/translate-error'
import { certificateRequests, pages, revocationRequests } from '../database/schema/certificates'
import { events, rosterEntries } from '../database/schema/events'
import { awaitsPage } from '../database/schema/request-clauses'
import { writeBlockedWebhooks } from '../webhook/write-webhooks'
import { writeInTerm } from './term'
import { toOpenTransaction, writeAhead } from './transaction-rows'

/** Stores signed transactions before they are sent. */
export function writeAheadRecords(
  queries: Queries,
): Pick<IssuingStore, 'seal' | 'register' | 'end' | 'block' | 'blockEndings'> {
  return {
    async seal(term, sealed, signing) {
      try {
        return await writeAhead(queries, term, { signing }, async (tx, store) => {
          await assertNotCanceled(tx, sealed.eventId)
          const transaction = await store('issue')
          const { contract, number, eventId, eventKey, directoryCid } = sealed
          const inserted = await tx
            .insert(pages)
            .values({
              contract,
              number,
              eventId,
              eventKey,
              directoryCid,
              transactionId: transaction.id,
              createdAt: sql`clock_timestamp()`,
            })
            .returning({ id: pages.id })
          const { id } = onlyRow(inserted)
          await placeRequests(tx, id, sealed.eventId, sealed.lines)
          await assertNamesAgreed(tx, sealed.lines)
          return toOpenTransaction(transaction, { id, number, isLost: false })
        })
      } catch (error) {
        if (violatedConstraint(error) === 'pages_contract_number_key') {
          throw new StaleWorkError(`Page ${sealed.number} is taken.`)
        }
        throw error
      }
    },

    register: (term, signing) =>
      writeAhead(queries, term, { signing }, async (_, store) =>
        toOpenTransaction(await store('register-organizer'), null),
      ),

    end: (term, kind, tokenIds, signing) =>
      writeAhead(queries, term, { signing }, async (tx, store) => {
        const transaction = await store(kind)
        const replacedBy = sql`(
          select r.token_id from certificate_requests r where r.id = ${revocationRequests.replacementId})`
        const { rowCount } = await tx
          .update(revocationRequests)
          .set({ transactionId: transaction.id, blockedCode: null, blockedValues: null, replacedBy })
          .where(
            and(inArray(revocationRequests.tokenId, [...tokenIds]), isNull(revocationRequests.transactionId)),
          )
        if (rowCount !== tokenIds.length) throw new StaleWorkError('A certificate is being ended already.')
        return toOpenTransaction(transaction, null)
      }),

    block: (term, requestIds, refusal) =>
      writeInTerm(queries, term, async (tx) => {
        await tx
          .update(certificateRequests)
          .set({
            state: 'blocked',
            ...toBlocked(refusal),
            updatedAt: sql`clock_timestamp()`,
          })
          .where(and(inArray(certificateRequests.id, [...requestIds]), awaitsPage))
        await writeBlockedWebhooks(tx, requestIds)
      }),

    blockEndings: (term, tokenIds, refusal) =>
      writeInTerm(queries, term, async (tx) => {
        await tx
          .update(revocationRequests)
          .set(toBlocked(refusal))
          .where(
            and(inArray(revocationRequests.tokenId, [...tokenIds]), isNull(revocationRequests.transactionId)),
          )
      }),
  }
}

function toBlocked(refusal: Refusal) {
  const { code, values } = describeRefusal(refusal)
  return { blockedCode: code, blockedValues: values }
}

/** Locks the event, so that it cannot be canceled while the page is stored. */
async function assertNotCanceled(tx: Queries, eventId: number): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from events where id = ${eventId} and canceled_at is null for share`,
  )
  if (rows.length === 0) throw new StaleWorkError('The event was canceled.')
}

type Line = Parameters<IssuingStore['seal']>[1]['lines'][number]

/** Puts all requests into their page with one statement, or none of them. */
async function placeRequests(
  tx: Queries,
  pageId: number,
  eventId: number,
  lines: readonly Line[],
): Promise<void> {
  const rows = lines.map(
    ({ requestId, serial, tokenId, imageCid, metadataCid, printedName, isSaidInAdvance }) => ({
      id: requestId,
      serial,
      token_id: tokenId.toString(),
      image_cid: imageCid,
      metadata_cid: metadataCid,
      printed_name: printedName,
      in_advance: isSaidInAdvance,
    }),
  )
  const { rowCount } = await tx.execute(sql`
    update certificate_requests
    set state = 'signed', blocked_code = null, blocked_values = null, page_id = ${pageId}, serial = v.serial, token_id = v.token_id,
        image_cid = v.image_cid, metadata_cid = v.metadata_cid, printed_name = v.printed_name,
        attended = case when v.in_advance then null else ${certificateRequests.attended} end, updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(id int, serial int, token_id numeric, image_cid text, metadata_cid text, printed_name text, in_advance boolean)
    where ${certificateRequests.id} = v.id and ${certificateRequests.eventId} = ${eventId} and ${awaitsPage}`)
  if (rowCount !== lines.length) throw new StaleWorkError('A request moved on.')
}

/**
 * Checks that people still agree to the drawn names. The caller holds the event's lock. If a person changed their
 * choice, the issuer makes the page again. Later changes are refused.
 */
async function assertNamesAgreed(tx: Queries, lines: readonly Line[]): Promise<void> {
  const drawn = lines.map(({ requestId, agreedName }) => ({ id: requestId, name: agreedName }))
  const { rows } = await tx.execute(sql`
    select 1
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as v(id int, name text)
    join ${certificateRequests} on ${certificateRequests.id} = v.id
    join ${events} on ${events.id} = ${certificateRequests.eventId}
    left join ${rosterEntries} on ${rosterEntries.eventId} = ${certificateRequests.eventId}
      and ${rosterEntries.accountId} = ${certificateRequests.recipientId}
    where v.name is distinct from ${agreedName}
    limit 1`)
  if (rows.length > 0) throw new StaleWorkError('Someone decided otherwise about their name.')
}

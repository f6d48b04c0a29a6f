import type { CertificateRecord, RequestId } from '@certify/domain/certificate/certificate'
import type { Correction, CorrectionId, MoveCode } from '@certify/domain/certificate/correction'
import type { AskedMove } from '@certify/domain/certificate/move-bounds'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { corrections } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { existing, findCorrection, isOpen, selectCorrections, toCorrection } from './correction-rows'

const DAY_MS = 86_400_000

/** Who ended a correction, and when. */
type Decided = { readonly by: AccountId | null; readonly at: Date }

/** The queries that change corrections. A move is a correction that names an account. */
export function correctionStore(tx: Queries) {
  const overtake = async (of: SQL, { by, at }: Decided): Promise<void> => {
    await tx
      .update(corrections)
      .set({ state: 'overtaken', decidedBy: by, decidedAt: at })
      .where(and(of, isOpen))
  }
  return {
    /** @throws `correction.not_found` */
    get: async (id: CorrectionId) => existing(await findCorrection(tx, eq(corrections.id, id))),
    /** One that waits. @throws `correction.not_found` */
    getOpen: async (id: CorrectionId) =>
      existing(await findCorrection(tx, and(eq(corrections.id, id), isOpen))),
    async add(
      { eventId, requestId, recipientId }: CertificateRecord,
      asked: Pick<
        typeof corrections.$inferInsert,
        'toAccountId' | 'name' | 'aboutAttendance' | 'reason' | 'askedAt'
      >,
    ): Promise<Correction> {
      const inserted = await tx
        .insert(corrections)
        .values({ ...asked, eventId, requestId, recipientId, state: 'open' })
        .returning({ id: corrections.id })
      return existing(await findCorrection(tx, eq(corrections.id, onlyRow(inserted).id)))
    },
    /** Ends one. @returns whether it still waited. */
    async close(
      { id }: Correction,
      state: 'accepted' | 'declined' | 'withdrawn',
      { by, at, answer = null }: Decided & { answer?: string | null },
    ): Promise<boolean> {
      const { rowCount } = await tx
        .update(corrections)
        .set({ state, answer, decidedBy: by, decidedAt: at })
        .where(and(eq(corrections.id, id), isOpen))
      return Boolean(rowCount)
    },
    /** Ends everything that waits, because the certificate went another way. */
    overtakeOfRequest: (id: RequestId, decided: Decided) => overtake(eq(corrections.requestId, id), decided),
    overtakeOfRecipient: (id: AccountId, decided: Decided) =>
      overtake(eq(corrections.recipientId, id), decided),
    /** Withdraws what others asked to move to an account that has ended. */
    async withdrawMovesTo(id: AccountId, at: Date): Promise<void> {
      await tx
        .update(corrections)
        .set({ state: 'withdrawn', decidedBy: id, decidedAt: at })
        .where(and(eq(corrections.toAccountId, id), isOpen))
    },
    /** Waiting moves between the same two accounts, in the order of their events. */
    async movesOfPair(from: AccountId, to: AccountId): Promise<Correction[]> {
      const ofPair = and(eq(corrections.recipientId, from), eq(corrections.toAccountId, to), isOpen)
      const rows = await selectCorrections(tx).where(ofPair).orderBy(corrections.eventId)
      return rows.map(toCorrection)
    },
    async writeCode(id: CorrectionId, { madeAt, tries }: MoveCode): Promise<void> {
      await tx.update(corrections).set({ codeMadeAt: madeAt, codeTries: tries }).where(eq(corrections.id, id))
    },
    /** @returns whether the move waits, and its address was not confirmed before. */
    async confirmEmail(id: CorrectionId, at: Date): Promise<boolean> {
      const { rowCount } = await tx
        .update(corrections)
        .set({ emailConfirmedAt: at })
        .where(and(eq(corrections.id, id), isOpen, isNull(corrections.emailConfirmedAt)))
      return Boolean(rowCount)
    },
    /** The moves that were asked for within the last day, by an account or for a certificate. */
    askedMoves: (requestId: RequestId, to: AccountId, at: Date) => askedMoves(tx, { requestId, to, at }),
    /** Ends moves that nobody proved. @returns how many these were. */
    async endUnproven(askedBefore: Date, at: Date): Promise<number> {
      const isUnproven = and(isNotNull(corrections.toAccountId), isNull(corrections.notBefore))
      const { rowCount } = await tx
        .update(corrections)
        .set({ state: 'lapsed', decidedAt: at })
        .where(and(isUnproven, lt(corrections.askedAt, askedBefore), isOpen))
      return rowCount ?? 0
    },
    /** Records the consent to the name. The person consented by asking for the correction, so that is the moment. */
    async agree({ eventId, recipientId, name, askedAt }: Correction): Promise<void> {
      const agreed = await tx
        .update(rosterEntries)
        .set({ nameChoice: 'print', printedName: name, nameChosenAt: askedAt })
        .where(and(eq(rosterEntries.eventId, eventId), eq(rosterEntries.accountId, recipientId)))
        .returning({ id: rosterEntries.id })
      onlyRow(agreed)
    },
  }
}

function askedMoves(
  tx: Queries,
  { requestId, to, at }: { requestId: RequestId; to: AccountId; at: Date },
): Promise<AskedMove[]> {
  const { recipientId, toAccountId, state, decidedBy, askedAt } = corrections
  const isRefused = sql<boolean>`${state} = 'declined' or (${state} = 'withdrawn'
    and (${decidedBy} is null or ${decidedBy} = ${recipientId}))`
  const isOfAsker = eq(toAccountId, to)
  const isOfCertificate = eq(corrections.requestId, requestId)
  return tx
    .select({
      at: askedAt,
      isOfAsker: sql<boolean>`${isOfAsker}`,
      isOfCertificate: sql<boolean>`${isOfCertificate}`,
      isRefused: sql<boolean>`coalesce(${isRefused}, false)`,
    })
    .from(corrections)
    .where(
      and(
        isNotNull(toAccountId),
        or(isOfAsker, isOfCertificate),
        gt(askedAt, new Date(at.getTime() - DAY_MS)),
      ),
    )
}

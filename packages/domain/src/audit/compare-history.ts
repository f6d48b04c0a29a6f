import { hashSecret as sha256Hex } from '../account/secret'
import type { AuditAction } from './audit-record'
import type { AuditedRecord, AuditSnapshot } from './audit-snapshot'
import type { Difference } from './difference'

/** Lists where a history contradicts itself or the database contradicts its history. */
export function compareHistory(snapshot: AuditSnapshot): Difference[] {
  return [
    ...checkChains(snapshot),
    ...checkOrganizers(snapshot),
    ...checkAttendance(snapshot),
    ...checkSeats(snapshot),
    ...snapshot.miscounted.map((subject) => ({ rule: 'counter.differs' as const, subject })),
  ]
}

const chainName = (eventId: number) =>
  eventId === 0 ? 'the product’s history' : `history of event ${eventId}`

/** Checks that each record's hash covers the previous one, and that each history has the length in its head. */
function* checkChains({ records, heads }: AuditSnapshot): Iterable<Difference> {
  const chains = new Map<number, AuditedRecord[]>()
  for (const record of records) {
    const chain = chains.get(record.eventId ?? 0) ?? []
    chain.push(record)
    chains.set(record.eventId ?? 0, chain)
  }
  for (const [eventId, chain] of chains) {
    let before = ''
    let expected = 0
    for (const { position, hash, said } of chain.sort((a, b) => a.position - b.position)) {
      expected += 1
      if (position !== expected) {
        yield { rule: 'record.missing', subject: `${chainName(eventId)}, before record ${position}` }
        expected = position
      } else if (sha256Hex(`${before}\n${said}`) !== hash) {
        yield { rule: 'record.changed', subject: `${chainName(eventId)}, record ${position}` }
      }
      before = hash
    }
  }
  for (const { eventId, length, hash } of heads) {
    const last = chains.get(eventId)?.at(-1)
    if ((last?.position ?? 0) !== length || (last?.hash ?? '') !== hash) {
      yield { rule: 'record.missing', subject: `${chainName(eventId)}, after record ${last?.position ?? 0}` }
    }
  }
  const known = new Set(heads.map(({ eventId }) => eventId))
  for (const eventId of chains.keys()) {
    if (!known.has(eventId)) yield { rule: 'record.changed', subject: chainName(eventId) }
  }
}

/** The actions that may begin an event's history. */
const beginnings: readonly string[] = ['event.created', 'event.rebuilt'] satisfies AuditAction[]

function* checkOrganizers({ events, records }: AuditSnapshot): Iterable<Difference> {
  const creators = new Map(
    records
      .filter(({ action, position }) => position === 1 && beginnings.includes(action))
      .map(({ eventId, organizerId }) => [eventId, organizerId]),
  )
  for (const { id, organizerId } of events) {
    if (creators.get(id) !== organizerId) yield { rule: 'event.organizer_differs', subject: `event ${id}` }
  }
}

function* checkAttendance({ entries, records }: AuditSnapshot): Iterable<Difference> {
  const recorded = new Map<number, Pick<AuditedRecord, 'position' | 'attendance'>>()
  for (const { action, entryId, attendance, position } of records) {
    if (entryId === null || !action.startsWith('attendance.')) continue
    const known = recorded.get(entryId)
    if (!known || known.position < position) recorded.set(entryId, { position, attendance })
  }
  for (const { id, eventId, attendance } of entries) {
    const last = recorded.get(id)
    // Older versions did not record what an undone mark left behind.
    if (last && last.attendance === undefined) continue
    if ((last?.attendance ?? null) !== attendance) {
      yield { rule: 'attendance.differs', subject: `entry ${id} of event ${eventId}` }
    }
  }
}

function* checkSeats({ events }: AuditSnapshot): Iterable<Difference> {
  for (const { id, seatsTaken, activeEntries } of events) {
    if (seatsTaken !== activeEntries) yield { rule: 'event.seats_differ', subject: `event ${id}` }
  }
}

import type { Attendee } from '@certify/domain/account/account'
import { type NameChoice, parsePrintedName } from '@certify/domain/roster/printed-name'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { actsAtEvent } from '../act/act'
import type { Doing } from '../act/core'
import { rosterStore } from '../roster/roster-store'
import { nameStore } from './name-store'

const act = actsAtEvent('certificates', (tx, eventId) => ({
  roster: rosterStore(tx, eventId),
  names: nameStore(tx, eventId),
}))

/**
 * A person agrees to have exactly this name printed on their certificate of an event, or declines. They can change
 * the choice until the certificate is put into its page. The choice also ends a proposal that waits. The audit record
 * contains no name.
 *
 * @param params.name - Null to have none printed.
 * @throws `roster.not_registered` @throws `certificate.name_fixed` @throws `event.canceled` @throws `certificate.names_off`
 */
export async function chooseName(
  doing: Doing<EventId>,
  { attendee, name }: { attendee: Attendee; name: string | null },
): Promise<NameChoice> {
  return choose(doing, { attendee, name: name === null ? null : parsePrintedName(name) })
}

const choose = act(
  async (scope, { attendee, name }: { attendee: Attendee; name: string | null }): Promise<NameChoice> => {
    const { event, at: chosenAt, roster, names, note } = scope
    const eventId = event.id
    const entry = await roster.entryOf(attendee.id)
    if (entry?.status !== 'active') throw refuse('roster.not_registered', {}, { facts: { eventId } })
    if (await names.isFixed(attendee.id)) throw refuse('certificate.name_fixed', {}, { facts: { eventId } })
    if (name !== null && event.canceledAt)
      throw refuse('event.canceled', { case: 'issue' }, { facts: { eventId } })
    if (name !== null && !event.printsNames) throw refuse('certificate.names_off', {}, { facts: { eventId } })
    const choice: NameChoice = name === null ? { print: false, chosenAt } : { print: true, name, chosenAt }
    await names.choose(entry, choice)
    await names.endProposal(attendee.id, 'overtaken')
    const facts = { entryId: entry.id, hadAgreed: entry.nameChoice?.print ?? false }
    await note(choice.print ? 'name.agreed' : 'name.declined', facts)
    return choice
  },
)

/**
 * A person agrees to have the sessions that they attended named on their certificate, which is public for ever, or
 * declines. They can change the choice until the certificate is requested.
 *
 * @throws `roster.not_registered` @throws `certificate.name_fixed` @throws `certificate.sessions_off`
 */
export const chooseSessions = act(
  async (scope, { attendee, list }: { attendee: Attendee; list: boolean }): Promise<void> => {
    const { event, roster, names, note } = scope
    const eventId = event.id
    const entry = await roster.entryOf(attendee.id)
    if (entry?.status !== 'active') throw refuse('roster.not_registered', {}, { facts: { eventId } })
    if (await names.isRequested(attendee.id))
      throw refuse('certificate.name_fixed', {}, { facts: { eventId } })
    if (list && !event.listsSessions) throw refuse('certificate.sessions_off', {}, { facts: { eventId } })
    await names.chooseSessions(entry, list ? 'list' : 'omit')
    await note(list ? 'sessions.agreed' : 'sessions.declined', { entryId: entry.id })
  },
)

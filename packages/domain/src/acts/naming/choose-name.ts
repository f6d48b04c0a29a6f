import type { Attendee } from '../../account/account'
import { NameFixedError, NamesOffError } from '../../certificate/name-errors'
import type { NameFacts, NameRepository } from '../../certificate/name-repository'
import { EventCanceledError, type EventNotFoundError } from '../../event/event-errors'
import { type NameChoice, parsePrintedName } from '../../roster/printed-name'
import { NotRegisteredError } from '../../roster/roster-errors'
import type { Clock } from '../../shared/clock'
import type { FieldInvalidError } from '../../shared/errors'
import type { EventId } from '../../shared/event-id'

/**
 * A person agrees to have exactly this name printed on their certificate of an event, or declines. They can change
 * the choice until the certificate is put into its page.
 */
export async function chooseName(
  { names, clock }: chooseName.Ports,
  { attendee, eventId, name }: chooseName.Command,
): Promise<NameChoice> {
  const chosenAt = clock()
  const choice: NameChoice =
    name === null ? { print: false, chosenAt } : { print: true, name: parsePrintedName(name), chosenAt }
  await names.choose({ eventId, accountId: attendee.id, choice }, (facts) => assertMayChoose(facts, choice))
  return choice
}
export declare namespace chooseName {
  type Ports = { names: Pick<NameRepository, 'choose'>; clock: Clock }
  /** `name` is null to have none printed. */
  type Command = { attendee: Attendee; eventId: EventId; name: string | null }
  type ErrorType =
    | EventNotFoundError
    | NotRegisteredError
    | EventCanceledError
    | NamesOffError
    | NameFixedError
    | FieldInvalidError
}

/**
 * Refuses a person who is not on the roster, a canceled event, an issued certificate, and a name where the event
 * prints none.
 */
function assertMayChoose({ event, entry, isFixed }: NameFacts, choice: NameChoice): void {
  const eventId = event.id
  if (entry?.status !== 'active') throw new NotRegisteredError({ eventId })
  if (isFixed) throw new NameFixedError({ eventId })
  if (!choice.print) return
  if (event.canceledAt) {
    throw new EventCanceledError({ eventId, asked: 'issue' })
  }
  if (!event.printsNames) throw new NamesOffError({ eventId })
}

import type { Organizer } from '../../account/account'
import { getExpiry } from '../../invitation/invitation'
import { TooManyInvitedError } from '../../invitation/invitation-errors'
import type { AddedInvitation, InvitationRepository } from '../../invitation/invitation-repository'
import { judgeTrust } from '../../invitation/invitation-trust'
import type { JudgedRow } from '../../invitation/invited-person'
import { planSendDays } from '../../invitation/send-days'
import { ListOnlyImportError } from '../../roster/roster-errors'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { Language } from '../../shared/language'

/** The number of invitations in one slice. Between two slices, other requests get their turn. */
const SLICE_PEOPLE = 1_000

/** The invitations that were made. */
export type SentInvitations = {
  readonly invitations: readonly AddedInvitation[]
  /** When the last mail leaves; null where no mail is sent. */
  readonly lastMailAt: Date | null
}

/**
 * Invites the people of a checked list. After a failure, send the list again: people already invited count as
 * "already here". Where only the list counts, a list that says that other people attended is refused as a whole.
 */
export async function sendInvitations(
  ports: sendInvitations.Ports,
  { organizer, eventId, rows, places, message, language, asksCode, sendsMail }: sendInvitations.Command,
): Promise<SentInvitations> {
  const strangers = rows.filter(({ problem }) => problem?.code === 'roster.list_only').length
  if (strangers > 0) throw new ListOnlyImportError({ eventId, count: strangers })
  const at = ports.clock()
  const people = rows.flatMap(({ person }) => (person ? [person] : []))
  if (places !== null && people.length > places)
    throw new TooManyInvitedError({ people: people.length, places })
  const plan = sendsMail ? await planMails(ports, organizer, people.length, at) : null
  const made: AddedInvitation[] = []
  for (let start = 0; start < people.length; start += SLICE_PEOPLE) {
    const end = start + SLICE_PEOPLE
    const added = await ports.invitations.add({
      eventId,
      people: people.slice(start, end),
      message,
      language,
      asksCode,
      invitedBy: organizer.id,
      at,
      expiresAt: getExpiry(at),
      sendAt: plan?.slice(start, end) ?? null,
    })
    made.push(...added)
    await ports.pause()
  }
  return { invitations: made, lastMailAt: plan?.at(-1) ?? null }
}
export declare namespace sendInvitations {
  type Ports = {
    invitations: Pick<InvitationRepository, 'add' | 'readSending'>
    clock: Clock
    /** How many unconfirmed addresses a new organization reaches in a day. */
    newPerDay: number
    /** Lets the process do other work first. */
    pause: () => Promise<void>
  }
  type Command = {
    organizer: Organizer
    eventId: EventId
    rows: readonly JudgedRow[]
    /** Null without a limit. */
    places: number | null
    message: string | null
    language: Language
    /** Whether a claim needs a code that goes to the invited address. */
    asksCode: boolean
    sendsMail: boolean
  }
}

async function planMails(
  { invitations, newPerDay }: sendInvitations.Ports,
  organizer: Organizer,
  count: number,
  at: Date,
): Promise<Date[]> {
  const sending = await invitations.readSending(organizer.id, at)
  const { perDay } = judgeTrust(sending, newPerDay)
  return planSendDays(count, { queued: sending.queued, perDay: Math.max(1, perDay), at })
}

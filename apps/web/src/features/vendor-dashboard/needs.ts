import type { VendorEvent } from '@certify/wire/events'

/** One thing that waits for the organizer. */
export type Need = {
  kind:
    | 'corrections'
    | 'ongoing'
    | 'minting'
    | 'noArtwork'
    | 'chooseArtwork'
    | 'openMinting'
    | 'recordAttendance'
  event: Pick<VendorEvent, 'id' | 'title'>
  /** How many people the task concerns. */
  count: number
  /** The tab of the manage page for it. */
  tab: 'overview' | 'people' | 'certificate'
}

type Facts = Pick<
  VendorEvent,
  | 'id'
  | 'title'
  | 'status'
  | 'whitelisted'
  | 'attendees'
  | 'certificates_minted'
  | 'certificate_uploaded'
  | 'corrections_open'
  | 'unrecorded'
>

const urgency: readonly Need['kind'][] = [
  'ongoing',
  'noArtwork',
  'corrections',
  'minting',
  'openMinting',
  'chooseArtwork',
  'recordAttendance',
]

/** Lists the tasks that wait for the organizer, most urgent first, at most one per event. */
export function listNeeds(events: readonly Facts[]): Need[] {
  return events
    .flatMap((event) => findNeed(event) ?? [])
    .sort((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind))
}

function findNeed(event: Facts): Need | undefined {
  const need = (kind: Need['kind'], count: number, tab: Need['tab']): Need => ({ kind, event, count, tab })
  const waiting = Math.max(0, event.attendees - event.certificates_minted)
  if (event.corrections_open > 0) return need('corrections', event.corrections_open, 'certificate')
  if (event.status === 'ongoing') return need('ongoing', event.whitelisted, 'overview')
  if (event.status === 'minting' && waiting > 0) {
    return event.certificate_uploaded
      ? need('minting', waiting, 'people')
      : need('noArtwork', waiting, 'certificate')
  }
  if (event.status !== 'ended' || event.certificates_minted > 0 || event.whitelisted === 0) return undefined
  // "Absent" is a record, too: an event to which nobody came needs nothing.
  if (event.attendees === 0) {
    return event.unrecorded > 0 ? need('recordAttendance', event.unrecorded, 'people') : undefined
  }
  return event.certificate_uploaded
    ? need('openMinting', waiting, 'overview')
    : need('chooseArtwork', waiting, 'certificate')
}

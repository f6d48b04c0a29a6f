import type { EventDetail } from '@certify/wire/events'

type Facts = Pick<EventDetail, 'status' | 'minting_opened' | 'certificate_uploaded'>

/** Whether opening the minting period is the next step: the event is over, and there is a certificate to mint. */
export function opensAsNextStep({ status, minting_opened, certificate_uploaded }: Facts): boolean {
  return status === 'ended' && !minting_opened && certificate_uploaded
}

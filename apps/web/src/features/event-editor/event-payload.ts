import { filledAgenda, filledRequirements } from '@certify/domain/event/event-draft'
import type { Address } from '@certify/domain/shared/address'
import type { EventValues } from './event-values'

/**
 * What is sent: multipart, blank requirements and half-filled sessions left out, an empty capacity as 0 (unlimited).
 *
 * @param options.start - The start as the server knows it, where it cannot change any more.
 */
export function eventPayload(
  values: EventValues,
  options: { wallet: Address; picture: File | undefined; start?: string | undefined },
): FormData {
  const { wallet, picture, start } = options
  const form = new FormData()
  form.set('wallet_address', wallet)
  form.set('title', values.title.trim())
  form.set('description', values.description.trim())
  form.set('location', values.location.trim())
  form.set('start_date', start ?? values.start_date)
  form.set('end_date', values.end_date)
  form.set('time_zone', values.time_zone)
  form.set('maxattendees', values.maxattendees.trim() || '0')
  form.set('requirements', JSON.stringify(filledRequirements(values.requirements.map(({ text }) => text))))
  form.set('agenda', JSON.stringify(filledAgenda(values.agenda)))
  form.set('event_type', values.event_type)
  form.set('difficulty', values.difficulty)
  form.set('print_names', String(values.print_names))
  if (picture) form.set('picture', picture)
  return form
}

import type { EventDetail } from '@certify/wire/events'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'
import { copyPayload } from '../event-copy'
import { useCreateEvent } from './create-event'

/** A new event, and whether it has the certificate design of the one it was copied from. */
type Copied = { readonly id: number; readonly hasDesign: boolean }

/** Returns a function that creates a copy of an event at another start, with its certificate design. */
export function useCopyEvent(event: EventDetail) {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  const create = useCreateEvent()
  return async (start: string): Promise<Copied> => {
    const picture = event.picture ? await readPicture(event.picture, 'cover') : undefined
    const created = await create.mutateAsync(copyPayload(event, start, { wallet, picture }))
    const { id } = created.event
    try {
      await copyDesign(event, id, wallet)
      return { id, hasDesign: true }
    } catch {
      // The event exists. Creating it again would make a second one, so only the design is reported as missing.
      return { id, hasDesign: false }
    } finally {
      void client.invalidateQueries(eventQuery(id))
    }
  }
}

/** Gives an event the ready-made design of another, or its uploaded template with the fields on it. */
async function copyDesign(from: EventDetail, to: number, wallet: string): Promise<void> {
  const { event_template_design: design, event_template_color, event_template_image_url: image } = from
  const { event_template_language: language } = from
  if (design !== null) {
    await call('certificateDesign', {
      body: {
        event_id: to,
        design,
        vendor_address: wallet,
        ...(event_template_color !== null && { color: event_template_color }),
        ...(language !== null && { language }),
      },
    })
    return
  }
  if (!from.certificate_uploaded || image === null) return
  const form = new FormData()
  form.set('event_id', String(to))
  form.set('vendor_address', wallet)
  form.set('image', await readPicture(image, from.event_template_original_filename ?? 'template'))
  await call('certificateUpload', { body: form })
  const { event_template_fields: fields } = from
  if (fields.length > 0) await call('eventTemplateFieldsSave', { params: { id: to }, body: { fields } })
}

/** Downloads a picture. @throws if the server does not return it. */
async function readPicture(address: string, name: string): Promise<File> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The picture could not be read: ${response.status}`)
  const picture = await response.blob()
  return new File([picture], name, { type: picture.type })
}

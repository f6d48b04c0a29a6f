import type { EventDetail } from '@certify/wire/events'
import { useOrganizerWallet } from '../../../lib/acting'
import { copyPayload } from '../event-copy'
import { useCreateEvent } from './create-event'

/** Returns a function that creates a copy of an event at another start and returns the number of the copy. */
export function useCopyEvent(event: EventDetail) {
  const wallet = useOrganizerWallet()
  const create = useCreateEvent()
  return async (start: string): Promise<number> => {
    const picture = event.picture ? await readPicture(event.picture) : undefined
    const created = await create.mutateAsync(copyPayload(event, start, { wallet, picture }))
    return created.event.id
  }
}

/** Downloads the cover of an event. @throws if the server does not return it. */
async function readPicture(address: string): Promise<File> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The cover could not be read: ${response.status}`)
  const picture = await response.blob()
  return new File([picture], 'cover', { type: picture.type })
}

import type { Organizer } from '../../account/account'
import type { Artwork, Design } from '../../certificate/artwork'
import type { ArtworkRepository } from '../../certificate/artwork-repository'
import type { ContentStore } from '../../certificate/content-store'
import { assertMayUploadTemplate } from '../../certificate/may-upload'
import type { EventCanceledError, EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { findOwnEvent } from '../../event/owned-event'
import type { Clock } from '../../shared/clock'
import type { UnavailableError } from '../../shared/errors'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'
import { chooseDescription, storeArtwork } from './upload-artwork'

/** Makes a ready-made design the event's template. `preview` is the design drawn without a name. */
export async function chooseDesign(
  ports: chooseDesign.Ports,
  command: chooseDesign.Command,
): Promise<Artwork> {
  const { organizer, eventId, design, preview } = command
  const event = await findOwnEvent(ports.events, eventId, organizer)
  const description = chooseDescription(null, event.title)
  const stored = await storeArtwork(ports.content, { title: event.title, description, bytes: preview })
  return ports.artworks.save(
    { ...stored, eventId, recipientId: null, design, fields: [], description, originalFilename: null },
    {
      actorId: organizer.id,
      at: ports.clock(),
      audit: { action: 'artwork.design_chosen', facts: { design: design.name, version: design.version } },
    },
    (target) => assertMayUploadTemplate(organizer, target),
  )
}
export declare namespace chooseDesign {
  type Ports = {
    events: Pick<EventRepository, 'find'>
    artworks: Pick<ArtworkRepository, 'save'>
    content: Pick<ContentStore, 'putFile'>
    clock: Clock
  }
  type Command = { organizer: Organizer; eventId: EventId; design: Design; preview: Uint8Array }
  type ErrorType = EventNotFoundError | NotAllowedError | EventCanceledError | UnavailableError
}

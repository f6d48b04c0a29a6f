import type { Organizer } from '../../account/account'
import type { Artwork } from '../../certificate/artwork'
import { UploadRefusedError } from '../../certificate/artwork-errors'
import type { ArtworkRepository } from '../../certificate/artwork-repository'
import { assertMayUploadTemplate } from '../../certificate/may-upload'
import type { TemplateField } from '../../certificate/template-field'
import type { EventCanceledError, EventNotFoundError } from '../../event/event-errors'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'

/** Replaces the fields on the event's own template. An empty list leaves the image as it was uploaded. */
export async function placeFields(
  { artworks, clock }: placeFields.Ports,
  { organizer, eventId, fields }: placeFields.Command,
): Promise<Artwork> {
  return artworks.placeFields(
    { eventId, fields, actorId: organizer.id, at: clock() },
    ({ event, template }) => {
      assertMayUploadTemplate(organizer, { event, entry: null, requested: false })
      if (!template || template.design) {
        throw new UploadRefusedError({ why: 'no_template', field: 'fields' })
      }
    },
  )
}
export declare namespace placeFields {
  type Ports = { artworks: Pick<ArtworkRepository, 'placeFields'>; clock: Clock }
  type Command = { organizer: Organizer; eventId: EventId; fields: readonly TemplateField[] }
  type ErrorType = EventNotFoundError | NotAllowedError | EventCanceledError | UploadRefusedError
}

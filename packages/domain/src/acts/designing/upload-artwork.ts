import type { Organizer } from '../../account/account'
import { type Artwork, artworkDocument } from '../../certificate/artwork'
import type { UploadRefusedError } from '../../certificate/artwork-errors'
import type { ArtworkRepository } from '../../certificate/artwork-repository'
import type { CleanImage, ContentStore } from '../../certificate/content-store'
import { assertMayUploadPersonal, assertMayUploadTemplate } from '../../certificate/may-upload'
import type { EventCanceledError, EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { findOwnEvent } from '../../event/owned-event'
import { EntryNotFoundError } from '../../roster/roster-errors'
import type { RosterReads } from '../../roster/standing'
import type { Address } from '../../shared/address'
import type { Clock } from '../../shared/clock'
import type { FieldInvalidError, UnavailableError } from '../../shared/errors'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'
import { optionalText } from '../../shared/plain-text'

/**
 * Stores an image as an event's template or as one recipient's own. Content is stored before the row that names it.
 */
export async function uploadArtwork(
  ports: uploadArtwork.Ports,
  command: uploadArtwork.Command,
): Promise<Artwork> {
  const { organizer, eventId, image } = command
  const event = await findOwnEvent(ports.events, eventId, organizer)
  const entry = command.recipient && (await ports.roster.findByWallet(eventId, command.recipient))
  if (command.recipient && !entry) throw new EntryNotFoundError({ eventId })
  const description = chooseDescription(command.description, event.title)
  const stored = await storeArtwork(ports.content, { title: event.title, description, bytes: image.bytes })
  return ports.artworks.save(
    {
      ...stored,
      eventId,
      recipientId: entry?.accountId ?? null,
      design: null,
      fields: [],
      description,
      originalFilename: optionalText(command.originalFilename?.slice(-200), fileName),
    },
    {
      actorId: organizer.id,
      at: ports.clock(),
      audit: { action: 'artwork.uploaded', facts: { image: stored.imageCid, personal: entry !== null } },
    },
    (target) =>
      entry ? assertMayUploadPersonal(organizer, target) : assertMayUploadTemplate(organizer, target),
  )
}
export declare namespace uploadArtwork {
  type Ports = {
    events: Pick<EventRepository, 'find'>
    roster: Pick<RosterReads, 'findByWallet'>
    artworks: Pick<ArtworkRepository, 'save'>
    content: Pick<ContentStore, 'putFile'>
    clock: Clock
  }
  type Command = {
    organizer: Organizer
    eventId: EventId
    /** Null makes the image the event's template. */
    recipient: Address | null
    image: CleanImage
    description: string | null
    originalFilename: string | null
  }
  type ErrorType =
    | EventNotFoundError
    | NotAllowedError
    | EventCanceledError
    | EntryNotFoundError
    | UploadRefusedError
    | FieldInvalidError
    | UnavailableError
}

const fileName = { field: 'image', label: 'File name', max: 200 }

/** The description of an artwork when the organizer gives none. */
export function chooseDescription(text: string | null, title: string): string {
  return (
    optionalText(text, { field: 'description', label: 'Description', max: 2000 }) ??
    `Certificate of attendance for ${title}`
  )
}

/** Stores an image and the metadata document that names it. */
export async function storeArtwork(
  content: Pick<ContentStore, 'putFile'>,
  { title, description, bytes }: { title: string; description: string; bytes: Uint8Array },
) {
  const { cid: imageCid } = await content.putFile(bytes)
  const document = artworkDocument({ title, description, imageCid })
  const { cid: metadataCid } = await content.putFile(new TextEncoder().encode(document))
  return { imageCid, metadataCid }
}

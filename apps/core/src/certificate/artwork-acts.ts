import { type Artwork, artworkDocument, type Design } from '@certify/domain/certificate/artwork'
import type { CleanImage } from '@certify/domain/certificate/content-store'
import { assertMayUploadPersonal, assertMayUploadTemplate } from '@certify/domain/certificate/may-upload'
import type { TemplateField } from '@certify/domain/certificate/template-field'
import { EntryNotFoundError } from '@certify/domain/roster/roster-errors'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { optionalText } from '@certify/domain/shared/plain-text'
import { actsAtEvent } from '../act/act'
import type { Core, Doing } from '../act/core'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { readOwnEvent } from '../event/find-event'
import { findEntry } from '../roster/find-standing'
import { ofWallet, rosterStore } from '../roster/roster-store'
import { artworkStore } from './artwork-store'

const act = actsAtEvent('events', (tx: Queries, eventId: EventId, at: Date) => ({
  artworks: artworkStore(tx, eventId, at),
  roster: rosterStore(tx, eventId),
}))

/** What an act has put into the content store before it writes the row that names it. */
type Stored = Pick<Artwork, 'description' | 'imageCid' | 'metadataCid'>

/**
 * Stores an image as an event's template or as one recipient's own, in place of the one before.
 *
 * @param params.recipient - Null makes the image the template.
 * @throws `session.forbidden` @throws {EntryNotFoundError} @throws {FieldInvalidError} @throws {UnavailableError}
 * @throws what `assertMayUploadPersonal` throws
 */
export async function uploadArtwork(
  doing: Doing<EventId>,
  params: {
    recipient: Address | null
    image: CleanImage
    description: string | null
    originalFilename: string | null
  },
): Promise<Artwork> {
  const { core, by, about: eventId } = doing
  const { recipient, image } = params
  const { title } = await readOwnEvent(core.queries, eventId, by.account)
  const entry = recipient && (await translating(() => findEntry(core.queries, ofWallet(eventId, recipient))))
  if (recipient && !entry) throw new EntryNotFoundError({ eventId })
  const stored = await storeContent(core, { title, description: params.description, bytes: image.bytes })
  const originalFilename = optionalText(params.originalFilename?.slice(-200), fileName)
  return saveUpload(doing, { ...stored, originalFilename, recipientId: entry?.accountId ?? null })
}

const saveUpload = act(
  async (
    { event, by, artworks, roster, note },
    upload: Stored & { originalFilename: string | null; recipientId: AccountId | null },
  ): Promise<Artwork> => {
    const { recipientId } = upload
    if (recipientId === null) assertMayUploadTemplate(event, by.account)
    else {
      const [entry, requested] = [
        await roster.entryOf(recipientId),
        await artworks.wasRequestedFor(recipientId),
      ]
      assertMayUploadPersonal(event, by.account, { entry, requested })
    }
    const artwork = await artworks.save({ ...upload, design: null, fields: [] })
    await note('artwork.uploaded', { image: artwork.imageCid, personal: recipientId !== null })
    return artwork
  },
)

/**
 * Makes a ready-made design the event's template.
 *
 * @param params.preview - The design drawn without a name.
 * @throws `session.forbidden` @throws {UnavailableError} @throws `event.canceled`
 */
export async function chooseDesign(
  doing: Doing<EventId>,
  { design, preview }: { design: Design; preview: Uint8Array },
): Promise<Artwork> {
  const { core, by, about: eventId } = doing
  const { title } = await readOwnEvent(core.queries, eventId, by.account)
  const stored = await storeContent(core, { title, description: null, bytes: preview })
  return saveDesign(doing, { ...stored, design })
}

const saveDesign = act(
  async ({ event, by, artworks, note }, chosen: Stored & { design: Design }): Promise<Artwork> => {
    assertMayUploadTemplate(event, by.account)
    const artwork = await artworks.save({ ...chosen, recipientId: null, fields: [], originalFilename: null })
    const { name, version } = chosen.design
    await note('artwork.design_chosen', { design: name, version })
    return artwork
  },
)

/**
 * Replaces the fields on the event's own template. An empty list leaves the image as it was uploaded.
 *
 * @throws `session.forbidden` @throws `event.canceled` @throws `upload.refused` for an event without a template of its own
 */
export const placeFields = act(
  async (
    { event, by, artworks, note },
    { fields }: { fields: readonly TemplateField[] },
  ): Promise<Artwork> => {
    assertMayUploadTemplate(event, by.account)
    const template = await artworks.template()
    if (!template || template.design)
      throw refuse('upload.refused', { case: 'no_template' }, { field: 'fields' })
    const artwork = await artworks.placeFields(fields)
    await note('artwork.fields_placed', { kinds: fields.map(({ kind }) => kind).join(' ') })
    return artwork
  },
)

const fileName = { field: 'image', label: 'File name', max: 200 }
const descriptionRule = { field: 'description', label: 'Description', max: 2000 }

/** Stores an image and the metadata document that names it. */
async function storeContent(
  { content }: Pick<Core, 'content'>,
  { title, description, bytes }: { title: string; description: string | null; bytes: Uint8Array },
): Promise<Stored> {
  const text = optionalText(description, descriptionRule) ?? `Certificate of attendance for ${title}`
  const { cid: imageCid } = await content.putFile(bytes)
  const document = artworkDocument({ title, description: text, imageCid })
  const { cid: metadataCid } = await content.putFile(new TextEncoder().encode(document))
  return { description: text, imageCid, metadataCid }
}

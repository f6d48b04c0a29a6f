import { type Artwork, designColors, readSheetColor } from '@certify/domain/certificate/artwork'
import { certificateLanguages } from '@certify/domain/certificate/certificate-language'
import { parseTemplateFields } from '@certify/domain/certificate/template-field'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toUploadResponse } from '@certify/wire/certificate-answers'
import { linksThrough } from '@certify/wire/links'
import { certificateImage, templateImage } from '@certify/wire/picture-rules'
import type { TemplateFields } from '@certify/wire/template-fields'
import { readOwnEvent } from '../event/find-event'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { countStored } from '../http/uploads/count-stored'
import { cleanUpload } from '../http/uploads/form-body'
import { chooseDesign, placeFields, uploadArtwork } from './artwork-acts'
import { drawDesign, findDesign } from './draw-design'

function toFields(template: Artwork | null, gatewayUrl: string): TemplateFields {
  if (!template || template.design) return { image_url: null, fields: [] }
  const image = linksThrough(gatewayUrl).content(template.imageCid)
  return { image_url: image, fields: template.fields.map((field) => ({ ...field })) }
}

/** What certificates look like. Whatever is stored counts for the organizer's day first. */
export const artworkRoutes = [
  defineRoute('certificateUpload', {
    as: 'manager',
    about: { event: ({ body }) => body.event_id },
    summary:
      'An image as the event’s template or, with `user_address`, as one participant’s own certificate.',
    limit: limits.upload,
    async handle({ doing, ports, guard, actor, body }) {
      const { fields, file } = body
      const recipient = fields.user_address ? parseAddress(fields.user_address, 'user_address') : null
      const image = await cleanUpload(ports.images, file, certificateImage)
      await countStored(guard, actor.account.wallet, image)
      const artwork = await uploadArtwork(doing(parseEventId(fields.event_id)), {
        recipient,
        image,
        description: fields.description,
        originalFilename: file?.name ?? null,
      })
      const wallets = { vendor: actor.account.wallet, user: recipient }
      return toUploadResponse(artwork, wallets, linksThrough(ports.settings.gatewayUrl))
    },
  }),

  defineRoute('eventUploadCertificate', {
    as: 'manager',
    about: 'event',
    summary: 'An image as the event’s template.',
    limit: limits.upload,
    async handle({ doing, ports, guard, actor, params, body }) {
      const image = await cleanUpload(ports.images, body.file, templateImage)
      await countStored(guard, actor.account.wallet, image)
      const artwork = await uploadArtwork(doing(params.id), {
        recipient: null,
        image,
        description: body.fields.description,
        originalFilename: body.file?.name ?? null,
      })
      const wallets = { vendor: actor.account.wallet, user: null }
      return toUploadResponse(artwork, wallets, linksThrough(ports.settings.gatewayUrl))
    },
  }),

  defineRoute('certificateDesign', {
    as: 'manager',
    about: { event: ({ body }) => body.event_id },
    summary: 'A ready-made design as the event’s template.',
    limit: limits.upload,
    async handle({ doing, ports, guard, actor, body }) {
      const eventId = parseEventId(body.event_id)
      const design = findDesign(ports, {
        name: body.design,
        color: readSheetColor(body.color),
        language: body.language,
      })
      const event = await readOwnEvent(ports.queries, eventId, actor.account.id)
      const preview = await drawDesign(ports, event, design)
      await countStored(guard, actor.account.wallet, preview)
      const artwork = await chooseDesign(doing(eventId), { design, preview: preview.bytes })
      const image = linksThrough(ports.settings.gatewayUrl).content(artwork.imageCid)
      return {
        message: 'Certificate design chosen!',
        event_id: eventId,
        design: body.design,
        color: artwork.design?.color ?? designColors[0],
        language: artwork.design?.language ?? certificateLanguages[0],
        image_url: image,
      }
    },
  }),
  defineRoute('eventTemplateFields', {
    as: 'manager',
    about: 'event',
    summary: 'The fields placed on the event’s own template.',
    handle: async ({ ports, params }) =>
      toFields(await ports.artworks.findTemplate(params.id), ports.settings.gatewayUrl),
  }),

  defineRoute('eventTemplateFieldsSave', {
    as: 'manager',
    about: 'event',
    summary:
      'Places fields (name, date, number, QR code) on the event’s own template, in place of those before.',
    async handle({ doing, ports, params, body }) {
      const artwork = await placeFields(doing(params.id), { fields: parseTemplateFields(body.fields) })
      return toFields(artwork, ports.settings.gatewayUrl)
    },
  }),
]

import type { Artwork } from '@certify/domain/certificate/artwork'
import { parseTemplateFields } from '@certify/domain/certificate/template-field'
import { linksThrough } from '@certify/wire/links'
import type { TemplateFields } from '@certify/wire/template-fields'
import { defineRoute } from '../http/route'
import { placeFields } from './artwork-acts'

/** What is drawn onto an organizer's own template for each recipient. */
export const templateFieldRoutes = [
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

function toFields(template: Artwork | null, gatewayUrl: string): TemplateFields {
  if (!template || template.design) return { image_url: null, fields: [] }
  const image = linksThrough(gatewayUrl).content(template.imageCid)
  return { image_url: image, fields: template.fields.map((field) => ({ ...field })) }
}

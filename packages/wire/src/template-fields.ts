import { certificateLanguages } from '@certify/domain/certificate/certificate-language'
import {
  MAX_TEMPLATE_FIELDS,
  templateFieldAligns,
  templateFieldFonts,
  templateFieldKinds,
} from '@certify/domain/certificate/template-field'
import * as z from 'zod'
import { ownWallet } from './fields'

const fraction = z.number().min(0).max(1)

/** One field of an organizer's own template. Lengths are fractions of the artwork's width or height. */
export const templateField = z
  .object({
    kind: z.enum(templateFieldKinds),
    x: fraction,
    y: fraction,
    width: fraction,
    size: fraction,
    font: z.enum(templateFieldFonts),
    align: z.enum(templateFieldAligns),
    color: z.string(),
    /** In which language a date is written; English if it is left out. */
    language: z.enum(certificateLanguages).optional(),
  })
  .meta({ id: 'TemplateField' })

/** `POST events/{id}/template-fields`. The domain decides what a field may be and names the wrong one. */
export const templateFieldsRequest = z
  .strictObject({
    fields: z
      .array(z.unknown(), 'fields must be a list.')
      .max(MAX_TEMPLATE_FIELDS, `A template has at most ${MAX_TEMPLATE_FIELDS} fields.`),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'TemplateFieldsRequest' })

/** `GET` and `POST events/{id}/template-fields`. */
export const templateFields = z
  .object({
    /** Null if the organizer has no own picture to place fields on. */
    image_url: z.string().nullable(),
    fields: z.array(templateField),
  })
  .meta({ id: 'TemplateFields' })
export type TemplateFields = z.infer<typeof templateFields>

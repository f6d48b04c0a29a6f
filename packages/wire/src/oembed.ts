import * as z from 'zod'
import { rule } from './field-problems'
import { count } from './fields'

/** In pixels. It only limits, so it may be larger than any card. */
const side = count(999_999_999).optional()

/** The query of `GET oembed`. @see https://oembed.com */
export const oembedQuery = z.object({
  /** The address of a page of this instance. */
  url: z.string(rule('field.not_text')).max(2_000, rule('field.too_long', { max: 2_000 })),
  /** `json` by default, or `xml`. */
  format: z
    .string(rule('field.not_text'))
    .max(20, rule('field.too_long', { max: 20 }))
    .optional(),
  maxwidth: side,
  maxheight: side,
})

/** How another site shows a page of this instance. */
export const oembedResponse = z
  .object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    author_name: z.string().optional(),
    author_url: z.string().optional(),
    provider_name: z.string(),
    provider_url: z.string(),
    /** For so many seconds another site may keep this answer. */
    cache_age: z.int(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'OEmbed' })
export type OEmbed = z.infer<typeof oembedResponse>

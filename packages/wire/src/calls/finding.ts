import * as z from 'zod'
import { oembedQuery, oembedResponse } from '../oembed'
import { declareCalls } from './declare-calls'

const text = { contentType: 'text/plain; charset=utf-8' } as const
const xml = { contentType: 'application/xml' } as const

export const findingCalls = declareCalls({
  robots: { answers: { 200: text } },
  sitemap: { answers: { 200: xml } },
  sitemapPart: { answers: { 200: xml } },
  securityContact: { answers: { 200: text } },
  changePassword: { answers: { 302: { contentType: '' }, 204: { contentType: '' } } },
  oembed: {
    query: oembedQuery,
    answers: { 200: oembedResponse, 501: z.object({ message: z.string() }) },
    alsoAs: ['text/xml'],
  },
})

import * as z from 'zod'
import { docsPage } from '../docs-page'
import { openApiDocument } from '../openapi'
import { defineRoute, type Route } from '../route'

/** The OpenAPI document of every route, including these two, and its page. Built once at start. */
export function documentRoutes(others: readonly Route[], publicUrl: string): Route[] {
  const routes: Route[] = [
    defineRoute({
      name: 'openapi',
      method: 'get',
      policy: 'visitor',
      summary: 'This document.',
      answers: { 200: z.record(z.string(), z.unknown()) },
      anyOrigin: true,
      handle: async ({ c }) => c.body(text, 200, { 'content-type': 'application/json' }),
    }),
    defineRoute({
      name: 'docs',
      method: 'get',
      policy: 'visitor',
      anonymous: true,
      summary: 'This document, as a page.',
      answers: { 200: { contentType: 'text/html; charset=utf-8' } },
      handle: async ({ c }) =>
        c.html(page.html, 200, { 'content-security-policy': page.contentSecurityPolicy }),
    }),
  ]
  const document = openApiDocument([...others, ...routes], publicUrl)
  const text = JSON.stringify(document)
  const page = docsPage(document)
  return routes
}

import { docsPage } from '../docs-page'
import { openApiDocument } from '../openapi'
import { defineRoute, type Route } from '../route'

/** The OpenAPI document of every route, including these two, and its page. Built once at start. */
export function documentRoutes(others: readonly Route[], publicUrl: string): Route[] {
  const routes: Route[] = [
    defineRoute({
      name: 'openapi',
      policy: 'visitor',
      summary: 'This document.',
      anyOrigin: true,
      handle: async ({ c }) => c.body(text, 200, { 'content-type': 'application/json' }),
    }),
    defineRoute({
      name: 'docs',
      policy: 'visitor',
      anonymous: true,
      summary: 'This document, as a page.',
      handle: async ({ c }) =>
        c.html(page.html, 200, { 'content-security-policy': page.contentSecurityPolicy }),
    }),
  ]
  const document = openApiDocument([...others, ...routes], publicUrl)
  const text = JSON.stringify(document)
  const page = docsPage(document)
  return routes
}

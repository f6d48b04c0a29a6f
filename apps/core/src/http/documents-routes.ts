import { docsPage } from './docs-page'
import { type DocumentedInstance, openApiDocument } from './openapi'
import { defineRoute, type Route } from './route'
import { staticAnswer } from './static-answer'

/** The OpenAPI document of every route, including these two, and its page. Built once at start. */
export function documentRoutes(others: readonly Route[], instance: DocumentedInstance): Route[] {
  const routes: Route[] = [
    defineRoute('openapi', {
      as: 'anyone',
      anonymous: true,
      summary: 'This document.',
      anyOrigin: true,
      handle: ({ c }) => sendDocument(c),
    }),
    defineRoute('docs', {
      as: 'anyone',
      anonymous: true,
      summary: 'This document, as a page.',
      handle: ({ c }) => sendPage(c),
    }),
  ]
  const document = openApiDocument([...others, ...routes], instance)
  const page = docsPage(document, instance.publicUrl)
  const sendDocument = staticAnswer(JSON.stringify(document), { 'content-type': 'application/json' })
  const sendPage = staticAnswer(page.html, {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': page.contentSecurityPolicy,
  })
  return routes
}

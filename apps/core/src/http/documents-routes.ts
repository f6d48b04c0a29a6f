import { docsPage } from './docs-page'
import { type DocumentedInstance, openApiDocument } from './openapi'
import { defineRoute, type Route } from './route'
import { staticAnswer } from './static-answer'

/** The OpenAPI document of every route, including these two, and its page. Each is made for the first who asks for it. */
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
  let document: ReturnType<typeof openApiDocument> | undefined
  const readDocument = () => {
    document ??= openApiDocument([...others, ...routes], instance)
    return document
  }
  const sendDocument = staticAnswer(async () => ({
    text: JSON.stringify(await readDocument()),
    headers: { 'content-type': 'application/json' },
  }))
  const sendPage = staticAnswer(async () => {
    const { html, contentSecurityPolicy } = await docsPage(await readDocument(), instance.publicUrl)
    const headers = {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': contentSecurityPolicy,
    }
    return { text: html, headers }
  })
  return routes
}

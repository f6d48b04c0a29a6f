import { CSPProvider } from '@base-ui/react/csp-provider'
import { type Language, languages } from '@certify/domain/shared/language'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { AppRoutes, openPage } from './app/router'
import { startWordsIn } from './i18n/words'
import { callInstead } from './lib/api-client'

/** Marks the fallback of `app/page-fallback.tsx`. */
const WAITS_FOR_CODE = 'data-waits="code"'

/** The languages in which this program can draw, by their two letters. */
export const spoken: readonly string[] = languages

/**
 * Prepares this program for one language. The server loads one copy per language, because a page has only one.
 *
 * @param call - Answers the page's calls as for a visitor who is not signed in.
 */
export async function start(language: Language, call: typeof fetch): Promise<void> {
  callInstead(call)
  await startWordsIn(language)
}

/**
 * Draws a page as it first appears to a visitor who is not signed in. The server puts it into the document, and the
 * browser shows it until the page's own code has run.
 *
 * @param address - Path and query of the page.
 * @throws {Error} if a first answer of the page is a refusal, or a part of it needs a browser.
 */
export async function draw(address: string): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  try {
    await openPage(new URL(address, 'http://localhost'), client)
    const [refused] = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })
    if (refused) throw refused.state.error
    const html = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <CSPProvider disableStyleElements>
          <StaticRouter location={address}>
            <AppRoutes />
          </StaticRouter>
        </CSPProvider>
      </QueryClientProvider>,
    )
    // React draws the fallback in place of a page that failed.
    if (html.includes(WAITS_FOR_CODE)) throw new Error(`The page ${address} cannot be drawn in the server.`)
    return html
  } finally {
    // Otherwise unused answers would remain in memory for minutes.
    client.clear()
  }
}

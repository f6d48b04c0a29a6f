import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cameraPermissions } from '@certify/core/http/middleware/security-headers'
import { packPage } from '@certify/core/http/pack-body'
import type { Address } from '@certify/domain/shared/address'
import type { CoverSources } from '@certify/wire/cover'
import { listFirstCalls } from '@certify/wire/first-calls'
import { type MatchedPage, matchPage } from '@certify/wire/page-paths'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { EmbedCard } from './embed-card'
import { openFirstFiles } from './first-files'
import type { DrawFirstView, FirstView } from './first-view'
import { forMoments } from './for-moments'
import { escapeHtml, type Head, renderHead } from './head'
import { headOfPage, notFoundHead } from './page-titles'
import { chooseLanguage, findPageReader, type PageReader, type PageWords, readPageWords } from './page-words'

/** What a page with data says before any script runs. */
export type PageOfData = {
  readonly head: Head
  /** HTML for browsers without scripts. */
  readonly withoutScript?: string
  /** The page's own text as HTML, for programs and for browsers without scripts. The page's code removes it. */
  readonly text?: string
  /** Calls of the page besides those that every visitor makes. */
  readonly calls?: readonly string[]
  /** The first cover that the page shows. */
  readonly cover?: CoverSources
  /** Addresses of the content that the page verifies. */
  readonly blocks?: readonly string[]
  /** 404 for a record that does not exist, 410 for an erased one; 200 if absent. */
  readonly status?: 404 | 410
  /** Headers of a page behind a secret link. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Reads a page's texts from data; undefined for a page that needs none. */
export type PageOf = (
  page: MatchedPage,
  request: {
    readonly path: string
    readonly caller: string
    readonly reader: PageReader
    readonly findWallet: () => Promise<Address | null>
  },
) => Promise<PageOfData | undefined>

/** Files of the build that we never serve unchanged: documents, which the code below completes, and our own program. */
const unserved: ReadonlySet<string> = new Set([
  '/index.html',
  '/door.html',
  '/ticket.html',
  '/first-view.mjs',
])

/** Where the pages look for the fonts of the sheets. */
const FONTS = '/assets/fonts'

/** The place in the document for content without scripts. */
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/

/** The page's own code, or the end of the head. Scripts that run ahead of the code come before this place. */
const CODE = /<script type="module"|<\/head>/

/**
 * Serves the built pages: hashed assets for a year, everything else as one document with its own head, so that a
 * shared link has a preview. A failed lookup loses the preview, never the page.
 *
 * @param webRoot - Folder of the build (`apps/web/dist`).
 * @param fontsFolder - Folder of the sheets' fonts, which the build of production has only once.
 */
export function servePages({
  webRoot,
  fontsFolder,
  publicUrl,
  pageOf,
  embed,
  readCaller,
  drawFirstView,
  isSignedIn,
  findWallet,
}: {
  webRoot: string
  fontsFolder: string
  publicUrl: string
  pageOf: PageOf
  embed: EmbedCard
  readCaller: (c: Context) => string
  drawFirstView: DrawFirstView
  /** Whether the request may come from somebody who is signed in. */
  isSignedIn: (c: Context) => boolean
  /** The wallet that is signed in. Only pages of hidden events ask for it. */
  findWallet: (c: Context) => Promise<Address | null>
}): Hono {
  const app = new Hono()
  const firstFiles = openFirstFiles(webRoot)
  const readDocument = forMoments(() => readFile(join(webRoot, 'index.html'), 'utf8'))
  const serveFile = serveStatic({ root: webRoot, precompressed: true })

  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
  })
  app.use(
    `${FONTS}/*`,
    serveStatic({ root: fontsFolder, rewriteRequestPath: (path) => path.slice(FONTS.length) }),
  )
  // The verifier is a file to keep. Its policy is inside it and names its script by hash.
  app.use('/verifier.html', async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('content-security-policy', "frame-ancestors 'none'")
  })
  // A browser must see a new version of a service worker at once.
  app.on('GET', ['/door/sw.js', '/ticket/sw.js'], async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', 'no-cache')
  })
  app.use('*', async (c, next) => {
    // No file has the name of a page, so none is looked for.
    if (unserved.has(c.req.path) || matchPage(c.req.path)) return next()
    return serveFile(c, next)
  })

  app.get('/embed/:tokenId', async (c) => {
    const { html, headers } = await embed(c.req.param('tokenId'), c.req.query('theme'), readCaller(c))
    return htmlAnswer(c, html, 200, headers)
  })
  const standalone = async (c: Context, file: string, title: string) => {
    const document = await readFile(join(webRoot, file), 'utf8')
    const head = { title, description: title, languages: ['en'], path: c.req.path, index: false } as const
    const { words } = await findPageReader('en')
    c.header('cache-control', 'no-cache')
    return htmlAnswer(
      c,
      document.replace('<!--head-->', () => renderHead(head, publicUrl, words)),
    )
  }
  app.get('/door', (c) => c.redirect('/door/'))
  app.get('/door/', (c) => {
    c.header('permissions-policy', cameraPermissions)
    return standalone(c, 'door.html', 'Door · Certify')
  })
  app.get('/ticket/:manifest{[1-9][0-9]{0,9}\\.webmanifest}', async (c) => {
    const words = await readPageWords(chooseLanguage(c.req.header('accept-language')))
    const manifest = writeTicketManifest(Number.parseInt(c.req.param('manifest'), 10), words)
    return c.body(manifest, 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    })
  })
  // The page without a number is the one that the service worker keeps for every ticket.
  app.get('/ticket/:id{[0-9]*}', (c) => standalone(c, 'ticket.html', 'Ticket · Certify'))
  app.get('/ticket/', (c) => standalone(c, 'ticket.html', 'Ticket · Certify'))
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get('*', async (c) => {
    const path = c.req.path
    const document = await readDocument()
    const page = matchPage(path)
    const acceptLanguage = c.req.header('accept-language')
    const reader = await findPageReader(acceptLanguage)
    const { ahead, files } = page ? await firstFiles(page.name, acceptLanguage) : { ahead: '', files: '' }
    const { search } = new URL(c.req.url)
    const signedIn = isSignedIn(c)
    // If the data cannot be read, the page answers 200, because an outage does not make a record missing.
    const reading = page
      ? pageOf(page, { path, caller: readCaller(c), reader, findWallet: () => findWallet(c) }).catch(
          () => undefined,
        )
      : undefined
    const draw = (exists?: Promise<boolean>) =>
      page && !signedIn ? drawFirstView(page.name, `${path}${search}`, acceptLanguage, exists) : null
    // A certificate is drawn beside its page's data, because both ask for one verdict; all else once it is known to exist.
    const early = page?.name === 'verify' ? draw(reading?.then((said) => said?.status === undefined)) : null
    const said: PageOfData = page
      ? ((await reading) ?? { head: headOfPage(page.name, path, reader) })
      : { head: notFoundHead(path, reader), status: 404 }
    const { head, withoutScript, text, status = 200, blocks = [], cover, headers = {} } = said
    // For a missing record only the page itself asks, because a browser may repeat a refused preload.
    const calls = page && status === 200 ? [...listFirstCalls(page, search), ...(said.calls ?? [])] : []
    // Another search shows other covers.
    const picture = cover && search === '' ? preloadCover(cover) : ''
    // Back after signing out must not show a page of before, whose head may name a hidden event.
    c.header('cache-control', signedIn ? 'no-store' : 'no-cache')
    const view = status === 200 ? await (early ?? draw()) : null
    const data = [...calls.map(preloadCall), ...blocks.map(nameBlock), ahead].join('')
    // A first view shows the picture before any code runs. Without a first view, the picture is needed last.
    const [first, last] = view ? [`${picture}${data}`, files] : [data, `${files}${picture}`]
    return htmlAnswer(
      c,
      (view ? showFirstView(document, view) : document)
        .replace('<html lang="en">', `<html lang="${view?.language ?? head.languages[0]}">`)
        .replace('<!--head-->', () => renderHead(head, publicUrl, reader.words))
        .replace(NO_SCRIPT, (general) =>
          withoutScript === undefined ? (text ?? general) : `<noscript>${withoutScript}</noscript>`,
        )
        .replace(ahead ? CODE : '</head>', (place) => `${first}${place}`)
        .replace('</head>', () => `${last}</head>`),
      status,
      headers,
    )
  })
  return app
}

/**
 * Puts a first view in the page's place. Nothing in it can be pressed or filled in, because the page's own code
 * replaces it and would lose the input.
 */
function showFirstView(document: string, { html }: FirstView): string {
  return document.replace(
    '<div id="root"></div>',
    () => `<div id="root"><div data-first-view inert aria-disabled="true">${html}</div></div>`,
  )
}

/** Preloads a call. The browser sends its own cookies, so the document is the same for everybody. */
function preloadCall(address: string): string {
  return `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(address)}">`
}

/**
 * Preloads the cover, because a browser would otherwise find the page's largest picture only after all code has run.
 */
function preloadCover({ src, srcSet = '', sizes = '' }: CoverSources): string {
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(src)}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}">`
}

/** Names a block for the page's code. Browsers cannot preload it, because the verifier asks without cookies. */
function nameBlock(address: string): string {
  return `<meta name="certify:block" content="${escapeHtml(address)}">`
}

async function htmlAnswer(
  c: Context,
  html: string,
  status: 200 | 404 | 410 = 200,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { body, headers } = await packPage(c, html)
  return c.body(body, status, { ...headers, 'content-type': 'text/html; charset=UTF-8', ...more })
}

/**
 * The manifest of one ticket, so that a home screen opens that ticket, which its service worker and this browser keep.
 * It is read without a session, so it holds nothing but the event's number, which is in the ticket's address anyway.
 *
 * @see https://www.w3.org/TR/appmanifest/
 */
function writeTicketManifest(eventId: number, { ticket }: Pick<PageWords, 'ticket'>): string {
  const page = `/ticket/${eventId}`
  return JSON.stringify({
    id: page,
    name: `${ticket} ${eventId} · Certify`,
    short_name: `${ticket} ${eventId}`,
    start_url: page,
    scope: '/ticket/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#00555d',
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}

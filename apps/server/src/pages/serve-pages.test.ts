import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { pageSecurityHeaders } from '@certify/core/http/middleware/security-headers'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './serve-pages'

const publicUrl = 'https://certify.example'
const webRoot = mkdtempSync(join(tmpdir(), 'certify-pages-'))
const app = new Hono()

/** Writes what the build says of its modules, as if it were later than before. */
function writeManifest(manifest: Record<string, { file: string; imports?: string[] }>): void {
  const file = join(webRoot, '.vite/manifest.json')
  mkdirSync(join(webRoot, '.vite'), { recursive: true })
  writeFileSync(file, JSON.stringify(manifest))
  builds += 1
  utimesSync(file, builds, builds)
}
const drawn: string[] = []
let builds = 0

beforeAll(() => {
  writeFileSync(join(webRoot, 'index.html'), '<head><title>Certify</title><!--head--></head>')
  writeFileSync(join(webRoot, 'verifier.html'), '<title>Verifier</title>')
  app.use(
    '*',
    pageSecurityHeaders({
      publicUrl,
      hstsSubdomains: false,
      rpcUrls: [],
      resolverUrls: [],
      gatewayUrl: '/ipfs',
    }),
  )
  app.route(
    '/',
    servePages({
      webRoot,
      fontsFolder: fileURLToPath(new URL('../../../../packages/artwork/fonts/', import.meta.url)),
      publicUrl,
      pageOf: async ({ name }) => {
        if (name === 'transaction') throw new Error('The database does not answer.')
        if (name === 'verify') {
          return {
            head: { title: 'Valid', description: '', languages: ['en'], path: '/' },
            calls: ['/api3/api/events/7'],
            blocks: ['https://certify.example/ipfs/bafy?format=raw'],
            cover: { src: '/ipfs/a', srcSet: '/ipfs/a?width=480 480w', sizes: '92vw' },
          }
        }
        return name === 'event'
          ? { head: { title: 'Gone', description: '', languages: ['en'], path: '/' }, status: 410 }
          : undefined
      },
      embed: async () => ({ html: '', headers: {} }),
      readCaller: () => 'somebody',
      drawFirstView: async (page, address, languages) => {
        drawn.push(address)
        return page === 'faq' ? { html: `<h1>${address} $&</h1>`, language: languages ?? 'en' } : null
      },
      isSignedIn: (c) => c.req.header('cookie') !== undefined,
      findWallet: async () => null,
    }),
  )
})
afterAll(() => rmSync(webRoot, { recursive: true, force: true }))

test('behavior: the verifier of one file is served under its own policy, every page under ours', async () => {
  const verifier = await app.request('/verifier.html')
  expect(await verifier.text()).toBe('<title>Verifier</title>')
  expect(verifier.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  const page = await app.request('/verify/10001')
  expect(await page.text()).toContain('<title>')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval'")
})

test('behavior: Back after signing out finds no stored document of a signed-in person', async () => {
  const caching = async (headers: Record<string, string>) =>
    (await app.request('/profile', { headers })).headers.get('cache-control')
  expect([await caching({ cookie: 'session=1' }), await caching({})]).toEqual(['no-store', 'no-cache'])
})

test('behavior: a document’s texts are in the reader’s language', async () => {
  const read = async (language: string) => {
    const answer = await app.request('/events', { headers: { 'accept-language': language } })
    return /<title>([^<]*)<\/title>\n/.exec(await answer.text())?.[1]
  }
  expect([await read('es-MX'), await read('en'), await read('fr')]).toEqual([
    'Descubre eventos · Certify',
    'Discover events · Certify',
    'Discover events · Certify',
  ])
})

test('behavior: the parts of a page carry no policy of their own, a worker’s script does', async () => {
  mkdirSync(join(webRoot, 'assets'), { recursive: true })
  const ask = async (path: string) => {
    writeFileSync(join(webRoot, path), '')
    const { headers } = await app.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    return headers.get('content-security-policy')
  }
  const parts = ['/assets/index-a1.js', '/assets/index-a1.css', '/assets/sans-a1.woff2', '/theme.js']
  for (const path of parts) expect(await ask(path)).toBeNull()
  for (const path of ['/assets/decode-worker-a1.js', '/assets/drawing-a1.svg', '/embed.js'])
    expect(await ask(path)).toContain("default-src 'none'")
  const missing = await app.request('/assets/gone.js')
  expect(missing.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('behavior: the pages get the fonts of the sheets that the server draws with', async () => {
  const { status, headers } = await app.request('/assets/fonts/rare/box.ttf.gz')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await app.request('/assets/fonts/gone.ttf.gz')).status).toBe(404)
})

test('behavior: a long page is compressed whole, and is the same text', async () => {
  writeFileSync(join(webRoot, 'index.html'), `<head><!--head--></head>${'<p>Certify</p>'.repeat(200)}`)
  await expect.poll(async () => (await app.request('/about')).text()).toContain('<p>Certify</p>')
  const plain = await app.request('/about', { headers: { 'accept-encoding': 'identity' } })
  const packed = await app.request('/about', { headers: { 'accept-encoding': 'br, gzip' } })
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('content-length')).toBe(String(bytes.length))
  expect(gunzipSync(bytes).toString()).toBe(await plain.text())
})

test('behavior: a first view fills the page’s place, cannot be used, and is not for signed-in people', async () => {
  const place = '<html lang="en"><head><!--head--></head><div id="root"></div>'
  writeFileSync(join(webRoot, 'index.html'), place)
  const ask = async (headers: Record<string, string>) =>
    (await app.request('/faq?q=1', { headers: { 'accept-language': 'es', ...headers } })).text()
  await expect.poll(() => ask({})).toContain('<html lang="es">')
  const shown = await ask({})
  expect(shown).toContain(
    '<div id="root"><div data-first-view inert aria-disabled="true"><h1>/faq?q=1 $&</h1></div></div>',
  )
  expect(await ask({ cookie: 'session=1' })).toContain('<div id="root"></div>')
})

test('behavior: of pages about a record, only a certificate is drawn before the record is found', async () => {
  drawn.length = 0
  expect((await app.request('/events/9')).status).toBe(410)
  expect(drawn).toEqual([])
  expect((await app.request('/verify/9')).status).toBe(200)
  expect((await app.request('/events')).status).toBe(200)
  expect(drawn).toEqual(['/verify/9', '/events'])
})

test('behavior: without a first view the document is in the language of its head', async () => {
  writeFileSync(join(webRoot, 'index.html'), '<html lang="en"><head><!--head--></head><div id="root"></div>')
  const read = async (path: string, cookie?: string) => {
    const headers = { 'accept-language': 'es', ...(cookie && { cookie }) }
    const text = await (await app.request(path, { headers })).text()
    return /<html lang="(\w+)">.*<title>([^<]*)/.exec(text)?.slice(1)
  }
  await expect.poll(() => read('/events')).toEqual(['es', 'Descubre eventos · Certify'])
  expect(await read('/events', 'session=1')).toEqual(['es', 'Descubre eventos · Certify'])
  expect((await read('/nowhere'))?.[0]).toBe('es')
  expect(await read('/verify/10001')).toEqual(['en', 'Valid'])
})

test('error: unknown paths answer 404, erased records 410, and an outage 200, each with the page', async () => {
  const statuses = await Promise.all(
    ['/about', '/nowhere', '/events/7', '/tx/0x00'].map(async (path) => {
      const answer = await app.request(path)
      expect(await answer.text()).toContain('<title>')
      return answer.status
    }),
  )
  expect(statuses).toEqual([200, 404, 410, 200])
})

test('behavior: a page names its first files in the language of the browser, also those of a new build', async () => {
  const links = async (path: string, language: string) => {
    const answer = await app.request(path, { headers: { 'accept-language': language } })
    return [...(await answer.text()).matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
      ([, file]) => file,
    )
  }
  const build = (name: string) =>
    writeManifest({
      'index.html': { file: 'assets/index.js', imports: ['_ground.js'] },
      '_ground.js': { file: 'assets/ground.js' },
      '_shared.js': { file: 'assets/shared.js', imports: ['_ground.js'] },
      'src/app/routes/about.tsx': { file: name, imports: ['_shared.js', '_ground.js'] },
      'src/i18n/en/about.ts': { file: 'assets/en.js' },
      'src/i18n/en/refusals.ts': { file: 'assets/unused.js' },
      'src/i18n/es/about.ts': { file: 'assets/es.js', imports: ['_shared.js'] },
      'src/i18n/es/common.ts': { file: 'assets/es-common.js' },
      'src/i18n/es/refusals.ts': { file: 'assets/unused.js' },
    })
  expect(await links('/about', 'en')).toEqual([])
  build('assets/about-1.js')
  await expect
    .poll(() => links('/about', 'de-CH,es;q=0.8'))
    .toEqual(['/assets/about-1.js', '/assets/shared.js', '/assets/es-common.js', '/assets/es.js'])
  build('assets/about-2.js')
  const inEnglish = ['/assets/about-2.js', '/assets/shared.js', '/assets/en.js']
  await expect.poll(() => links('/about', 'fr')).toEqual(inEnglish)
  expect(await links('/nowhere', 'en')).toEqual([])
})

test('behavior: a script that runs ahead of a page’s code is named before the code, with its imports', async () => {
  const document =
    '<head><!--head--><script src="/theme.js"></script><script type="module" src="/main.js"></script></head>'
  writeFileSync(join(webRoot, 'index.html'), document)
  writeManifest({
    'src/lib/verifier.ts': { file: 'assets/first.js', imports: ['_core.js'] },
    '_core.js': { file: 'assets/core.js' },
    'src/app/routes/verify.tsx': { file: 'assets/page.js', imports: ['_core.js'] },
    'src/app/routes/event.tsx': { file: 'assets/page.js' },
    'src/app/routes/about.tsx': { file: 'assets/page.js' },
  })
  const order = async (path: string) =>
    [...(await (await app.request(path)).text()).matchAll(/(?:src|href|content)="(\/[^"]+|https[^"]+raw)"/g)]
      .map(([, address]) => address)
      .filter((address) => address !== '/favicon.svg')
  const calls = ['/api3/api/config', '/api3/api/auth/session']
  await expect
    .poll(() => order('/verify/10001?q=x'))
    .toEqual([
      '/theme.js',
      ...calls,
      '/api3/api/events/7',
      'https://certify.example/ipfs/bafy?format=raw',
      '/assets/first.js',
      '/assets/core.js',
      '/main.js',
      '/assets/page.js',
    ])
  expect(await order('/about')).toEqual(['/theme.js', '/main.js', ...calls, '/assets/page.js'])
  const text = await (await app.request('/verify/10001')).text()
  expect(text).toContain('<script type="module" async crossorigin src="/assets/first.js"></script>')
})

test('behavior: a page names the calls that it makes first, and the content that it verifies', async () => {
  const named = async (path: string) => {
    const text = await (await app.request(path)).text()
    const calls = [...text.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)">/g)]
    const blocks = [...text.matchAll(/<meta name="certify:block" content="([^"]+)">/g)]
    return [calls, blocks].map((found) => found.map(([, address]) => address))
  }
  const everywhere = ['/api3/api/config', '/api3/api/auth/session']
  expect(await named('/events')).toEqual([[...everywhere, '/api3/api/events/all?page=1&#38;per_page=9'], []])
  expect(await named('/events?q=x')).toEqual([everywhere, []])
  expect(await named('/verify/10001')).toEqual([
    [...everywhere, '/api3/api/events/7'],
    ['https://certify.example/ipfs/bafy?format=raw'],
  ])
  const cover =
    '<link rel="preload" as="image" fetchpriority="high" href="/ipfs/a" imagesrcset="/ipfs/a?width=480 480w" imagesizes="92vw">'
  expect(await (await app.request('/verify/10001')).text()).toContain(cover)
  expect(await (await app.request('/verify/10001?q=x')).text()).not.toContain(cover)
  // A page does not preload the calls of a missing record.
  expect(await named('/events/7')).toEqual([[], []])
  expect(await named('/nowhere')).toEqual([[], []])
})

test('behavior: the document is the same for a visitor and for a person who is signed in', async () => {
  const read = async (headers: Record<string, string>) => (await app.request('/events', { headers })).text()
  expect(await read({ cookie: 'certify_session=somebody' })).toBe(await read({}))
})

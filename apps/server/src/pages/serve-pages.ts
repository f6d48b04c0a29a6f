import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { type Head, renderHead } from './head'
import { headOfPath } from './page-titles'

/** Answers the head of a page that depends on data; undefined where the path is not such a page. */
export type HeadOfData = (path: string) => Promise<Head | undefined>

/**
 * Serves the built pages: hashed assets for a year, everything else as the one document, with a head of its own so that
 * a shared link shows what it is. A lookup that fails costs the preview, never the page.
 *
 * @param webRoot - Folder of the build (`apps/web/dist`).
 */
export function servePages({
  webRoot,
  publicUrl,
  headOf,
}: {
  webRoot: string
  publicUrl: string
  headOf: HeadOfData
}): Hono {
  const app = new Hono()
  const serveFile = serveStatic({ root: webRoot, precompressed: true })

  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
  })
  // The verifier is a file to keep: its policy is inside it and names its own script by hash.
  app.use('/verifier.html', async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('content-security-policy', "frame-ancestors 'none'")
  })
  app.use('*', async (c, next) => {
    // The document itself is written below, never served as a file.
    if (c.req.path === '/' || c.req.path === '/index.html') return next()
    return serveFile(c, next)
  })

  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get('*', async (c) => {
    const path = c.req.path
    // Read each time, so that a new build is served without a restart; it is two kilobytes.
    const document = await readFile(join(webRoot, 'index.html'), 'utf8')
    const head = (await headOf(path).catch(() => undefined)) ?? headOfPath(path)
    c.header('cache-control', 'no-cache')
    return c.html(document.replace('<!--head-->', () => renderHead(head, publicUrl)))
  })
  return app
}

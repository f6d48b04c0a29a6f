import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageSecurityHeaders } from '@certify/api/middleware/security-headers'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './serve-pages'

const publicUrl = 'https://certify.example'
const webRoot = mkdtempSync(join(tmpdir(), 'certify-pages-'))
const app = new Hono()

beforeAll(() => {
  writeFileSync(join(webRoot, 'index.html'), '<title>Certify</title><!--head-->')
  writeFileSync(join(webRoot, 'verifier.html'), '<title>Verifier</title>')
  app.use('*', pageSecurityHeaders({ publicUrl, rpcUrls: [], gatewayUrl: '/ipfs' }))
  app.route(
    '/',
    servePages({
      webRoot,
      publicUrl,
      pageOf: async ({ name }) => {
        if (name === 'transaction') throw new Error('The database does not answer.')
        return name === 'event'
          ? { head: { title: 'Gone', description: '', path: '/' }, status: 410 }
          : undefined
      },
      embed: async () => ({ html: '', headers: {} }),
      readCaller: () => 'somebody',
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

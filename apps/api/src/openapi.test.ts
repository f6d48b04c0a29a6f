import { paths } from '@certify/wire/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from './testing/conformity'
import { type Harness, openHarness } from './testing/harness'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

type Operation = { responses: Record<string, unknown>; security?: unknown; parameters: { name: string }[] }
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

const read = async () => (await (await harness.client().get(paths.openapi)).json()) as Document

describe('/openapi.json', () => {
  test('behavior: every route is an operation with its answers, and nothing else is', async () => {
    const document = await read()
    expect(document.openapi).toBe('3.1.0')
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(told.sort()).toEqual(routes.map(({ method, name }) => `${method} ${paths[name]}`).sort())
    for (const { method, name, answers } of routes) {
      const operation = document.paths[paths[name]]?.[method]
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(answers)))
    }
  })

  test('behavior: every reference leads somewhere', async () => {
    const document = await read()
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to)
    expect(references.length).toBeGreaterThan(50)
    for (const reference of references) {
      const name = reference.replace('#/components/schemas/', '')
      expect(document.components.schemas).toHaveProperty([name])
    }
  })

  test('behavior: what needs a session says so', async () => {
    const document = await read()
    for (const { method, name, policy } of routes) {
      const { security } = document.paths[paths[name]]?.[method] ?? {}
      expect({ name, secured: security !== undefined }).toEqual({ name, secured: policy !== 'visitor' })
    }
  })
})

describe('/docs', () => {
  test('behavior: one page without scripts, that fetches nothing', async () => {
    const response = await harness.client().get(paths.docs)
    const html = await response.text()
    expect(html).toContain('/api2/api/certificate/verify')
    expect(html).not.toMatch(/<script|<link|<img|src=|@import|url\(/)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })
})

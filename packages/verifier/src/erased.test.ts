import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentence } from './sentence'
import { alice, bob, openWorld, type VerifierWorld } from './testing/world'
import { verifyCertificate } from './verify-certificate'

let world: VerifierWorld
let valid = ''
let revoked = ''
beforeAll(async () => {
  world = await openWorld()
  const [first = '', second = ''] = await world.issue([alice.address, bob.address])
  await world.revoke(second, 'Issued in error')
  valid = first
  revoked = second
})
afterAll(() => world.close())

const erased = JSON.stringify({ code: 'content.erased', message: 'Erased.' })

/** Verifies while some addresses answer 410 with `body`. */
function verify(tokenId: string, isGone: (url: string, seen: number) => boolean, body = erased) {
  let seen = 0
  return verifyCertificate(tokenId, world.sources, {
    fetch: async (input, init) => {
      if (isGone(String(input), seen++)) return new Response(body, { status: 410 })
      return fetch(input, init)
    },
  })
}

const isContent = (url: string) => url.includes('/ipfs/')

describe('content erased at the person’s request', () => {
  test('behavior: only the registry answers for the certificate, and the sentence says so', async () => {
    const report = await verify(valid, isContent)
    expect(report).toMatchObject({ status: 'valid', document: null })
    expect(sentence(report).text).toMatch(/^Valid\. .*erased at the request of the person it was about\.$/)
    expect(report.checks.find(({ id }) => id === 'metadata.hash')).toMatchObject({
      outcome: 'unknown',
      kind: 'erased',
      retryable: false,
    })
  })

  test('behavior: the picture alone may be erased', async () => {
    const image = await verify(valid, () => false)
    const cid = image.document?.image.replace('ipfs://', '') ?? ''
    const report = await verify(valid, (url) => url.includes(cid))
    expect(report.status).toBe('valid')
    expect(report.document).not.toBeNull()
    expect(report.checks.find(({ id }) => id === 'image.hash')).toMatchObject({ kind: 'erased' })
  })

  test('error: a revoked certificate stays revoked, and a number never issued is not found', async () => {
    expect((await verify(revoked, isContent)).status).toBe('revoked')
    expect((await verify('77770001', isContent)).status).toBe('not-found')
  })

  test('error: a bare 410 does not count, and neither does one from a node', async () => {
    expect((await verify(valid, isContent, '')).status).toBe('unknown')
    expect((await verify(valid, isContent, '{"code":"other"}')).status).toBe('unknown')
    expect((await verify(valid, (url) => !isContent(url))).status).toBe('unknown')
    expect((await verify(valid, () => true)).status).toBe('unknown')
  })
})

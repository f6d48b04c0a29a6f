import { drawCertificateSheetBytes } from '@certify/artwork/certificate-sheet'
import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import { compareWithRedrawn, drawWith, readSheetInput } from '@certify/artwork/redraw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkIds } from './check-id'
import { keepBlocks } from './known-blocks'
import { keepDirectories } from './known-directories'
import { findCheck, reportJson, toSign } from './report'
import { sentence } from './sentence'
import type { RedrawImage, VerifyOptions } from './sources'
import {
  alice,
  bob,
  type CertificateText,
  carol,
  openWorld,
  organizer,
  picture,
  type VerifierWorld,
} from './testing/world'
import { verifyCertificate, verifyCertificates } from './verify-certificate'
import { withRedrawnImage } from './with-redrawn-image'

let world: VerifierWorld
let good: string
let withdrawn: string
beforeAll(async () => {
  world = await openWorld()
  ;[good = '', withdrawn = ''] = await world.issue([alice.address, bob.address])
  await world.revoke(withdrawn, 'Issued to the wrong person')
})
afterAll(() => world.close())

describe('verifyCertificate', () => {
  test('behavior: a good certificate is valid, and every required check has an answer', async () => {
    const report = await verifyCertificate(good, world.sources)
    const outcomes = report.checks.map((check) => `${check.id} ${check.outcome}`)
    expect(outcomes).toMatchInlineSnapshot(`
      [
        "id.wellformed pass",
        "chain.match pass",
        "contract.known pass",
        "exists pass",
        "sources.agree not-applicable",
        "metadata.fetched pass",
        "metadata.hash pass",
        "metadata.binding pass",
        "image.hash pass",
        "image.matchesData not-applicable",
        "organiser.signed not-applicable",
        "organiser.domain not-applicable",
        "status.revoked pass",
        "status.replaced pass",
        "event.standing not-applicable",
        "event.begun pass",
        "holder.binding not-applicable",
        "attendance.evidence pass",
        "document.inHand not-applicable",
        "freshness unknown",
      ]
    `)
    expect(report.status).toBe('valid')
    expect(report.valid).toBe(true)
    expect(sentence(report).text).toBe(
      `Valid. This certificate was issued without a name, to the holder of wallet ${alice.address.slice(0, 6)}…${alice.address.slice(-4)}, who attended Sepolia Builders Summit 2026 on 14 November 2026. Issued by Lisbon Builders.`,
    )
    expect(report.files.image).toEqual(picture)
    // Event 7 of organizer 1: neither facts nor evidence have the number that packs both.
    expect(report.certificate).toMatchObject({ eventNumber: 7, organizerNumber: 1 })
    expect(JSON.stringify(reportJson(report))).not.toContain(String((1n << 32n) | 7n))
    expect(report.document?.certificate.event.location).toBe('Lisbon')
  })

  test('behavior: a directory that was verified before is not read again, and everything else is', async () => {
    const asked: string[] = []
    const noting: typeof fetch = (input, init) => {
      asked.push(String(input))
      return fetch(input, init)
    }
    const options = { directories: keepDirectories(100), fetch: noting }
    const first = await verifyCertificate(good, world.sources, options)
    const askedFirst = asked.splice(0)
    const again = await verifyCertificate(good, world.sources, options)
    const [, directory = 'none'] = /ipfs:\/\/(\w+)/.exec(first.certificate?.tokenUri ?? '') ?? []
    expect(askedFirst.filter((url) => !asked.includes(url))).toEqual([expect.stringContaining(directory)])
    expect(asked).toHaveLength(askedFirst.length - 1)
    expect(again.status).toBe('valid')
    const [seen] = findCheck(again, 'metadata.hash').evidence
    expect(seen).toEqual(findCheck(first, 'metadata.hash').evidence[0])
  })

  test('behavior: blocks that were verified before are not read again, and a revocation is still found', async () => {
    const asked: string[] = []
    const noting: typeof fetch = (input, init) => {
      asked.push(String(input))
      return fetch(input, init)
    }
    const kept = { blocks: keepBlocks(1_000_000, () => false), directories: keepDirectories(100) }
    const first = await verifyCertificate(withdrawn, world.sources, { ...kept, fetch: noting })
    const fromGateway = () => asked.filter((url) => url.startsWith(world.gateway.url))
    expect(fromGateway()).toHaveLength(3)
    asked.length = 0
    const again = await verifyCertificate(withdrawn, world.sources, { ...kept, fetch: noting })
    expect(fromGateway()).toEqual([])
    expect(asked).not.toEqual([])
    expect(again.status).toBe('revoked')
    expect(again.files).toEqual(first.files)
    expect(findCheck(again, 'image.hash').evidence).toEqual(findCheck(first, 'image.hash').evidence)
  })

  test('behavior: a block with other bytes than its CID names is not kept', async () => {
    const blocks = keepBlocks(1_000_000, () => false)
    const lying: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      return String(input).startsWith(world.gateway.url)
        ? new Response('something else', { headers: response.headers })
        : response
    }
    const report = await verifyCertificate(good, world.sources, { blocks, fetch: lying })
    expect(report.status).not.toBe('valid')
    expect((await verifyCertificate(good, world.sources, { blocks })).status).toBe('valid')
  })

  test('behavior: a directory with other bytes than its CID names is not kept', async () => {
    const directories = keepDirectories(100)
    const lying: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      return String(input).startsWith(world.gateway.url)
        ? new Response('something else', { headers: response.headers })
        : response
    }
    const options = { directories, fetch: lying }
    expect((await verifyCertificate(good, world.sources, options)).status).not.toBe('valid')
    expect((await verifyCertificate(good, world.sources, { directories })).status).toBe('valid')
  })

  test('behavior: a revoked certificate is revoked, and the report says when and why', async () => {
    const report = await verifyCertificate(withdrawn, world.sources)
    expect(report.verdict).toMatchObject({ status: 'revoked', reason: 'Issued to the wrong person' })
    expect(report.valid).toBe(false)
    expect(sentence(report).text).toMatch(
      /^Revoked\. Lisbon Builders revoked this certificate on \d+ \w+ \d{4}\. .*Reason given: Issued to the wrong person$/,
    )
  })

  test('behavior: a number never issued is not found', async () => {
    for (const number of ['0', '9999', '10003', '99990001', (2n ** 256n - 1n).toString()]) {
      expect(await verifyCertificate(number, world.sources)).toMatchObject({
        status: 'not-found',
        certificate: null,
      })
    }
  })

  test('behavior: a text that is not a number is malformed, and no request is made', async () => {
    const asked: unknown[] = []
    const fetch = async (...args: unknown[]) => {
      asked.push(args)
      throw new Error('asked')
    }
    for (const text of [
      '',
      'abc',
      '-1',
      '1e99',
      '0x2711',
      '１２３',
      ' 10001',
      (2n ** 256n).toString(),
      '9'.repeat(80),
    ]) {
      const report = await verifyCertificate(text, world.sources, { fetch })
      expect(report.status).toBe('malformed')
      expect(report.checks).toHaveLength(20)
    }
    expect(asked).toEqual([])
  })

  test('behavior: a replaced certificate names its replacement, which is valid', async () => {
    const [old = '', next = ''] = await world.issue([alice.address, carol.address])
    await world.replace(old, next, 'The name of the event was wrong')
    const report = await verifyCertificate(old, world.sources)
    expect(report.verdict).toMatchObject({ status: 'replaced', replacedBy: next })
    expect(sentence(report).text).toContain(`№ ${next}`)
    expect(await verifyCertificate(next, world.sources)).toMatchObject({
      status: 'valid',
      certificate: { replaces: old },
    })
  })

  test('behavior: a certificate burned by its holder is not found, and the report says so', async () => {
    const [mine = ''] = await world.issue([carol.address])
    await world.burn(mine, carol)
    const report = await verifyCertificate(mine, world.sources)
    expect(report.status).toBe('not-found')
    expect(sentence(report).text).toContain('given up by its holder')
  })

  test('behavior: “not held by this wallet” differs from “not genuine”', async () => {
    const held = await verifyCertificate(good, world.sources, { address: alice.address.toLowerCase() })
    expect(held.status).toBe('valid')
    const other = await verifyCertificate(good, world.sources, { address: bob.address })
    expect(other).toMatchObject({ status: 'not-held', valid: false, verdict: { owner: alice.address } })
    expect(findCheck(other, 'exists').outcome).toBe('pass')
    expect(findCheck(other, 'metadata.hash').outcome).toBe('pass')
    expect(sentence(other).text).toMatch(/^Genuine, but not held by/)
  })

  test('behavior: the report says if the organizer issued the page with its own account', async () => {
    const [first = ''] = await world.issue([alice.address])
    expect(findCheck(await verifyCertificate(first, world.sources), 'organiser.signed')).toMatchObject({
      outcome: 'not-applicable',
      message: { key: 'organiser.signed/vouched' },
    })
    await world.letIssueItself()
    const [own = ''] = await world.issue([alice.address], { by: organizer })
    expect(findCheck(await verifyCertificate(own, world.sources), 'organiser.signed')).toMatchObject({
      outcome: 'pass',
      message: { key: 'organiser.signed/organizer', values: { organizer: 'Lisbon Builders' } },
    })
  })

  test('behavior: a picture of several blocks is joined and checked', async () => {
    const image = new Uint8Array(2_500_000).map((_, index) => index % 251)
    const [large = ''] = await world.issue([alice.address], { image })
    const report = await verifyCertificate(large, world.sources)
    expect(report.status).toBe('valid')
    expect(Buffer.from(image).equals(report.files.image ?? new Uint8Array())).toBe(true)
  })

  test('behavior: many numbers are verified at one block, in their order', async () => {
    const reports = await verifyCertificates([withdrawn, 'abc', good, '10003'], world.sources)
    expect(reports.map((report) => report.status)).toEqual(['revoked', 'malformed', 'valid', 'not-found'])
    expect(new Set(reports.flatMap((report) => report.asOf?.hash ?? [])).size).toBe(1)
  })

  test('behavior: two hundred numbers cost the node only a few requests', async () => {
    let requests = 0
    const fetch: typeof globalThis.fetch = (input, init) => {
      if (String(input).startsWith(world.rpcUrl)) requests += 1
      return globalThis.fetch(input, init)
    }
    const numbers = Array.from({ length: 200 }, (_, index) => String(88_880_001 + index))
    // Long limits, because this test counts requests on a machine that may be busy.
    const timeouts = { request: 60_000, total: 120_000 }
    const reports = await verifyCertificates([good, ...numbers], world.sources, { fetch, timeouts })
    expect(reports.filter((report) => report.status === 'not-found')).toHaveLength(200)
    expect(reports[0]?.status).toBe('valid')
    expect(requests).toBeLessThanOrEqual(12)
  })

  test('behavior: a node that refuses batches gets single calls', async () => {
    const fetch: typeof globalThis.fetch = (input, init) => {
      const isBatch = String(init?.body ?? '').startsWith('[')
      const refusal = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } }
      return isBatch ? Promise.resolve(Response.json(refusal)) : globalThis.fetch(input, init)
    }
    expect((await verifyCertificate(good, world.sources, { fetch })).status).toBe('valid')
  })

  test('behavior: facts of a young block are unfinished, and facts of an old block are final', async () => {
    const [young = ''] = await world.issue([alice.address])
    expect(findCheck(await verifyCertificate(young, world.sources), 'freshness')).toMatchObject({
      outcome: 'unknown',
      kind: 'unfinished',
    })
    await world.mine(70)
    expect(findCheck(await verifyCertificate(young, world.sources), 'freshness').outcome).toBe('pass')
  })

  test('behavior: with a node that keeps only recent state, facts count as not final yet rather than malformed', async () => {
    const tip = await verifyCertificate(good, world.sources)
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const asked: unknown = JSON.parse(String(init?.body ?? 'null'))
      const response = await globalThis.fetch(input, init)
      if (!String(input).startsWith(world.rpcUrl)) return response
      const answers = [await response.json()].flat() as { id: number }[]
      const pruned = ([asked].flat() as { id: number; method: string; params: unknown[] }[])
        .filter(({ method }) => method === 'eth_call')
        .filter(({ params }) => !JSON.stringify(params).includes(tip.asOf?.hash ?? ''))
        .map(({ id }) => id)
      const error = { code: -32602, message: 'missing trie node' }
      const said = answers.map((each) =>
        pruned.includes(each.id) ? { jsonrpc: '2.0', id: each.id, error } : each,
      )
      return Response.json(Array.isArray(asked) ? said : said[0])
    }
    const report = await verifyCertificate(good, world.sources, { fetch })
    expect(report.status).toBe('valid')
    expect(findCheck(report, 'freshness')).toMatchObject({ outcome: 'unknown', kind: 'unfinished' })
  })

  test('behavior: the reader’s file is compared with the issued picture', async () => {
    const same = await verifyCertificate(good, world.sources, { document: picture })
    expect(findCheck(same, 'document.inHand').message.key).toBe('document.inHand/identical')
    const edited = picture.slice()
    edited[40] = 1
    const alone = await verifyCertificate(good, world.sources, { document: edited })
    expect(findCheck(alone, 'document.inHand').outcome).toBe('unknown')
    const compared = await verifyCertificate(good, world.sources, {
      document: edited,
      compareDocument: async () => 'different',
    })
    expect(findCheck(compared, 'document.inHand').outcome).toBe('fail')
  })

  test.each([
    ['of the first version', { version: 1 }],
    ['without a version', {}],
    ['of the second version', { version: 2 }],
    ['of the third version', { version: 3 }],
    ['in Spanish', { version: 4, language: 'es' }],
  ])('behavior: a certificate %s is drawn as it was issued, and valid with its file', async (_, version) => {
    const fonts = loadFontsFromDisk()
    const inDesign = (text: CertificateText) => ({
      ...text,
      certificate: { ...text.certificate, artwork: { kind: 'design', design: 'ledger', ...version } },
    })
    const written: CertificateText[] = []
    await world.issue([alice.address], { rewrite: (text) => written.push(text) && text })
    const [before] = written
    if (!before) return expect.unreachable()
    // Page numbers count up, so the next certificate's number is known before it is issued.
    const tokenId = String(Number(before.certificate.tokenId) + 10_000)
    const external_url = before.external_url.replace(/\d+$/, tokenId)
    const next = { ...before, external_url, certificate: { ...before.certificate, tokenId } }
    const sheet = readSheetInput(inDesign(next))
    if (!sheet) return expect.unreachable()
    expect(sheet.version).toBe('version' in version ? version.version : 1)
    const image = drawCertificateSheetBytes(sheet, fonts)
    const [issued = ''] = await world.issue([alice.address], { rewrite: inDesign, image })
    expect(issued).toBe(tokenId)

    const draw = drawWith(async () => fonts)
    const redrawImage: RedrawImage = (text, picture) => compareWithRedrawn(text, picture, draw)
    const report = await verifyCertificate(issued, world.sources, { redrawImage, document: image })
    expect(report.status).toBe('valid')
    expect(findCheck(report, 'image.matchesData').outcome).toBe('pass')
    expect(findCheck(report, 'document.inHand').message.key).toBe('document.inHand/identical')
  })

  test('behavior: a designed picture is drawn again if possible, and only later if the caller wants that', async () => {
    const rewrite = (text: CertificateText) => ({
      ...text,
      certificate: { ...text.certificate, artwork: { kind: 'design', design: 'engraved', version: 1 } },
    })
    const [designed = ''] = await world.issue([alice.address], { rewrite })
    const drawn: unknown[] = []
    const redrawImage: RedrawImage = async (text, image) => {
      drawn.push([text.external_url, text.certificate.tokenId, image.length])
      return 'different'
    }
    const check = async (options: VerifyOptions) =>
      findCheck(await verifyCertificate(designed, world.sources, options), 'image.matchesData')
    expect(await check({})).toMatchObject({ outcome: 'not-applicable' })
    expect(await check({ redrawImage })).toMatchObject({ outcome: 'fail' })
    expect(await check({ redrawImage: async () => 'unknown-version' })).toMatchObject({ outcome: 'unknown' })

    const first = await verifyCertificate(designed, world.sources, { redrawImage: 'later' })
    expect(findCheck(first, 'image.matchesData').message.key).toBe('image.matchesData/drawing')
    const then = await withRedrawnImage(first, redrawImage)
    expect(findCheck(then, 'image.matchesData').outcome).toBe('fail')
    expect(then.checks.map(({ id }) => id)).toEqual([...checkIds])
    expect({ ...then, checks: [] }).toEqual({ ...first, checks: [] })
    expect(drawn).toEqual([drawn[0], drawn[0]])
    expect(drawn[0]).toEqual([`https://certify.example/verify/${designed}`, designed, picture.length])

    const supplied = await verifyCertificate(good, world.sources, { redrawImage: 'later' })
    expect(await withRedrawnImage(supplied, redrawImage)).toBe(supplied)
    const failing = await withRedrawnImage(first, () => Promise.reject(new Error('no fonts')))
    expect(findCheck(failing, 'image.matchesData').outcome).toBe('unknown')
  })

  test('error: a capability that throws or never ends proves nothing', async () => {
    const patience = new AbortController()
    const report = await verifyCertificate(good, world.sources, {
      eventStanding: () => Promise.reject(new Error('the platform is gone')),
      document: new Uint8Array(1),
      compareDocument: () => {
        patience.abort()
        return new Promise(() => {})
      },
      signal: patience.signal,
    })
    expect(findCheck(report, 'event.standing').outcome).toBe('unknown')
    expect(findCheck(report, 'document.inHand')).toMatchObject({ outcome: 'unknown', kind: 'timeout' })
    expect(report.status).toBe('valid')
  })

  test('behavior: a canceled event is a note, and the certificate stays Valid', async () => {
    const report = await verifyCertificate(good, world.sources, { eventStanding: async () => 'canceled' })
    const check = findCheck(report, 'event.standing')
    expect([check.outcome, toSign(check), report.status]).toEqual(['fail', 'note', 'valid'])
    expect(report.checks.map(toSign).filter((sign) => sign === 'fail')).toEqual([])
  })
})

// Any database answers alike.
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateCounter } from '../database/connection/rate-counter'
import { type Harness, openHarness } from '../testing/harness'
import { ORIGIN } from '../testing/origin'
import { collective, guild } from '../testing/people'
import { openSummit, png, pngFile, resetToSummit, type Summit, summitFields } from '../testing/summit'
import { limits } from './rate-limits'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
})
afterAll(() => harness.close())

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'x.png', type = 'image/png') =>
  new File([content], name, { type })

const template = (certificate: File) =>
  summit.guild.form(href('eventUploadCertificate', { id: summit.id }), { certificate })

describe('uploads', () => {
  const disguised: [string, File][] = [
    ['an SVG called PNG', file('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a web page called PNG', file('<!doctype html><script>alert(1)</script>')],
    ['a GIF', file('GIF89a\u0001\u0000\u0001\u0000', 'x.gif', 'image/gif')],
    ['a PDF', file('%PDF-1.7', 'x.pdf', 'application/pdf')],
    ['a script', file('#!/bin/sh\nreboot')],
    ['the first bytes of a PNG', file(png(4, 4).slice(0, 20))],
    ['a PNG that claims 19,000 × 19,000 pixels', file(png(1, 1, { width: 19_000, height: 19_000 }))],
    [
      'noise behind a PNG signature',
      file(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])),
    ],
  ]
  test.each(disguised)('error: %s is not an image', async (_, upload) => {
    const response = await template(upload)
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ code: 'upload.not_an_image' })
    expect(await (await harness.client().get(href('event', { id: summit.id }))).json()).toMatchObject({
      certificate_uploaded: false,
    })
  })

  test('behavior: hidden data behind the pixels is removed', async () => {
    const polyglot = new Blob([png(8, 8), '<script>alert(1)</script>'])
    const response = await template(new File([polyglot], 'p.png', { type: 'image/png' }))
    const { urlCertificate } = (await response.json()) as { urlCertificate: string }
    const stored = await harness.app.request(urlCertificate)
    expect(stored.headers.get('content-type')).toBe('image/png')
    expect(await stored.text()).not.toContain('script')
  })

  test('error: refuses certificates over 5 MB and pictures over 10 MB in the specified words', async () => {
    const large = await template(file(new Uint8Array(5 * 1024 * 1024 + 1)))
    expect(large.status).toBe(413)
    expect(await large.json()).toMatchObject({
      message: 'File size must be under 5MB.',
      field: 'certificate',
    })
    const picture = file(new Uint8Array(10 * 1024 * 1024 + 1))
    const event = await summit.guild.form(paths.eventCreate, { ...summitFields, picture })
    expect(event.status).toBe(413)
    expect(await event.json()).toMatchObject({ message: 'Image size must be under 10MB.', field: 'picture' })
  })

  test.each([
    ['no file', {}],
    ['an empty file', { certificate: file('') }],
  ])('error: %s asks for one', async (_, fields) => {
    const response = await summit.guild.form(href('eventUploadCertificate', { id: summit.id }), fields)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ message: 'Please select a certificate image.' })
  })

  test('error: refuses a file in another field, and an unknown field', async () => {
    const url = href('eventUploadCertificate', { id: summit.id })
    const other = await summit.guild.form(url, { picture: pngFile('x.png') })
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({ field: 'picture' })
    const unknown = await summit.guild.form(url, { certificate: pngFile('x.png'), vendor_id: '9' })
    expect(await unknown.json()).toMatchObject({ field: 'vendor_id', code: 'field.unknown' })
  })

  test('error: refuses a repeated field', async () => {
    const body = new FormData()
    for (const title of ['one', 'two']) body.append('title', title)
    const response = await summit.guild.request(paths.eventCreate, { method: 'POST', body })
    expect(response.status).toBe(422)
  })

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nSum',
      400,
    ],
    ['no form at all', 'multipart/form-data; boundary=x', 'hello', 400],
  ])('error: %s', async (_, type, body, status) => {
    const response = await harness.app.request(paths.eventCreate, {
      method: 'POST',
      headers: { 'content-type': type, origin: ORIGIN, cookie: summit.guild.cookie() },
      body,
    })
    expect(response.status).toBe(status)
  })

  test('error: refuses a compressed body', async () => {
    const response = await summit.guild.post(
      paths.certificateMintAll,
      { event_id: summit.id, vendor_address: guild.wallet },
      { 'content-encoding': 'gzip' },
    )
    expect(response.status).toBe(415)
  })

  test('behavior: a file’s name is only displayed, and contains neither a path nor a header', async () => {
    const response = await template(file(png(2, 2), '../../etc/pass\r\nwd";.png'))
    const { originalFileName } = (await response.json()) as { originalFileName: string }
    expect(originalFileName).not.toMatch(/[/\\\r\n";]/)
  })
})

describe('what one organizer stores in a day', () => {
  test.each([
    [
      'files',
      'storedFiles',
      'An organization stores at most 2,000 pictures a day. Please try again tomorrow.',
    ],
    [
      'bytes',
      'storedKilobytes',
      'An organization stores at most 1 GB of pictures a day. Please try again tomorrow.',
    ],
  ] as const)(
    'error: is limited in %s for that caller only, and starts again the next day',
    async (_, name, message) => {
      const limited = await openHarness(({ clock }, { queries }) => {
        const counter = rateCounter(queries, clock)
        counter.stop()
        return { rateCounter: counter }
      })
      const open = await openSummit(limited)
      const { rateCounter: counter } = limited.ports
      if (counter !== 'off') await counter.add(limits[name], guild.wallet, limits[name].points - 1)
      const upload = () =>
        open.guild.form(href('eventUploadCertificate', { id: open.id }), { certificate: pngFile('x.png') })
      const refused = await upload()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
      expect(await refused.json()).toMatchObject({ code: 'upload.day_full', message })
      const design = { event_id: open.id, design: 'engraved', vendor_address: guild.wallet }
      expect((await open.guild.post(paths.certificateDesign, design)).status).toBe(429)
      const fields = { ...summitFields, wallet_address: collective.wallet, picture: pngFile('x.png') }
      expect((await open.collective.form(paths.eventCreate, fields)).status).toBe(201)
      limited.at(new Date(limited.now().getTime() + 86_400_000))
      // Uses another replica, because it remembers no refusal of the last second.
      const tomorrow = limited.client(limited.replica())
      await tomorrow.signIn(guild)
      const form = { ...summitFields, wallet_address: guild.wallet, picture: pngFile('x.png') }
      expect((await tomorrow.form(paths.eventCreate, form)).status).not.toBe(429)
      await limited.close()
    },
  )
})

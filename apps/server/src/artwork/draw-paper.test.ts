import { chooseInks } from '@certify/artwork/inks'
import { drawNameTags } from '@certify/artwork/paper/name-tags'
import { drawPoster } from '@certify/artwork/paper/poster'
import type { PaperInput } from '@certify/domain/certificate/event-paper'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPaper } from './draw-paper'
import { fonts, readPdf, readQr } from './testing/documents'

const event = {
  title: 'Sepolia Builders Summit 2026',
  organizerName: 'Sepolia Builders',
  location: 'Pavilhão Carlos Lopes, Lisbon',
  startsAt: '2026-11-14T10:00:00Z',
  endsAt: '2026-11-14T16:30:00Z',
  timeZone: 'Europe/Lisbon',
}
const url = 'https://certify.example/events/12'
const flat = (text: string) => text.replace(/\s+/g, ' ')
const ticket = 'CT1.12.AAAAAAAAAAAAAAAAAAAA.BBBBBBBBBB'
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Person ${at + 1}`, ticket: `${ticket}${at + 1}` }))
const pagesOf = async (input: PaperInput) => readPdf(await drawPaper(input, fonts))

describe('drawPaper', () => {
  test.each([
    ['a4', [210, 297]],
    ['a3', [297, 420]],
    ['letter', [216, 279]],
  ] as const)(
    'behavior: a poster on %s says what, when and where, and its code opens the event',
    async (size, paper) => {
      const [page, ...more] = await pagesOf({ kind: 'poster', event, language: 'en', size, url })
      expect(more).toEqual([])
      expect(page?.mm).toEqual(paper)
      const text = flat(page?.text ?? '')
      for (const fact of [
        event.title,
        event.organizerName,
        event.location,
        '14 November 2026',
        '10:00–16:30',
      ])
        expect(text).toContain(fact)
      expect((await readQr(page?.image ?? new Uint8Array()))?.text).toBe(url)
    },
  )

  test('behavior: a poster with the longest texts keeps everything on one page, in Spanish too', async () => {
    const long = {
      ...event,
      title: 'Konferenz der Zusammenarbeit '.repeat(7).slice(0, 200),
      location: 'Halle '.repeat(30),
    }
    const tall = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#e01010' } })
    const logo = await tall.png().toBuffer()
    const [page, ...more] = await pagesOf({
      kind: 'poster',
      event: long,
      language: 'es',
      size: 'a4',
      url,
      logo,
    })
    expect(more).toEqual([])
    expect(flat(page?.text ?? '')).toContain('Escanea para ver el evento y unirte')
    expect((await readQr(page?.image ?? new Uint8Array()))?.text).toBe(url)
  })

  test.each([
    ['a4', 12, 2, [210, 297]],
    ['letter', 8, 1, [216, 279]],
    ['a6', 2, 2, [105, 148]],
  ] as const)('behavior: tags on %s: %i people on %i pages', async (size, count, pages, paper) => {
    const drawn = await pagesOf({ kind: 'tags', event, language: 'en', size, people: people(count) })
    expect(drawn.map(({ mm }) => mm)).toEqual(Array(pages).fill(paper))
    const text = flat(drawn.map(({ text }) => text).join(' '))
    for (const { name } of people(count)) expect(text).toContain(name)
  })

  test.each([
    ['poster', 'letter', url],
    ['tags', 'a4', `${ticket}1`],
    ['tags', 'a6', `${ticket}1`],
  ] as const)(
    'behavior: the organizer’s logo is on the %s of %s, beside its code',
    async (kind, size, code) => {
      const red = { width: 640, height: 200, channels: 4, background: '#e01010' } as const
      const logo = await sharp({ create: red }).webp().toBuffer()
      const what = { kind, size, url, people: people(1) } as unknown as PaperInput
      const [page] = await pagesOf({ ...what, event, language: 'en', logo })
      const pixels = await sharp(page?.image).resize(300).removeAlpha().raw().toBuffer()
      const reds = pixels.filter((value, at) => at % 3 === 0 && value > 200 && (pixels[at + 1] ?? 255) < 40)
      expect(reds.length).toBeGreaterThan(200)
      expect((await readQr(page?.image ?? new Uint8Array()))?.text).toBe(code)
      expect(flat(page?.text ?? '')).toContain(event.title)
    },
  )

  test('behavior: titles have the organizer’s color, as dark as text needs', () => {
    const ink = chooseInks('#ffee00').main
    const draw = (own: PaperInput['event']) => [
      drawPoster({ kind: 'poster', event: own, language: 'en', size: 'a4', url }, fonts),
      ...drawNameTags({ kind: 'tags', event: own, language: 'en', size: 'a4', people: people(1) }, fonts),
      ...drawNameTags({ kind: 'tags', event: own, language: 'en', size: 'a6', people: people(1) }, fonts),
    ]
    const has = (own: PaperInput['event']) => draw(own).map(({ svg }) => svg.includes(ink))
    expect([has({ ...event, color: '#ffee00' }), has(event)]).toEqual([
      [true, true, true],
      [false, false, false],
    ])
  })

  test('behavior: many tags have one picture between them, and a broken logo keeps no paper back', async () => {
    const logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const draw = (bytes: Uint8Array) =>
      drawPaper({ kind: 'tags', event, language: 'en', size: 'a4', people: people(10), logo: bytes }, fonts)
    const text = Buffer.from(await draw(logo)).toString('latin1')
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(1)
    expect((await readPdf(await draw(new Uint8Array(9)))).length).toBe(1)
  })

  test('behavior: the code of a tag is the person’s ticket, and a tag without one has no code', async () => {
    const one = (person: { name: string; ticket?: string }) =>
      pagesOf({ kind: 'tags', event, language: 'en', size: 'a6', people: [person] })
    const [page] = await one({ name: 'Ana Ruiz', ticket })
    expect((await readQr(page?.image ?? new Uint8Array()))?.text).toBe(ticket)
    const [bare] = await one({ name: 'Ana Ruiz' })
    expect(await readQr(bare?.image ?? new Uint8Array())).toBeNull()
  })

  test('behavior: names in any script can be selected in reading order', async () => {
    for (const name of ['محمد بن سلمان', 'नरेंद्र शर्मा', '山﨑 澪', 'สมชาย ใจดี', 'Nguyễn Thị Ánh', 'מרים כהן']) {
      for (const kind of ['tags', 'list'] as const) {
        const [page] = await pagesOf({
          ...(kind === 'tags' ? { kind, size: 'a4' } : { kind, size: 'a4', first: 1, total: 1 }),
          event,
          language: 'en',
          people: [{ name }],
        })
        expect([name, (page?.text ?? '').replace(/\s/g, '')]).toEqual([
          name,
          expect.stringContaining(name.replace(/\s/g, '')),
        ])
      }
    }
  })

  test('behavior: a list numbers everybody, and only its last part has blank lines', async () => {
    const part = (first: number, total: number) =>
      pagesOf({ kind: 'list', event, language: 'en', size: 'a4', people: people(40), first, total })
    const last = await part(501, 540)
    expect(last.length).toBe(3)
    expect(flat(last[0]?.text ?? '')).toContain('501 to 540 of 540')
    expect(flat(last.map(({ text }) => text).join(' '))).toContain('Person 40')
    expect(flat(last[2]?.text ?? '')).toContain('Page 3 of 3')
    expect((await part(1, 600)).length).toBe(2)
  })

  test('behavior: a list of nobody is one page to write on', async () => {
    const [page, ...more] = await pagesOf({
      kind: 'list',
      event,
      language: 'en',
      size: 'letter',
      people: [],
      first: 1,
      total: 0,
    })
    expect(more).toEqual([])
    expect(flat(page?.text ?? '')).toContain(event.title)
  })
})

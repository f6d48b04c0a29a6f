import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { Resvg } from '@resvg/resvg-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawCertificateSheet, drawCertificateSheetBytes, layOutCertificateSheet } from './certificate-sheet'
import { listExtremes, sampleSheet } from './extremes'
import { type FontFile, Fonts } from './fonts'
import { loadFontsFor } from './fonts-browser'
import { loadFontsFromDisk } from './fonts-node'
import { listFontFiles } from './sheet-fonts'
import { type DesignName, designs, designVersions, type SheetInput } from './sheet-input'

const fonts = loadFontsFromDisk()
const names = Object.keys(designs) as DesignName[]
const readFont = (file: FontFile) => gunzipSync(readFileSync(new URL(`../fonts/${file}`, import.meta.url)))
const fingerprint = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

/** Sheets that differ in every fact, `count` of each design. */
function drawSheets(count: number): readonly SheetInput[] {
  const colors = [undefined, 'petrol', 'indigo', 'claret', 'forest', 'graphite'] as const
  return names.flatMap((name) =>
    Array.from({ length: count }, (_, i): SheetInput => {
      const extremes = listExtremes(name)
      const input = extremes[i % extremes.length]?.input ?? sampleSheet(name)
      const color = colors[i % colors.length]
      return {
        ...input,
        ...(color && { color }),
        chainId: i % 3 === 0 ? 1 : 11155111,
        tokenId: String(10_000 * (1 + i) + i * i),
        recipientWallet: `0x${fingerprint(`wallet ${i}`).slice(0, 40)}`,
        verifyUrl: `https://${'sub-domain.'.repeat(i % 9)}certify.example/verify/${10_001 + i * 37}`,
      }
    }),
  )
}

describe('drawCertificateSheet', () => {
  test.each([2, 3, 4] as const)(
    'behavior: the sample of each design keeps its bytes in version %i',
    (version) => {
      const drawn = names.map((name) => [
        name,
        fingerprint(drawCertificateSheet({ ...sampleSheet(name), version }, fonts)),
      ])
      expect(drawn).toMatchInlineSnapshot(`
      [
        [
          "engraved",
          "e76ce62e691b8e951d95256e89d6333f59f3686854414a4cedd928663d997be4",
        ],
        [
          "ledger",
          "4dc8605d64045ede8e94d9c08bac4970afd945d3b554e3f42e251e6bf7786c59",
        ],
        [
          "stub",
          "1fafde44c2ffd4e73a0f032515d47cb7ccc84b9c76175f5022939976050ef323",
        ],
      ]
    `)
    },
  )

  test.each([2, 3] as const)(
    'behavior: sheets of every number, wallet, text, address and color keep their bytes in version %i',
    (version) => {
      const bytes = drawSheets(30).map((input) =>
        fingerprint(drawCertificateSheet({ ...input, version }, fonts)),
      )
      expect(fingerprint(bytes.join())).toMatchInlineSnapshot(
        `"671f35a79578ffa123853992db08f5961c0b8251fc6aaaac2ff47ba29c13a43e"`,
      )
    },
  )

  test('behavior: texts that earlier fonts lack have exactly these bytes in each version', () => {
    const sheets = designVersions.map((version) => {
      const sample = sampleSheet('engraved')
      const event = { ...sample.event, title: '𝐁𝐨𝐥𝐝 ﬁ²', location: 'ଭୁବନେଶ୍ୱର' }
      const texts = { event, recipientName: '山﨑 澪 Ẹ́niọlá', organizerName: 'ޢާޒިމާ \u{13000}' }
      return fingerprint(drawCertificateSheet({ ...sample, ...texts, version }, fonts))
    })
    expect(sheets).toMatchInlineSnapshot(`
      [
        "d824b66dc6058f91ee487c769a7025938117e65635bb6f27ca08c8ce7cd18cb6",
        "b65f9a3dbd24d5391ce43c6e8156d363edfebccf7318fee84ae267a4f97fc93b",
        "7d8eacc1b7d46062bde68d4b78c5d7ea160755a01b77c748a0892f0eb3ec9b21",
        "7d8eacc1b7d46062bde68d4b78c5d7ea160755a01b77c748a0892f0eb3ec9b21",
        "7d8eacc1b7d46062bde68d4b78c5d7ea160755a01b77c748a0892f0eb3ec9b21",
      ]
    `)
  })

  test('behavior: a sheet in Spanish says nothing in English, and keeps its bytes', () => {
    const bytes = names.map((design) => {
      const input = { ...sampleSheet(design), language: 'es' } as const
      const named = layOutCertificateSheet({ ...input, recipientName: 'Ana Ruíz' }, fonts)
      const said = named.texts.map(({ text }) => text).join(' ')
      for (const words of ['CERTIFICADO DE ASISTENCIA', 'Se certifica que', 'asistió a', 'Emitido por'])
        expect(said).toContain(words)
      expect(named.svg).toContain('<title>Certificado № 10001 · Sepolia Builders Summit 2026</title>')
      const registered = layOutCertificateSheet({ ...input, isInAdvance: true }, fonts)
      expect(registered.svg).toContain('se inscribió en')
      for (const { texts, svg } of [named, registered]) {
        const english = /\b(certifies|issued|attended|wallet|check|scan|visit|november|saturday)\b/i
        expect(texts.map(({ text }) => text).filter((text) => english.test(text))).toEqual([])
        expect(svg.slice(0, svg.indexOf('</desc>'))).not.toMatch(english)
      }
      return fingerprint(named.svg + registered.svg)
    })
    expect(bytes).toMatchInlineSnapshot(`
      [
        "8062adf737f51f1c6741519ff77c61eaf4861144665b748e6ae2f11bea1f4304",
        "8061bb5a8a5871d984eedbe4447c3fab65c4a47763bda8549e7db455a327ab4c",
        "27b8d14e92ae07cc6b640ddb70edc92c94157ea3cb6476e0b22341843db1fd40",
      ]
    `)
  })

  describe('of a certificate that says how much was attended', () => {
    const attended = {
      sessions: { attended: 5, of: 12 },
      minutes: { attended: 397, of: 480 },
      credit: { unit: 'hours', earned: 6.5, of: 8, name: 'CPD hours', body: 'Body', reference: 'A-1' },
    } as const
    const draw = (design: DesignName, changes: Partial<SheetInput>) =>
      layOutCertificateSheet({ ...sampleSheet(design), version: 5, ...changes }, fonts)
    const textsOf = (design: DesignName, changes: Partial<SheetInput>) =>
      draw(design, changes).texts.map(({ text }) => text)

    test('behavior: engraved and stub say it below the day, the ledger in rows of its own', () => {
      for (const design of ['engraved', 'stub'] as const) {
        const texts = textsOf(design, { attended })
        const day = texts.findIndex((text) => text.startsWith('Saturday 14 November'))
        expect(texts.slice(day + 1, day + 4)).toEqual([
          'Attended 6.5 of 8 hours · 5 of 12 sessions',
          '6.5 CPD hours · Body · A-1',
          'Lisbon, Portugal',
        ])
      }
      const ledger = textsOf('ledger', { attended })
      expect(ledger.slice(ledger.indexOf('Attended'), ledger.indexOf('Place'))).toEqual([
        'Attended',
        '6.5 of 8 hours · 5 of 12 sessions',
        'Credit',
        '6.5 CPD hours · Body · A-1',
      ])
    })

    test('behavior: says it in Spanish, with a decimal comma', () => {
      const spanish = { attended, language: 'es' } as const
      expect(textsOf('engraved', spanish)).toContain('Asistió a 6,5 de 8 horas · 5 de 12 sesiones')
      expect(textsOf('ledger', spanish)).toEqual(
        expect.arrayContaining(['Asistencia', '6,5 de 8 horas · 5 de 12 sesiones', 'Créditos']),
      )
      expect(draw('stub', spanish).svg).toContain('6,5 CPD hours · Body · A-1. Emitido por')
    })

    test('behavior: under one step it gives minutes, and leaves out what is not stated', () => {
      const texts = textsOf('engraved', { attended: { minutes: { attended: 14, of: 60 } } })
      expect(texts).toContain('Attended 14 of 60 minutes')
      const credit = { ...attended.credit, unit: 'minutes', earned: 14, of: 60 } as const
      const minutes = { attended: 14, of: 60 }
      expect(textsOf('engraved', { attended: { minutes, credit } })).toContain(
        '14 of 60 minutes · CPD hours · Body · A-1',
      )
      const one = textsOf('engraved', {
        attended: { sessions: { attended: 1, of: 1 }, minutes: { attended: 60, of: 60 } },
      })
      expect(one).toContain('Attended 1 of 1 hour · 1 of 1 session')
      const none = textsOf('engraved', {
        attended: { sessions: { attended: 0, of: 3 }, minutes: { attended: 87, of: 180 } },
      })
      expect(none).toContain('Attended 1.25 of 3 hours · 0 of 3 sessions')
    })

    test('behavior: the text alternative says it', () => {
      expect(draw('engraved', { attended }).svg).toContain(
        '6 h 30 min. Attended 6.5 of 8 hours · 5 of 12 sessions. 6.5 CPD hours · Body · A-1. Issued by',
      )
    })

    test('behavior: earlier versions, and sheets made in advance, say nothing of it', () => {
      for (const design of names) {
        for (const version of [1, 2, 3, 4] as const) {
          const without = drawCertificateSheet({ ...sampleSheet(design), version }, fonts)
          expect(drawCertificateSheet({ ...sampleSheet(design), version, attended }, fonts)).toBe(without)
        }
        const early = draw(design, { isInAdvance: true })
        expect(draw(design, { attended, isInAdvance: true }).svg).toBe(early.svg)
        // Without a word about it, version 5 is version 4.
        expect(draw(design, {}).svg).toBe(drawCertificateSheet(sampleSheet(design), fonts))
      }
    })

    test('behavior: keeps exactly these bytes', () => {
      const bytes = names.map((design) => fingerprint(draw(design, { attended }).svg))
      expect(bytes).toMatchInlineSnapshot(`
        [
          "d40b029a77b164ac867db2f532e62195999e8bbd652574277bc6ed6246d503f9",
          "d637216e6c7d83abbf1fb58fb113678626cc0b904c3638cc0b95ca27dcc1f481",
          "b76d016bb4c19c0df05a4183ba90713a9893aa9e594a245c92048866d7381611",
        ]
      `)
    })

    test('behavior: the fonts that it lists are enough', () => {
      const input = { ...sampleSheet('ledger'), version: 5, attended } as const
      const foreign = { ...input, attended: { ...attended, credit: { ...attended.credit, name: '学分' } } }
      for (const each of [input, foreign]) {
        const files = new Set(listFontFiles(each))
        const only = new Fonts((file) => (files.has(file) ? readFont(file) : undefined))
        expect(drawCertificateSheet(each, only)).toBe(drawCertificateSheet(each, fonts))
      }
    })
  })

  test('behavior: earlier drawings do not change the bytes', () => {
    const sheets = drawSheets(20)
    const drawn = sheets.map((input) => drawCertificateSheet(input, fonts))
    // Draws in another order, with empty caches and again with full ones.
    const unused = loadFontsFromDisk()
    for (const remembered of [unused, unused, fonts]) {
      const again = [...sheets].reverse().map((input) => drawCertificateSheet(input, remembered))
      expect(again.reverse().map(fingerprint)).toEqual(drawn.map(fingerprint))
    }
  })

  test('behavior: the bytes are the UTF-8 of the text', () => {
    for (const input of drawSheets(14)) {
      const bytes = drawCertificateSheetBytes(input, fonts)
      expect(new TextDecoder().decode(bytes)).toBe(drawCertificateSheet(input, fonts))
      // Its buffer contains nothing else, so that it can be transferred to another thread.
      expect(bytes.buffer.byteLength).toBe(bytes.length)
    }
  })

  for (const name of names) {
    test(`behavior: ${name} draws every extreme below 120 kB, without text elements and without other files`, () => {
      for (const { tries, input } of listExtremes(name)) {
        const svg = drawCertificateSheet(input, fonts)
        expect([tries, svg.length < 120_000]).toEqual([tries, true])
        expect(svg).not.toMatch(/<text|<image|<style|<script|<foreignObject|NaN|undefined|Infinity/)
        // Every reference is to something in the same file.
        const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
        for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids.has(id)).toBe(true)
        expect([...svg.matchAll(/(?:href|src)="(?!#)/g)]).toEqual([])
      }
    })
  }

  test('behavior: a renderer without fonts draws the sheet the same as one with all system fonts', () => {
    const svg = drawCertificateSheet(sampleSheet('engraved'), fonts)
    const [without, withFonts] = [false, true].map(
      (loadSystemFonts) =>
        new Resvg(svg, { font: { loadSystemFonts }, fitTo: { mode: 'width', value: 350 } }).render().pixels,
    )
    expect(without && withFonts && Buffer.compare(without, withFonts)).toBe(0)
  })

  test('behavior: people’s texts become outlines and escaped descriptions, never markup', () => {
    const sample = sampleSheet('stub')
    const hostile = '</desc><script>alert(1)</script>"&\u0000\u202e'
    const svg = drawCertificateSheet(
      {
        ...sample,
        recipientName: hostile,
        organizerName: hostile,
        event: { ...sample.event, title: hostile, location: hostile },
      },
      fonts,
    )
    expect(svg).not.toContain('<script')
    expect(svg).not.toContain('\u0000')
    expect(svg).toContain('&lt;script&gt;')
  })

  test('behavior: has a text alternative, which names a person only with consent', () => {
    expect(drawCertificateSheet(sampleSheet('engraved'), fonts)).toContain(
      '<title>Certificate № 10001 · Sepolia Builders Summit 2026</title><desc>The holder of wallet 0x329e…8C62 attended Sepolia Builders Summit 2026, Saturday 14 November 2026, Lisbon, Portugal, 6 h 30 min. Issued by Atlântico Developer Guild on 15 November 2026. Check it at certify.example/verify/10001.</desc>',
    )
    expect(drawCertificateSheet({ ...sampleSheet('engraved'), recipientName: 'Alice' }, fonts)).toContain(
      '<desc>Alice attended',
    )
  })

  test('behavior: before its event, no sheet says that anybody attended', () => {
    for (const design of Object.keys(designs) as DesignName[]) {
      for (const version of designVersions) {
        for (const names of [{}, { recipientName: 'Alice' }]) {
          const input = { ...sampleSheet(design), version, ...names, isInAdvance: true }
          const { svg, texts } = layOutCertificateSheet(input, fonts)
          const said = texts.map(({ text }) => text).join(' ')
          expect(said).toContain('was registered for')
          expect(said).toContain('CERTIFICATE OF REGISTRATION')
          expect(`${said} ${/<desc>.*<\/desc>/.exec(svg)?.[0]}`).not.toMatch(/attend/i)
        }
      }
    }
  })

  test('behavior: every fact changes the picture', () => {
    const sample = sampleSheet('ledger')
    const changed = [
      sample,
      { ...sample, chainId: 1 },
      { ...sample, tokenId: '10002' },
      { ...sample, contract: '0x0000000000000000000000000000000000000001' },
      { ...sample, recipientWallet: '0x0000000000000000000000000000000000000001' },
      { ...sample, issuedOn: '2026-11-16' },
      { ...sample, isInAdvance: true },
      { ...sample, organizerName: 'Another Guild' },
      { ...sample, verifyUrl: 'https://certify.example/verify/2' },
      { ...sample, event: { ...sample.event, title: 'Another Summit' } },
      { ...sample, event: { ...sample.event, endsAt: '2026-11-14T17:00:00Z' } },
      { ...sample, event: { ...sample.event, location: 'Porto' } },
    ]
    expect(new Set(changed.map((input) => fingerprint(drawCertificateSheet(input, fonts)))).size).toBe(
      changed.length,
    )
  })

  test('error: names the font that has not been loaded', () => {
    expect(() => drawCertificateSheet(sampleSheet('engraved'), new Fonts(() => undefined))).toThrow(
      expect.objectContaining({ name: 'MissingFontError', file: expect.stringMatching(/ttf\.gz$/) }),
    )
  })
})

describe('loadFontsFor', () => {
  let server: Server
  let origin: string
  const asked: string[] = []

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const file = (request.url ?? '').replace(/^\/(plain|encoded)\//, '')
      asked.push(file)
      const bytes = await readFile(new URL(`../fonts/${file}`, import.meta.url)).catch(() => undefined)
      if (!bytes) response.writeHead(404).end()
      else
        response
          .writeHead(200, request.url?.startsWith('/encoded/') ? { 'content-encoding': 'gzip' } : {})
          .end(bytes)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((closed) => server.close(closed)))

  test('behavior: fetches what the sheets need, once, and draws the same bytes as the server', async () => {
    for (const { input } of listExtremes('engraved')) {
      const fetched = await loadFontsFor([input], (file) => `${origin}/plain/${file}`)
      expect(drawCertificateSheet(input, fetched)).toBe(drawCertificateSheet(input, fonts))
    }
    expect(new Set(asked).size).toBe(asked.length)
  })

  test('behavior: fetches a quarter of a megabyte for a sheet in Latin letters', async () => {
    const files = listFontFiles(sampleSheet('engraved'))
    const sizes = await Promise.all(
      files.map(async (file) => (await readFile(new URL(`../fonts/${file}`, import.meta.url))).length),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(320_000)
  })

  test('behavior: fetches what rare characters need, and nothing rare without them', async () => {
    const sample = sampleSheet('engraved')
    asked.length = 0
    for (const recipientName of ['山﨑 澪', 'ଦାସ', 'Ẹ́niọlá', '𝐁𝐨𝐥𝐝', 'Ana \u{13000}', '뷁']) {
      const input = { ...sample, recipientName }
      const fetched = await loadFontsFor([input], (file) => `${origin}/plain/${file}`)
      expect(drawCertificateSheet(input, fetched)).toBe(drawCertificateSheet(input, fonts))
    }
    const rare = asked.filter((file) => file.startsWith('rare/'))
    expect(rare.sort()).toEqual([
      'rare/box.ttf.gz',
      expect.stringMatching(/^rare\/han-\d+/),
      expect.stringMatching(/^rare\/han-\d+/),
      expect.stringMatching(/^rare\/hangul-\d+/),
      'rare/noto-oriya.ttf.gz',
      'rare/stacked-noto.ttf.gz',
      'rare/stacked.ttf.gz',
    ])
  })

  test('error: rejects if a font is not served, and the next call fetches it again', async () => {
    const input = { ...sampleSheet('engraved'), organizerName: 'Բարեւ' }
    await expect(loadFontsFor([input], (file) => `${origin}/nowhere/${file}`)).rejects.toThrow(TypeError)
    await expect(loadFontsFor([input], (file) => `${origin}/encoded/${file}`)).resolves.toBeInstanceOf(Fonts)
  })
})

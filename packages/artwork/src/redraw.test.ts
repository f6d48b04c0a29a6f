import type { SheetColor } from '@certify/domain/certificate/artwork'
import { describe, expect, test } from 'vitest'
import { drawCertificateSheet } from './certificate-sheet'
import { sampleSheet } from './extremes'
import { loadFontsFromDisk } from './fonts-node'
import { compareWithRedrawn, drawWith, readSheetInput, type SheetDescription } from './redraw'
import { type DesignName, designs, designVersions } from './sheet-input'

const fonts = loadFontsFromDisk()
const draw = drawWith(async () => fonts)
const everyDesign = Object.keys(designs) as DesignName[]

/** The metadata of the sample sheet. */
function describeSheet(design: DesignName, recipientName?: string): SheetDescription {
  const { chainId, contract, tokenId, recipientWallet, event, organizerName, issuedOn, verifyUrl } =
    sampleSheet(design)
  return {
    external_url: verifyUrl,
    certificate: {
      chainId,
      contract,
      tokenId: String(tokenId),
      recipient: recipientWallet,
      ...(recipientName === undefined ? {} : { recipientName }),
      event: { ...event, organizer: organizerName },
      artwork: { design, version: designs[design].version },
      issuedOn,
    },
  }
}

/** The picture as it was issued. */
function issued(design: DesignName, recipientName?: string): Uint8Array {
  const { recipientName: _sample, ...sheet } = sampleSheet(design)
  const input = recipientName === undefined ? sheet : { ...sheet, recipientName }
  return new TextEncoder().encode(drawCertificateSheet(input, fonts))
}

describe('compareWithRedrawn', () => {
  test('behavior: what was recorded before the event is drawn as such, and only then', async () => {
    const { certificate, ...rest } = describeSheet('engraved')
    const ahead = { ...rest, certificate: { ...certificate, attendanceSaidAt: '2026-11-01T10:00:00.000Z' } }
    const { recipientName: _sample, ...sheet } = sampleSheet('engraved')
    const drawn = new TextEncoder().encode(drawCertificateSheet({ ...sheet, isInAdvance: true }, fonts))
    expect(await compareWithRedrawn(ahead, drawn, draw)).toBe('same')
    expect(await compareWithRedrawn(ahead, issued('engraved'), draw)).toBe('different')
    expect(await compareWithRedrawn(describeSheet('engraved'), drawn, draw)).toBe('different')
  })

  test.each(everyDesign)(
    'behavior: a sheet of %s drawn again from its metadata is the same',
    async (design) => {
      expect(await compareWithRedrawn(describeSheet(design), issued(design), draw)).toBe('same')
    },
  )

  test.each(everyDesign)(
    'behavior: a sheet of %s is drawn in the version that it records',
    async (design) => {
      const { certificate, ...rest } = describeSheet(design)
      const recorded = (version: number | null | undefined): SheetDescription => {
        const artwork = version === undefined ? { design } : { design, version }
        return { ...rest, certificate: { ...certificate, artwork } }
      }
      const pictures = designVersions.map((version) => {
        const sheet = drawCertificateSheet({ ...sampleSheet(design), version }, fonts)
        return { version, bytes: new TextEncoder().encode(sheet) }
      })
      for (const { version, bytes } of pictures) {
        expect(readSheetInput(recorded(version))).toMatchObject({ design, version })
        for (const other of designVersions) {
          // Later versions look like 2, apart from characters that the fonts of 2 lack.
          const expected = (version === 1) === (other === 1) ? 'same' : 'different'
          expect(await compareWithRedrawn(recorded(other), bytes, draw)).toBe(expected)
        }
      }
      // The first certificates record no version.
      for (const none of [null, undefined]) expect(readSheetInput(recorded(none))?.version).toBe(1)
    },
  )

  test('behavior: a sheet with a name is the same when drawn again', async () => {
    const picture = issued('engraved', 'Anneliese Okonkwo-Ruíz')
    const description = describeSheet('engraved', 'Anneliese Okonkwo-Ruíz')
    expect(await compareWithRedrawn(description, picture, draw)).toBe('same')
  })

  test('behavior: keeps its color; another color differs, and an unknown color is reported as unknown', async () => {
    const drawIn = (color: SheetColor) =>
      new TextEncoder().encode(drawCertificateSheet({ ...sampleSheet('stub'), color }, fonts))
    const inColor = (color: string | null, version?: number) => {
      const description = describeSheet('stub')
      const artwork = { ...description.certificate.artwork, color, ...(version && { version }) }
      return { ...description, certificate: { ...description.certificate, artwork } }
    }
    const claret = drawIn('claret')
    expect(await compareWithRedrawn(inColor('claret'), claret, draw)).toBe('same')
    expect(await compareWithRedrawn(inColor(null), claret, draw)).toBe('different')
    expect(await compareWithRedrawn(inColor('neon'), claret, draw)).toBe('unknown-version')
    const own = drawIn('#e30613')
    expect(await compareWithRedrawn(inColor('#e30613'), own, draw)).toBe('same')
    expect(await compareWithRedrawn(inColor('#e30614'), own, draw)).toBe('different')
    expect(await compareWithRedrawn(inColor('#E30613'), own, draw)).toBe('unknown-version')
    expect(await compareWithRedrawn(inColor('#e30613', 3), own, draw)).toBe('unknown-version')
  })

  test('behavior: keeps its language; an unknown one, or one in an earlier version, is reported as unknown', async () => {
    for (const design of everyDesign) {
      const spanish = { ...sampleSheet(design), language: 'es' } as const
      const picture = new TextEncoder().encode(drawCertificateSheet(spanish, fonts))
      const described = (artwork: { language: string | null; version?: number }) => {
        const description = describeSheet(design)
        const { certificate } = description
        return {
          ...description,
          certificate: { ...certificate, artwork: { ...certificate.artwork, ...artwork } },
        }
      }
      expect(await compareWithRedrawn(described({ language: 'es' }), picture, draw)).toBe('same')
      expect(await compareWithRedrawn(described({ language: null }), picture, draw)).toBe('different')
      for (const unknown of [{ language: 'tlh' }, { language: 'es', version: 3 }])
        expect(await compareWithRedrawn(described(unknown), picture, draw)).toBe('unknown-version')
    }
  })

  test('behavior: what was attended is drawn as stated; an unknown shape, or an earlier version, is reported as unknown', async () => {
    const attended = { sessions: { attended: 5, of: 12 }, minutes: { attended: 390, of: 480 } }
    for (const design of everyDesign) {
      const sheet = { ...sampleSheet(design), version: 5, attended } as const
      const picture = new TextEncoder().encode(drawCertificateSheet(sheet, fonts))
      const described = (stated: unknown, version = 5) => {
        const description = describeSheet(design)
        const { certificate } = description
        const artwork = { ...certificate.artwork, version }
        return { ...description, certificate: { ...certificate, artwork, attended: stated } }
      }
      const compare = (stated: unknown, version?: number) =>
        compareWithRedrawn(described(stated, version), picture, draw)
      expect(await compare(attended)).toBe('same')
      expect(await compare({ ...attended, sessions: { attended: 6, of: 12 } })).toBe('different')
      for (const none of [null, undefined]) expect(await compare(none)).toBe('different')
      expect(await compare({ ...attended, exam: 'passed' })).toBe('unknown-version')
      expect(await compare('all of it')).toBe('unknown-version')
      expect(await compare(attended, 4)).toBe('unknown-version')
    }
  })

  test('error: a picture that disagrees with its metadata differs', async () => {
    const picture = issued('engraved', 'Somebody Else')
    expect(await compareWithRedrawn(describeSheet('engraved'), picture, draw)).toBe('different')
    expect(await compareWithRedrawn(describeSheet('ledger'), picture, draw)).toBe('different')
  })

  test('behavior: an unknown design or version is reported as unknown, not as different', async () => {
    const description = describeSheet('engraved')
    const { certificate } = description
    for (const artwork of [
      { design: 'engraved', version: 99 },
      { design: 'unheard of', version: 1 },
      { design: null, version: null },
    ]) {
      const other = { ...description, certificate: { ...certificate, artwork } }
      expect(readSheetInput(other)).toBe(null)
      expect(await compareWithRedrawn(other, issued('engraved'), draw)).toBe('unknown-version')
    }
    expect(readSheetInput({ ...description, external_url: null })).toBe(null)
  })

  test('error: a failed drawing gives no comparison', async () => {
    const failing = () => Promise.reject(new TypeError('no fonts'))
    await expect(compareWithRedrawn(describeSheet('engraved'), issued('engraved'), failing)).rejects.toThrow(
      'no fonts',
    )
  })
})

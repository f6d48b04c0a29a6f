import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { drawCertificateSheet } from '../certificate-sheet'
import { listExtremes, sampleSheet } from '../extremes'
import { loadFontsFromDisk } from '../fonts-node'
import { type DesignName, designs, type SheetInput } from '../sheet-input'

const fonts = loadFontsFromDisk()
const names = Object.keys(designs) as DesignName[]
const fingerprint = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))
const first = (input: SheetInput): SheetInput => ({ ...input, version: 1 })

/** Sheets that differ in every fact, `count` of each design. */
function drawSheets(count: number): readonly SheetInput[] {
  const colors = [undefined, 'petrol', 'indigo', 'claret', 'forest', 'graphite'] as const
  return names.flatMap((name) =>
    Array.from({ length: count }, (_, i): SheetInput => {
      // Only the sheets that existed when these bytes were recorded.
      const extremes = listExtremes(name).slice(0, 14)
      const input = extremes[i % extremes.length]?.input ?? sampleSheet(name)
      const color = colors[i % colors.length]
      return {
        ...first(input),
        ...(color && { color }),
        chainId: i % 3 === 0 ? 1 : 11155111,
        tokenId: String(10_000 * (1 + i) + i * i),
        recipientWallet: `0x${fingerprint(`wallet ${i}`).slice(0, 40)}`,
        verifyUrl: `https://${'sub-domain.'.repeat(i % 9)}certify.example/verify/${10_001 + i * 37}`,
      }
    }),
  )
}

describe('the first edition', () => {
  test('behavior: the sample of each design keeps its bytes', () => {
    const drawn = names.map((name) => [
      name,
      first(sampleSheet(name)).version,
      fingerprint(drawCertificateSheet(first(sampleSheet(name)), fonts)),
    ])
    expect(drawn).toMatchInlineSnapshot(`
      [
        [
          "engraved",
          1,
          "ba0f4efb4dfa43f66a3cf20b3b1e96e23546fc3f10c95e93af3de39b46639c47",
        ],
        [
          "ledger",
          1,
          "5f4357813381b660cbd836ddfbfb9f2d8ae96a516ed391f2308a8c7242ce474d",
        ],
        [
          "stub",
          1,
          "3e5558280aa9720d4d987fd909f408ee9de33f1d896b3a6c6f9ab99d1aba4fff",
        ],
      ]
    `)
  })

  test('behavior: sheets of every number, wallet, text, address and color keep their bytes', () => {
    const bytes = drawSheets(30).map((input) => fingerprint(drawCertificateSheet(input, fonts)))
    expect(fingerprint(bytes.join())).toMatchInlineSnapshot(
      `"ea004859432a050643fe7359d38ad5288854bb3222334f16b1cbd0618032afe9"`,
    )
  })
})

import type { Ending, Minted } from '@certify/domain/certificate/certificate'
import type { CertificateByToken } from '@certify/domain/certificate/certificate-views'
import { buildDocumentFileName } from '@certify/domain/certificate/document-file-name'
import { describeCertificate, metadataBytes } from '@certify/domain/certificate/metadata'
import { parseCid } from '@certify/domain/shared/cid'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { parseTransactionHash } from '@certify/domain/shared/transaction-hash'
import { summit } from '@certify/domain/testing/events'
import { afterwards } from '@certify/domain/testing/moments'
import { alice } from '@certify/domain/testing/people'
import { describe, expect, test } from 'vitest'
import { findCertificateDocument } from './document-readings'

const tokenId = parseTokenId('10001')
const imageCid = parseCid(`bafkrei${'a'.repeat(52)}`)
const metadataCid = parseCid(`bafkrei${'a'.repeat(51)}e`)
const contract = parseAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3')
const describeSummit = (title: string, startsAt = summit().startsAt) =>
  describeCertificate({
    chainId: 31337,
    contract,
    tokenId,
    recipient: alice.wallet,
    attendanceSource: 'code',
    imageCid,
    design: null,
    publicUrl: 'https://certify.example',
    issuedAt: afterwards,
    event: summit({ title, startsAt }),
  })
const minted: Minted = {
  contract,
  tokenId,
  owner: alice.wallet,
  blockNumber: 1n,
  mintedAt: afterwards,
  ending: null,
  transactionHash: parseTransactionHash(`0x${'ab'.repeat(32)}`),
}
const onChain = { minted, record: { metadataCid }, event: null } as unknown as CertificateByToken

const ports = (found: CertificateByToken | null): Parameters<typeof findCertificateDocument>[0] => ({
  ledger: { findByToken: async () => found },
  content: {
    read: async (cid) => ({
      bytes: cid === metadataCid ? metadataBytes(describeSummit('Summit 2026')) : Uint8Array.of(1, 2, 3),
      contentType: '',
    }),
  },
  documents: {
    draw: async ({ format, paper, image, metadata }) =>
      new TextEncoder().encode([format, paper, image.length, metadata.certificate.tokenId].join(' ')),
  },
})
const ask = (found: CertificateByToken | null) =>
  findCertificateDocument(ports(found), { tokenId, format: 'pdf', paper: 'letter' })

describe('findCertificateDocument', () => {
  test('behavior: is made from the metadata and the picture it names', async () => {
    const document = await ask(onChain)
    expect(document).toMatchObject({
      key: `${metadataCid}.pdf.letter`,
      fileName: 'summit-2026-certificate-10001.pdf',
    })
    expect(new TextDecoder().decode(await document.draw())).toBe('pdf letter 3 10001')
  })

  test('behavior: a picture is the same for every paper size', async () => {
    const keys = await Promise.all(
      (['a4', 'letter'] as const).map(async (paper) => {
        const { key } = await findCertificateDocument(ports(onChain), { tokenId, format: 'png', paper })
        return key
      }),
    )
    expect(new Set(keys).size).toBe(1)
  })

  test('error: makes no document for an unknown, a pending or an ended certificate', async () => {
    await expect(ask(null)).rejects.toMatchObject({ code: 'certificate.not_found' })
    await expect(ask({ ...onChain, minted: null })).rejects.toMatchObject({
      code: 'certificate.no_document',
      values: { case: 'pending' },
    })
    for (const kind of ['revoked', 'replaced', 'burned'] as const) {
      const ending = { kind } as Ending
      await expect(ask({ ...onChain, minted: { ...minted, ending } })).rejects.toMatchObject({
        code: 'certificate.no_document',
        values: { case: kind },
      })
    }
  })

  test('error: content that is not recorded yet means "ask again", never "no"', async () => {
    await expect(ask({ ...onChain, record: null })).rejects.toMatchObject({ code: 'content.unavailable' })
  })
})

describe('buildDocumentFileName', () => {
  test('behavior: consists of event, year and number for any title', () => {
    const names = [
      'Sepolia Builders Summit 2026',
      'Átlântico: “Devs” & Friends / Café',
      '../../etc/passwd',
      'مؤتمر المطورين',
      'बेंगलुरु सम्मेलन',
      '東京開発者会議',
      '🚀',
      'CON',
      'x'.repeat(300),
    ].map((title) => buildDocumentFileName(describeSummit(title)))
    expect(names).toMatchInlineSnapshot(`
      [
        "sepolia-builders-summit-2026-certificate-10001",
        "atlantico-devs-friends-cafe-2026-certificate-10001",
        "etc-passwd-2026-certificate-10001",
        "مؤتمر-المطورين-2026-certificate-10001",
        "बेंगलुरु-सम्मेलन-2026-certificate-10001",
        "東京開発者会議-2026-certificate-10001",
        "2026-certificate-10001",
        "con-2026-certificate-10001",
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx-2026-certificate-10001",
      ]
    `)
  })

  test('behavior: uses the year in the event’s time zone', () => {
    const lateInLisbon = new Date('2026-12-31T23:30:00Z')
    const tokyo = describeCertificate({
      chainId: 1,
      contract,
      tokenId,
      recipient: alice.wallet,
      attendanceSource: 'code',
      imageCid,
      design: null,
      publicUrl: 'https://certify.example',
      issuedAt: afterwards,
      event: summit({ title: 'Dawn', startsAt: lateInLisbon, timeZone: 'Asia/Tokyo' }),
    })
    expect(buildDocumentFileName(tokyo)).toBe('dawn-2027-certificate-10001')
  })
})

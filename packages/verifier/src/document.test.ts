import { describeCertificate, metadataBytes } from '@certify/domain/certificate/metadata'
import { parseCid } from '@certify/domain/shared/cid'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { summit } from '@certify/domain/testing/events'
import { afterwards } from '@certify/domain/testing/moments'
import { alice } from '@certify/domain/testing/people'
import { describe, expect, test } from 'vitest'
import { readDocument } from './document'

const attended = { sessions: { attended: 5, of: 12 }, minutes: { attended: 390, of: 480 }, by: { door: 5 } }

/** The text of a certificate that states this. */
function write(stated?: unknown): Uint8Array {
  const metadata = describeCertificate({
    chainId: 31337,
    contract: parseAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3'),
    tokenId: parseTokenId('10001'),
    recipient: alice.wallet,
    event: summit(),
    attendanceSource: 'door',
    design: { name: 'engraved', version: 5 },
    imageCid: parseCid(`bafkrei${'a'.repeat(52)}`),
    publicUrl: 'https://certify.example',
    issuedAt: afterwards,
  })
  const certificate = { ...metadata.certificate, ...(stated !== undefined && { attended: stated }) }
  return metadataBytes({ ...metadata, certificate } as typeof metadata)
}

describe('readDocument', () => {
  test('behavior: reads what a text states of hours and sessions', async () => {
    const document = await readDocument(write(attended))
    expect(document?.certificate.attended).toEqual(attended)
    expect(document?.stated).toEqual({
      message: { key: 'verdict/states', values: { stated: 'hours 6.5 8, sessions 5 12' } },
      recording: { variant: 'sessions', values: { count: '5', of: '5', ways: 'door' } },
    })
  })

  test('behavior: a text that states nothing of them is read as before', async () => {
    const document = await readDocument(write())
    expect(document).toMatchObject({ certificate: { attended: null, tokenId: '10001' }, stated: null })
  })

  test.each([
    ['a later version', { ...attended, exam: 'passed' }],
    ['another type', 'all of it'],
    ['null', null],
  ])('behavior: calls the shape of %s unknown, and reads the rest', async (_, stated) => {
    const document = await readDocument(write(stated))
    expect(document).toMatchObject({
      certificate: { attended: 'unknown', tokenId: '10001' },
      stated: { message: { key: 'verdict/states-unknown' }, recording: null },
    })
  })
})

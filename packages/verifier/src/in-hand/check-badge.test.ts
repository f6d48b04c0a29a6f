import { describeCertificate, metadataBytes } from '@certify/domain/certificate/metadata'
import { hashEmail } from '@certify/domain/credential/hash-email'
import { type AddedParts, badgeEditions, buildOpenBadge } from '@certify/domain/credential/open-badge'
import { parseAccountId } from '@certify/domain/shared/account-id'
import { parseCid } from '@certify/domain/shared/cid'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toTokenId } from '@certify/domain/shared/token-id'
import { summit } from '@certify/domain/testing/events'
import { afterwards } from '@certify/domain/testing/moments'
import { alice } from '@certify/domain/testing/people'
import { expect, test } from 'vitest'
import { checkBadge, judgeBadge } from './check-badge'

const publicUrl = 'https://certify.example'
const metadata = describeCertificate({
  chainId: 31337,
  contract: parseAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3'),
  tokenId: toTokenId(1, 1),
  recipient: alice.wallet,
  attendanceSource: 'code',
  imageCid: parseCid(`bafkrei${'a'.repeat(52)}`),
  design: { name: 'engraved', version: 1, language: 'es' },
  publicUrl,
  issuedAt: afterwards,
  event: summit(),
})
const input = { metadata, organizer: parseAccountId('3', 'number'), issuedAt: afterwards, publicUrl }
const report = {
  tokenId: '10001',
  certificate: { issuedAt: afterwards.toISOString() },
  files: { metadata: metadataBytes(metadata) },
}
const added: AddedParts = {
  logo: `${publicUrl}/ipfs/bafkreilogo`,
  tags: ['ethereum', 'workshop'],
  email: hashEmail('alice@example.com', (count) => new Uint8Array(count)),
}
const check = async (badge: object) => {
  const checked = await checkBadge(report, new TextEncoder().encode(JSON.stringify(badge)))
  if (checked === null || checked === 'unchecked') throw new Error('The badge was not read.')
  return { ...checked, comes: judgeBadge(checked) }
}

test.each(badgeEditions)('behavior: a badge of the edition “%s” is still recognized', async (edition) => {
  expect(await check(buildOpenBadge({ ...input, edition }))).toEqual({
    differences: [],
    unproven: [],
    comes: 'same',
  })
})

test('behavior: the newest edition is built where none is named, and says the language of the sheet', () => {
  expect(buildOpenBadge(input)).toEqual(buildOpenBadge({ ...input, edition: 'pictured' }))
  expect(JSON.stringify(buildOpenBadge(input))).toContain('"inLanguage":"es"')
})

test('behavior: what the site added is named as unproven', async () => {
  expect(await check(buildOpenBadge({ ...input, added }))).toEqual({
    differences: [],
    unproven: ['logo', 'tags', 'email'],
    comes: 'same',
  })
  expect(await check(buildOpenBadge({ ...input, added: { tags: ['a'] } }))).toMatchObject({
    unproven: ['tags'],
  })
})

test('error: nothing else passes for an added part', async () => {
  const text = JSON.stringify(buildOpenBadge({ ...input, added }))
  const changes: [from: string, to: string][] = [
    [`${publicUrl}/ipfs/bafkreilogo`, 'https://elsewhere.example/logo.png'],
    ['["ethereum","workshop"]', '["ethereum",7]'],
    ['"tag":', '"keyword":'],
    ['The logo and the tags were added', 'Everything was added'],
    ['"identityType":"emailAddress"', '"identityType":"studentId"'],
    ['"inLanguage":"es"', '"inLanguage":"en"'],
    ['"hashed":true', '"hashed":false'],
  ]
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    expect(await check(JSON.parse(text.replace(from, to)) as object), to).toMatchObject({
      comes: 'different',
    })
  }
})

// Any database answers alike.
import { createHash } from 'node:crypto'
import { describeCertificate, metadataBytes } from '@certify/domain/certificate/metadata'
import { parseCid } from '@certify/domain/shared/cid'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toTokenId } from '@certify/domain/shared/token-id'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { putOnChain } from '../testing/on-chain'
import { alice, bob } from '../testing/people'
import { openSummit, openSummitMinting, type Summit } from '../testing/summit'

const tokenId = toTokenId(2, 1)
const own = { wallet: alice.wallet, tokenId: tokenId.toString() }

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
  await openSummitMinting(harness, summit)
  await summit.alice.post(paths.certificateMint, {
    user_address: alice.wallet,
    event_id: summit.id,
    tokenURI: '',
  })
  await putOnChain(harness, tokenId)
  await storeMetadata()
})
afterAll(() => harness.close())

/** Writes the certificate's metadata, as the issuer would. */
async function storeMetadata(): Promise<void> {
  const event = await harness.ports.events.find(parseEventId(summit.id))
  if (!event) throw new Error('The summit is there.')
  const metadata = describeCertificate({
    chainId: 31337,
    publicUrl: 'https://certify.example',
    contract: parseAddress(`0x${'9'.repeat(40)}`),
    tokenId,
    recipient: parseAddress(alice.wallet),
    event,
    imageCid: parseCid(`bafkrei${'a'.repeat(52)}`),
    issuedAt: harness.now(),
    attendanceSource: 'code',
    design: null,
  })
  const { cid } = await harness.ports.content.putFile(metadataBytes(metadata))
  const { queries } = harness.database
  await queries.execute(
    sql`update certificate_requests set metadata_cid = ${cid} where token_id = ${tokenId.toString()}`,
  )
}

type Identity = { identityType: string; identityHash: string; salt: string; hashed: boolean }
async function askForIdentity(): Promise<Identity> {
  const answer = await mustAnswer(200, await summit.alice.get(href('userBadge', own)))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toContain('-email.json')
  const badge = (await answer.json()) as { credentialSubject: { identifier: [Identity] } }
  return badge.credentialSubject.identifier[0]
}

test('behavior: only the signed-in holder gets it, with the confirmed address as a hash with a new salt', async () => {
  const refused = await summit.alice.get(href('userBadge', own))
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'credential.address_unconfirmed' },
  ])
  const { queries } = harness.database
  await queries.execute(sql`update accounts set email_confirmed_at = now()`)

  const identity = await askForIdentity()
  const { rows } = await queries.execute(sql`select email from accounts where wallet = ${alice.wallet}`)
  const digest = createHash('sha256').update(`${rows[0]?.email}${identity.salt}`).digest('hex')
  expect(identity).toMatchObject({
    hashed: true,
    identityType: 'emailAddress',
    identityHash: `sha256$${digest}`,
  })
  expect((await askForIdentity()).salt).not.toBe(identity.salt)

  expect((await summit.bob.get(href('userBadge', own))).status).toBe(403)
  expect((await summit.bob.get(href('userBadge', { ...own, wallet: bob.wallet }))).status).toBe(404)
  expect((await harness.client().get(href('userBadge', own))).status).toBe(401)
  const shared = await mustAnswer(200, await harness.client().get(href('badgeJson', own)))
  expect(await shared.text()).not.toMatch(/emailAddress|salt/)
})

test('behavior: the address of a PDF beside those of badges leads to the document', async () => {
  const answer = await harness.client().get(href('badgePdf', { tokenId: tokenId.toString() }))
  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toContain(href('certificatePdf', { tokenId: tokenId.toString() }))
})

// Any database answers alike.
import { readFileSync } from 'node:fs'
import type { CertificateRecord, Ending, Minted } from '@certify/domain/certificate/certificate'
import { parseCorrectionId } from '@certify/domain/certificate/correction'
import { describeCertificate, metadataBytes } from '@certify/domain/certificate/metadata'
import { parseInvitationId } from '@certify/domain/invitation/invitation'
import { parseEntryId } from '@certify/domain/roster/roster-entry'
import type { Cid } from '@certify/domain/shared/cid'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toTokenId } from '@certify/domain/shared/token-id'
import { parseTransactionHash } from '@certify/domain/shared/transaction-hash'
import { checkProof } from '@certify/verifier/offline/check-proof'
import type { Verdict } from '@certify/verifier/report'
import type { RecordManyResponse } from '@certify/wire/attendance'
import { consentResponse } from '@certify/wire/consent'
import type { AccountTextsResponse } from '@certify/wire/legal'
import { href, paths } from '@certify/wire/paths'
import type { MatchingResponse } from '@certify/wire/roster'
import type { SharedLinkResponse } from '@certify/wire/transcripts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveRequests } from '../database/testing/move-requests'
import { answered, assertDeclared, routes } from '../testing/conformity'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { putOnChain } from '../testing/on-chain'
import { alice, bob, carol, guild, teamManager } from '../testing/people'
import { buildReport } from '../testing/reports'
import { openSummit, openSummitMinting, pngFile, type Summit, summitFields } from '../testing/summit'
import { inviteToTeam, joinTeam } from '../testing/team'

/** The proof of a page with one certificate, made on a local chain. */
const keptPage = new URL('../../../../packages/verifier/src/testing/kept-page.json', import.meta.url)

const hash = parseTransactionHash(`0x${'ab'.repeat(32)}`)

/** The facts that a chain would add. The end-to-end test uses a real chain. */
const minted: Minted = {
  contract: parseAddress(`0x${'9'.repeat(40)}`),
  tokenId: toTokenId(1, 1),
  owner: parseAddress(alice.wallet),
  transactionHash: hash,
  blockNumber: 42n,
  mintedAt: new Date('2026-11-15T17:00:00Z'),
  ending: null,
}

const ending: Ending = {
  kind: 'revoked',
  reason: 'Mistake',
  endedAt: minted.mintedAt,
  replacedBy: null,
  transactionHash: hash,
}

let onChain = false
let revoked = false
/** The address of the certificate's metadata, once it exists. */
let metadataCid: Cid | null = null
let verdict: Verdict = { status: 'valid' }

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness(({ ledger, events, accounts, settings }) => ({
    settings: { ...settings, sendsMail: true },
    verifier: { verify: async () => buildReport(verdict) },
    verifyTogether: async (numbers) => numbers.map(() => buildReport({ status: 'valid' })),
    testClock: { moveTo: async (now) => now, advance: async () => new Date('2026-11-15T18:00:00Z') },
    ledger: {
      ...ledger,
      findMinted: async (ids) => {
        const records = await Promise.all(ids.map((id) => ledger.findRequest(id)))
        const known = onChain ? records.filter((record) => record !== null) : []
        return new Map(
          known.map((record) => [
            record.requestId,
            { ...record, minted, mintStatus: 'minted', tokenId: minted.tokenId },
          ]),
        )
      },
      findEndings: async (ids) => new Map(revoked ? ids.map((id) => [id, ending]) : []),
      findByToken: async (tokenId) => {
        if (tokenId !== minted.tokenId) return ledger.findByToken(tokenId)
        const event = await events.findSummary(summit.id as never)
        const standing = revoked ? { ...minted, ending } : minted
        const recipientId = (await accounts.findByWallet(parseAddress(alice.wallet)))?.id
        const record = metadataCid && ({ metadataCid, recipientId } as CertificateRecord)
        return { minted: standing, record, event }
      },
      heldBy: async () => ({
        items: [{ tokenId: minted.tokenId, tokenUri: 'ipfs://x/10001.json', attended: null }],
        total: 1,
        page: 1,
        perPage: 200,
      }),
    },
  }))
  summit = await openSummit(harness)
})
afterAll(() => harness.close())

const json = async (response: Response) => (await response.json()) as Record<string, unknown>

describe('answers with facts of the chain', () => {
  test('behavior: a mint that is on chain in time has its number in the answer, a later one is pending', async () => {
    await openSummitMinting(harness, summit)
    const body = { user_address: alice.wallet, event_id: summit.id, tokenURI: '' }
    expect((await summit.alice.post(paths.certificateMint, body)).status).toBe(202)
    onChain = true
    expect(await json(await mustAnswer(200, await summit.alice.post(paths.certificateMint, body)))).toEqual({
      message: 'Certificate minted successfully!',
      transactionHash: hash,
      tokenId: '10001',
      mint_status: 'minted',
    })
  })

  test('behavior: a revocation is answered once it is on chain, and cannot be requested again', async () => {
    const { queries } = harness.database
    const url = href('certificateRevoke', { tokenId: 10001 })
    await putOnChain(harness, minted.tokenId)
    expect((await summit.collective.post(url, { reason: 'Mistake' })).status).toBe(403)
    expect((await summit.guild.post(url, { reason: ' ' })).status).toBe(422)
    const waiting = await summit.guild.post(url, { reason: 'Mistake' })
    expect(waiting.status).toBe(202)
    revoked = true
    await queries.execute(sql`
      insert into ledger_endings (contract, token_id, kind, reason, ended_at, transaction_hash, log_index, block_number)
      select contract, token_id, 'revoked', 'Mistake', block_time, ${hash}, 9, '44' from ledger_certificates`)
    expect((await summit.guild.post(url, { reason: 'Mistake' })).status).toBe(409)
    // The chain of the other tests is the ledger above.
    await queries.execute(sql`delete from ledger_endings`)
    await queries.execute(sql`delete from ledger_certificates`)
    await queries.execute(sql`update certificate_requests set token_id = null`)
    await moveRequests(queries, sql`true`, 'requested')
  })

  const verdicts: [Verdict, number, boolean, string][] = [
    [{ status: 'valid' }, 200, true, 'This certificate is valid.'],
    [
      { status: 'revoked', at: '2026-12-01T00:00:00.000Z', reason: 'Mistake' },
      200,
      false,
      'Certificate not valid or not found.',
    ],
    [
      { status: 'replaced', replacedBy: '20001', at: null, reason: 'Name' },
      200,
      false,
      'Certificate not valid or not found.',
    ],
    [{ status: 'not-found', burnedAt: null }, 200, false, 'Certificate not valid or not found.'],
    [
      { status: 'not-authentic', failed: ['metadata.hash'] },
      200,
      false,
      'Certificate not valid or not found.',
    ],
    [
      { status: 'not-held', owner: alice.wallet },
      200,
      false,
      'This certificate is genuine, but not held by this wallet.',
    ],
    [{ status: 'malformed' }, 422, false, 'A certificate number is a whole number, such as 10001.'],
    [{ status: 'unknown', missing: ['exists'], retryable: true }, 503, false, 'Failed to verify certificate'],
  ]
  test.each(verdicts)('behavior: the verdict %j has status %i', async (given, status, valid, message) => {
    verdict = given
    const response = await harness.client().get(`${paths.certificateVerify}?tokenId=10001`)
    expect(response.status).toBe(status)
    expect(await json(response)).toMatchObject({ valid, status: given.status, message, data: { valid } })
  })

  test('behavior: the record describes the certificate in the specified words', async () => {
    verdict = { status: 'revoked', at: '2026-12-01T00:00:00.000Z', reason: 'Mistake' }
    expect(
      await json(await harness.client().get(href('certificateToken', { tokenId: 10001 }))),
    ).toMatchObject({
      tokenId: '10001',
      status: 'revoked',
      eventTitle: 'Sepolia Builders Summit',
      recipientAddress: alice.wallet,
      eventDate: '2026-11-15T10:00:00.000Z',
      eventLocation: 'Lisbon',
      organizer: guild.name,
      issueDate: '2026-11-15T16:59:00.000Z',
      ipfsUrl: `http://localhost:4000/ipfs/bafybei${'a'.repeat(52)}/10001.json`,
      transactionHash: hash,
      revokedAt: '2026-12-01T00:00:00.000Z',
      reason: 'Mistake',
    })
    verdict = { status: 'not-found', burnedAt: null }
    expect((await harness.client().get(href('certificateToken', { tokenId: 10001 }))).status).toBe(404)
    verdict = { status: 'unknown', missing: [], retryable: true }
    expect((await harness.client().get(href('certificateToken', { tokenId: 10001 }))).status).toBe(503)
  })
})

/** Stores the certificate's picture and metadata, as the issuer does. */
async function storeMetadata(): Promise<void> {
  const { content, events } = harness.ports
  const event = await events.find(summit.id as never)
  if (!event) throw new Error('The summit is there.')
  const { cid: imageCid } = await content.putFile(new TextEncoder().encode('<svg '))
  const { contract, tokenId, owner: recipient, mintedAt: issuedAt } = minted
  const place = { chainId: 31337, publicUrl: 'https://certify.example', contract, tokenId }
  const metadata = describeCertificate({
    ...place,
    recipient,
    event,
    imageCid,
    issuedAt,
    attendanceSource: 'code',
    design: null,
  })
  metadataCid = (await content.putFile(metadataBytes(metadata))).cid
}

describe('documents', () => {
  const pdf = href('certificatePdf', { tokenId: 10001 })

  test('behavior: a certificate’s file is named after event and year, and an unchanged one is not sent again', async () => {
    const visitor = harness.client()
    revoked = false
    await storeMetadata()
    const first = await mustAnswer(200, await visitor.get(`${pdf}?paper=letter`))
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.headers.get('content-disposition')).toBe(
      `attachment; filename="sepolia-builders-summit-2026-certificate-10001.pdf"; filename*=UTF-8''sepolia-builders-summit-2026-certificate-10001.pdf`,
    )
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(first.headers.get('content-security-policy')).toContain('sandbox')
    expect(await first.text()).toBe('a pdf')
    const etag = first.headers.get('etag') ?? ''
    const again = await harness.app.request(`${pdf}?paper=letter`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await visitor.get(pdf)).headers.get('etag')).not.toBe(etag)
  })

  test('error: a document whose picture is gone is not called unchanged', async () => {
    revoked = false
    await storeMetadata()
    const etag = (await harness.client().get(pdf)).headers.get('etag') ?? ''
    const { cid } = await harness.ports.content.putFile(new TextEncoder().encode('<svg '))
    await harness.ports.content.remove(cid)
    const again = await harness.client().get(pdf, { 'if-none-match': etag })
    expect(again.status).toBe(404)
  })

  test('error: refuses other paper sizes and revoked certificates, and says “ask again” if content is missing', async () => {
    const visitor = harness.client()
    const code = async (path: string) => {
      const response = await visitor.get(path)
      return [response.status, (await json(response)).code]
    }
    expect(await code(`${pdf}?paper=a3`)).toEqual([422, 'field.not_a_choice'])
    expect(await code(href('certificatePdf', { tokenId: 'x' }))).toEqual([422, 'field.not_a_token_id'])
    revoked = true
    expect(await code(pdf)).toEqual([409, 'certificate.no_document'])
    revoked = false
    metadataCid = null
    expect(await code(pdf)).toEqual([503, 'content.unavailable'])
  })

  test('behavior: programs get the badge of a certificate, a browser the page that verifies it', async () => {
    await storeMetadata()
    const ask = (tokenId: number, accept?: string) =>
      harness
        .client()
        .request(href('badge', { tokenId }), { headers: accept === undefined ? {} : { accept } })
    const prefersBadge = 'application/vc, text/html;q=0.5'
    for (const accept of [undefined, '*/*', 'application/json', 'application/vc', prefersBadge]) {
      const answer = await mustAnswer(200, await ask(10001, accept))
      const named = ['content-type', 'vary', 'access-control-allow-origin'].map((name) =>
        answer.headers.get(name),
      )
      expect(named).toEqual(['application/vc', 'Accept-Encoding, Accept', '*'])
      expect((await json(answer)).id).toMatch(/^https?:.+\/credentials\/10001$/)
    }
    // The page also says that a number is unknown.
    for (const tokenId of [10001, 10002]) {
      const browser = await ask(tokenId, 'text/html,application/xhtml+xml,*/*;q=0.8')
      expect(browser.status).toBe(303)
      expect(browser.headers.get('location')).toMatch(new RegExp(`^https?:.+/verify/${tokenId}$`))
    }
    const file = await harness.client().get(href('badgeJson', { tokenId: 10001 }))
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=".+-10001\.json"/)
    for (const accept of [undefined, prefersBadge]) {
      const unknown = await ask(10002, accept)
      expect([unknown.status, (await json(unknown)).code]).toEqual([404, 'certificate.not_found'])
    }
  })
})

describe('link previews', () => {
  const preview = async (path: string) => {
    const response = await harness.client().get(path)
    const caching = response.headers.get('cache-control')
    return [response.status, await response.text(), caching]
  }

  test('behavior: a certificate’s preview has its current verdict, or none if nothing could be asked', async () => {
    const path = href('certificatePreview', { tokenId: 10001 })
    expect(path).toBe('/preview/certificate/10001.png')
    verdict = { status: 'valid' }
    expect(await preview(path)).toEqual([200, '10001 valid', 'public, max-age=600'])
    verdict = { status: 'revoked', at: null, reason: 'Mistake' }
    expect(await preview(path)).toEqual([200, '10001 revoked', 'public, max-age=600'])
    verdict = { status: 'unknown', missing: [], retryable: true }
    expect(await preview(path)).toEqual([200, '10001 null', 'public, max-age=60'])
  })

  test('behavior: any page may show an event’s preview; error: a missing event has none', async () => {
    const response = await harness.client().get(href('eventPreview', { id: summit.id }))
    expect(await response.text()).toBe(summitFields.title)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const shown = await harness.client().get(href('event', { id: summit.id }))
    const { vendor_id: number } = (await shown.json()) as { vendor_id: number }
    const organization = await harness.client().get(href('organizerPreview', { number }))
    expect(await organization.text()).toBe(guild.name)
    for (const [path, status] of [
      ['/preview/organizer/99999.png', 404],
      ['/preview/event/99999.png', 404],
      ['/preview/event/x.png', 422],
      ['/preview/certificate/-1.png', 422],
      [`/preview/certificate/${'9'.repeat(90)}.png`, 422],
    ] as const) {
      expect([path, (await harness.client().get(path)).status]).toEqual([path, status])
    }
  })
})

describe('/verify/{tokenId}.json', () => {
  test('behavior: is the record, and any page may read it', async () => {
    verdict = { status: 'valid' }
    const beside = await harness.client().get('/verify/10001.json')
    const record = await harness.client().get(href('certificateToken', { tokenId: 10001 }))
    expect(await json(beside)).toEqual(await json(record))
    expect(beside.headers.get('access-control-allow-origin')).toBe('*')
    expect(beside.headers.get('content-type')).toContain('application/json')
  })

  test('error: a text that is not a number is refused, and an unavailable verdict is not given', async () => {
    expect((await harness.client().get('/verify/abc.json')).status).toBe(422)
    verdict = { status: 'unknown', missing: ['exists'], retryable: true }
    const answer = await harness.client().get('/verify/10001.json')
    expect(answer.status).toBe(503)
    expect(await json(answer)).toMatchObject({ status: 'unknown' })
  })
})

/** Calls everything about the doors of an event. */
async function useDoors({ guild: organizer, bob: attendee }: Summit, id: number): Promise<void> {
  await mustAnswer(200, await organizer.get(href('eventDoorCodes', { id })))
  await mustAnswer(200, await organizer.post(href('eventDoorCodesStop', { id })))
  await mustAnswer(200, await organizer.post(href('eventLinkRenew', { id })))
  await mustAnswer(200, await attendee.get(href('userTicket', { wallet: bob.wallet, id })))
  await mustAnswer(200, await attendee.post(href('userTicketNew', { wallet: bob.wallet, id }), {}))
  const made = await organizer.post(href('eventDoorLinks', { id }), { label: 'North door' })
  const { id: linkId, url } = (await (await mustAnswer(201, made)).json()) as { id: number; url: string }
  const authorization = `Door ${url.split('#k=')[1]}`
  await mustAnswer(200, await harness.client().get(paths.doorList, { authorization }))
  await mustAnswer(200, await harness.client().post(paths.doorMarks, { marks: [] }, { authorization }))
  await mustAnswer(200, await organizer.get(href('eventDoorLinks', { id })))
  await mustAnswer(200, await organizer.get(href('eventArrivals', { id })))
  await mustAnswer(200, await organizer.post(href('eventDoorLinkRevoke', { id, linkId })))
}

/** Takes the only seat of an event as Bob, and gets in line as Alice. */
async function fillAndWait({ guild: organizer, alice: first, bob: second }: Summit): Promise<void> {
  const created = await organizer.form(paths.eventCreate, { ...summitFields, maxattendees: '1' })
  const { event } = (await (await mustAnswer(201, created)).json()) as { event: { id: number } }
  const of = ({ wallet }: { wallet: string }) => ({ event_id: event.id, wallet_address: wallet })
  await mustAnswer(200, await second.post(paths.whitelistJoin, of(bob)))
  await mustAnswer(201, await first.post(paths.waitlistJoin, of(alice)))
  await askQuestions({ guild: organizer, alice: first }, event.id)
  await writeToPeople(organizer, event)
}

/** Announces something to the people of an event. */
async function writeToPeople(organizer: Summit['guild'], { id }: { id: number }): Promise<void> {
  await harness.database.queries.execute(sql`
    update accounts set email_confirmed_at = now() where wallet in (${guild.wallet}, ${alice.wallet})`)
  const words = { subject: 'Another room', text: 'We meet in room 4.' }
  const asked = { completion: { kind: 'minutes', at_least: 45 } }
  await mustAnswer(200, await organizer.post(href('completionPreview', { id }), asked))
  await mustAnswer(200, await organizer.get(href('eventAnnouncements', { id })))
  await mustAnswer(200, await organizer.post(href('eventAnnouncementsPreview', { id }), words))
  await mustAnswer(200, await organizer.post(href('eventAnnouncementsTest', { id }), words))
  const announcement = { ...words, audience: 'line' }
  await mustAnswer(201, await organizer.post(href('eventAnnouncements', { id }), announcement))
}

/** Asks for a place at an event by approval as Bob, and answers. */
async function askAndAnswer({ guild: organizer, bob: attendee }: Summit): Promise<void> {
  const created = await organizer.form(paths.eventCreate, { ...summitFields, joining: 'approval' })
  const { event } = (await (await mustAnswer(201, created)).json()) as { event: { id: number } }
  const body = { event_id: event.id, wallet_address: bob.wallet, answer: 'Bridges' }
  await mustAnswer(201, await attendee.post(paths.joinRequest, body))
  const answer = href('eventJoinRequestsAnswer', { id: event.id })
  await mustAnswer(200, await organizer.post(answer, { decision: 'approve' }))
}

/** Asks a question, answers it as Alice, and takes it away with the answer. */
async function askQuestions(
  { guild: organizer, alice: attendee }: Pick<Summit, 'guild' | 'alice'>,
  id: number,
): Promise<void> {
  const asked = { kind: 'text', label: 'What do you eat?' }
  await mustAnswer(200, await organizer.post(href('eventQuestionSave', { id }), asked))
  await mustAnswer(200, await harness.client().get(href('eventQuestions', { id })))
  const own = href('userAnswers', { wallet: alice.wallet, id })
  await mustAnswer(200, await attendee.post(own, { 1: 'Fish' }))
  await mustAnswer(200, await attendee.get(own))
  await mustAnswer(200, await organizer.get(href('eventAnswers', { id })))
  await mustAnswer(200, await organizer.get(href('eventAnswersCsv', { id })))
  await mustAnswer(200, await organizer.post(href('eventAnswersRemind', { id }), {}))
  const gone = await organizer.post(href('eventQuestionRemove', { id, question: 1 }), { with_answers: true })
  await mustAnswer(200, gone)
}

/** Invites three people to another event of the organizer: one claims, one is withdrawn, one declines. */
async function answerInvitations(): Promise<void> {
  const { guild: organizer } = summit
  const created = await organizer.form(paths.eventCreate, { ...summitFields, maxattendees: '0' })
  const { id } = ((await created.json()) as { event: { id: number } }).event
  const people = ['frank', 'grace', 'heidi'].map((name) => ({ email: `${name}@example.org`, name }))
  const url = href('eventInvitations', { id }, { links: 'true' })
  const sent = await mustAnswer(200, await organizer.post(url, { people, expects: true }))
  const { invitations } = (await sent.json()) as { invitations: { id: number; link: string }[] }
  const [claimed, withdrawn, declined] = invitations.map((made) => ({
    invitationId: made.id,
    token: made.link.split('#')[1] ?? '',
  }))
  if (!claimed || !withdrawn || !declined) throw new Error('Three people are invited.')
  await mustAnswer(200, await organizer.get(href('eventInvitations', { id }, { page: 1 })))
  await mustAnswer(200, await organizer.get(href('eventInvitationLinks', { id })))
  await mustAnswer(200, await organizer.post(href('eventInvitationsPreview', { id }), {}))
  const visitor = harness.client()
  await mustAnswer(200, await visitor.post(paths.invitationRead, { token: claimed.token }))
  await answerClaim(claimed)
  await mustAnswer(200, await organizer.post(href('invitationResend', withdrawn)))
  await mustAnswer(200, await organizer.post(href('invitationWithdraw', withdrawn)))
  await mustAnswer(200, await visitor.post(paths.invitationRefuse, { token: declined.token }))
}

/** Claims an invitation with the second code that is mailed, and objects to the claim. */
async function answerClaim({ invitationId, token }: { invitationId: number; token: string }): Promise<void> {
  const { invitations, invitationKeys } = harness.ports
  const find = async () => {
    const invitation = await invitations.find(parseInvitationId(invitationId))
    if (invitation === null) throw new Error('The invitation exists.')
    return invitation
  }
  await mustAnswer(409, await summit.bob.post(paths.invitationClaim, { token }))
  harness.at(new Date(harness.now().getTime() + 60_000))
  await mustAnswer(200, await summit.bob.post(paths.invitationCode, { token }))
  const open = await find()
  const code = open.code === null ? '' : invitationKeys.writeCode(open, open.code)
  await mustAnswer(200, await summit.bob.post(paths.invitationClaim, { token, code }))
  const objection = invitationKeys.writeObjection(await find())
  await mustAnswer(200, await harness.client().post(paths.invitationObject, { token: objection }))
}

/** Calls what there is about mail, as Bob and the organizer of his event. */
async function answerMail(id: number): Promise<void> {
  const { accounts, mailLinks, clock } = harness.ports
  const account = await accounts.findByWallet(parseAddress(bob.wallet))
  if (!account) throw new Error('Bob has an account.')
  const own = { wallet: bob.wallet }
  await mustAnswer(200, await summit.bob.post(href('confirmEmailAgain', own)))
  const token = mailLinks.confirmation(account.id, bob.email, clock())
  await mustAnswer(200, await harness.client().post(paths.confirmEmail, { token }))
  await mustAnswer(200, await summit.bob.get(href('mailPreferences', own)))
  const choice = { language: 'es', unwanted: [] }
  await mustAnswer(200, await summit.bob.post(href('mailPreferences', own), choice))
  const mailToken = mailLinks.unsubscription({ accountId: account.id, kind: 'event.reminder' })
  const unsubscribing = href('mailUnsubscribe', { mailToken })
  await mustAnswer(303, await harness.client().get(unsubscribing))
  await mustAnswer(204, await harness.client().get(unsubscribing, { 'sec-purpose': 'prefetch' }))
  await mustAnswer(200, await harness.client().post(href('mailUnsubscribe', { mailToken })))
  await mustAnswer(200, await summit.guild.get(href('eventMail', { id }, own)))
  await harness.database.queries.execute(sql`
    update mail_outbox set state = 'kept', sent_at = created_at, subject = 'Confirm',
      parts = '{"html":"","text":"","calendar":null}'::jsonb where account_id = ${account.id}`)
  const mails = await mustAnswer(200, await summit.bob.get(href('outbox', own)))
  const [mail] = (await mails.json()) as { id: number }[]
  await mustAnswer(200, await summit.bob.get(href('mailPreview', { mailId: mail?.id ?? 0 })))
}

describe('every operation', () => {
  test('behavior: each was answered as declared', async () => {
    verdict = { status: 'valid' }
    const { id } = summit
    const visitor = harness.client()
    for (const name of [
      'config',
      'legal',
      'statistics',
      'health',
      'ready',
      'metrics',
      'openapi',
      'docs',
      'events',
      'session',
    ] as const) {
      await mustAnswer(200, await visitor.get(paths[name]))
    }
    const operator = { authorization: 'Bearer operator-token', 'content-type': 'application/json' }
    await mustAnswer(200, await visitor.request(paths.operatorMail, { headers: operator }))
    const organization = await harness.ports.accounts.findByWallet(parseAddress(guild.wallet))
    const limit = JSON.stringify({ organizer: organization?.id, per_day: 500 })
    const limiting = { method: 'POST', headers: operator, body: limit }
    await mustAnswer(200, await visitor.request(paths.operatorMail, limiting))
    await visitor.post(paths.testClock, { advance_seconds: 1 })
    await visitor.post(paths.rpc, { jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    await visitor.get(href('certificatesOf', { wallet: alice.wallet }))
    await visitor.get(`${paths.certificateVerify}?tokenId=10001`)
    await visitor.get(paths.forgeries)
    await visitor.get(href('certificateToken', { tokenId: 10001 }))
    await visitor.get(href('certificateJson', { tokenId: 10001 }))
    const file = await harness.ports.content.putFile(new TextEncoder().encode('{}'))
    const directory = await harness.ports.content.putDirectory([{ name: 'a.json', file }])
    await storeMetadata()
    for (const name of ['certificatePdf', 'certificatePng', 'certificateSvg'] as const) {
      await mustAnswer(200, await visitor.get(href(name, { tokenId: 10001 })))
    }
    await mustAnswer(308, await visitor.get(href('badgePdf', { tokenId: 10001 })))
    const ofAlice = sql`where wallet = ${alice.wallet}`
    const { queries } = harness.database
    await queries.execute(sql`update accounts set email_confirmed_at = now() ${ofAlice}`)
    const withEmail = href('userBadge', { wallet: alice.wallet, tokenId: 10001 })
    await mustAnswer(200, await summit.alice.get(withEmail))
    await queries.execute(sql`update accounts set email_confirmed_at = null ${ofAlice}`)
    for (const name of ['badge', 'badgeJson', 'badgePng', 'badgeSvg'] as const) {
      await mustAnswer(200, await visitor.get(href(name, { tokenId: 10001 })))
    }
    const proof = href('certificateProof', { tokenId: 10001 })
    await mustAnswer(404, await visitor.get(proof))
    const page = { contract: minted.contract, page: 1, block: 2n }
    await harness.ports.pageProofs.keep(page, readFileSync(keptPage, 'utf8'))
    const kept = await mustAnswer(200, await visitor.get(proof))
    expect(checkProof(await kept.text())).toMatchObject({ tokenId: '10001', status: 'was-genuine' })
    // The page has no such certificate.
    await mustAnswer(404, await visitor.get(href('certificateProof', { tokenId: 10002 })))
    await mustAnswer(200, await visitor.get(paths.instanceDid))
    await mustAnswer(200, await visitor.get(href('certificatePreview', { tokenId: 10001 })))
    await mustAnswer(200, await visitor.get(href('eventPreview', { id })))
    await mustAnswer(200, await visitor.get(paths.sitePreview))
    for (const name of ['robots', 'sitemap', 'securityContact'] as const)
      await mustAnswer(200, await visitor.get(paths[name]))
    await mustAnswer(200, await visitor.get(href('sitemapPart', { part: 'events-0' })))
    await mustAnswer(302, await visitor.get(paths.changePassword))
    await mustAnswer(204, await visitor.get(paths.changePassword, { 'sec-purpose': 'prefetch' }))
    const url = `${harness.ports.settings.publicUrl}/events/${id}`
    await mustAnswer(200, await visitor.get(href('oembed', {}, { url })))
    await mustAnswer(501, await visitor.get(href('oembed', {}, { url, format: 'yaml' })))
    await visitor.get(href('gateway', { cid: file.cid }))
    await visitor.get(href('gatewayPath', { cid: directory.cid, path: 'a.json' }))

    const scans = { entrance: id, code: summit.token }
    await mustAnswer(303, await visitor.get(href('arrivalScan', scans)))
    await mustAnswer(303, await visitor.get(href('arrivalScanCapitals', scans)))
    await mustAnswer(204, await visitor.get(href('arrivalScan', scans), { 'sec-purpose': 'prefetch' }))
    await mustAnswer(200, await visitor.get(paths.userClaim))
    await mustAnswer(200, await visitor.post(paths.userClaimHandover))
    await mustAnswer(200, await summit.alice.post(paths.userArrive, { event_id: id, code: summit.token }))

    const credential = 'a'.repeat(64)
    const passkey = { credential_hash: credential, sealed: null, backed_up: true, label: 'Chrome' }
    await mustAnswer(200, await summit.alice.post(paths.passkeys, passkey))
    await mustAnswer(200, await visitor.get(href('passkey', { credential })))
    await mustAnswer(200, await summit.alice.get(paths.passkeys))
    await mustAnswer(200, await summit.alice.post(paths.passkeyWords))
    await mustAnswer(200, await summit.alice.post(href('passkeyRemove', { credential })))
    await mustAnswer(200, await visitor.get(paths.passkeyEndpoints))

    await mustAnswer(200, await visitor.get(href('legalText', { document: 'terms' })))
    const ownTexts = href('accountTexts', { wallet: alice.wallet })
    const read = await mustAnswer(200, await summit.alice.get(ownTexts))
    const [terms] = ((await read.json()) as AccountTextsResponse).texts
    const accepted = [{ document: terms?.document, version: terms?.version }]
    await mustAnswer(200, await summit.alice.post(ownTexts, { texts: accepted }))

    for (const [client, wallet, names] of [
      [
        summit.alice,
        alice.wallet,
        ['userProfile', 'userEvents', 'userCertificates', 'accountExport', 'accountErase'],
      ],
      [
        summit.guild,
        guild.wallet,
        ['vendorProfile', 'vendorConsent', 'vendorEvents', 'vendorAnalytics', 'vendorNeeds'],
      ],
    ] as const) {
      for (const name of names) {
        await mustAnswer(200, await client.get(href(name, { wallet })))
        await mustAnswer(200, await client.get(href(name, { wallet }, { page: 1 })))
      }
    }
    for (const name of [
      'event',
      'eventWhitelist',
      'eventWhitelistCsv',
      'eventPoster',
      'eventTags',
      'eventAttendanceList',
      'eventSessionAttendance',
      'eventAttendanceCsv',
      'eventParticipants',
      'eventMinted',
      'eventMintedCsv',
      'eventHistory',
      'eventIssuing',
      'eventWaitlist',
      'eventJoinRequests',
    ] as const) {
      await mustAnswer(200, await summit.guild.get(href(name, { id })))
      await mustAnswer(200, await summit.guild.get(href(name, { id }, { page: 1 })))
    }
    const { vendor_id: number } = (await json(await visitor.get(href('event', { id })))) as {
      vendor_id: number
    }
    await mustAnswer(200, await visitor.get(href('organizer', { number })))
    const keyed = await summit.guild.post(href('organizationKeys', { number }), { name: 'Till' })
    const { id: keyId } = (await json(await mustAnswer(201, keyed))) as { id: string }
    await mustAnswer(200, await summit.guild.get(href('organizationKeys', { number })))
    await mustAnswer(200, await summit.guild.post(href('organizationKeyRevoke', { number, keyId })))
    await mustAnswer(200, await visitor.get(href('organizerCalendar', { number })))
    await changeTeam(summit, number)
    const hooks = href('organizationWebhooks', { number })
    const hooked = await summit.guild.post(hooks, {
      url: 'https://hooks.example.org/in',
      types: ['event.updated'],
    })
    const { id: webhookId } = (await json(await mustAnswer(201, hooked))) as { id: number }
    await mustAnswer(200, await summit.guild.get(hooks))
    const webhook = { number, webhookId }
    await mustAnswer(200, await summit.guild.post(href('organizationWebhookPing', webhook)))
    const log = href('organizationWebhookLog', webhook)
    const [message] = (await (await mustAnswer(200, await summit.guild.get(log))).json()) as { id: number }[]
    const again = href('organizationWebhookResend', { ...webhook, deliveryId: message?.id ?? 0 })
    await mustAnswer(200, await summit.guild.post(again))
    await mustAnswer(200, await summit.guild.post(href('organizationWebhookSecret', webhook)))
    await mustAnswer(200, await summit.guild.post(href('organizationWebhookRemove', webhook)))
    const claimed = href('organizationDomain', { number })
    await mustAnswer(200, await summit.guild.post(claimed, { domain: 'guild.example' }))
    await mustAnswer(200, await summit.guild.get(claimed))
    await mustAnswer(200, await summit.guild.post(href('organizationDomainAsk', { number })))
    await mustAnswer(200, await summit.guild.post(href('organizationDomainRemove', { number })))
    await mustAnswer(200, await visitor.get(href('organizerDid', { number })))
    await mustAnswer(200, await visitor.get(href('organizerStatus', { number, list: 0 })))
    await summit.alice.get(href('attendanceStatus', { wallet: alice.wallet, id }))
    await mustAnswer(200, await summit.alice.get(href('userEventSessions', { wallet: alice.wallet, id })))
    await summit.alice.get(href('whitelistStatus', { wallet: alice.wallet, id }))
    await summit.alice.post(href('userProfile', { wallet: alice.wallet }), {
      name: 'Alice',
      email: alice.email,
    })
    const word = href('vendorConsent', { wallet: guild.wallet })
    const { typed_data: text } = consentResponse.parse(await (await summit.guild.get(word)).json())
    await mustAnswer(
      200,
      await summit.guild.post(word, {
        deadline: text?.message.deadline,
        signature: await guild.account.signTypedData(text as never),
      }),
    )
    await summit.guild.post(href('vendorProfile', { wallet: guild.wallet }), {
      vendorName: 'Guild',
      email: guild.email,
    })
    const ownLogo = { logo: pngFile('logo.png') }
    await mustAnswer(200, await summit.guild.form(href('vendorLogo', { wallet: guild.wallet }), ownLogo))

    harness.at('2026-11-14T09:00:00Z')
    await answerInvitations()
    const created = await summit.guild.form(paths.eventCreate, summitFields)
    const { event } = (await created.json()) as { event: { id: number } }
    await summit.guild.form(href('eventEdit', { id: event.id }), summitFields)
    const join = { event_id: event.id, wallet_address: bob.wallet }
    await summit.bob.post(paths.whitelistJoin, join)
    await summit.bob.post(paths.whitelistLeave, join)
    await summit.bob.post(paths.whitelistJoin, join)
    const entries = (await (await summit.guild.get(href('eventWhitelist', { id: event.id }))).json()) as {
      id: number
    }[]
    await useDoors(summit, event.id)
    await fillAndWait(summit)
    await askAndAnswer(summit)
    await summit.guild.post(href('eventAttendance', { id: event.id }), {
      user_address: bob.wallet,
      attended: true,
    })
    const many = { people: [{ external_id: 'till-1', user_address: bob.wallet, attended: true }] }
    await recordAndUndo(summit, event.id, many)
    await summit.guild.post(paths.certificateDesign, { event_id: event.id, design: 'engraved' })
    await summit.guild.form(paths.certificateUpload, {
      event_id: String(event.id),
      vendor_address: guild.wallet,
      user_address: bob.wallet,
      image: pngFile('bob.png'),
    })
    await summit.guild.post(href('eventPrintNames', { id: event.id }), { print_names: true })
    await summit.bob.post(paths.certificateName, { event_id: event.id, print: true, name: 'Bob Builder' })
    const unnamed = { event_id: event.id, list: false }
    await mustAnswer(200, await summit.bob.post(paths.certificateSessions, unnamed))
    await proposeAndAnswer(summit, event.id, entries[0]?.id ?? 0)
    await summit.guild.get(href('eventTemplateFields', { id }))
    await summit.guild.post(href('eventTemplateFields', { id }), { fields: [] })
    await summit.guild.get(href('eventCorrections', { id: event.id }))
    await summit.guild.post(href('eventUpdate', { id: event.id }), {
      status: 'minting',
      wallet_address: guild.wallet,
    })
    await mintSome(summit, event.id)
    const all = await json(await summit.guild.post(paths.certificateMintAll, { event_id: event.id }))
    const batch = { batchId: String(all.batchId) }
    await summit.guild.get(href('certificateMintBatch', batch))
    await summit.guild.get(paths.certificateMintAll)
    await mustAnswer(
      200,
      await summit.bob.get(href('userEventCertificate', { wallet: bob.wallet, id: event.id })),
    )
    await summit.guild.post(href('certificateMintBatchRetry', batch))
    await summit.guild.get(href('certificateMintBatchCsv', batch))

    await mustAnswer(200, await summit.guild.get(href('eventCertificatesDiffering', { id: event.id })))
    await mustAnswer(202, await summit.guild.post(href('eventCertificatesReissue', { id: event.id }), {}))

    const corrected = toTokenId(2, 1)
    const ofCorrected = { tokenId: corrected.toString() }
    await putOnChain(harness, corrected)
    await mustAnswer(
      200,
      await summit.bob.get(href('userCertificate', { wallet: bob.wallet, ...ofCorrected })),
    )
    const ask = async () => {
      const body = { ...ofCorrected, name: 'Robert Builder', reason: 'A nickname' }
      const asked = await mustAnswer(201, await summit.bob.post(paths.certificateCorrection, body))
      return { correctionId: ((await asked.json()) as { correction: { id: number } }).correction.id }
    }
    await mustAnswer(200, await summit.bob.post(href('correctionWithdraw', await ask())))
    const decline = await summit.guild.post(href('correctionDecline', await ask()), {
      answer: 'It is right.',
    })
    await mustAnswer(200, decline)
    const askMove = async (tokenId: bigint) => {
      const move = href('certificateMove', { tokenId: tokenId.toString() })
      await mustAnswer(201, await summit.alice.post(move, { reason: 'We met at the desk.' }))
      const listed = await mustAnswer(200, await summit.bob.get(href('userMoves', { wallet: bob.wallet })))
      const { moves } = (await listed.json()) as { moves: { id: number }[] }
      return { correctionId: moves[0]?.id ?? 0 }
    }
    await mustAnswer(200, await summit.bob.post(href('correctionWithdraw', await askMove(corrected))))
    const { correctionId } = await askMove(corrected)
    await mustAnswer(200, await summit.guild.post(href('moveRecognize', { correctionId })))
    await mustAnswer(200, await summit.alice.post(href('moveCode', { correctionId }), {}))
    const digits = harness.ports.mailLinks.writeMoveCode(parseCorrectionId(correctionId), harness.now())
    await mustAnswer(200, await summit.alice.post(href('moveEmail', { correctionId }), { code: digits }))
    const token = harness.ports.mailLinks.objection(parseCorrectionId(correctionId))
    for (const _ of [1, 2]) await mustAnswer(200, await harness.client().post(paths.moveStop, { token }))
    const moves = await summit.bob.get(href('userMoves', { wallet: bob.wallet }))
    expect(((await moves.json()) as { moves: unknown[] }).moves).toEqual([])
    await ask()
    await mustAnswer(200, await summit.guild.post(href('certificateReplace', ofCorrected), {}))
    // Asked again, also in this way, it answers the same new one.
    await mustAnswer(200, await summit.guild.post(href('certificateReissue', ofCorrected), {}))

    await answerMail(event.id)

    await shareTranscript(summit)
    await putOnChain(harness, toTokenId(2, 2))
    await mustAnswer(200, await summit.bob.post(href('moveConfirm', await askMove(toTokenId(2, 2)))))

    await summit.guild.post(href('eventWhitelistRevoke', { id: event.id, entryId: entries[0]?.id ?? 0 }))
    await summit.guild.post(href('eventTokenRotate', { id: event.id }))
    await summit.guild.post(href('eventCancel', { id: event.id }))

    const other = await harness.signedIn(carol)
    const devices = (await (await other.get(paths.sessions)).json()) as { id: string }[]
    await other.post(href('sessionRevoke', { sessionId: devices[0]?.id ?? '' }))
    await summit.alice.post(href('accountErase', { wallet: alice.wallet }), {
      wallet_address: alice.wallet,
      confirm: 'ERASE',
    })
    await summit.guild.post(paths.logout)

    const unanswered = routes.filter(
      ({ method, name, answers }) =>
        !Object.keys(answers).some(
          (status) => Number(status) < 400 && answered.has(`${method} ${name} ${status}`),
        ),
    )
    expect(unanswered.map(({ method, name }) => `${method} ${name}`)).toEqual([])
  })

  test('error: finds an undocumented status', async () => {
    const teapot = assertDeclared('GET', paths.session, Response.json({}, { status: 418 }))
    await expect(teapot).rejects.toThrow('which its documentation does not know')
  })

  test('error: finds an undocumented content type', async () => {
    const page = new Response('<p>', { headers: { 'content-type': 'text/html' } })
    await expect(assertDeclared('GET', paths.session, page)).rejects.toThrow(
      'as text/html, which its documentation does not know',
    )
  })

  test('error: finds an answer with undeclared fields', async () => {
    const session = {
      isAuthenticated: false,
      walletAddress: null,
      role: null,
      name: null,
      expires_at: null,
      memberships: [],
    }
    await assertDeclared('GET', paths.session, Response.json(session))
    const leaking = assertDeclared('GET', paths.session, Response.json({ ...session, email: alice.email }))
    await expect(leaking).rejects.toThrow('it says more than is declared')
  })
})

/** A link to certificates, opened and switched off, and two wallets that sign for each other. */
async function shareTranscript({ alice: owner, bob: other }: Summit): Promise<void> {
  const { wallet } = alice
  const made = await mustAnswer(201, await owner.post(href('userTranscriptShare', { wallet }), {}))
  const { transcript } = (await made.json()) as SharedLinkResponse
  await mustAnswer(200, await owner.get(href('userTranscripts', { wallet })))
  const secret = String(transcript.url).split('/t/')[1] ?? ''
  const pair = { owner: wallet, wallet: bob.wallet }
  await mustAnswer(200, await owner.post(href('userTranscriptJoin', { wallet }), pair))
  await mustAnswer(200, await other.post(href('userTranscriptJoin', { wallet: bob.wallet }), pair))
  await mustAnswer(200, await harness.client().get(href('transcript', { secret })))
  await mustAnswer(200, await harness.client().get(href('transcriptPdf', { secret })))
  await mustAnswer(200, await other.post(href('userTranscriptPart', { wallet: bob.wallet }), pair))
  const off = href('userTranscriptOff', { wallet, transcriptId: transcript.id })
  await mustAnswer(200, await owner.post(off))
}

/** Attendance of several people: recorded, taken back and recorded again. */
async function recordAndUndo({ guild: owner }: Summit, id: number, many: object): Promise<void> {
  const record = async () => {
    const answer = await mustAnswer(200, await owner.post(href('eventAttendanceMany', { id }), many))
    return ((await answer.json()) as RecordManyResponse).outcomes
  }
  const body = { user_address: bob.wallet, attended: false }
  await owner.post(href('eventAttendance', { id }), body)
  const [recorded] = await record()
  const marks = [recorded?.mark ?? expect.fail()]
  await mustAnswer(200, await owner.post(href('eventAttendanceUndo', { id }), { marks }))
  await record()
  const people = [{ email: bob.email, attended_minutes: 45 }]
  await mustAnswer(200, await owner.post(href('eventAttendanceImport', { id }), { people }))
}

/** Another spelling of a name: proposed, withdrawn, and answered with and without signing in. */
async function proposeAndAnswer({ guild: owner, bob: person }: Summit, id: number, entryId: number) {
  const body = { name: 'Robert Builder', reason: 'As on the list of speakers.' }
  await mustAnswer(201, await owner.post(href('eventNamePropose', { id, entryId }), body))
  await mustAnswer(200, await owner.post(href('eventNameWithdraw', { id, entryId })))
  await mustAnswer(201, await owner.post(href('eventNamePropose', { id, entryId }), body))
  const parts = [parseEntryId(entryId), bob.email, harness.now()] as const
  const token = harness.ports.mailLinks.nameProposal(...parts)
  await mustAnswer(200, await harness.client().post(paths.linkedName, { token }))
  await mustAnswer(200, await harness.client().post(paths.linkedNameAnswer, { token, use: false }))
  await mustAnswer(201, await owner.post(href('eventNamePropose', { id, entryId }), { name: 'Bob B.' }))
  const answer = { event_id: id, name: 'Bob B.', use: true }
  await mustAnswer(200, await person.post(paths.nameAnswer, answer))
}

/** Certificates of the people who match: asked for and, too early, revoked. */
async function mintSome({ guild: owner }: Summit, id: number): Promise<void> {
  const query = { show: 'present', q: 'b' }
  const found = await mustAnswer(200, await owner.get(href('eventParticipantsMatching', { id }, query)))
  const { people: matching, next } = (await found.json()) as MatchingResponse
  expect([matching.map(({ user_address }) => user_address), next]).toEqual([[bob.wallet], null])
  const people = [bob.wallet, carol.wallet]
  const minted = await mustAnswer(202, await owner.post(href('eventCertificatesMint', { id }), { people }))
  expect(await minted.json()).toEqual({
    batchId: expect.any(String),
    outcomes: [
      { user_address: bob.wallet, outcome: 'requested', refusal: null },
      {
        user_address: carol.wallet,
        outcome: 'refused',
        refusal: { code: 'roster.not_registered', values: { case: 'another' }, message: 'User not found.' },
      },
    ],
  })
  const body = { people: [bob.wallet], reason: 'Issued by mistake' }
  const revoked = await mustAnswer(202, await owner.post(href('eventCertificatesRevoke', { id }), body))
  expect(await revoked.json()).toMatchObject({
    outcomes: [{ outcome: 'refused', refusal: { code: 'certificate.not_found' } }],
  })
}

/** Everything about a team: links, members, their roles, and leaving. */
async function changeTeam({ guild: owner }: Summit, number: number): Promise<void> {
  const visitor = harness.client()
  const token = await inviteToTeam(owner, number, { role: 'door' })
  await mustAnswer(200, await visitor.post(paths.organizationInvitation, { token }))
  const links = await mustAnswer(200, await owner.get(href('organizationInvitations', { number })))
  const [link] = (await links.json()) as { id: number }[]
  const place = { number, teamInvitationId: link?.id ?? 0 }
  await mustAnswer(200, await owner.get(href('organizationInvitationLink', place)))
  await mustAnswer(200, await owner.post(href('organizationInvitationWithdraw', place)))
  const mailed = await inviteToTeam(owner, number, { role: 'door', email: 'team@people.example' })
  await harness.database.queries.execute(
    sql`update mail_outbox set state = 'sent' where kind = 'team.invited'`,
  )
  const waiting = await mustAnswer(200, await owner.get(href('organizationInvitations', { number })))
  const [waits] = (await waiting.json()) as { id: number }[]
  const again = { number, teamInvitationId: waits?.id ?? 0 }
  await mustAnswer(200, await owner.post(href('organizationInvitationResend', again)))
  await mustAnswer(200, await visitor.post(paths.organizationDecline, { token: mailed }))
  const { client, id: memberId } = await joinTeam(harness, owner, number, teamManager, { role: 'door' })
  await mustAnswer(200, await owner.get(href('organizationMembers', { number })))
  await mustAnswer(200, await client.get(href('organizationDoors', { number })))
  const role = href('organizationMemberRole', { number, memberId })
  await mustAnswer(200, await owner.post(role, { role: 'manager' }))
  await mustAnswer(200, await client.post(href('organizationLeave', { number })))
  const rejoined = await joinTeam(harness, owner, number, teamManager, { role: 'manager' })
  const remove = href('organizationMemberRemove', { number, memberId: rejoined.id })
  await mustAnswer(200, await owner.post(remove))
}

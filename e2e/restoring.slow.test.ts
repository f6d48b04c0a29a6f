import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RegisteredPerson, register, signInVisitor } from '@certify/cli/demo/person'
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { eraseRequest } from '@certify/wire/accounts'
import { exhibitsResponse } from '@certify/wire/gallery'
import { claimInvitationResponse, invitationsResponse } from '@certify/wire/invitations'
import { correctionResponse, nameResponse, replaceResponse } from '@certify/wire/names'
import { href } from '@certify/wire/paths'
import { newTeamInvitationResponse } from '@certify/wire/team'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { issuedOnChain } from './lib/compare-issued'
import { type MintableEvent, mintableEvent, requestMintAll } from './lib/event-with-attendees'
import { type Instance, startInstance } from './lib/instance'
import { prove } from './lib/prove'

const root = join(import.meta.dirname, '..')
const quiet = { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off' }

let instance: Instance | undefined
afterEach(() => instance?.stop())

test('behavior: an installation where everything happened is audited without a difference, and rebuilt from the chain', async () => {
  const first = await startInstance({ env: quiet })
  instance = first
  const { url, dataDir } = first
  const event = await mintableEvent(url, 4)
  const countIssued = async () => (await issuedOnChain(url)).length
  const [corrected, moving, erased] = event.attendees
  if (!corrected || !moving || !erased) expect.fail()
  await letManagerDesign(url, event)
  for (const { client } of event.attendees) {
    const choice = { event_id: event.id, print: true, name: 'Ana Ruiz' }
    await client.post(href('certificateName', {}), choice, nameResponse)
  }
  await claimByInvitation(url, event)
  await requestMintAll(event)
  await expect.poll(countIssued, { timeout: 120_000 }).toBe(5)
  await correct(url, event, corrected)
  await move(url, moving)
  await expect.poll(countIssued, { timeout: 120_000 }).toBe(7)
  const statuses = async () => {
    const tokens = (await issuedOnChain(url)).map(({ tokenId }) => tokenId)
    return Promise.all(tokens.map(async (tokenId) => [tokenId, await readVerdict(url, tokenId)]))
  }
  await expect
    .poll(async () => (await statuses()).filter(([, status]) => status === 'replaced').length)
    .toBe(2)
  const confirm = { wallet_address: erased.wallet, confirm: 'ERASE' } satisfies z.input<typeof eraseRequest>
  const own = { subject: erased.wallet, account: parseAddress(erased.wallet) }
  const proof = await prove(erased, { kind: 'act', act: 'erase_account', ...own })
  const erase = href('accountErase', { wallet: erased.wallet })
  await erased.client.post(erase, { ...confirm, proof }, z.unknown())
  const forged = await readForgeries(url)
  const before = await statuses()
  expect(before.filter(([, status]) => status === 'valid')).toHaveLength(5)
  for (const tokenId of forged) expect(await readVerdict(url, tokenId)).toBe('not-found')
  await first.stop({ keepData: true })

  const settings = { ...quiet, CERTIFY_DATA_DIR: dataDir }
  expect(await certify('audit', settings)).toMatch(/^✓ 7 certificates and \d+ records .*: nothing differs/)
  rmSync(join(dataDir, 'database'), { recursive: true })
  await expect(startInstance({ env: quiet, dataDir })).rejects.toThrow(
    /does not know the chain's registry .*7 certificates, 1 organizer/,
  )
  const said = await certify('rebuild', settings)
  expect(said).toContain('Rebuilt 7 certificates of 1 events')
  expect(said).toContain('The documents of 1 of them were erased')
  expect(readTable(said)).toEqual({
    organizers: ['1', '1'],
    pages: [expect.any(String), expect.any(String)],
    certificates: ['7', '7'],
    revoked: ['0', '0'],
    replaced: ['2', '2'],
    burned: ['0', '0'],
  })
  expect(await certify('audit', settings)).toMatch(/^✓ 7 certificates/)

  instance = await startInstance({ env: { ...quiet, PORT: new URL(url).port }, dataDir })
  expect(await statuses()).toEqual(before)
  for (const tokenId of forged) expect(await readVerdict(url, tokenId)).toBe('not-found')
})

/** A manager of the organizer's team chooses a design with a place for names, and turns their printing on. */
async function letManagerDesign(url: string, { id, organizer }: MintableEvent): Promise<void> {
  const profile = await organizer.client.get(
    href('vendorProfile', { wallet: organizer.wallet }),
    z.object({ number: z.int() }),
  )
  const { number } = profile
  const link = await organizer.client.post(
    href('organizationInvitations', { number }),
    { role: 'manager' },
    newTeamInvitationResponse,
  )
  const manager = await signInVisitor(url)
  const token = new URL(link.url).hash.slice(1)
  await manager.client.post(href('organizationAccept', {}), { token }, z.unknown())
  const design = { event_id: id, design: 'engraved' }
  await manager.client.post(href('certificateDesign', {}), design, z.unknown())
  await manager.client.post(href('eventPrintNames', { id }), { print_names: true }, z.unknown())
}

/** Invites somebody who was there, and lets them claim. */
async function claimByInvitation(url: string, { id, organizer }: MintableEvent): Promise<void> {
  const response = await fetch(url + href('eventInvitations', { id }, { expects: 'true', links: 'true' }), {
    method: 'POST',
    headers: { 'content-type': 'text/csv', origin: url, cookie: organizer.client.cookieHeader() },
    body: 'email,name,attended\nguest@people.example,Guest,yes\n',
  })
  const { invitations = [] } = invitationsResponse.parse(await response.json())
  const { client } = await signInVisitor(url)
  const token = invitations[0]?.link.split('#')[1]
  const claim = { token, name: 'Guest', email: 'guest@people.example', acceptTerms: true }
  await client.post(href('invitationClaim', {}), claim, claimInvitationResponse)
}

/** The person asks for another name, and the organizer reissues the certificate. */
async function correct(
  url: string,
  { organizer }: MintableEvent,
  { wallet, client }: RegisteredPerson,
): Promise<void> {
  const tokenId = await findNumber(url, wallet)
  const wanted = { tokenId, name: 'Anneliese Ruíz', reason: 'My name is misspelled' }
  await client.post(href('certificateCorrection', {}), wanted, correctionResponse)
  await organizer.client.post(href('certificateReplace', { tokenId }), {}, replaceResponse)
}

/** The person asks from a new wallet, and the old one agrees. */
async function move(url: string, person: RegisteredPerson): Promise<void> {
  const { wallet, client } = person
  const tokenId = await findNumber(url, wallet)
  const fresh = await register(url, 'Ana Ruiz', 'users')
  const reason = { reason: 'I have a new phone.' }
  const { correction } = await fresh.client.post(
    href('certificateMove', { tokenId }),
    reason,
    correctionResponse,
  )
  const pair = { from: parseAddress(wallet), to: parseAddress(fresh.wallet) }
  const proof = await prove(person, { kind: 'move', ...pair })
  await client.post(href('moveConfirm', { correctionId: correction.id }), { proof }, correctionResponse)
}

async function findNumber(url: string, wallet: string): Promise<string> {
  const issued = await issuedOnChain(url)
  return issued.find((each) => each.wallet === wallet)?.tokenId ?? expect.fail()
}

/** The numbers that the forger gave, once the gallery has published them. */
async function readForgeries(url: string): Promise<string[]> {
  const ask = () => fetch(url + href('forgeries', {}))
  await expect.poll(async () => (await ask()).status, { timeout: 120_000 }).toBe(200)
  const { exhibits } = exhibitsResponse.parse(await (await ask()).json())
  const { copiedText, otherRecipient, webPicture, otherPicture, lookAlikeName } =
    exhibits?.forged ?? expect.fail()
  return [copiedText, otherRecipient, webPicture, otherPicture, lookAlikeName]
}

async function readVerdict(url: string, tokenId: string): Promise<string> {
  const answer = await fetch(url + href('certificateVerify', {}, { tokenId }))
  return ((await answer.json()) as { status: string }).status
}

/** The table of a rebuild: what is on chain, and what was rebuilt. */
function readTable(said: string): Record<string, string[]> {
  const rows = said.matchAll(/^(\w+) +(\d+) +(\d+)$/gm)
  return Object.fromEntries([...rows].map(([, name = '', ...numbers]) => [name, numbers]))
}

/** Runs `npm run certify -- …` with these settings. @throws what it said, where it failed. */
async function certify(command: string, settings: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/certify.mjs', command], {
    cwd: root,
    env: { ...process.env, ...settings },
  })
  return stdout
}

// Any database answers alike.
import { readFileSync } from 'node:fs'
import { readActWords } from '@certify/domain/account/act-words'
import type { SignedAct } from '@certify/domain/account/signed-act'
import { languages } from '@certify/domain/shared/language'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toTokenId } from '@certify/domain/shared/token-id'
import type { WireCorrection } from '@certify/wire/names'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { routes } from '../testing/conformity'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { putOnChain } from '../testing/on-chain'
import { alice, bob, guild, teamManager, teamOwner } from '../testing/people'
import { openSummitMinting, resetToSummit, type Summit } from '../testing/summit'
import { joinTeam } from '../testing/team'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
})
afterAll(() => harness.close())

const tell = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code ?? 'done',
]
const credential = 'ab'.repeat(32)
const passkey = { credential_hash: credential, sealed: null, backed_up: true, label: 'Chrome' }
const erase = {
  path: href('accountErase', { wallet: alice.wallet }),
  body: { wallet_address: alice.wallet, confirm: 'ERASE' },
}
const erasing: SignedAct = {
  kind: 'act',
  act: 'erase_account',
  subject: parseAddress(alice.wallet),
  account: parseAddress(alice.wallet),
}

/** A call that needs a signature, and whether it has happened. */
type Ready = { who: Client; path: string; body: object; values: object; hasHappened: () => Promise<boolean> }

const listPasskeys = async (who: Client) =>
  (await (await who.get(paths.passkeys)).json()) as { passkeys: unknown[]; words_written_at: unknown }

async function findNumber(): Promise<number> {
  const profile = await summit.guild.get(href('vendorProfile', { wallet: guild.wallet }))
  return ((await profile.json()) as { number: number }).number
}

async function readyTeam(
  more: (number: number, memberId: number) => Pick<Ready, 'path' | 'body' | 'values'>,
): Promise<Ready> {
  const number = await findNumber()
  const { id } = await joinTeam(harness, summit.guild, number, teamManager, { role: 'manager' })
  const members = href('organizationMembers', { number })
  const read = async () => (await summit.guild.get(members)).text()
  const before = await read()
  return { who: summit.guild, ...more(number, id), hasHappened: async () => (await read()) !== before }
}

/** Every call that asks for a signature, made ready in the state that it needs. */
const ready: Record<string, () => Promise<Ready>> = {
  accountErase: async () => ({
    who: summit.alice,
    ...erase,
    values: { act: 'erase_account', subject: alice.wallet, account: alice.wallet },
    hasHappened: async () =>
      (await harness.client().get(href('userProfile', { wallet: alice.wallet }))).status === 410 ||
      (await harness.ports.accounts.findByWallet(parseAddress(alice.wallet))) === null,
  }),
  moveConfirm: async () => {
    await openSummitMinting(harness, summit)
    await mustAnswer(202, await summit.guild.post(paths.certificateMintAll, { event_id: summit.id }))
    await putOnChain(harness, toTokenId(2, 1))
    const move = href('certificateMove', { tokenId: '20001' })
    const asked = await mustAnswer(201, await summit.bob.post(move, { reason: 'A stranger.' }))
    const { correction } = (await asked.json()) as { correction: WireCorrection }
    return {
      who: summit.alice,
      path: href('moveConfirm', { correctionId: correction.id }),
      body: {},
      values: { from: alice.wallet, to: bob.wallet },
      hasHappened: async () => (await harness.ports.accounts.findMove(parseAddress(alice.wallet))) !== null,
    }
  },
  userTranscriptJoin: async () => ({
    who: summit.alice,
    path: href('userTranscriptJoin', { wallet: alice.wallet }),
    body: { owner: alice.wallet, wallet: bob.wallet },
    values: { owner: alice.wallet, wallet: bob.wallet },
    hasHappened: async () => {
      const list = await summit.alice.get(href('userTranscripts', { wallet: alice.wallet }))
      return ((await list.json()) as { wallets: unknown[] }).wallets.length === 1
    },
  }),
  passkeyAdd: async () => ({
    who: summit.alice,
    path: paths.passkeys,
    body: passkey,
    values: { act: 'add_passkey', subject: credential, account: alice.wallet },
    hasHappened: async () => (await listPasskeys(summit.alice)).passkeys.length === 1,
  }),
  passkeyWords: async () => {
    await mustAnswer(200, await summit.alice.post(paths.passkeys, passkey))
    return {
      who: summit.alice,
      path: paths.passkeyWords,
      body: {},
      values: { act: 'note_words', subject: alice.wallet, account: alice.wallet },
      hasHappened: async () => (await listPasskeys(summit.alice)).words_written_at !== null,
    }
  },
  passkeyRemove: async () => {
    await mustAnswer(200, await summit.alice.post(paths.passkeys, passkey))
    return {
      who: summit.alice,
      path: href('passkeyRemove', { credential }),
      body: {},
      values: { act: 'remove_passkey', subject: credential, account: alice.wallet },
      hasHappened: async () => (await listPasskeys(summit.alice)).passkeys.length === 0,
    }
  },
  organizationMemberRole: () =>
    readyTeam((number, memberId) => ({
      path: href('organizationMemberRole', { number, memberId }),
      body: { role: 'owner' },
      values: { act: 'make_owner', subject: teamManager.wallet, account: guild.wallet },
    })),
  organizationMemberRemove: () =>
    readyTeam((number, memberId) => ({
      path: href('organizationMemberRemove', { number, memberId }),
      body: {},
      values: { act: 'remove_member', subject: teamManager.wallet, account: guild.wallet },
    })),
}

describe('acts that nobody can take back', () => {
  test('behavior: the states below cover every call that asks for a signature', () => {
    const asking = routes.filter((route) => route.signs).map(({ name }) => name)
    expect(asking.sort()).toEqual(Object.keys(ready).sort())
  })

  test.each(Object.keys(ready))(
    'error: a stolen session does not suffice for %s; the key does',
    async (name) => {
      const { who, path, body, values, hasHappened } = await (ready[name] as () => Promise<Ready>)()
      const thief = who.steal()
      const refused = await thief.post(path, body)
      expect(await refused.json()).toMatchObject({ code: 'act.signature_needed', values })
      // The thief may sign with a key of their own.
      const kind = 'from' in values ? 'move' : 'owner' in values ? 'join' : 'act'
      const signed = { kind, ...values } as SignedAct
      const foreign = await thief.prove(signed, { signer: bob })
      expect(await tell(await thief.post(path, { ...body, proof: foreign }))).toEqual([
        403,
        'act.signature_refused',
      ])
      expect(await hasHappened()).toBe(false)
      await mustAnswer(200, await who.post(path, body))
      expect(await hasHappened()).toBe(true)
    },
  )

  test('behavior: a member signs with their own key, for the organization', async () => {
    const number = await findNumber()
    const owner = await joinTeam(harness, summit.guild, number, teamOwner, { role: 'manager' })
    await mustAnswer(
      200,
      await summit.guild.post(href('organizationMemberRole', { number, memberId: owner.id }), {
        role: 'owner',
      }),
    )
    const other = await joinTeam(harness, summit.guild, number, teamManager, { role: 'manager' })
    const path = href('organizationMemberRemove', { number, memberId: other.id })
    const act = {
      kind: 'act',
      act: 'remove_member',
      subject: parseAddress(teamManager.wallet),
      account: parseAddress(guild.wallet),
    } as const
    // Each owner signs for their own session only.
    const proof = await owner.client.prove(act, { signer: guild })
    expect(await tell(await owner.client.post(path, { proof }))).toEqual([403, 'act.signature_refused'])
    await mustAnswer(200, await owner.client.post(path))
  })

  const thirdWallet = parseAddress(guild.wallet)
  const wrong: [string, (client: Client) => ReturnType<Client['prove']>][] = [
    ['of another key', (client) => client.prove(erasing, { signer: bob })],
    ['of another act', (client) => client.prove({ ...erasing, act: 'remove_passkey' })],
    ['about another thing', (client) => client.prove({ ...erasing, subject: thirdWallet })],
    ['for another account', (client) => client.prove({ ...erasing, account: thirdWallet })],
    ['of a move', (client) => client.prove({ kind: 'move', from: erasing.account, to: thirdWallet })],
    ['for another chain', (client) => client.prove(erasing, { chainId: 1 })],
    ['that is over', (client) => client.prove(erasing, { deadline: harness.now().getTime() / 1000 - 1 })],
    [
      'that would last for an hour',
      (client) => client.prove(erasing, { deadline: harness.now().getTime() / 1000 + 3600 }),
    ],
    ['in other words than it says', async (client) => ({ ...(await client.prove(erasing)), language: 'es' })],
    [
      'with another deadline',
      async (client) => {
        const proof = await client.prove(erasing)
        return { ...proof, deadline: proof.deadline + 1 }
      },
    ],
    ['with a made-up nonce', (client) => client.prove(erasing, { nonce: 'A'.repeat(22) })],
  ]
  test.each(wrong)('error: a signature %s is refused, and ends its nonce', async (_, prove) => {
    const proof = await prove(summit.alice)
    expect(await tell(await summit.alice.post(erase.path, { ...erase.body, proof }))).toEqual([
      403,
      'act.signature_refused',
    ])
    // The right signature with that nonce comes too late.
    const late = await summit.alice.prove(erasing, { nonce: proof.nonce })
    expect(await tell(await summit.alice.post(erase.path, { ...erase.body, proof: late }))).toEqual([
      403,
      'act.signature_refused',
    ])
    await mustAnswer(200, await summit.alice.get(href('userProfile', { wallet: alice.wallet })))
    await mustAnswer(200, await summit.alice.post(erase.path, erase.body))
  })

  test('error: a nonce of another browser is refused, and works nowhere afterwards', async () => {
    const elsewhere = await harness.signedIn(alice)
    const proof = await elsewhere.prove(erasing)
    for (const client of [summit.alice, elsewhere]) {
      const answer = await client.post(erase.path, { ...erase.body, proof })
      expect(await tell(answer)).toEqual([403, 'act.signature_refused'])
    }
  })

  test('behavior: a signature in Spanish counts, and only once', async () => {
    await mustAnswer(200, await summit.alice.post(paths.passkeys, passkey))
    const path = href('passkeyRemove', { credential })
    const act = { ...erasing, act: 'remove_passkey', subject: credential } as SignedAct
    const proof = await summit.alice.prove(act, { language: 'es' })
    await mustAnswer(200, await summit.alice.post(path, { proof }))
    await mustAnswer(200, await summit.alice.post(paths.passkeys, passkey))
    expect(await tell(await summit.alice.post(path, { proof }))).toEqual([403, 'act.signature_refused'])
    expect((await listPasskeys(summit.alice)).passkeys).toHaveLength(1)
  })

  test('behavior: a session that ended in between is asked for first, and the signature still works', async () => {
    const thief = summit.alice.steal()
    const proof = await summit.alice.prove(erasing)
    await mustAnswer(204, await thief.post(paths.logout))
    expect(await tell(await summit.alice.post(erase.path, { ...erase.body, proof }))).toEqual([
      401,
      'session.missing',
    ])
    expect((await summit.alice.signIn(alice)).status).toBe(200)
    // Signing in took the browser's cookie, and with it the nonces of before: the page asks for another signature.
    await mustAnswer(200, await summit.alice.post(erase.path, erase.body))
  })

  test('behavior: a refusal for want of a signature is not kept for a repeated call with one', async () => {
    const key = { 'idempotency-key': 'once' }
    const needed = await summit.alice.postUnsigned(erase.path, erase.body, key)
    expect(await tell(needed)).toEqual([403, 'act.signature_needed'])
    await mustAnswer(200, await summit.alice.post(erase.path, erase.body, key))
  })

  test.each(languages)('behavior: each sentence is its own (%s)', async (language) => {
    const sentences = Object.values(await readActWords(language))
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})

test('behavior: docs/security.md says of every change what it asks', () => {
  const security = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8')
  const table = security.slice(security.indexOf('## What each change asks'))
  const rows = [
    ...table.slice(0, table.indexOf('\n## ')).matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
  ].slice(1)
  const asked = rows.flatMap(([, calls = '', , asks = '']) =>
    [...calls.matchAll(/`(\w+)`/g)].map(
      ([, name = '']) => `${name}: ${asks.startsWith('a signature') ? 'signature' : 'session'}`,
    ),
  )
  const changes = routes.filter(({ method }) => method === 'post')
  expect(asked.sort()).toEqual(
    changes.map(({ name, signs }) => `${name}: ${signs ? 'signature' : 'session'}`).sort(),
  )
})

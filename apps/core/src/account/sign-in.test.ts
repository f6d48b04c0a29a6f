import type { Attendee } from '@certify/domain/account/account'
import { hashSecret } from '@certify/domain/account/secret'
import { SIGN_IN_STATEMENT, type SignInMessage } from '@certify/domain/account/sign-in-message'
import type { SignatureChecker, SignatureProof } from '@certify/domain/account/signature-checker'
import { UnavailableError } from '@certify/domain/shared/errors'
import { during, later } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { useWorld } from '../database/testing/use-world'
import { findSession, issueNonce, rotateSession, signIn } from './sign-in-acts'

const place = { origin: 'https://certify.example', chainId: 11155111 }

const { world, database } = useWorld()
let alice: Attendee

beforeEach(async () => {
  alice = await world().attendee(1)
  world().ports.clock.set(during)
})

/** All sessions as they are stored. */
async function kept(): Promise<string> {
  const { rows } = await database().queries.execute(sql`select to_jsonb(s) as session from sessions s`)
  return JSON.stringify(rows)
}

function messageWith(changes: Partial<SignInMessage>): SignInMessage {
  return {
    scheme: null,
    domain: 'certify.example',
    address: alice.wallet,
    statement: SIGN_IN_STATEMENT,
    uri: 'https://certify.example',
    version: '1',
    chainId: place.chainId,
    nonce: 'nonce',
    issuedAt: during,
    expirationTime: later(during, 600),
    notBefore: null,
    resources: [],
    ...changes,
  }
}

function scene(answer: SignatureProof | null | Error = 'key') {
  let checked = 0
  const signatures: SignatureChecker = {
    check: async () => {
      checked += 1
      if (answer instanceof Error) throw answer
      return answer
    },
    checkTypedData: () => expect.fail(),
  }
  const ports = { ...world().ports, signatures }
  const attempt = (
    changes: Partial<SignInMessage>,
    hooks: Pick<Parameters<typeof signIn>[1], 'beforeSession'> = {},
  ) =>
    signIn(ports, {
      message: messageWith(changes),
      text: 'the message',
      signature: '0x00',
      place,
      browserSecret: 'browser',
      previousSessionId: null,
      userAgent: 'Firefox',
      ...hooks,
    })
  return {
    ports,
    doing: doingAs(ports, alice, null),
    attempt,
    nonce: () => issueNonce(ports, 'browser'),
    checked: () => checked,
  }
}

describe('signIn', () => {
  test('behavior: a good message opens a session whose secret is not stored', async () => {
    const { ports, attempt, nonce } = scene()
    const signedIn = await attempt({ nonce: await nonce() })
    expect(signedIn.account).toEqual(alice)
    expect(await kept()).not.toContain(signedIn.sessionId)
    const found = await findSession(ports, signedIn.sessionId)
    expect(found).toMatchObject({ account: alice, session: { wallet: alice.wallet } })
  })

  test('error: a nonce works once, and even a bad signature uses it up', async () => {
    const { attempt, nonce } = scene()
    const used = await nonce()
    await attempt({ nonce: used })
    await expect(attempt({ nonce: used })).rejects.toMatchObject({ code: 'login.invalid' })

    const bad = scene(null)
    const burned = await bad.nonce()
    await expect(bad.attempt({ nonce: burned })).rejects.toMatchObject({ facts: { reason: 'signature' } })
    bad.ports.signatures.check = async () => 'key'
    await expect(bad.attempt({ nonce: burned })).rejects.toMatchObject({ facts: { reason: 'nonce' } })
  })

  test('error: an unknown nonce or another place is refused without checking the signature', async () => {
    const { attempt, nonce, checked } = scene()
    await expect(attempt({ nonce: 'made up' })).rejects.toMatchObject({ facts: { reason: 'nonce' } })
    const stolen = { nonce: await nonce(), domain: 'evil.example' }
    await expect(attempt(stolen)).rejects.toMatchObject({ facts: { reason: 'domain' } })
    expect(checked()).toBe(0)
  })

  test('error: a failed check by the caller before the session is created ends the attempt', async () => {
    const { attempt, nonce } = scene()
    const refusing = { beforeSession: () => Promise.reject(new Error('too many')) }
    await expect(attempt({ nonce: await nonce() }, refusing)).rejects.toThrow('too many')
    expect(await kept()).toBe('[]')
  })

  test('error: a nonce expires and does not work in another browser', async () => {
    const { ports, attempt, nonce } = scene()
    const late = await nonce()
    ports.clock.set(later(during, 600))
    const fresh = { issuedAt: later(during, 600), expirationTime: later(during, 900) }
    await expect(attempt({ nonce: late, ...fresh })).rejects.toMatchObject({ facts: { reason: 'nonce' } })
    const elsewhere = await issueNonce(ports, 'another')
    await expect(attempt({ nonce: elsewhere, ...fresh })).rejects.toMatchObject({ code: 'login.invalid' })
  })

  test('error: a contract wallet that does not answer means "try again" and keeps the nonce', async () => {
    const { ports, attempt, nonce } = scene(new UnavailableError({ part: 'chain' }))
    const kept = await nonce()
    await expect(attempt({ nonce: kept })).rejects.toMatchObject({ code: 'login.signature_uncheckable' })
    ports.signatures.check = async () => 'key'
    expect(await attempt({ nonce: kept })).toMatchObject({ account: alice })
  })

  test('behavior: rotating ends the old session within a minute and keeps the expiry; ending works at once', async () => {
    const { ports, doing, attempt, nonce } = scene()
    const first = await attempt({ nonce: await nonce() })
    const second = await rotateSession(doing, { session: first.session })
    // A browser that lost the answer rotates the old id again. Neither session lives longer.
    const retired = await findSession(ports, first.sessionId)
    if (!retired) throw new Error('The old id counts for a minute.')
    const third = await rotateSession(doing, retired)
    for (const { session } of [second, third]) expect(session.expiresAt).toEqual(first.session.expiresAt)
    ports.clock.set(later(during, 60))
    expect(await findSession(ports, first.sessionId)).toBeNull()
    await ports.sessions.end(hashSecret(second.sessionId))
    expect(await findSession(ports, second.sessionId)).toBeNull()
  })

  test('behavior: a session ends after seven days, however much it is used', async () => {
    const { ports, attempt, nonce } = scene()
    const { sessionId } = await attempt({ nonce: await nonce() })
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      ports.clock.set(later(during, hours * 3600))
      expect(await findSession(ports, sessionId)).not.toBeNull()
      expect((await ports.sessions.listOf(alice.wallet, ports.clock()))[0]?.lastSeenAt).toEqual(ports.clock())
    }
    ports.clock.set(later(during, 7 * 86_400))
    expect(await findSession(ports, sessionId)).toBeNull()
  })

  test('behavior: an idle session ends after twelve hours', async () => {
    const { ports, attempt, nonce } = scene()
    const { sessionId } = await attempt({ nonce: await nonce() })
    ports.clock.set(later(during, 12 * 3600 - 1))
    expect(await findSession(ports, sessionId)).not.toBeNull()
    ports.clock.set(later(during, 24 * 3600))
    expect(await findSession(ports, sessionId)).toBeNull()
  })

  test('behavior: a contract wallet is asked again after an hour, and its "no" ends the session', async () => {
    const { ports, attempt, nonce } = scene('contract')
    const { sessionId } = await attempt({ nonce: await nonce() })
    const seen: string[] = []
    ports.signatures.check = async ({ message, signature }) => {
      seen.push(`${message} ${signature}`)
      return seen.length < 3 ? 'contract' : null
    }
    const at = async (seconds: number) => {
      ports.clock.set(later(during, seconds))
      return (await findSession(ports, sessionId)) !== null
    }
    expect([await at(3599), await at(3600), await at(7199), await at(7200), await at(10_800)]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(seen).toEqual(Array(3).fill('the message 0x00'))
    expect(await kept()).toBe('[]')
  })

  test('behavior: an account that is erased while a contract wallet is asked is not answered as if it stood', async () => {
    const { ports, attempt, nonce } = scene('contract')
    const { sessionId } = await attempt({ nonce: await nonce() })
    ports.clock.set(later(during, 3600))
    ports.signatures.check = async () => {
      await database().queries.execute(sql`update accounts set erased_at = now(), name = null, email = null`)
      return 'contract'
    }
    const found = await findSession(ports, sessionId)
    expect(found?.account).not.toMatchObject({ name: alice.name })
  })

  test('error: a contract wallet that does not answer keeps its session and is asked again soon', async () => {
    const { ports, attempt, nonce } = scene('contract')
    const { sessionId } = await attempt({ nonce: await nonce() })
    let asked = 0
    ports.signatures.check = async () => {
      asked++
      throw new UnavailableError({ part: 'chain' })
    }
    for (const seconds of [3600, 3601, 3899, 3900]) {
      ports.clock.set(later(during, seconds))
      expect(await findSession(ports, sessionId)).not.toBeNull()
    }
    expect(asked).toBe(2)
  })
})

import { describe, expect, test } from 'vitest'
import { newNonce } from '../../account/nonce'
import { assertSignInMessage, SIGN_IN_STATEMENT, type SignInMessage } from '../../account/sign-in-message'
import type { SignatureChecker, SignatureProof } from '../../account/signature-checker'
import { UnavailableError } from '../../shared/errors'
import {
  countingRandom,
  inMemoryAccounts,
  inMemoryNonces,
  inMemorySessions,
} from '../../testing/in-memory-ports'
import { clockAt, during, later } from '../../testing/moments'
import { alice } from '../../testing/people'
import { endSession } from './end-session'
import { findSession } from './find-session'
import { issueNonce } from './issue-nonce'
import { rotateSession } from './rotate-session'
import { signIn } from './sign-in'

const place = { origin: 'https://certify.example', chainId: 11155111 }

function messageWith(changes: Partial<SignInMessage> = {}): SignInMessage {
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

function world(answer: SignatureProof | null | Error = 'key') {
  let checked = 0
  const signatures: Pick<SignatureChecker, 'check'> = {
    check: async () => {
      checked += 1
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const ports = {
    nonces: inMemoryNonces(),
    sessions: inMemorySessions(),
    accounts: inMemoryAccounts(alice),
    signatures,
    clock: clockAt(during),
    random: countingRandom(),
  }
  const attempt = async (
    changes: Partial<SignInMessage> = {},
    hooks: Pick<signIn.Command, 'beforeSession'> = {},
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
    attempt,
    nonce: () => issueNonce(ports, { browserSecret: 'browser' }),
    checked: () => checked,
  }
}

describe('the message', () => {
  const seen = (changes: Partial<SignInMessage>, now = during) => {
    try {
      assertSignInMessage(messageWith(changes), place, now)
      return 'accepted'
    } catch (error) {
      return String(Reflect.get(Reflect.get(error as object, 'facts'), 'reason'))
    }
  }

  test('behavior: is accepted for this place, this chain and this moment', () => {
    expect(seen({})).toBe('accepted')
    expect(seen({ scheme: 'https', uri: 'https://certify.example/login' })).toBe('accepted')
    expect(seen({ issuedAt: later(during, 60) })).toBe('accepted')
  })

  test('error: every other domain is refused', () => {
    const domains = [
      'evil.example',
      'certify.example.evil.example',
      'www.certify.example',
      'certify.example:443',
    ]
    const odd = [
      'certify.example@evil.example',
      'CERTIFY.EXAMPLE',
      'certify.example.',
      'certify．example',
      '',
    ]
    for (const domain of [...domains, ...odd]) expect(seen({ domain })).toBe('domain')
  })

  test('error: refuses every other part that does not match', () => {
    expect(seen({ scheme: 'http' })).toBe('scheme')
    expect(seen({ uri: 'https://certify.example.evil.example' })).toBe('uri')
    expect(seen({ uri: 'nonsense' })).toBe('uri')
    expect(seen({ version: '2' })).toBe('version')
    expect(seen({ chainId: 1 })).toBe('chain')
    expect(seen({ statement: 'Give me your coins' })).toBe('statement')
    expect(seen({ statement: null })).toBe('statement')
    expect(seen({ resources: ['https://x'] })).toBe('resources')
    expect(seen({ issuedAt: later(during, 61) })).toBe('issued-at')
    expect(seen({ issuedAt: later(during, -601), expirationTime: later(during, -1) })).toBe('issued-at')
    expect(seen({ issuedAt: new Date(Number.NaN) })).toBe('issued-at')
    expect(seen({ expirationTime: null })).toBe('expiration-time')
    expect(seen({ expirationTime: later(during, 601) })).toBe('expiration-time')
    expect(seen({ expirationTime: later(during, 300) }, later(during, 300))).toBe('expired')
    expect(seen({ notBefore: later(during, 1) })).toBe('not-before')
  })
})

describe('signIn', () => {
  test('behavior: a good message opens a session whose secret is not stored', async () => {
    const { ports, attempt, nonce } = world()
    const signedIn = await attempt({ nonce: await nonce() })
    expect(signedIn.account).toEqual(alice)
    expect(JSON.stringify([...ports.sessions.all])).not.toContain(signedIn.sessionId)
    const found = await findSession(ports, { sessionId: signedIn.sessionId })
    expect(found).toMatchObject({ account: alice, session: { wallet: alice.wallet } })
  })

  test('error: a nonce works once, and even a bad signature uses it up', async () => {
    const { attempt, nonce } = world()
    const used = await nonce()
    await attempt({ nonce: used })
    await expect(attempt({ nonce: used })).rejects.toMatchObject({ code: 'login.invalid' })

    const bad = world(null)
    const burned = await bad.nonce()
    await expect(bad.attempt({ nonce: burned })).rejects.toMatchObject({ facts: { reason: 'signature' } })
    bad.ports.signatures.check = async () => 'key'
    await expect(bad.attempt({ nonce: burned })).rejects.toMatchObject({ facts: { reason: 'nonce' } })
  })

  test('error: an unknown nonce or another place is refused without checking the signature', async () => {
    const { attempt, nonce, checked } = world()
    await expect(attempt({ nonce: 'made up' })).rejects.toMatchObject({ facts: { reason: 'nonce' } })
    const stolen = { nonce: await nonce(), domain: 'evil.example' }
    await expect(attempt(stolen)).rejects.toMatchObject({ facts: { reason: 'domain' } })
    expect(checked()).toBe(0)
  })

  test('error: a failed check by the caller before the session is created ends the attempt', async () => {
    const { ports, attempt, nonce } = world()
    const refusing = { beforeSession: () => Promise.reject(new Error('too many')) }
    await expect(attempt({ nonce: await nonce() }, refusing)).rejects.toThrow('too many')
    expect(ports.sessions.all.size).toBe(0)
  })

  test('error: a nonce expires and does not work in another browser', async () => {
    const { ports, attempt, nonce } = world()
    const late = await nonce()
    ports.clock.set(later(during, 600))
    const fresh = { issuedAt: later(during, 600), expirationTime: later(during, 900) }
    await expect(attempt({ nonce: late, ...fresh })).rejects.toMatchObject({ facts: { reason: 'nonce' } })
    const elsewhere = await issueNonce(ports, { browserSecret: 'another' })
    await expect(attempt({ nonce: elsewhere, ...fresh })).rejects.toMatchObject({ code: 'login.invalid' })
  })

  test('error: a contract wallet that does not answer means "try again" and keeps the nonce', async () => {
    const { ports, attempt, nonce } = world(new UnavailableError({ part: 'chain' }))
    const kept = await nonce()
    await expect(attempt({ nonce: kept })).rejects.toMatchObject({ code: 'login.signature_uncheckable' })
    ports.signatures.check = async () => 'key'
    expect(await attempt({ nonce: kept })).toMatchObject({ account: alice })
  })

  test('behavior: rotating ends the old session within a minute and keeps the expiry; ending works at once', async () => {
    const { ports, attempt, nonce } = world()
    const first = await attempt({ nonce: await nonce() })
    const second = await rotateSession(ports, { session: first.session })
    // A browser that lost the answer rotates the old id again. Neither session lives longer.
    const retired = await findSession(ports, { sessionId: first.sessionId })
    if (!retired) throw new Error('The old id counts for a minute.')
    const third = await rotateSession(ports, retired)
    for (const { session } of [second, third]) expect(session.expiresAt).toEqual(first.session.expiresAt)
    ports.clock.set(later(during, 60))
    expect(await findSession(ports, { sessionId: first.sessionId })).toBeNull()
    await endSession(ports, { sessionId: second.sessionId })
    expect(await findSession(ports, { sessionId: second.sessionId })).toBeNull()
  })

  test('behavior: a session ends after seven days, however much it is used', async () => {
    const { ports, attempt, nonce } = world()
    const { sessionId } = await attempt({ nonce: await nonce() })
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      ports.clock.set(later(during, hours * 3600))
      expect(await findSession(ports, { sessionId })).not.toBeNull()
      expect([...ports.sessions.all.values()][0]?.lastSeenAt).toEqual(later(during, hours * 3600))
    }
    ports.clock.set(later(during, 7 * 86_400))
    expect(await findSession(ports, { sessionId })).toBeNull()
  })

  test('behavior: an idle session ends after twelve hours', async () => {
    const { ports, attempt, nonce } = world()
    const { sessionId } = await attempt({ nonce: await nonce() })
    ports.clock.set(later(during, 12 * 3600 - 1))
    expect(await findSession(ports, { sessionId })).not.toBeNull()
    ports.clock.set(later(during, 24 * 3600))
    expect(await findSession(ports, { sessionId })).toBeNull()
  })

  test('behavior: a contract wallet is asked again after an hour, and its "no" ends the session', async () => {
    const { ports, attempt, nonce } = world('contract')
    const { sessionId } = await attempt({ nonce: await nonce() })
    const seen: string[] = []
    ports.signatures.check = async ({ message, signature }) => {
      seen.push(`${message} ${signature}`)
      return seen.length < 3 ? 'contract' : null
    }
    const at = async (seconds: number) => {
      ports.clock.set(later(during, seconds))
      return (await findSession(ports, { sessionId })) !== null
    }
    expect([await at(3599), await at(3600), await at(7199), await at(7200), await at(10_800)]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(seen).toEqual(Array(3).fill('the message 0x00'))
    expect(ports.sessions.all.size).toBe(0)
  })

  test('error: a contract wallet that does not answer keeps its session and is asked again soon', async () => {
    const { ports, attempt, nonce } = world('contract')
    const { sessionId } = await attempt({ nonce: await nonce() })
    let asked = 0
    ports.signatures.check = async () => {
      asked++
      throw new UnavailableError({ part: 'chain' })
    }
    for (const seconds of [3600, 3601, 3899, 3900]) {
      ports.clock.set(later(during, seconds))
      expect(await findSession(ports, { sessionId })).not.toBeNull()
    }
    expect(asked).toBe(2)
  })
})

test('behavior: nonces are 22 letters and digits that depend on every byte', () => {
  const nonce = newNonce((count) => new Uint8Array(count).fill(255))
  expect(nonce).toMatch(/^[0-9A-Za-z]{22}$/)
  expect(newNonce((count) => new Uint8Array(count).fill(254))).not.toBe(nonce)
})

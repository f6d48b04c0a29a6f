import { hashSecret, newSecret } from '@certify/domain/account/secret'
import { refuseSignIn, type SignInMessage } from '@certify/domain/account/sign-in-message'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toDevice, toLogin, toSession } from '@certify/wire/account-answers'
import { loginRequest } from '@certify/wire/accounts'
import { ParsedMessage } from '@spruceid/siwe-parser'
import * as z from 'zod'
import { jsonBody } from '../http/body'
import { contractLimits, isBrowser, NO_BROWSER, readBrowserSecret } from '../http/nonce-owner'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { issueNonce, signIn } from './sign-in-acts'

/** Longer messages and signatures are refused unread. */
const MAX_MESSAGE_BYTES = 2048
/** 8 KiB of hexadecimal: an EIP-6492 signature carries a contract's creation code. */
const MAX_SIGNATURE_LENGTH = 8192

/**
 * Parses a sign-in message strictly by the grammar of EIP-4361.
 *
 * @throws `login.invalid` if it does not match.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
function parseSignInText(text: string): SignInMessage {
  if (Buffer.byteLength(text) > MAX_MESSAGE_BYTES) throw refuseSignIn({ reason: 'length' })
  const parsed = parse(text)
  return {
    scheme: parsed.scheme ?? null,
    domain: parsed.domain,
    address: parseAddress(parsed.address),
    statement: parsed.statement ?? null,
    uri: parsed.uri,
    version: parsed.version,
    chainId: parsed.chainId,
    nonce: parsed.nonce,
    issuedAt: new Date(parsed.issuedAt),
    expirationTime: parsed.expirationTime === undefined ? null : new Date(parsed.expirationTime),
    notBefore: parsed.notBefore === undefined ? null : new Date(parsed.notBefore),
    resources: parsed.resources ?? [],
  }
}

/** Reads a signature: whole bytes in hexadecimal. @throws `login.invalid` */
function parseSignature(text: string): `0x${string}` {
  const whole = /^0x(?:[0-9a-fA-F]{2})+$/.test(text) && text.length <= MAX_SIGNATURE_LENGTH
  if (!whole) throw refuseSignIn({ reason: 'signature-form' })
  return text as `0x${string}`
}

function parse(text: string): ParsedMessage {
  try {
    return new ParsedMessage(text)
  } catch {
    // The parser's message quotes the input, which the person does not need.
    throw refuseSignIn({ reason: 'grammar' })
  }
}

/** A login without a signature is unproven, not invalid: 401, without a word on who is registered. */
const unprovenLogin = z.strictObject({
  wallet_address: z.string().max(100).optional(),
  message: z.string().max(10_000).optional(),
  signature: z.string().max(40_000).optional(),
})

export const authRoutes = [
  defineRoute('nonce', {
    as: 'anyone',
    summary: 'A nonce for one sign-in from this browser, good for ten minutes.',
    limit: limits.nonce,
    countsItself: true,
    async handle({ c, ports, cookies }) {
      const kept = cookies.readBrowser(c)
      if (kept === null && !isBrowser(c)) return { nonce: await issueNonce(ports, NO_BROWSER) }
      const browserSecret = kept ?? newSecret(ports.random)
      cookies.writeBrowser(c, browserSecret)
      return { nonce: await issueNonce(ports, browserSecret) }
    },
  }),

  defineRoute('login', {
    as: 'anyone',
    summary: 'Signs a wallet in by a signed EIP-4361 message, and sets the session cookie.',
    reads: { ...jsonBody(unprovenLogin), schema: loginRequest },
    refusals: [401],
    countsItself: true,
    async handle({ c, ports, cookies, guard, address, body }) {
      if (!body.message || !body.signature) throw refuseSignIn({ reason: 'unsigned' })
      const message = parseSignInText(body.message)
      if (body.wallet_address !== undefined && parseAddress(body.wallet_address) !== message.address) {
        throw refuseSignIn({ reason: 'wallet' })
      }
      if (ports.settings.refusedWallets.includes(message.address)) {
        throw refuseSignIn({ reason: 'demonstration' })
      }
      const contract = contractLimits(guard, address, message.address)
      const signedIn = await signIn(ports, {
        message,
        text: body.message,
        signature: parseSignature(body.signature),
        place: { origin: ports.settings.publicUrl, chainId: ports.settings.chainId },
        browserSecret: readBrowserSecret(c, { cookies, random: ports.random }),
        previousSessionId: cookies.readSession(c),
        userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
        beforeAskingContract: contract.take,
        async beforeSession(account) {
          await contract.giveBack()
          if (account === null) await guard.take(limits.newWallet, address)
        },
      })
      cookies.writeSession(c, signedIn.sessionId)
      cookies.clearBrowser(c)
      return toLogin(signedIn.session, signedIn.account)
    },
  }),

  defineRoute('session', {
    as: 'anyone',
    summary: 'Who this browser is signed in as, if anyone.',
    async handle({ c, ports, cookies, actor }) {
      const { session, account } = actor
      if (!session && cookies.readSession(c) !== null) cookies.clearSession(c)
      return toSession(session, account, session ? await ports.team.listMemberships(session.wallet) : [])
    },
  }),

  defineRoute('logout', {
    as: 'anyone',
    summary: 'Ends the session of this browser; quiet where there is none.',
    async handle({ c, ports, cookies }) {
      const sessionId = cookies.readSession(c)
      if (sessionId !== null) await ports.sessions.end(hashSecret(sessionId))
      cookies.clearSession(c)
      return c.body(null, 204)
    },
  }),

  defineRoute('sessions', {
    as: 'signedIn',
    summary: 'The devices this wallet is signed in on.',
    async handle({ ports, actor }) {
      const sessions = await ports.sessions.listOf(actor.session.wallet, ports.clock())
      return sessions.map((session) => toDevice(session, actor.session))
    },
  }),

  defineRoute('sessionRevoke', {
    as: 'signedIn',
    summary: 'Signs one of the caller’s own devices out.',
    async handle({ ports, actor, params }) {
      await ports.sessions.end(params.sessionId, actor.session.wallet)
      return { message: 'That device is signed out.' }
    },
  }),
]

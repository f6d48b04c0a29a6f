import { type ActMoment, actTypedData, type SignedAct } from '@certify/domain/account/signed-act'
import { SIGN_IN_STATEMENT } from '@certify/wire/accounts'
import { paths } from '@certify/wire/paths'
import { type ActProof, toSignedAct } from '@certify/wire/signed-acts'
import type { Hono } from 'hono'
import type { ApiEnv } from '../http/api-env'
import { assertDeclared } from './conformity'
import { ORIGIN } from './origin'
import type { Person } from './people'

/** What the Node server hands along with a request from this machine. */
export const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

/** The parts of a sign-in message, so that a test can spoil one. */
export type MessageParts = {
  domain: string
  scheme: string
  address: string
  statement: string
  uri: string
  version: string
  chainId: number | string
  nonce: string
  issuedAt: string
  expirationTime: string | null
  resources: string[]
}

/** A browser without a window: it keeps cookies and states the origin of its requests. */
export class Client {
  private readonly jar = new Map<string, string>()
  /** Who signed in last. */
  private person: Person | undefined
  private readonly app: Hono<ApiEnv>
  private readonly now: () => Date

  constructor(app: Hono<ApiEnv>, now: () => Date) {
    this.app = app
    this.now = now
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.jar.size > 0 && !headers.has('cookie')) headers.set('cookie', this.cookie())
    if (!headers.has('origin') && !headers.has('sec-fetch-site')) headers.set('origin', ORIGIN)
    const response = await this.app.request(path, { ...init, headers }, here)
    for (const line of response.headers.getSetCookie()) this.keep(line)
    await assertDeclared(init.method ?? 'GET', path, response)
    return response
  }

  cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, { headers })
  }

  /** Posts, and like a page signs the act if the server asks for that. */
  async post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await this.postUnsigned(path, body, headers)
    if (answer.status !== 403 || !this.person) return answer
    const { code, values } = (await answer.clone().json()) as { code?: string; values?: object }
    if (code !== 'act.signature_needed') return answer
    const proof = await this.prove(toSignedAct(values))
    return this.postUnsigned(path, { ...(body as object | undefined), proof }, headers)
  }

  /** Signs an act with a fresh nonce of this browser; `spoil` changes what is signed. */
  async prove(
    signed: SignedAct,
    { signer = this.person, ...spoil }: Partial<ActMoment> & { signer?: Person | undefined } = {},
  ): Promise<ActProof> {
    const { nonce } = (await (await this.get(paths.nonce)).json()) as { nonce: string }
    const deadline = Math.floor(this.now().getTime() / 1000) + 300
    const at = { chainId: 31337, nonce, deadline, language: 'en' as const, ...spoil }
    if (!signer) throw new Error('Nobody is there to sign.')
    const signature = await signer.account.signTypedData((await actTypedData(signed, at)) as never)
    return { nonce: at.nonce, deadline: at.deadline, signature, language: at.language }
  }

  /** The same browser at another server. */
  movedTo(app: Hono<ApiEnv>): Client {
    const other = new Client(app, this.now)
    for (const [name, value] of this.jar) other.jar.set(name, value)
    other.person = this.person
    return other
  }

  /** A thief with this browser's cookies, and without the key. */
  steal(): Client {
    const thief = this.movedTo(this.app)
    thief.person = undefined
    return thief
  }

  /** Posts without ever signing. */
  postUnsigned(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    if (body === undefined) return this.request(path, { method: 'POST', headers })
    return this.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  form(path: string, fields: Record<string, string | File>): Promise<Response> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return this.request(path, { method: 'POST', body })
  }

  /** Gets a nonce and signs in, with the test's changes. */
  async signIn(person: Person, spoil: Partial<MessageParts> = {}): Promise<Response> {
    return this.login(person, await this.message(person, spoil))
  }

  /** Sends a signed message. */
  async login(person: Person, message: string, signer: Person = person): Promise<Response> {
    const signature = await signer.account.signMessage({ message })
    this.person = signer
    return this.post(paths.login, { wallet_address: person.wallet, message, signature })
  }

  /** A sign-in message with a fresh nonce. */
  async message(person: Person, spoil: Partial<MessageParts> = {}): Promise<string> {
    const { nonce } = (await (await this.get(paths.nonce)).json()) as { nonce: string }
    const now = this.now().getTime()
    const parts: MessageParts = {
      domain: 'localhost:4000',
      scheme: '',
      address: person.wallet,
      statement: SIGN_IN_STATEMENT,
      uri: ORIGIN,
      version: '1',
      chainId: 31337,
      nonce,
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + 300_000).toISOString(),
      resources: [],
      ...spoil,
    }
    return buildText(parts)
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    const gone = attributes.some((attribute) => /max-age=0/i.test(attribute))
    if (gone || value === '') this.jar.delete(name)
    else this.jar.set(name, value)
  }
}

function buildText(parts: MessageParts): string {
  const lines = [
    `${parts.scheme}${parts.domain} wants you to sign in with your Ethereum account:`,
    parts.address,
    '',
    parts.statement,
    '',
    `URI: ${parts.uri}`,
    `Version: ${parts.version}`,
    `Chain ID: ${parts.chainId}`,
    `Nonce: ${parts.nonce}`,
    `Issued At: ${parts.issuedAt}`,
    ...(parts.expirationTime === null ? [] : [`Expiration Time: ${parts.expirationTime}`]),
    ...(parts.resources.length === 0 ? [] : ['Resources:', ...parts.resources.map((uri) => `- ${uri}`)]),
  ]
  return lines.join('\n')
}

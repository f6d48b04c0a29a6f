import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConsentChecker, consentTypedData } from '@certify/domain/account/organizer-consent'
import type { SignatureChecker } from '@certify/domain/account/signature-checker'
import type { CredentialSigner } from '@certify/domain/credential/credential-signer'
import { formatMoment } from '@certify/domain/credential/moment'
import { createInvitationKeys } from '@certify/domain/invitation/invitation-keys'
import { createMailLinks } from '@certify/domain/mail/mail-links'
import { deriveDoorKey } from '@certify/domain/shared/door-key'
import { type ErrorFacts, refuse } from '@certify/domain/shared/errors'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { testTexts } from '@certify/domain/testing/people'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import { SharpImageCleaner } from '@certify/ipfs/sharp-image-cleaner'
import { verifyCertificate } from '@certify/verifier/verify-certificate'
import { paths } from '@certify/wire/paths'
import type { Hono } from 'hono'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { accountReads } from '../account/account-reads'
import type { SessionStore } from '../account/session-store'
import { endedCertificates } from '../credential/ended-certificates'
import { openStatusLists } from '../credential/status-lists'
import { LIST_CONNECTIONS } from '../database/connection/open-database'
import { openTestDatabase, type TestDatabase } from '../database/testing/database'
import { erasedContentStore } from '../erasing/erased-content'
import { withoutErased } from '../erasing/without-erased'
import { codeSeal } from '../event/code-seal'
import type { ApiEnv } from '../http/api-env'
import { createApp } from '../http/app'
import type { ApiPorts } from '../http/ports'
import { obstacleReader } from '../issuing/obstacles'
import { mailStore } from '../mail/mail-store'
import { openStores } from '../open-stores'
import { Client } from './client'
import { ORIGIN } from './origin'
import type { Person } from './people'

/** The registry's address. Nothing calls it. */
export const REGISTRY = parseAddress(`0x${'c3'.repeat(20)}`)

/** The time at which tests begin. */
export const START = new Date('2026-11-14T09:00:00Z')

/** The API over a real database and a real content store, with a clock that tests move. */
export type Harness = {
  readonly app: Hono<ApiEnv>
  /** Another replica over the same database. */
  replica(): Hono<ApiEnv>
  readonly ports: ApiPorts
  readonly database: TestDatabase
  /** The directory of the content store. */
  readonly folder: string
  /** All log lines as text. */
  readonly log: string[]
  /** Moves the clock, forward or back, like an instance's test clock. The jump does not count as idle time. */
  at(moment: Date | string): void
  /** Lets time pass as idle time. */
  leftAlone(until: Date | string): void
  now(): Date
  client(of?: Hono<ApiEnv>): Client
  /** A client that is signed in. */
  signedIn(person: Person): Promise<Client>
  attendee(person: Person): Promise<Client>
  organizer(person: Person): Promise<Client>
  reset(): Promise<void>
  /** Keeps rows, files and clock as they are now. The returned function is a reset to that. */
  keep(): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Opens a harness; `change` replaces ports for one test file. */
export async function openHarness(
  change: (ports: ApiPorts, database: TestDatabase) => Partial<ApiPorts> = () => ({}),
): Promise<Harness> {
  const database = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'certify-api-'))
  const copies: string[] = []
  const log: string[] = []
  let now = START
  let skippedFrom: Date | null = null
  let carrying: Promise<void> = Promise.resolve()
  const store = new FolderContentStore({ folder })
  const content = await withoutErased(store, erasedContentStore(database.queries))
  const base = { ...portsOver(database, log, () => now), content }
  const { sessions } = base
  const awake: SessionStore = {
    ...sessions,
    async find(idHash, at) {
      // Runs once even for requests at the same moment, because two such updates would wait for each other's rows.
      if (skippedFrom !== null) carrying = sessions.carryOver(skippedFrom, at)
      skippedFrom = null
      await carrying
      return sessions.find(idHash, at)
    },
  }
  const ports: ApiPorts = { ...base, sessions: awake, ...change(base, database) }
  let app = createApp(ports)
  const client = (of: Hono<ApiEnv> = app) => new Client(of, () => now)
  const signedIn = async (person: Person) => {
    const own = client()
    await mustAnswer(200, await own.signIn(person))
    return own
  }
  const beginAt = (moment: Date) => {
    now = moment
    skippedFrom = null
    log.length = 0
    app = createApp(ports)
  }
  return {
    get app() {
      return app
    },
    replica: () => createApp(ports),
    ports,
    database,
    folder,
    log,
    at: (moment) => {
      skippedFrom ??= now
      now = new Date(moment)
    },
    leftAlone: (until) => {
      now = new Date(until)
    },
    now: () => now,
    client,
    signedIn,
    async attendee(person) {
      const own = await signedIn(person)
      const { name, email, wallet } = person
      const body = { name, email, wallet_address: wallet, acceptTerms: true }
      await mustAnswer(201, await own.post(paths.userRegister, body))
      return own
    },
    async organizer(person) {
      const own = await signedIn(person)
      const { name, email, wallet } = person
      const body = { vendor_name: name, email, wallet_address: wallet, acceptTerms: true }
      await mustAnswer(201, await own.post(paths.vendorRegister, body))
      return own
    },
    async reset() {
      await database.empty()
      beginAt(START)
    },
    async keep() {
      const since = now
      const putRowsBack = await database.keep()
      const copy = mkdtempSync(join(tmpdir(), 'certify-api-kept-'))
      copies.push(copy)
      cpSync(folder, copy, { recursive: true })
      return async () => {
        await putRowsBack()
        cpSync(copy, folder, { recursive: true, force: false })
        beginAt(since)
      }
    },
    async close() {
      await database.close()
      for (const each of [folder, ...copies]) rmSync(each, { recursive: true, force: true })
    },
  }
}

/** What the server logged of its own failures, by the request's id. */
const failures = new Map<unknown, string>()

/** Fails with the server's words, and with what it logged of its failure. */
export async function mustAnswer(status: number, response: Response): Promise<Response> {
  if (response.status !== status) {
    const logged = failures.get(response.headers.get('x-request-id')) ?? ''
    throw new Error(`Expected ${status}, got ${response.status}: ${await response.text()} ${logged}`)
  }
  return response
}

/** Checks consents signed by a key. */
const ordinaryConsents: ConsentChecker = {
  isSigned: async (text, signature) =>
    (await recoverTypedDataAddress({ ...consentTypedData(text), signature }).catch(() => null)) ===
    text.account,
}

/** Checks ordinary wallets without a chain. */
const ordinaryWallets: SignatureChecker = {
  async check({ wallet, message, signature }) {
    try {
      return (await recoverMessageAddress({ message, signature })) === wallet ? 'key' : null
    } catch {
      return null
    }
  },
  async checkTypedData({ wallet, typedData, signature }) {
    try {
      return (await recoverTypedDataAddress({ ...(typedData as object), signature } as never)) === wallet
        ? 'key'
        : null
    } catch {
      return null
    }
  },
}

/** Signs without keys. The signer's own tests use real ones. */
const withoutKeys: CredentialSigner = {
  listKeys: async () => [{ name: 'key-1', publicKeyMultibase: 'z6Mk' }],
  sign: async (credential, { did, at }) => ({
    ...credential,
    proof: [
      {
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-rdfc-2022',
        created: formatMoment(at),
        verificationMethod: `${did}#key-1`,
        proofPurpose: 'assertionMethod',
        proofValue: 'z',
      },
    ],
  }),
}

function portsOver(database: TestDatabase, log: string[], clock: () => Date): Omit<ApiPorts, 'content'> {
  const { queries } = database
  const codeKey = new Uint8Array(32).fill(9)
  const seal = codeSeal(codeKey)
  const doorKey = deriveDoorKey(codeKey)
  const write = (level: string) => (message: string, facts?: ErrorFacts) => {
    const line = JSON.stringify({ level, message, ...facts })
    log.push(line)
    if (level !== 'info' && facts?.requestId) failures.set(facts.requestId, line)
  }
  const stores = openStores(queries, { seal, codeKey, doorKey })
  return {
    ...stores,
    // The server's own tests check where messages may go.
    checkWebhookAddress: async (url) => {
      if (!url.startsWith('https://hooks.example.org/'))
        throw refuse('webhook.private_address', {}, { field: 'url' })
    },
    // The server's own tests check how it asks the DNS.
    askDomain: async () => 'absent',
    legalVersions: testTexts,
    ownTexts: new Map(),
    invitationKeys: createInvitationKeys(new Uint8Array(32).fill(7)),
    previewInvitation: async ({ event, message }) => ({ subject: event.title, text: message ?? '' }),
    erased: erasedContentStore(queries),
    images: new SharpImageCleaner(),
    pictures: { narrow: (_, bytes, width) => new SharpImageCleaner().narrow(bytes, width) },
    signatures: ordinaryWallets,
    consentChecker: ordinaryConsents,
    renderer: {
      render: async () => ({ bytes: new TextEncoder().encode('drawn'), contentType: 'image/webp' }),
      compose: async () => ({ bytes: new TextEncoder().encode('composed'), contentType: 'image/webp' }),
    },
    documents: { draw: async ({ format }) => new TextEncoder().encode(`a ${format}`) },
    // The server's own tests look at its pages.
    paper: {
      draw: async (input) => new TextEncoder().encode(JSON.stringify(input)),
      drawTranscript: async (input) => new TextEncoder().encode(JSON.stringify(input)),
    },
    previews: {
      certificate: async ({ tokenId, verdict }) => new TextEncoder().encode(`${tokenId} ${verdict}`),
      event: async ({ title }) => new TextEncoder().encode(title),
      page: async ({ title }) => new TextEncoder().encode(title),
    },
    credentialSigner: withoutKeys,
    statusLists: openStatusLists({
      accounts: accountReads(queries),
      credentialSigner: withoutKeys,
      ended: { ...endedCertificates(queries), newestPage: async () => 1 },
      freshness: { knownUntil: async () => clock() },
      clock,
      publicUrl: ORIGIN,
    }),
    designs: [{ name: 'engraved', version: 1 }],
    // The real verifier without sources: nothing listens at this address.
    verifier: {
      verify: (tokenId, options) =>
        verifyCertificate(
          tokenId,
          {
            chainId: 31337,
            registries: [{ address: `0x${'9'.repeat(40)}` }],
            rpcUrls: ['http://127.0.0.1:9'],
            gatewayUrls: ['http://127.0.0.1:9'],
          },
          options,
        ),
    },
    verifyTogether: async () => [],
    gallery: null,
    previewAnnouncement: async ({ announcement }) => announcement,
    mailLinks: createMailLinks(new Uint8Array(32).fill(8)),
    mailStanding: () => mailStore(queries).readStanding(clock()),
    readPinning: () => null,
    readPublicCopies: () => null,
    isDrawingStarved: () => false,
    chainWindow: {
      price: () => 1,
      ask: async () => ({ jsonrpc: '2.0', id: 1, result: '0x7a69' }),
      isFull: () => false,
    },
    clock,
    // No issuer runs here.
    wake: () => {},
    random: (count) => new Uint8Array(randomBytes(count)),
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    testClock: null,
    rateCounter: 'off',
    hasRoom: () => true,
    hasRoomForPeople: () => true,
    readiness: { database: async () => {}, chain: async () => {}, content: async () => {} },
    build: { version: '0.0.0', program: 'test', node: process.version },
    readPools: database.readPools,
    freeBytes: () => 5_000_000_000,
    gauges: { requestsByState: () => stores.ledger.countByState(), issuerBalanceWei: async () => 5n },
    issuing: {
      state: async () => ({
        isLeading: true,
        halted: null,
        alarms: [],
        followedBlock: 9n,
        affordable: 12_000,
      }),
      obstacles: (eventId) => obstacleReader(queries).obstacles(eventId),
    },
    settings: {
      publicUrl: ORIGIN,
      chainId: 31337,
      chainName: 'Local chain',
      network: 'local',
      content: { store: 'folder', pinned: false, gateway: 'own' },
      localChain: true,
      refusedWallets: [],
      contractAddress: () => REGISTRY,
      registries: () => [],
      rpcUrl: `${ORIGIN}/rpc`,
      resolverUrls: [],
      gatewayUrl: `${ORIGIN}/ipfs`,
      explorerUrl: null,
      supportEmail: 'support@localhost',
      securityPolicyUrl: null,
      hstsSubdomains: false,
      mailFrom: 'no-reply@localhost',
      trustedProxies: 0,
      metricsToken: null,
      operatorToken: 'operator-token',
      sendsMail: false,
      mailNewPerDay: 20,
      operator: null,
      recipients: [],
      publicDemo: false,
      sharedOutboxes: [],
      mintWaitMs: 100,
      listsAtOnce: database.isEmbedded ? 1 : LIST_CONNECTIONS,
    },
  }
}

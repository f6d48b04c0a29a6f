import { Resolver } from 'node:dns'
import { resolve } from 'node:path'
import { isLoopback } from '@certify/domain/shared/loopback'
import type { S3Place } from '@certify/ipfs/s3-blocks'
import { type ArmedFailpoint, failpointNames, parseFailpoint } from '@certify/issuer/failpoint'
import type { DailyBudget } from '@certify/issuer/ports'
import { publicResolvers } from '@certify/verifier/ask-domain'
import * as z from 'zod'

/** The chain id of the embedded chain. */
export const LOCAL_CHAIN_ID = 31337

/** The checked environment. All other code of the server gets its settings from here. */
export type Settings = {
  readonly host: string
  readonly port: number
  /** The origin that people use, without a slash at the end. */
  readonly publicUrl: string
  readonly dataDir: string
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | undefined
  readonly chain:
    | { readonly kind: 'embedded'; readonly chainId: typeof LOCAL_CHAIN_ID }
    | { readonly kind: 'remote'; readonly chainId: number; readonly rpcUrl: string }
  /** The embedded chain's program; undefined: whatever exists for this machine. */
  readonly chainProgram: 'anvil' | 'edr' | undefined
  /** A node to ask while the first does not answer. */
  readonly spareRpcUrl: string | undefined
  /** A second node, which must agree before anything is final. */
  readonly witnessRpcUrl: string | undefined
  readonly publicRpcUrl: string | undefined
  readonly contractAddress: string | undefined
  /** Earlier volumes of the registry, whose certificates can still be verified. */
  readonly earlierContracts: readonly string[]
  /** The private key that mints, or its file. The local chain needs neither. */
  readonly issuerKey: string | undefined
  readonly issuerKeyFile: string | undefined
  /** The password of the file, if it is an encrypted keystore. */
  readonly issuerKeyPassphraseFile: string | undefined
  /** File of the key that pauses the registry when the issuing key is misused, and what opens it. */
  readonly pauserKeyFile: string | undefined
  readonly pauserKeyPassphraseFile: string | undefined
  /** Up to this block, what the issuing key did is taken for ours: a database from before has no rows of it. */
  readonly actsKnownUntil: number | null
  /** Whether the issuing key may be the registry's admin as well, on a chain that is not the local one. */
  readonly issuerIsAdmin: boolean
  /** The key that seals attendance codes, or its file. Without either the server finds its own. */
  readonly codeKey: string | undefined
  readonly codeKeyFile: string | undefined
  /** The seed of the keys that sign Open Badges, or its file. Without either the server keeps its own. */
  readonly credentialKey: string | undefined
  readonly credentialKeyFile: string | undefined
  /** The key of the attendance codes is lost, so every event gets a new code. */
  readonly renewCodes: boolean
  readonly explorerUrl: string | undefined
  readonly ipfsApiUrl: string | undefined
  /** A bucket instead of a Kubo node or our own folder; null: none. */
  readonly s3: S3Place | null
  /** The service that keeps a second copy of what the Kubo node stores; null: none. */
  readonly pinning: { readonly url: string; readonly token: string } | null
  readonly gatewayUrl: string | undefined
  readonly supportEmail: string
  readonly mail: {
    /** Null: mails are kept here, to be looked at. */
    readonly smtpUrl: string | null
    /** The address that mails come from, and the name beside it. */
    readonly from: { readonly name: string; readonly address: string }
    readonly perMinute: number
    readonly dkimKeyFile: string | null
  }
  /** One loopback address, with its port, that webhooks may reach; null for none. In the demonstration only. */
  readonly webhookAllow: string | null
  /** Name servers that are asked about organizers' domains, with their ports; null: those of this machine. */
  readonly dnsServers: readonly string[] | null
  /** Resolvers that pages ask about domains over HTTPS. */
  readonly resolverUrls: readonly string[]
  /** The demonstration: whether it is on, and whether strangers can reach it. */
  readonly demo: 'off' | 'on' | 'public'
  readonly sample: boolean
  readonly rateLimits: boolean
  readonly testClock: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** The number of trusted proxies before the server. */
  readonly trustedProxies: number
  /** Who may read `/metrics` from elsewhere than this machine. */
  readonly metricsToken: string | undefined
  /** Where tests end this process on purpose. */
  readonly failpoint: ArmedFailpoint | null
  /** The maximum price per gas, in wei. */
  readonly maxFeePerGasWei: bigint | null
  /** The daily maximum cost of new pages. */
  readonly budget: DailyBudget
}

/** A setting is missing or wrong: one sentence that names the variable. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const onOff = z.enum(['on', 'off'])
const secret = z.string().regex(/^[\x21-\x7e]+$/)
/** A decimal number above zero with `decimals` digits, returned as an integer of the smallest unit. */
const amount = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^(?=.*[1-9])\\d{1,12}(\\.\\d{1,${digits}})?$`))
    .transform((text) => {
      const [whole = '', part = ''] = text.split('.')
      return BigInt(whole + part.padEnd(digits, '0'))
    })

/** `mail@example.org`, or `Certify <mail@example.org>`. */
function readSender(text: string, context: z.RefinementCtx): Settings['mail']['from'] {
  const [, named, inBrackets] = /^([^<>"]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = (inBrackets ?? text).trim()
  if (!/^[\x21-\x7e]+$/.test(address) || !/^[^@]+@[^@]+$/.test(address)) {
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
  return { name: named?.trim() || 'Certify', address }
}

/** Numbers of machines, since a name would have to be asked for first. */
function readNameServers(text: string, context: z.RefinementCtx): readonly string[] {
  const servers = text.split(',').map((server) => server.trim())
  if (servers.every((server) => /^[0-9a-f.:[\]]{3,60}$/i.test(server) && canAsk(server))) return servers
  context.addIssue({ code: 'custom' })
  return z.NEVER
}

function canAsk(server: string): boolean {
  try {
    new Resolver().setServers([server])
    return true
  } catch {
    return false
  }
}

/** `http://` only on this machine: the answer of a resolver must come from it. */
function readResolvers(text: string, context: z.RefinementCtx): readonly string[] {
  if (text === 'off') return []
  const urls = text.split(',').map((each) => each.trim())
  const isFit = (each: string) => {
    const url = URL.canParse(each) ? new URL(each) : null
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  }
  if (urls.every(isFit)) return urls
  context.addIssue({ code: 'custom' })
  return z.NEVER
}

/** The bucket's address names its key, too: `https://KEY:SECRET@s3.example.org/bucket/prefix?region=eu-central-1`. */
function readBucket(text: string, context: z.RefinementCtx): S3Place {
  const given = URL.canParse(text) ? new URL(text) : null
  const path = given?.pathname.replace(/\/+$/, '') ?? ''
  const isWhole = given !== null && given.username !== '' && given.password !== ''
  if (!isWhole || !/^https?:$/.test(given.protocol) || !/^(\/[\w.-]+)+$/.test(path)) {
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
  const [id, secret] = [given.username, given.password].map(decodeURIComponent) as [string, string]
  const region = given.searchParams.get('region') ?? 'us-east-1'
  return { url: `${given.origin}${path}`, key: { id, secret, region } }
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  CERTIFY_PUBLIC_URL: url.optional(),
  CERTIFY_DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  CERTIFY_RPC_URL: url.optional(),
  CERTIFY_SPARE_RPC_URL: url.optional(),
  CERTIFY_WITNESS_RPC_URL: url.optional(),
  CERTIFY_PUBLIC_RPC_URL: url.optional(),
  CERTIFY_CHAIN_ID: z.coerce.number().int().positive().optional(),
  CERTIFY_CHAIN_PROGRAM: z.enum(['anvil', 'edr']).optional(),
  CERTIFY_CONTRACT_ADDRESS: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .optional(),
  CERTIFY_EARLIER_CONTRACTS: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}(\s*,\s*0x[0-9a-fA-F]{40})*$/)
    .optional(),
  CERTIFY_ISSUER_KEY: z.string().optional(),
  CERTIFY_ISSUER_KEY_FILE: z.string().min(1).optional(),
  CERTIFY_ISSUER_KEY_PASSPHRASE_FILE: z.string().min(1).optional(),
  CERTIFY_PAUSER_KEY_FILE: z.string().min(1).optional(),
  CERTIFY_PAUSER_KEY_PASSPHRASE_FILE: z.string().min(1).optional(),
  CERTIFY_ACTS_KNOWN_UNTIL: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  CERTIFY_ISSUER_IS_ADMIN: z.enum(['yes', 'no']).default('no'),
  CERTIFY_CODE_KEY: z
    .string()
    .regex(/^(0x)?[0-9a-fA-F]{64}$/)
    .optional(),
  CERTIFY_CODE_KEY_FILE: z.string().min(1).optional(),
  CERTIFY_CREDENTIAL_KEY: z
    .string()
    .regex(/^(0x)?[0-9a-fA-F]{64}$/)
    .optional(),
  CERTIFY_CREDENTIAL_KEY_FILE: z.string().min(1).optional(),
  CERTIFY_RENEW_CODES: onOff.default('off'),
  CERTIFY_EXPLORER_URL: url.optional(),
  CERTIFY_IPFS_API: url.optional(),
  CERTIFY_S3_URL: z.string().transform(readBucket).optional(),
  CERTIFY_PINNING_URL: url.optional(),
  CERTIFY_PINNING_TOKEN: secret.optional(),
  CERTIFY_GATEWAY_URL: url.optional(),
  CERTIFY_SUPPORT_EMAIL: z.string().min(3).default('support@localhost'),
  CERTIFY_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CERTIFY_MAIL_FROM: z.string().transform(readSender).optional(),
  CERTIFY_MAIL_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(60),
  CERTIFY_DKIM_KEY_FILE: z.string().min(1).optional(),
  CERTIFY_WEBHOOK_ALLOW: z
    .string()
    .regex(/^127\.0\.0\.1:[0-9]{1,5}$/)
    .optional(),
  CERTIFY_DNS_SERVERS: z.string().transform(readNameServers).optional(),
  CERTIFY_DNS_URLS: z.string().transform(readResolvers).optional(),
  CERTIFY_SAMPLE: onOff.default('on'),
  CERTIFY_DEMO: z.enum(['on', 'off', 'public']).optional(),
  CERTIFY_RATE_LIMITS: onOff.default('on'),
  CERTIFY_TEST_CLOCK: onOff.optional(),
  CERTIFY_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  CERTIFY_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  CERTIFY_METRICS_TOKEN: secret.optional(),
  CERTIFY_MAX_FEE_GWEI: amount(9).optional(),
  CERTIFY_DAILY_BUDGET_ETH: amount(18).optional(),
  CERTIFY_ORGANIZER_DAILY_BUDGET_ETH: amount(18).optional(),
  FAILPOINT: z.string().optional(),
  NODE_ENV: z.string().optional(),
})

/** The form of each variable, for the sentence that refuses it. */
const shapeOf: Record<keyof z.input<typeof environment>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  CERTIFY_PUBLIC_URL: 'the http(s) address that people use',
  CERTIFY_DATA_DIR: 'a folder',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host/database',
  CERTIFY_RPC_URL: 'the http(s) address of an Ethereum node',
  CERTIFY_SPARE_RPC_URL: 'the http(s) address of a second Ethereum node',
  CERTIFY_WITNESS_RPC_URL: 'the http(s) address of a second Ethereum node',
  CERTIFY_PUBLIC_RPC_URL: 'the http(s) address of an Ethereum node that browsers may use',
  CERTIFY_CHAIN_ID: 'a chain id, such as 11155111 for Sepolia',
  CERTIFY_CHAIN_PROGRAM: '"anvil" or "edr"',
  CERTIFY_CONTRACT_ADDRESS: 'the address of a certificate registry: 0x and 40 hexadecimal digits',
  CERTIFY_EARLIER_CONTRACTS:
    'the addresses of the registry’s earlier volumes, separated by commas: each 0x and 40 hexadecimal digits',
  CERTIFY_ISSUER_KEY: 'a private key: 0x and 64 hexadecimal digits',
  CERTIFY_ISSUER_KEY_FILE: 'a file that holds a private key, or an encrypted keystore',
  CERTIFY_ISSUER_KEY_PASSPHRASE_FILE: 'a file that holds the passphrase of the keystore',
  CERTIFY_PAUSER_KEY_FILE: 'a file that holds a private key, or an encrypted keystore',
  CERTIFY_PAUSER_KEY_PASSPHRASE_FILE: 'a file that holds the passphrase of the keystore',
  CERTIFY_ACTS_KNOWN_UNTIL: 'the number of a block',
  CERTIFY_ISSUER_IS_ADMIN: '"yes" or "no"',
  CERTIFY_CODE_KEY: '64 hexadecimal digits, the same for every replica',
  CERTIFY_CODE_KEY_FILE: 'a file that holds 64 hexadecimal digits',
  CERTIFY_CREDENTIAL_KEY: '64 hexadecimal digits, the same for every replica',
  CERTIFY_CREDENTIAL_KEY_FILE: 'a file that holds 64 hexadecimal digits',
  CERTIFY_RENEW_CODES: '"on" or "off"',
  CERTIFY_EXPLORER_URL: 'the http(s) address of a block explorer',
  CERTIFY_IPFS_API: "the http(s) address of a Kubo node's API",
  CERTIFY_S3_URL: 'the address of a bucket with its key, such as https://KEY:SECRET@s3.example.org/bucket',
  CERTIFY_PINNING_URL: 'the http(s) address of a pinning service, before /pins',
  CERTIFY_PINNING_TOKEN: 'a secret without spaces',
  CERTIFY_GATEWAY_URL: 'the http(s) address of what stands before /{cid}',
  CERTIFY_SUPPORT_EMAIL: 'an email address',
  CERTIFY_SMTP_URL: 'the address of a mail server, such as smtps://user:password@mail.example.org',
  CERTIFY_MAIL_FROM: 'an email address, or a name and an address: Certify <mail@example.org>',
  CERTIFY_MAIL_PER_MINUTE: 'a number from 1 to 100000',
  CERTIFY_DKIM_KEY_FILE: 'a file that holds a private RSA key, PEM',
  CERTIFY_WEBHOOK_ALLOW: 'a loopback address and its port, such as 127.0.0.1:4010',
  CERTIFY_DNS_SERVERS: 'addresses of name servers, separated by commas, such as 10.0.0.53 or 127.0.0.1:5353',
  CERTIFY_DNS_URLS: 'https addresses of resolvers with a JSON interface, separated by commas, or "off"',
  CERTIFY_SAMPLE: '"on" or "off"',
  CERTIFY_DEMO: '"on", "off" or "public"',
  CERTIFY_RATE_LIMITS: '"on" or "off"',
  CERTIFY_TEST_CLOCK: '"on" or "off"',
  CERTIFY_LOG_LEVEL: 'one of debug, info, warn, error, silent',
  CERTIFY_TRUSTED_PROXIES: 'a number from 0 to 10',
  CERTIFY_METRICS_TOKEN: 'a secret without spaces',
  CERTIFY_MAX_FEE_GWEI: 'a fee per gas in gwei, such as 40 or 1.5',
  CERTIFY_DAILY_BUDGET_ETH: 'an amount of ether for one day, such as 0.05',
  CERTIFY_ORGANIZER_DAILY_BUDGET_ETH: 'an amount of ether for one day, such as 0.01',
  FAILPOINT: `one of ${failpointNames.join(', ')}, with or without :number`,
  NODE_ENV: 'a word',
}

/**
 * Reads the environment.
 *
 * @throws {SettingError} with one sentence that names the variable at fault.
 */
export function readSettings(variables: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof shapeOf
    throw new SettingError(`${name} must be ${shapeOf[name]}.`)
  }
  const env = parsed.data
  const chain = chooseChain(env.CERTIFY_RPC_URL, env.CERTIFY_CHAIN_ID)
  const local = chain.chainId === LOCAL_CHAIN_ID

  if (!local && env.CERTIFY_CONTRACT_ADDRESS === undefined) {
    throw new SettingError(
      `CERTIFY_CONTRACT_ADDRESS is needed on chain ${chain.chainId}: run "npm run deploy:contract" once and set it to the address it prints.`,
    )
  }
  for (const name of ['CERTIFY_SPARE_RPC_URL', 'CERTIFY_WITNESS_RPC_URL'] as const) {
    if (chain.kind === 'embedded' && env[name] !== undefined) {
      throw new SettingError(`${name} needs CERTIFY_RPC_URL: the embedded chain has one node.`)
    }
  }
  if (env.CERTIFY_SPARE_RPC_URL !== undefined && env.CERTIFY_SPARE_RPC_URL === env.CERTIFY_WITNESS_RPC_URL) {
    throw new SettingError(
      'CERTIFY_SPARE_RPC_URL and CERTIFY_WITNESS_RPC_URL must name different nodes: none can confirm what it says itself.',
    )
  }
  if (env.CERTIFY_CODE_KEY !== undefined && env.CERTIFY_CODE_KEY_FILE !== undefined) {
    throw new SettingError('Set CERTIFY_CODE_KEY or CERTIFY_CODE_KEY_FILE, not both.')
  }
  if (env.CERTIFY_CREDENTIAL_KEY !== undefined && env.CERTIFY_CREDENTIAL_KEY_FILE !== undefined) {
    throw new SettingError('Set CERTIFY_CREDENTIAL_KEY or CERTIFY_CREDENTIAL_KEY_FILE, not both.')
  }
  if (!local && env.CERTIFY_RATE_LIMITS === 'off') {
    throw new SettingError(
      `CERTIFY_RATE_LIMITS can be "off" on the local chain only; this is chain ${chain.chainId}.`,
    )
  }
  if (!local && env.CERTIFY_TEST_CLOCK === 'on') {
    throw new SettingError(
      `CERTIFY_TEST_CLOCK can be "on" on the local chain only; this is chain ${chain.chainId}.`,
    )
  }
  if (env.CERTIFY_DKIM_KEY_FILE !== undefined && env.CERTIFY_SMTP_URL === undefined) {
    throw new SettingError(
      'CERTIFY_DKIM_KEY_FILE needs CERTIFY_SMTP_URL: without a mail server nothing is signed.',
    )
  }
  if (env.CERTIFY_S3_URL !== undefined && env.CERTIFY_IPFS_API !== undefined) {
    throw new SettingError('Set CERTIFY_IPFS_API or CERTIFY_S3_URL, not both: content is kept in one place.')
  }
  const publicUrl = env.CERTIFY_PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const demo = chooseDemo(env.CERTIFY_DEMO, { publicUrl, chain })
  if (env.CERTIFY_WEBHOOK_ALLOW !== undefined && demo === 'off') {
    throw new SettingError(
      'CERTIFY_WEBHOOK_ALLOW lets webhooks reach this machine, so it works in the demonstration only.',
    )
  }
  if (
    env.CERTIFY_TEST_CLOCK === 'on' &&
    !isLoopback(new URL(publicUrl).hostname) &&
    env.CERTIFY_DEMO !== 'public'
  ) {
    throw new SettingError(
      `CERTIFY_TEST_CLOCK=on lets anybody at ${publicUrl} move the time; if you mean it, set CERTIFY_DEMO=public.`,
    )
  }

  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    dataDir: resolve(env.CERTIFY_DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    chain,
    chainProgram: env.CERTIFY_CHAIN_PROGRAM,
    spareRpcUrl: env.CERTIFY_SPARE_RPC_URL,
    witnessRpcUrl: env.CERTIFY_WITNESS_RPC_URL,
    publicRpcUrl: env.CERTIFY_PUBLIC_RPC_URL,
    contractAddress: env.CERTIFY_CONTRACT_ADDRESS,
    earlierContracts: env.CERTIFY_EARLIER_CONTRACTS?.split(',').map((address) => address.trim()) ?? [],
    issuerKey: env.CERTIFY_ISSUER_KEY,
    issuerKeyFile: env.CERTIFY_ISSUER_KEY_FILE,
    issuerKeyPassphraseFile: env.CERTIFY_ISSUER_KEY_PASSPHRASE_FILE,
    pauserKeyFile: env.CERTIFY_PAUSER_KEY_FILE,
    pauserKeyPassphraseFile: env.CERTIFY_PAUSER_KEY_PASSPHRASE_FILE,
    actsKnownUntil: env.CERTIFY_ACTS_KNOWN_UNTIL ?? null,
    issuerIsAdmin: env.CERTIFY_ISSUER_IS_ADMIN === 'yes',
    codeKey: env.CERTIFY_CODE_KEY,
    codeKeyFile: env.CERTIFY_CODE_KEY_FILE,
    credentialKey: env.CERTIFY_CREDENTIAL_KEY,
    credentialKeyFile: env.CERTIFY_CREDENTIAL_KEY_FILE,
    renewCodes: env.CERTIFY_RENEW_CODES === 'on',
    explorerUrl: env.CERTIFY_EXPLORER_URL ?? explorerByChain[chain.chainId],
    ipfsApiUrl: env.CERTIFY_IPFS_API,
    s3: env.CERTIFY_S3_URL ?? null,
    pinning: choosePinning(env),
    gatewayUrl: env.CERTIFY_GATEWAY_URL,
    supportEmail: env.CERTIFY_SUPPORT_EMAIL,
    mail: {
      smtpUrl: env.CERTIFY_SMTP_URL ?? null,
      from: env.CERTIFY_MAIL_FROM ?? { name: 'Certify', address: `no-reply@${new URL(publicUrl).hostname}` },
      perMinute: env.CERTIFY_MAIL_PER_MINUTE,
      dkimKeyFile: env.CERTIFY_DKIM_KEY_FILE ?? null,
    },
    webhookAllow: env.CERTIFY_WEBHOOK_ALLOW ?? null,
    dnsServers: env.CERTIFY_DNS_SERVERS ?? null,
    resolverUrls: env.CERTIFY_DNS_URLS ?? publicResolvers,
    demo,
    sample: env.CERTIFY_SAMPLE === 'on' && demo !== 'off',
    rateLimits: env.CERTIFY_RATE_LIMITS === 'on',
    testClock: (env.CERTIFY_TEST_CLOCK ?? (demo === 'off' ? 'off' : 'on')) === 'on',
    logLevel: env.CERTIFY_LOG_LEVEL,
    trustedProxies: env.CERTIFY_TRUSTED_PROXIES,
    metricsToken: env.CERTIFY_METRICS_TOKEN,
    maxFeePerGasWei: env.CERTIFY_MAX_FEE_GWEI ?? null,
    budget: {
      platformWei: env.CERTIFY_DAILY_BUDGET_ETH ?? null,
      organizerWei: env.CERTIFY_ORGANIZER_DAILY_BUDGET_ETH ?? null,
    },
    failpoint: readFailpoint(env.FAILPOINT, env.NODE_ENV),
  }
}

/**
 * Whether the demonstration (sample, clock, demo people) is on. Anybody can use its keys and its clock, so an address
 * that strangers can reach needs an explicit setting.
 */
function chooseDemo(
  asked: 'on' | 'off' | 'public' | undefined,
  { publicUrl, chain }: Pick<Settings, 'publicUrl' | 'chain'>,
): Settings['demo'] {
  if (chain.kind !== 'embedded') return 'off'
  if (isLoopback(new URL(publicUrl).hostname)) return asked === 'off' ? 'off' : 'on'
  if (asked === 'on') {
    throw new SettingError(
      `CERTIFY_DEMO=on gives anybody at ${publicUrl} the demonstration's organizer and its clock; if you mean it, set CERTIFY_DEMO=public.`,
    )
  }
  return asked === 'public' ? 'public' : 'off'
}

/** One line about the demonstration, printed at the start at an address that is not loopback; null for none. */
export function describeDemo({
  demo,
  publicUrl,
  chain,
}: Pick<Settings, 'demo' | 'publicUrl' | 'chain'>): string | null {
  if (chain.kind !== 'embedded' || isLoopback(new URL(publicUrl).hostname)) return null
  return demo === 'public'
    ? `The demonstration is on at ${publicUrl} (CERTIFY_DEMO=public): anybody there can act as its people and move its clock.`
    : `The demonstration (sample, clock, demo people) is off: ${publicUrl} is not loopback.`
}

const explorerByChain: Record<number, string | undefined> = {
  1: 'https://etherscan.io',
  11155111: 'https://sepolia.etherscan.io',
}

function readFailpoint(text: string | undefined, nodeEnv: string | undefined): ArmedFailpoint | null {
  if (text === undefined) return null
  if (nodeEnv === 'production') {
    throw new SettingError(
      'FAILPOINT ends the server on purpose, for tests; it is refused in production (NODE_ENV=production).',
    )
  }
  const failpoint = parseFailpoint(text)
  if (failpoint === null) throw new SettingError(`FAILPOINT must be ${shapeOf.FAILPOINT}.`)
  return failpoint
}

/** A service fetches what it keeps from our node, so it is of no use without one. */
function choosePinning(env: z.output<typeof environment>): Settings['pinning'] {
  const { CERTIFY_PINNING_URL: url, CERTIFY_PINNING_TOKEN: token } = env
  if (url === undefined && token === undefined) return null
  if (url === undefined) throw new SettingError('CERTIFY_PINNING_TOKEN needs CERTIFY_PINNING_URL.')
  if (token === undefined) throw new SettingError('CERTIFY_PINNING_URL needs CERTIFY_PINNING_TOKEN.')
  if (env.CERTIFY_IPFS_API === undefined) {
    throw new SettingError(
      'CERTIFY_PINNING_URL needs CERTIFY_IPFS_API: the service fetches content from a Kubo node.',
    )
  }
  return { url, token }
}

function chooseChain(rpcUrl: string | undefined, chainId: number | undefined): Settings['chain'] {
  if (rpcUrl === undefined) {
    if (chainId === undefined || chainId === LOCAL_CHAIN_ID)
      return { kind: 'embedded', chainId: LOCAL_CHAIN_ID }
    throw new SettingError(
      `CERTIFY_RPC_URL is needed with CERTIFY_CHAIN_ID=${chainId}: the http(s) address of a node of that chain.`,
    )
  }
  if (chainId === undefined) {
    throw new SettingError(
      'CERTIFY_CHAIN_ID is needed with CERTIFY_RPC_URL: the id of its chain, such as 11155111 for Sepolia.',
    )
  }
  return { kind: 'remote', chainId, rpcUrl }
}

/** The environment of a child process: what any program needs, without our settings. */
export function companionEnvironment(): Record<string, string> {
  const needed = ['PATH', 'HOME', 'SystemRoot', 'TMPDIR', 'TEMP']
  return Object.fromEntries(needed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** Whether npm started this process and passes its signals on. If npm ends, nobody can stop this process. */
export function isLaunchedByNpm(): boolean {
  return process.env.npm_lifecycle_event !== undefined
}

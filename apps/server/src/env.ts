import '@certify/domain/shared/mend-can-parse'
import { resolve } from 'node:path'
import { isLoopback } from '@certify/domain/shared/loopback'
import { type ArmedFailpoint, parseFailpoint } from '@certify/issuer/failpoint'
import * as z from 'zod'
import {
  type ChainSettings,
  chainTexts,
  chainVariables,
  LOCAL_CHAIN_ID,
  readChainSettings,
} from './settings/chain'
import { type ContentSettings, contentTexts, contentVariables, readContentSettings } from './settings/content'
import { readDatabaseUrl } from './settings/database-url'
import { type DomainSettings, domainTexts, domainVariables, readDomainSettings } from './settings/domains'
import type { SettingText } from './settings/forms'
import { type KeySettings, keyTexts, keyVariables, readKeySettings } from './settings/keys'
import { type LegalSettings, legalTexts, legalVariables, readLegalSettings } from './settings/legal'
import { type MailSettings, mailTexts, mailVariables, readMailSettings } from './settings/mail'
import { serverTexts, serverVariables } from './settings/server'
import { SettingError } from './settings/setting-error'
import { readSignerSettings, type SignerSettings, signerTexts, signerVariables } from './settings/signer'

/** The checked environment. All other code of the server gets its settings from here. */
export type Settings = ServerSettings &
  ChainSettings &
  KeySettings &
  SignerSettings &
  ContentSettings &
  MailSettings &
  DomainSettings &
  LegalSettings

/** The settings of the server itself. */
type ServerSettings = {
  readonly host: string
  readonly port: number
  /** The origin that people use, without a slash at the end. */
  readonly publicUrl: string
  /** Whether somebody chose it; otherwise it names this machine. */
  readonly isPublicUrlGiven: boolean
  /** Whether browsers are told that every host below the public one has HTTPS, too. */
  readonly hstsSubdomains: boolean
  readonly dataDir: string
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | undefined
  readonly supportEmail: string
  /** The operator's page about reports of vulnerabilities. */
  readonly securityPolicyUrl: string | null
  /** One loopback address, with its port, that webhooks may reach; null for none. In the demonstration only. */
  readonly webhookAllow: string | null
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
  /** Who may limit the mail of organizations. */
  readonly operatorToken: string | undefined
  /** Where tests end this process on purpose. */
  readonly failpoint: ArmedFailpoint | null
}

const environment = z.object({
  ...serverVariables,
  ...chainVariables,
  ...keyVariables,
  ...signerVariables,
  ...contentVariables,
  ...mailVariables,
  ...domainVariables,
  ...legalVariables,
})

const texts: Record<keyof z.input<typeof environment>, SettingText> = {
  ...serverTexts,
  ...chainTexts,
  ...keyTexts,
  ...signerTexts,
  ...contentTexts,
  ...mailTexts,
  ...domainTexts,
  ...legalTexts,
}

/** The environment as it was given, for the filter of what is printed. */
export const givenEnvironment: Readonly<Record<string, string | undefined>> = process.env

/** The name of a setting. */
export type SettingName = keyof typeof texts

/** The names of all settings. */
export const settingNames = Object.keys(texts) as readonly SettingName[]

/**
 * Reads the environment.
 *
 * @throws {SettingError} with one sentence that names the variable at fault.
 */
export function readSettings(variables: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof texts
    throw new SettingError(`${name} must be ${texts[name].form}.`)
  }
  const env = parsed.data
  const chainSettings = readChainSettings(env)
  const { chain } = chainSettings
  const local = chain.chainId === LOCAL_CHAIN_ID

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
      `CERTIFY_TEST_CLOCK=on lets anyone at ${publicUrl} move the time; if you mean it, set CERTIFY_DEMO=public.`,
    )
  }

  return {
    ...chainSettings,
    ...readKeySettings(env),
    ...readSignerSettings(env),
    ...readContentSettings(env, chain.chainId),
    ...readMailSettings(env, publicUrl),
    ...readDomainSettings(env),
    ...readLegalSettings(env),
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    isPublicUrlGiven: env.CERTIFY_PUBLIC_URL !== undefined,
    hstsSubdomains: env.CERTIFY_HSTS_SUBDOMAINS === 'on',
    dataDir: resolve(env.CERTIFY_DATA_DIR),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL, env.PGSSLMODE),
    supportEmail: env.CERTIFY_SUPPORT_EMAIL,
    securityPolicyUrl: env.CERTIFY_SECURITY_POLICY_URL ?? null,
    webhookAllow: env.CERTIFY_WEBHOOK_ALLOW ?? null,
    demo,
    sample: env.CERTIFY_SAMPLE === 'on' && demo !== 'off',
    rateLimits: env.CERTIFY_RATE_LIMITS === 'on',
    testClock: (env.CERTIFY_TEST_CLOCK ?? (demo === 'off' ? 'off' : 'on')) === 'on',
    logLevel: env.CERTIFY_LOG_LEVEL,
    trustedProxies: env.CERTIFY_TRUSTED_PROXIES,
    metricsToken: env.CERTIFY_METRICS_TOKEN,
    operatorToken: env.CERTIFY_OPERATOR_TOKEN,
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
      `CERTIFY_DEMO=on gives anyone at ${publicUrl} the demonstration's organizer and its clock; if you mean it, set CERTIFY_DEMO=public.`,
    )
  }
  return asked === 'public' ? 'public' : 'off'
}

/**
 * Refuses to issue on a chain of others while the public address is this machine's by default: each certificate names
 * that address for good.
 *
 * @throws {SettingError}
 */
export function refuseUnnamedAddress({
  chain,
  publicUrl,
  isPublicUrlGiven,
}: Pick<Settings, 'chain' | 'publicUrl' | 'isPublicUrlGiven'>): void {
  if (chain.chainId === LOCAL_CHAIN_ID || isPublicUrlGiven) return
  throw new SettingError(
    `CERTIFY_PUBLIC_URL is needed on chain ${chain.chainId}: every certificate names it for good, and nobody else can open ${publicUrl}. Set it to the address that people use.`,
  )
}

/** One line about the demonstration, printed at the start at an address that is not loopback; null for none. */
export function describeDemo({
  demo,
  publicUrl,
  chain,
}: Pick<Settings, 'demo' | 'publicUrl' | 'chain'>): string | null {
  if (chain.kind !== 'embedded' || isLoopback(new URL(publicUrl).hostname)) return null
  return demo === 'public'
    ? `The demonstration is on at ${publicUrl} (CERTIFY_DEMO=public): anyone there can act as its people and move its clock.`
    : `The demonstration (sample, clock, demo people) is off: ${publicUrl} is not loopback.`
}

function readFailpoint(text: string | undefined, nodeEnv: string | undefined): ArmedFailpoint | null {
  if (text === undefined) return null
  if (nodeEnv === 'production') {
    throw new SettingError(
      'FAILPOINT ends the server on purpose, for tests; it is refused in production (NODE_ENV=production).',
    )
  }
  const failpoint = parseFailpoint(text)
  if (failpoint === null) throw new SettingError(`FAILPOINT must be ${texts.FAILPOINT.form}.`)
  return failpoint
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

/** Where `npm run dev` keeps the chain between starts of the server: its port, and what ends it. */
export function developmentChain(): { port: number; lifeline: number } | undefined {
  const port = process.env.CERTIFY_DEVELOPMENT_CHAIN
  return port === undefined ? undefined : { port: Number(port), lifeline: 3 }
}

import { isLoopback } from '@certify/domain/shared/loopback'
import type { SettingName } from './env'

/**
 * Settings that any output may show: switches, numbers, paths of files, and what everybody may read anyway. The value of
 * every other setting stays hidden, so a new setting is hidden until it is named here.
 */
const shown = [
  'PORT',
  'HOST',
  'NODE_ENV',
  'PGSSLMODE',
  'FAILPOINT',
  'CERTIFY_PUBLIC_URL',
  'CERTIFY_DATA_DIR',
  'CERTIFY_SUPPORT_EMAIL',
  'CERTIFY_SECURITY_POLICY_URL',
  'CERTIFY_WEBHOOK_ALLOW',
  'CERTIFY_SAMPLE',
  'CERTIFY_HSTS_SUBDOMAINS',
  'CERTIFY_DEMO',
  'CERTIFY_RATE_LIMITS',
  'CERTIFY_TEST_CLOCK',
  'CERTIFY_LOG_LEVEL',
  'CERTIFY_TRUSTED_PROXIES',
  'CERTIFY_PUBLIC_RPC_URL',
  'CERTIFY_CHAIN_ID',
  'CERTIFY_ISSUER_ADDRESS',
  'CERTIFY_ISSUER_IS_ADMIN',
  'CERTIFY_ISSUER_KMS_REGION',
  'CERTIFY_RENEW_CODES',
  'CERTIFY_SMTP_NAME',
  'CERTIFY_MAIL_FROM',
  'CERTIFY_MAIL_PER_MINUTE',
  'CERTIFY_MAIL_NEW_PER_DAY',
  'CERTIFY_OPERATOR_NAME',
  'CERTIFY_OPERATOR_ADDRESS',
  'CERTIFY_OPERATOR_JURISDICTION',
  'CERTIFY_CHAIN_PROGRAM',
  'CERTIFY_CONTRACT_ADDRESS',
  'CERTIFY_EARLIER_CONTRACTS',
  'CERTIFY_ACTS_KNOWN_UNTIL',
  'CERTIFY_EXPLORER_URL',
  'CERTIFY_MAX_FEE_GWEI',
  'CERTIFY_DAILY_BUDGET_ETH',
  'CERTIFY_ORGANIZER_DAILY_BUDGET_ETH',
  'CERTIFY_GATEWAY_URL',
  'CERTIFY_DNS_SERVERS',
  'CERTIFY_DNS_URLS',
] as const satisfies readonly SettingName[]

/** Whether the value of a setting may appear in an output. Paths of files may; what is in them never leaves us. */
export function isShown(name: string): boolean {
  return (shown as readonly string[]).includes(name) || /_(FILE|DIR)$/.test(name)
}

/** Shorter parts of an address are words such as "rpc", and hiding them would garble every sentence. */
const SHORTEST_PART = 6

/**
 * Returns a function that takes the values of secret settings, and their parts, out of a text: the last line of defense
 * for errors of libraries, which quote the address that they asked.
 *
 * @param environment - Also holds other programs' variables, which are left alone.
 * @param names - All settings.
 */
export function hideSecrets(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): (text: string) => string {
  const valuesOf = (wanted: boolean) =>
    names.filter((name) => isShown(name) === wanted).flatMap((name) => environment[name] || [])
  const open = valuesOf(true).join('\n')
  const parts = new Set(valuesOf(false).flatMap(listParts))
  const hidden = [...parts].filter((part) => !open.includes(part)).sort((a, b) => b.length - a.length)
  return (text) => hidden.reduce((rest, part) => rest.replaceAll(part, '***'), text)
}

/** A value as a whole, and what identifies it if it is an address: host, user, password, path and query. */
function listParts(value: string): readonly string[] {
  const whole = [value, value.replace(/^0x/, ''), value.replace(/\/+$/, '')].filter((text) => text.length > 3)
  if (!/^[a-z0-9+]+:\/\//i.test(value) || !URL.canParse(value)) return whole
  const url = new URL(value)
  const { username, password, host, hostname, pathname, searchParams } = url
  const words = [username, password, ...pathname.split('/'), ...searchParams.values()]
  const hosts = isLoopback(hostname) ? (url.port === '' ? [] : [host]) : [host, hostname]
  const decoded = words.flatMap((word) => [word, decode(word)]).filter((word) => word.length >= SHORTEST_PART)
  return [...whole, url.href, ...hosts, ...decoded]
}

function decode(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

import { Client } from 'pg'

/** Time limits of a session, as PostgreSQL's settings. */
export type SessionLimits = {
  readonly statement_timeout: number
  readonly idle_in_transaction_session_timeout: number
}

/** How a server, or the pooler before it, takes our connections. */
export type Reached = {
  /** The address, with how to use TLS. */
  readonly url: string
  /** Whether limits are set by SET: a pooler may refuse them as start-up parameters. */
  readonly limitsBySet: boolean
}

/**
 * No statement of a session is compiled. That would take a second where the planner expects much work, which it does
 * even for one that reads a few rows. It is no start-up option, because the operator may have given some.
 */
export const NEVER_COMPILE = 'set jit = off'

/** The words of PgBouncer and RDS Proxy for a parameter that they do not know. */
const REFUSED_PARAMETER = /unsupported startup parameter|command-line options/i

/** Words of a server for a connection with TLS where it takes none, or without where it takes only TLS. */
const WRONG_WAY = /does not support SSL|error establishing an SSL|no encryption|SSL off/i

/**
 * Finds out how to connect, by libpq's meaning of `sslmode`. If there is no way, the one whose failure says most is
 * returned, so that the first query reports it.
 */
export async function reachServer(
  url: string,
  limits: SessionLimits,
  connectionTimeoutMillis: number,
): Promise<Reached> {
  const places = listWays(url)
  let told: string | undefined
  for (const place of places) {
    for (const limitsBySet of [false, true]) {
      const failure = await tryOnce({
        connectionString: place,
        connectionTimeoutMillis,
        ...(!limitsBySet && limits),
      })
      if (failure === null) return { url: place, limitsBySet }
      if (!WRONG_WAY.test(failure)) told ??= place
      if (!REFUSED_PARAMETER.test(failure)) break
    }
  }
  return { url: told ?? places[0] ?? url, limitsBySet: false }
}

/**
 * Addresses to try in turn, as libpq does. The driver reads most modes as `verify-full` unless told otherwise, and
 * knows none that tries two ways.
 *
 * @see https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-SSLMODE-STATEMENTS
 */
function listWays(url: string): string[] {
  const [, server = url, query = ''] = /^([^?]*)\?(.*)$/s.exec(url) ?? []
  const given = new URLSearchParams(query)
  const mode = given.get('sslmode') ?? 'prefer'
  const meant = (sslmode: string) => {
    const own = new URLSearchParams(given)
    own.set('sslmode', sslmode)
    own.set('uselibpqcompat', 'true')
    return `${server}?${own}`
  }
  // A socket of this machine has no TLS, whatever the mode.
  if (/^[a-z]+:\/\/([^/]*@)?%2f/i.test(server) || given.get('host')?.startsWith('/'))
    return [meant('disable')]
  if (given.get('sslrootcert') === 'system') {
    given.delete('sslrootcert')
    return [meant('verify-full')]
  }
  if (mode === 'allow') return [meant('disable'), meant('require')]
  if (mode === 'prefer') return [meant('require'), meant('disable')]
  return [meant(mode)]
}

/** The failure's message; null if the server let us in. */
async function tryOnce(config: ConstructorParameters<typeof Client>[0]): Promise<string | null> {
  let client: Client | null = null
  try {
    client = new Client(config)
    client.on('error', () => {})
    await client.connect()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client?.end().catch(() => {})
  }
}

/** Sets the limits in SQL, and that nothing is compiled; `local` lasts until the transaction ends. */
export function writeLimits(limits: SessionLimits, local = ''): string {
  return Object.entries({ ...limits, jit: 'off' })
    .map(([name, value]) => `set ${local} ${name} = ${value}`)
    .join('; ')
}

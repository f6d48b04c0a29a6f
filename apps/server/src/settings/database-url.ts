import { SettingError } from './setting-error'

/** The modes of TLS, in libpq's words. */
export const sslmodes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const

/**
 * Parameters that mean the same to libpq, with which `deploy/backup` connects, and to us; and some that only change how
 * soon libpq gives up. Any other would be kept by one of the two alone.
 */
const parameters: ReadonlySet<string> = new Set([
  'host',
  'port',
  'user',
  'password',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'sslnegotiation',
  'options',
  'application_name',
  'fallback_application_name',
  'client_encoding',
  'channel_binding',
  'target_session_attrs',
  'connect_timeout',
  'tcp_user_timeout',
  'keepalives',
  'keepalives_idle',
  'keepalives_interval',
  'keepalives_count',
])

/**
 * Reads the address of a PostgreSQL server as libpq does.
 *
 * @param mode - How to use TLS if the address does not say.
 * @throws {SettingError} if we would connect otherwise than libpq.
 */
export function readDatabaseUrl(address: string | undefined, mode: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const [, server = address, query = ''] = /^([^?]*)\?(.*)$/s.exec(address) ?? []
  // To libpq a plus is a plus.
  const given = new URLSearchParams(query.replaceAll('+', '%2B'))
  const [, authority = ''] = /^[a-z]+:\/\/([^/]*)/.exec(server) ?? []
  const hosts = authority.slice(authority.lastIndexOf('@') + 1) + (given.get('host') ?? '')
  if (hosts.includes(',')) {
    throw new SettingError(
      'DATABASE_URL names several hosts: name one, the primary server or a proxy that knows it.',
    )
  }
  // Of two, libpq takes the last one, and our driver perhaps another.
  const names = [...given.keys()].filter((name) => parameters.has(name))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined)
    throw new SettingError(`DATABASE_URL has the parameter ${twice} twice: leave one out.`)
  // libpq takes this from other drivers' addresses.
  if (given.get('ssl') === 'true') {
    given.delete('ssl')
    if (!given.has('sslmode')) given.set('sslmode', 'require')
  }
  const other = [...given.keys()].find((name) => !parameters.has(name))
  if (other !== undefined) {
    // Of a password with a question mark, what follows that mark looks like a parameter.
    const isName = /^[a-z_]{1,40}$/.test(other) && !query.includes('@')
    throw new SettingError(
      isName
        ? `DATABASE_URL has the parameter ${other}, which Certify and pg_dump do not both keep: leave it out.`
        : 'DATABASE_URL has a parameter that Certify and pg_dump do not both keep: leave it out, and write a ? of the password as %3F.',
    )
  }
  if (!given.has('sslmode') && mode !== undefined) given.set('sslmode', mode)
  const chosen = given.get('sslmode')
  if (chosen !== null && !sslmodes.some((each) => each === chosen))
    throw new SettingError(`DATABASE_URL has an sslmode that is not one of ${sslmodes.join(', ')}.`)
  if (chosen === 'verify-ca' && !given.has('sslrootcert')) {
    throw new SettingError(
      'DATABASE_URL has sslmode=verify-ca, which needs sslrootcert=FILE, the certificate of the authority.',
    )
  }
  return given.size === 0 ? server : `${server}?${given}`
}

import type { Log } from '@certify/domain/issuing/log'
import pino from 'pino'
import { givenEnvironment, type Settings, settingNames } from './env'
import { hideSecrets } from './hide-secrets'

/** The server's log: one line of JSON each on standard error. Standard output stays for people. */
export type ServerLog = pino.Logger

/** Keys whose values never reach a log, no matter who passes them. */
const secrets = [
  'key',
  'privateKey',
  'cookie',
  'authorization',
  'signature',
  'nonce',
  'email',
  'token',
  'attendanceCode',
]

/** How many bytes of unwritten lines are kept. Beyond this they are dropped. */
const MAX_UNWRITTEN = 1_000_000

/** Opens the log at the level of the settings. */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>): ServerLog {
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MAX_UNWRITTEN })
  // A full disk loses the log, not the service.
  destination.on('error', () => {})
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Libraries quote addresses in their errors.
      hooks: { streamWrite: hideSecrets(givenEnvironment, settingNames) },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '***' },
    },
    destination,
  )
}

/** The server's log in the domain's form. */
export function portsLog(log: ServerLog): Log {
  return {
    info: (message, facts) => log.info(facts ?? {}, message),
    warn: (message, facts) => log.warn(facts ?? {}, message),
    error: (message, facts) => log.error(facts ?? {}, message),
  }
}

import pino from 'pino'
import type { Settings } from './env'

/** The server's log: one line of JSON each, to standard error, so that standard output stays for people. */
export type ServerLog = pino.Logger

/** Keys whose values never reach a log, whoever passes them. */
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

/** Lines that could not be written are kept up to here, in bytes, and dropped beyond. */
const MAX_UNWRITTEN = 1_000_000

/** Opens the log at the level of the settings. */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>): ServerLog {
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MAX_UNWRITTEN })
  // A disk that is full costs the log, and not the service.
  destination.on('error', () => {})
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '***' },
    },
    destination,
  )
}

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

/** Opens the log at the level of the settings. */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>): ServerLog {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '***' },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}

import { NO_SUPPORT } from '@certify/core/http/readiness'
import { failpointNames } from '@certify/issuer/failpoint'
import * as z from 'zod'
import { sslmodes } from './database-url'
import { onOff, origin, type SettingText, secret } from './forms'

/** The variables of the server itself. */
export const serverVariables = {
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  CERTIFY_PUBLIC_URL: origin.optional(),
  CERTIFY_HSTS_SUBDOMAINS: onOff.default('off'),
  CERTIFY_DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  PGSSLMODE: z.enum(sslmodes).optional(),
  CERTIFY_SUPPORT_EMAIL: z.string().min(3).default(NO_SUPPORT),
  CERTIFY_SECURITY_POLICY_URL: z.url({ protocol: /^https$/ }).optional(),
  CERTIFY_WEBHOOK_ALLOW: z
    .string()
    .regex(/^127\.0\.0\.1:[0-9]{1,5}$/)
    .optional(),
  CERTIFY_SAMPLE: onOff.default('on'),
  CERTIFY_DEMO: z.enum(['on', 'off', 'public']).optional(),
  CERTIFY_RATE_LIMITS: onOff.default('on'),
  CERTIFY_TEST_CLOCK: onOff.optional(),
  CERTIFY_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  CERTIFY_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  CERTIFY_METRICS_TOKEN: secret.optional(),
  CERTIFY_OPERATOR_TOKEN: secret.optional(),
  FAILPOINT: z.string().optional(),
  NODE_ENV: z.string().optional(),
}

/** What people read about each variable. */
export const serverTexts: Record<keyof typeof serverVariables, SettingText> = {
  PORT: {
    form: 'a port number from 0 to 65535',
    meaning: 'The port on which the server listens.',
  },
  HOST: {
    form: 'an address to listen on, such as 127.0.0.1',
    meaning: 'The address on which the server listens.',
  },
  CERTIFY_PUBLIC_URL: {
    form: 'the http(s) address that people use, without a path, a query or a user, such as https://certificates.example',
    meaning:
      'The address that people use. Sign-in and links are bound to it, and certificates name it permanently.',
    unset: '`http://localhost:PORT`; required on any chain but the local one',
  },
  CERTIFY_HSTS_SUBDOMAINS: {
    form: '"on" or "off"',
    meaning:
      '`on`: browsers are told that every host below that of `CERTIFY_PUBLIC_URL` has HTTPS, too (`includeSubDomains`).',
  },
  CERTIFY_DATA_DIR: {
    form: 'a folder',
    meaning: 'The folder of the database, the chain state and the content.',
  },
  DATABASE_URL: {
    form: 'a PostgreSQL address, such as postgres://user:password@host/database',
    meaning: 'PostgreSQL instead of the embedded database.',
    unset: 'embedded',
  },
  PGSSLMODE: {
    form: `one of ${sslmodes.join(', ')}`,
    meaning: 'The `sslmode` of a `DATABASE_URL` that names none, as for libpq.',
    unset: '[as in the connection string](operations.md#connection-strings)',
  },
  CERTIFY_SUPPORT_EMAIL: {
    form: 'an email address',
    meaning:
      'The address for questions of users, and for replies to mails without an organizer’s public contact.',
  },
  CERTIFY_SECURITY_POLICY_URL: {
    form: 'an https address',
    meaning:
      'A page of yours that says how you handle reports of vulnerabilities: `Policy` in `/.well-known/security.txt`.',
    unset: 'none',
  },
  CERTIFY_WEBHOOK_ALLOW: {
    form: 'a loopback address and its port, such as 127.0.0.1:4010',
    meaning: 'One loopback address and port that webhooks may reach without TLS, in the demonstration only.',
    unset: 'none',
  },
  CERTIFY_SAMPLE: {
    form: '"on" or "off"',
    meaning: '`off`: start without the sample events.',
    unset: 'on with the demonstration',
  },
  CERTIFY_DEMO: {
    form: '"on", "off" or "public"',
    meaning:
      '`off`: no demonstration (sample, clock, demo people). `public`: the demonstration also at a public `CERTIFY_PUBLIC_URL`, for anyone who finds it; people then see the mail of the demonstration’s people and their own.',
    unset: 'on with the embedded chain at a loopback address',
  },
  CERTIFY_RATE_LIMITS: {
    form: '"on" or "off"',
    meaning: '`off`: no limits, on the local chain only.',
  },
  CERTIFY_TEST_CLOCK: {
    form: '"on" or "off"',
    meaning: '`on`: people can move the test clock forward by up to a year, on the local chain only.',
    unset: 'on with the demonstration',
  },
  CERTIFY_LOG_LEVEL: {
    form: 'one of debug, info, warn, error, silent',
    meaning: 'The least severe lines that the log has.',
  },
  CERTIFY_TRUSTED_PROXIES: {
    form: 'a number from 0 to 10',
    meaning:
      'The number of proxies in front of the server. Above 0, `X-Forwarded-Host` names the host that the caller asked for.',
  },
  CERTIFY_METRICS_TOKEN: {
    form: 'a secret without spaces',
    meaning: 'The token that lets another machine read `/metrics`, sent as `Authorization: Bearer`.',
    unset: 'this machine only',
  },
  CERTIFY_OPERATOR_TOKEN: {
    form: 'a secret without spaces',
    meaning:
      'The token with which the operator reads `/operator/mail` from another machine, raises the limit of an organization’s mail and ends a pause. It is sent in the same way.',
    unset: 'reading on this machine only',
  },
  FAILPOINT: {
    form: `one of ${failpointNames.join(', ')}, with or without :number`,
    meaning:
      'Ends the server with SIGKILL where it passes that place, for tests of crashes. Refused with `NODE_ENV=production`.',
    unset: 'none',
  },
  NODE_ENV: {
    form: 'a word',
    meaning: '`production` refuses `FAILPOINT`.',
    unset: 'none',
  },
}

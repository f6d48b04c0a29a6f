import * as z from 'zod'
import { hexKey, onOff, type SettingText } from './forms'
import { SettingError } from './setting-error'

/** The keys that mint, pause, seal and sign. */
export type KeySettings = {
  /** The private key that mints, or its file. The local chain needs neither. */
  readonly issuerKey: string | undefined
  readonly issuerKeyFile: string | undefined
  /** The password of the file, if it is an encrypted keystore. */
  readonly issuerKeyPassphraseFile: string | undefined
  /** File of the key that pauses the registry when the issuing key is misused, and what opens it. */
  readonly pauserKeyFile: string | undefined
  readonly pauserKeyPassphraseFile: string | undefined
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
}

export const keyVariables = {
  CERTIFY_ISSUER_KEY: z.string().optional(),
  CERTIFY_ISSUER_KEY_FILE: z.string().min(1).optional(),
  CERTIFY_ISSUER_KEY_PASSPHRASE_FILE: z.string().min(1).optional(),
  CERTIFY_PAUSER_KEY_FILE: z.string().min(1).optional(),
  CERTIFY_PAUSER_KEY_PASSPHRASE_FILE: z.string().min(1).optional(),
  CERTIFY_ISSUER_IS_ADMIN: z.enum(['yes', 'no']).default('no'),
  CERTIFY_CODE_KEY: hexKey.optional(),
  CERTIFY_CODE_KEY_FILE: z.string().min(1).optional(),
  CERTIFY_CREDENTIAL_KEY: hexKey.optional(),
  CERTIFY_CREDENTIAL_KEY_FILE: z.string().min(1).optional(),
  CERTIFY_RENEW_CODES: onOff.default('off'),
}

/** What people read about each variable. */
export const keyTexts: Record<keyof typeof keyVariables, SettingText> = {
  CERTIFY_ISSUER_KEY: {
    form: 'a private key: 0x and 64 hexadecimal digits',
    meaning: 'The issuing key.',
    unset:
      'a local key; required elsewhere, here, in a file or in a [signer](keys.md#a-signer-on-another-machine)',
  },
  CERTIFY_ISSUER_KEY_FILE: {
    form: 'a file that holds a private key, or an encrypted keystore',
    meaning: 'The file of the issuing key.',
    unset: 'none',
  },
  CERTIFY_ISSUER_KEY_PASSPHRASE_FILE: {
    form: 'a file that holds the passphrase of the keystore',
    meaning: 'Opens the keystore of the issuing key.',
    unset: 'none',
  },
  CERTIFY_PAUSER_KEY_FILE: {
    form: 'a file that holds a private key, or an encrypted keystore',
    meaning: 'A key that can only stop issuing. The server uses it when the issuing key is misused.',
    unset: 'none: the server only raises an alarm',
  },
  CERTIFY_PAUSER_KEY_PASSPHRASE_FILE: {
    form: 'a file that holds the passphrase of the keystore',
    meaning: 'Opens the keystore of that key.',
    unset: 'none',
  },
  CERTIFY_ISSUER_IS_ADMIN: {
    form: '"yes" or "no"',
    meaning:
      '`yes`: the issuing key may also be the registry’s admin, for trials. Unused on the local chain.',
  },
  CERTIFY_CODE_KEY: {
    form: '64 hexadecimal digits, the same for every replica',
    meaning:
      'The key that encrypts attendance tokens, secrets of webhooks and kept answers. Tickets and the codes of screens are computed from it.',
    unset:
      'a file in the data folder; with PostgreSQL derived from the issuing key, and required if a signer elsewhere holds that',
  },
  CERTIFY_CODE_KEY_FILE: {
    form: 'a file that holds 64 hexadecimal digits',
    meaning: 'The file of the same key.',
    unset: 'none',
  },
  CERTIFY_CREDENTIAL_KEY: {
    form: '64 hexadecimal digits, the same for every replica',
    meaning: 'The seed of the keys that sign Open Badges.',
    unset: 'a file in the data folder',
  },
  CERTIFY_CREDENTIAL_KEY_FILE: {
    form: 'a file that holds 64 hexadecimal digits',
    meaning: 'The file of the same seed.',
    unset: 'none',
  },
  CERTIFY_RENEW_CODES: {
    form: '"on" or "off"',
    meaning:
      '`on`, for one start, if `CERTIFY_CODE_KEY` is lost: every event gets a new attendance token, and every webhook needs a **New secret**.',
  },
}

/** @throws {SettingError} if two of them contradict each other. */
export function readKeySettings(env: z.output<z.ZodObject<typeof keyVariables>>): KeySettings {
  if (env.CERTIFY_CODE_KEY !== undefined && env.CERTIFY_CODE_KEY_FILE !== undefined) {
    throw new SettingError('Set CERTIFY_CODE_KEY or CERTIFY_CODE_KEY_FILE, not both.')
  }
  if (env.CERTIFY_CREDENTIAL_KEY !== undefined && env.CERTIFY_CREDENTIAL_KEY_FILE !== undefined) {
    throw new SettingError('Set CERTIFY_CREDENTIAL_KEY or CERTIFY_CREDENTIAL_KEY_FILE, not both.')
  }
  return {
    issuerKey: env.CERTIFY_ISSUER_KEY,
    issuerKeyFile: env.CERTIFY_ISSUER_KEY_FILE,
    issuerKeyPassphraseFile: env.CERTIFY_ISSUER_KEY_PASSPHRASE_FILE,
    pauserKeyFile: env.CERTIFY_PAUSER_KEY_FILE,
    pauserKeyPassphraseFile: env.CERTIFY_PAUSER_KEY_PASSPHRASE_FILE,
    issuerIsAdmin: env.CERTIFY_ISSUER_IS_ADMIN === 'yes',
    codeKey: env.CERTIFY_CODE_KEY,
    codeKeyFile: env.CERTIFY_CODE_KEY_FILE,
    credentialKey: env.CERTIFY_CREDENTIAL_KEY,
    credentialKeyFile: env.CERTIFY_CREDENTIAL_KEY_FILE,
    renewCodes: env.CERTIFY_RENEW_CODES === 'on',
  }
}

import * as z from 'zod'
import { hexKey, onOff } from './forms'
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

/** The form of each variable, for the sentence that refuses it. */
export const keyForms: Record<keyof typeof keyVariables, string> = {
  CERTIFY_ISSUER_KEY: 'a private key: 0x and 64 hexadecimal digits',
  CERTIFY_ISSUER_KEY_FILE: 'a file that holds a private key, or an encrypted keystore',
  CERTIFY_ISSUER_KEY_PASSPHRASE_FILE: 'a file that holds the passphrase of the keystore',
  CERTIFY_PAUSER_KEY_FILE: 'a file that holds a private key, or an encrypted keystore',
  CERTIFY_PAUSER_KEY_PASSPHRASE_FILE: 'a file that holds the passphrase of the keystore',
  CERTIFY_ISSUER_IS_ADMIN: '"yes" or "no"',
  CERTIFY_CODE_KEY: '64 hexadecimal digits, the same for every replica',
  CERTIFY_CODE_KEY_FILE: 'a file that holds 64 hexadecimal digits',
  CERTIFY_CREDENTIAL_KEY: '64 hexadecimal digits, the same for every replica',
  CERTIFY_CREDENTIAL_KEY_FILE: 'a file that holds 64 hexadecimal digits',
  CERTIFY_RENEW_CODES: '"on" or "off"',
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

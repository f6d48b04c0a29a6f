import type { Address } from '@certify/domain/shared/address'
import { isLoopback } from '@certify/domain/shared/loopback'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { isDevelopmentKey } from '@certify/ethereum/issuer-key'
import * as z from 'zod'
import type { chainVariables } from './chain'
import { LOCAL_CHAIN_ID } from './chain'
import { type SettingText, secret, url } from './forms'
import type { keyVariables } from './keys'
import { SettingError } from './setting-error'

/** The access key for KMS: itself, or a file of the form that the tools of AWS write, read at each use. */
export type KmsCredentials =
  | { readonly file: string }
  | { readonly id: string; readonly secret: string; readonly token: string | undefined }

/** The machine that holds the issuing key and signs with it. */
export type IssuerSigner = { readonly address: Address } & (
  | {
      readonly kind: 'web3signer'
      readonly url: string
      readonly certFile: string
      readonly keyFile: string
      readonly caFile: string
    }
  | {
      readonly kind: 'aws-kms'
      readonly keyId: string
      readonly region: string
      readonly url: string
      readonly credentials: KmsCredentials
    }
)

/** A signer on another machine instead of a key in this process; null: none. */
export type SignerSettings = { readonly issuerSigner: IssuerSigner | null }

const file = z.string().min(1)

export const signerVariables = {
  CERTIFY_ISSUER_ADDRESS: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .optional(),
  CERTIFY_ISSUER_SIGNER_URL: url.optional(),
  CERTIFY_ISSUER_SIGNER_CERT_FILE: file.optional(),
  CERTIFY_ISSUER_SIGNER_KEY_FILE: file.optional(),
  CERTIFY_ISSUER_SIGNER_CA_FILE: file.optional(),
  CERTIFY_ISSUER_KMS_KEY_ID: z
    .string()
    .regex(/^[\w:/-]{1,2048}$/)
    .optional(),
  CERTIFY_ISSUER_KMS_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  CERTIFY_ISSUER_KMS_URL: url.optional(),
  CERTIFY_ISSUER_KMS_CREDENTIALS_FILE: file.optional(),
  AWS_ACCESS_KEY_ID: secret.optional(),
  AWS_SECRET_ACCESS_KEY: secret.optional(),
  AWS_SESSION_TOKEN: secret.optional(),
}

/** What people read about each variable. */
export const signerTexts: Record<keyof typeof signerVariables, SettingText> = {
  CERTIFY_ISSUER_ADDRESS: {
    form: 'the address of the key that a remote signer holds: 0x and 40 hexadecimal digits',
    meaning:
      'The address of the key that a signer elsewhere holds. The server never sends what another key signed.',
    unset: 'required with a signer',
  },
  CERTIFY_ISSUER_SIGNER_URL: {
    form: 'the https address of a Web3Signer',
    meaning:
      'A Web3Signer that holds the issuing key, over mutual TLS ([how](keys.md#a-signer-on-another-machine)).',
    unset: 'none',
  },
  CERTIFY_ISSUER_SIGNER_CERT_FILE: {
    form: 'a file that holds the certificate shown to the signer, in PEM',
    meaning: 'The certificate that the server shows to the Web3Signer.',
    unset: 'required with a Web3Signer',
  },
  CERTIFY_ISSUER_SIGNER_KEY_FILE: {
    form: 'a file that holds the private key of that certificate, in PEM',
    meaning: 'The key of that certificate.',
    unset: 'required with a Web3Signer',
  },
  CERTIFY_ISSUER_SIGNER_CA_FILE: {
    form: 'a file that holds the certificate of the authority that the signer must show, in PEM',
    meaning: 'Whose certificates of the Web3Signer count.',
    unset: 'required with a Web3Signer',
  },
  CERTIFY_ISSUER_KMS_KEY_ID: {
    form: 'the id, alias or ARN of a key of AWS KMS',
    meaning: 'A key of AWS KMS that issues.',
    unset: 'none',
  },
  CERTIFY_ISSUER_KMS_REGION: {
    form: 'a region of AWS, such as eu-central-1',
    meaning: 'The region of that key.',
    unset: 'required with KMS',
  },
  CERTIFY_ISSUER_KMS_URL: {
    form: 'the https address of the API of AWS KMS',
    meaning: 'Another address of the API of KMS.',
    unset: 'that of the region',
  },
  CERTIFY_ISSUER_KMS_CREDENTIALS_FILE: {
    form: 'a file of credentials as the tools of AWS write it',
    meaning: 'The access key for KMS in a file, which is read at each use.',
    unset: 'none',
  },
  AWS_ACCESS_KEY_ID: {
    form: 'the id of an access key of AWS',
    meaning: 'The access key for KMS.',
    unset: 'required with KMS, unless a file holds it',
  },
  AWS_SECRET_ACCESS_KEY: {
    form: 'the secret of an access key of AWS',
    meaning: 'Its secret.',
    unset: 'required with `AWS_ACCESS_KEY_ID`',
  },
  AWS_SESSION_TOKEN: {
    form: 'the token of a temporary access key of AWS',
    meaning: 'Its token, if it is temporary.',
    unset: 'none',
  },
}

type SignerVariables = z.output<z.ZodObject<typeof signerVariables>>
/** The other variables with which a signer must agree. */
type Surroundings = z.output<
  z.ZodObject<typeof keyVariables & Pick<typeof chainVariables, 'CERTIFY_RPC_URL' | 'CERTIFY_CHAIN_ID'>>
> & { readonly DATABASE_URL?: string | undefined }

/** The variables that only make sense with a Web3Signer, or with KMS. */
const ofWeb3Signer = [
  'CERTIFY_ISSUER_SIGNER_CERT_FILE',
  'CERTIFY_ISSUER_SIGNER_KEY_FILE',
  'CERTIFY_ISSUER_SIGNER_CA_FILE',
] as const
const ofKms = [
  'CERTIFY_ISSUER_KMS_REGION',
  'CERTIFY_ISSUER_KMS_URL',
  'CERTIFY_ISSUER_KMS_CREDENTIALS_FILE',
] as const

/** @throws {SettingError} if one is missing, or two of them contradict each other. */
export function readSignerSettings(env: SignerVariables & Surroundings): SignerSettings {
  const places = ['CERTIFY_ISSUER_SIGNER_URL', 'CERTIFY_ISSUER_KMS_KEY_ID'] as const
  for (const [place, others] of [
    [places[0], ofWeb3Signer],
    [places[1], ofKms],
  ] as const) {
    for (const name of others) {
      if (env[name] !== undefined && env[place] === undefined)
        throw new SettingError(`${name} needs ${place}.`)
    }
  }
  const given = [...places, 'CERTIFY_ISSUER_KEY', 'CERTIFY_ISSUER_KEY_FILE'].filter(
    (name) => env[name as keyof typeof env] !== undefined,
  )
  const place = places.find((name) => env[name] !== undefined)
  if (place === undefined) {
    if (env.CERTIFY_ISSUER_ADDRESS === undefined) return { issuerSigner: null }
    throw new SettingError(
      'CERTIFY_ISSUER_ADDRESS names the key of a remote signer: it needs CERTIFY_ISSUER_SIGNER_URL or CERTIFY_ISSUER_KMS_KEY_ID.',
    )
  }
  if (given.length > 1) throw new SettingError(`Set ${given.join(' or ')}, not both: one key issues.`)
  assertFits(place, env)
  const address = readAddress(env, place)
  return { issuerSigner: { address, ...(place === places[0] ? readWeb3Signer(env) : readKms(env)) } }
}

function assertFits(place: string, env: Surroundings): void {
  if (env.CERTIFY_RPC_URL === undefined) {
    throw new SettingError(`${place} needs CERTIFY_RPC_URL: the embedded chain has a key of its own.`)
  }
  if (env.DATABASE_URL === undefined) return
  if (env.CERTIFY_CODE_KEY !== undefined || env.CERTIFY_CODE_KEY_FILE !== undefined) return
  throw new SettingError(
    `CERTIFY_CODE_KEY (or CERTIFY_CODE_KEY_FILE) is needed with DATABASE_URL and ${place}: no key for attendance tokens can be derived from a key elsewhere.`,
  )
}

function readAddress(env: SignerVariables & Surroundings, place: string): Address {
  const text = env.CERTIFY_ISSUER_ADDRESS
  if (text === undefined) {
    throw new SettingError(
      `CERTIFY_ISSUER_ADDRESS is needed with ${place}: the address of its key, which "npm run key -- address" prints.`,
    )
  }
  const address = parseAddress(text)
  if (env.CERTIFY_CHAIN_ID === LOCAL_CHAIN_ID || !isDevelopmentKey(address)) return address
  throw new SettingError(
    `CERTIFY_ISSUER_ADDRESS names a well-known development key (${address}); anyone could issue with it, so it is refused on chain ${env.CERTIFY_CHAIN_ID}.`,
  )
}

/** Reads where the Web3Signer is. Anybody who may speak to it may sign, so it must see our certificate. */
function readWeb3Signer(env: SignerVariables) {
  const address = new URL(env.CERTIFY_ISSUER_SIGNER_URL ?? '')
  if (address.protocol !== 'https:' || address.username !== '' || address.password !== '') {
    throw new SettingError('CERTIFY_ISSUER_SIGNER_URL must be an https address without a password.')
  }
  const [certFile = '', keyFile = '', caFile = ''] = ofWeb3Signer.map((name) => {
    const value = env[name]
    if (value !== undefined) return value
    throw new SettingError(`${name} is needed with CERTIFY_ISSUER_SIGNER_URL: ${signerTexts[name].form}.`)
  })
  return { kind: 'web3signer', url: address.href, certFile, keyFile, caFile } as const
}

function readKms(env: SignerVariables) {
  const region = env.CERTIFY_ISSUER_KMS_REGION
  if (region === undefined) {
    throw new SettingError(
      `CERTIFY_ISSUER_KMS_REGION is needed with CERTIFY_ISSUER_KMS_KEY_ID: ${signerTexts.CERTIFY_ISSUER_KMS_REGION.form}.`,
    )
  }
  const address = new URL(env.CERTIFY_ISSUER_KMS_URL ?? `https://kms.${region}.amazonaws.com`)
  if (address.protocol !== 'https:' && !isLoopback(address.hostname)) {
    throw new SettingError('CERTIFY_ISSUER_KMS_URL must be an https address, except on this machine.')
  }
  const keyId = env.CERTIFY_ISSUER_KMS_KEY_ID ?? ''
  return { kind: 'aws-kms', keyId, region, url: address.href, credentials: readCredentials(env) } as const
}

function readCredentials(env: SignerVariables): KmsCredentials {
  const { CERTIFY_ISSUER_KMS_CREDENTIALS_FILE: file, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: key } = env
  if (file !== undefined) {
    if (id === undefined) return { file }
    throw new SettingError('Set CERTIFY_ISSUER_KMS_CREDENTIALS_FILE or AWS_ACCESS_KEY_ID, not both.')
  }
  if (id !== undefined && key !== undefined) return { id, secret: key, token: env.AWS_SESSION_TOKEN }
  throw new SettingError(
    'CERTIFY_ISSUER_KMS_KEY_ID needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or CERTIFY_ISSUER_KMS_CREDENTIALS_FILE.',
  )
}

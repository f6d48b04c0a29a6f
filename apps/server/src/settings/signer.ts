import type { Address } from '@certify/domain/shared/address'
import { isLoopback } from '@certify/domain/shared/loopback'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { isDevelopmentKey } from '@certify/ethereum/issuer-key'
import * as z from 'zod'
import type { chainVariables } from './chain'
import { LOCAL_CHAIN_ID } from './chain'
import { secret, url } from './forms'
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

/** The form of each variable, for the sentence that refuses it. */
export const signerForms: Record<keyof typeof signerVariables, string> = {
  CERTIFY_ISSUER_ADDRESS: 'the address of the key that a remote signer holds: 0x and 40 hexadecimal digits',
  CERTIFY_ISSUER_SIGNER_URL: 'the https address of a Web3Signer',
  CERTIFY_ISSUER_SIGNER_CERT_FILE: 'a file that holds the certificate shown to the signer, in PEM',
  CERTIFY_ISSUER_SIGNER_KEY_FILE: 'a file that holds the private key of that certificate, in PEM',
  CERTIFY_ISSUER_SIGNER_CA_FILE:
    'a file that holds the certificate of the authority that the signer must show, in PEM',
  CERTIFY_ISSUER_KMS_KEY_ID: 'the id, alias or ARN of a key of AWS KMS',
  CERTIFY_ISSUER_KMS_REGION: 'a region of AWS, such as eu-central-1',
  CERTIFY_ISSUER_KMS_URL: 'the https address of the API of AWS KMS',
  CERTIFY_ISSUER_KMS_CREDENTIALS_FILE: 'a file of credentials as the tools of AWS write it',
  AWS_ACCESS_KEY_ID: 'the id of an access key of AWS',
  AWS_SECRET_ACCESS_KEY: 'the secret of an access key of AWS',
  AWS_SESSION_TOKEN: 'the token of a temporary access key of AWS',
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
    `CERTIFY_ISSUER_ADDRESS names a well-known development key (${address}); anybody could issue with it, so it is refused on chain ${env.CERTIFY_CHAIN_ID}.`,
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
    throw new SettingError(`${name} is needed with CERTIFY_ISSUER_SIGNER_URL: ${signerForms[name]}.`)
  })
  return { kind: 'web3signer', url: address.href, certFile, keyFile, caFile } as const
}

function readKms(env: SignerVariables) {
  const region = env.CERTIFY_ISSUER_KMS_REGION
  if (region === undefined) {
    throw new SettingError(
      `CERTIFY_ISSUER_KMS_REGION is needed with CERTIFY_ISSUER_KMS_KEY_ID: ${signerForms.CERTIFY_ISSUER_KMS_REGION}.`,
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

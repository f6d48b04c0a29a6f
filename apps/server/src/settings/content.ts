import type { S3Place } from '@certify/ipfs/s3-blocks'
import type { ContentStoreKind } from '@certify/wire/config'
import * as z from 'zod'
import { baseUrl, type SettingText, secret } from './forms'
import { findNetwork } from './networks'
import { SettingError } from './setting-error'

/** Where pictures and metadata are stored, and who keeps a second copy. */
export type ContentSettings = {
  readonly ipfsApiUrl: string | undefined
  /** A bucket instead of a Kubo node or our own folder; null: none. */
  readonly s3: S3Place | null
  /** The service that keeps a second copy of what the Kubo node stores; null: none. */
  readonly pinning: { readonly url: string; readonly token: string } | null
  readonly gatewayUrl: string | undefined
  /** What stands before `/{cid}` at a gateway of others, which is asked for issued documents; null: none is. */
  readonly probeGatewayUrl: string | null
}

/** A gateway that belongs to nobody who runs Certify, where a public network's operator names none. */
const PUBLIC_GATEWAY = 'https://ipfs.io/ipfs'

/** Where content is kept: our own folder, a bucket, or the IPFS network through a Kubo node. */
export function nameStore({ ipfsApiUrl, s3 }: Pick<ContentSettings, 'ipfsApiUrl' | 's3'>): ContentStoreKind {
  if (ipfsApiUrl !== undefined) return 'ipfs'
  return s3 === null ? 'folder' : 'bucket'
}

/**
 * Reads the bucket's address, which also names its key:
 * `https://KEY:SECRET@s3.example.org/bucket/prefix?region=eu-central-1`.
 */
function readBucket(text: string, context: z.RefinementCtx): S3Place {
  const given = URL.canParse(text) ? new URL(text) : null
  const path = given?.pathname.replace(/\/+$/, '') ?? ''
  const isWhole = given !== null && given.username !== '' && given.password !== ''
  if (!isWhole || given.hash !== '' || !/^https?:$/.test(given.protocol) || !/^(\/[\w.-]+)+$/.test(path)) {
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
  const [id, secret] = [given.username, given.password].map(decodeURIComponent) as [string, string]
  const region = given.searchParams.get('region') ?? 'us-east-1'
  return { url: `${given.origin}${path}`, key: { id, secret, region } }
}

/** Reads what stands before `/{cid}`. `http://` and a port are allowed only on this machine. */
function readProbeGateway(text: string, context: z.RefinementCtx): string | null {
  if (text === 'off') return null
  const given = URL.canParse(text) ? new URL(text) : null
  const isBare = given !== null && given.username + given.password + given.search + given.hash === ''
  const isSafe = given?.protocol === 'https:' ? given.port === '' : /^http:\/\/127\.0\.0\.1:/.test(text)
  if (isBare && isSafe) return given.href.replace(/\/+$/, '')
  context.addIssue({ code: 'custom' })
  return z.NEVER
}

export const contentVariables = {
  CERTIFY_IPFS_API: baseUrl.optional(),
  CERTIFY_S3_URL: z.string().transform(readBucket).optional(),
  CERTIFY_PINNING_URL: baseUrl.optional(),
  CERTIFY_PINNING_TOKEN: secret.optional(),
  CERTIFY_GATEWAY_URL: baseUrl.optional(),
  CERTIFY_PROBE_GATEWAY_URL: z.string().transform(readProbeGateway).optional(),
}

type ContentVariables = z.output<z.ZodObject<typeof contentVariables>>

/** What people read about each variable. */
export const contentTexts: Record<keyof typeof contentVariables, SettingText> = {
  CERTIFY_IPFS_API: {
    form: "the http(s) address of a Kubo node's API",
    meaning:
      'A Kubo node that stores pictures and documents. Without one, a start on a network of others warns that content is in one place only.',
    unset: 'a folder of the data folder',
  },
  CERTIFY_S3_URL: {
    form: 'the address of a bucket with its key, such as https://KEY:SECRET@s3.example.org/bucket',
    meaning:
      'A bucket of any S3-compatible store, instead of a Kubo node. A prefix may follow the bucket, and `?region=` if it is not `us-east-1`. Special characters of the secret are percent-encoded.',
    unset: 'none',
  },
  CERTIFY_PINNING_URL: {
    form: 'the http(s) address of a pinning service, before /pins',
    meaning: 'A pinning service of the standard API. It keeps a second copy of what the Kubo node stores.',
    unset: 'none',
  },
  CERTIFY_PINNING_TOKEN: {
    form: 'a secret without spaces',
    meaning: 'The token of that service.',
    unset: 'none',
  },
  CERTIFY_GATEWAY_URL: {
    form: 'the http(s) address of what stands before /{cid}',
    meaning: 'A public gateway, which pages ask for content.',
    unset: '`/ipfs` of this server',
  },
  CERTIFY_PROBE_GATEWAY_URL: {
    form: 'the https address of what stands before /{cid} at a gateway of others, or "off"',
    meaning:
      'A gateway of others that the server asks for a few issued documents every hour; `/readyz` warns while it cannot get them. `off`: it asks nobody.',
    unset: '`https://ipfs.io/ipfs` on a public network, nobody elsewhere; unused on the local chain',
  },
}

/** @throws {SettingError} if two of them contradict each other. */
export function readContentSettings(env: ContentVariables, chainId: number): ContentSettings {
  if (env.CERTIFY_S3_URL !== undefined && env.CERTIFY_IPFS_API !== undefined) {
    throw new SettingError('Set CERTIFY_IPFS_API or CERTIFY_S3_URL, not both: content is kept in one place.')
  }
  return {
    ipfsApiUrl: env.CERTIFY_IPFS_API,
    s3: env.CERTIFY_S3_URL ?? null,
    pinning: choosePinning(env),
    gatewayUrl: env.CERTIFY_GATEWAY_URL,
    probeGatewayUrl: chooseProbeGateway(env.CERTIFY_PROBE_GATEWAY_URL, chainId),
  }
}

/** A network that we do not know may be a private one, so its content is named to nobody unless a setting says so. */
function chooseProbeGateway(given: string | null | undefined, chainId: number): string | null {
  const { kind } = findNetwork(chainId)
  if (kind === 'local') return null
  return given === undefined && kind !== 'other' ? PUBLIC_GATEWAY : (given ?? null)
}

/** Reads the pinning service. It fetches content from our Kubo node, so it needs one. */
function choosePinning(env: ContentVariables): ContentSettings['pinning'] {
  const { CERTIFY_PINNING_URL: url, CERTIFY_PINNING_TOKEN: token } = env
  if (url === undefined && token === undefined) return null
  if (url === undefined) throw new SettingError('CERTIFY_PINNING_TOKEN needs CERTIFY_PINNING_URL.')
  if (token === undefined) throw new SettingError('CERTIFY_PINNING_URL needs CERTIFY_PINNING_TOKEN.')
  if (env.CERTIFY_IPFS_API === undefined) {
    throw new SettingError(
      'CERTIFY_PINNING_URL needs CERTIFY_IPFS_API: the service fetches content from a Kubo node.',
    )
  }
  return { url, token }
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type IssuerKey, parseIssuerKey } from '@certify/ethereum/issuer-key'
import { awsKms } from '@certify/ethereum/remote-signer/aws-kms'
import { remoteKey } from '@certify/ethereum/remote-signer/remote-key'
import type { RemoteSigner } from '@certify/ethereum/remote-signer/remote-signer'
import { SignerError } from '@certify/ethereum/remote-signer/signer-error'
import { web3Signer } from '@certify/ethereum/remote-signer/web3signer'
import { type AwsKey, signAws } from '@certify/ipfs/sign-aws'
import type { Settings } from '../env'
import { SettingError } from '../settings/setting-error'
import type { IssuerSigner, KmsCredentials } from '../settings/signer'

/** The time limit for a signer's answer, in milliseconds. */
const TIMEOUT_MS = 10_000

type KeySettings = Pick<
  Settings,
  'chain' | 'issuerKey' | 'issuerKeyFile' | 'issuerKeyPassphraseFile' | 'issuerSigner'
>

/** The key that issues, here or in a signer elsewhere. @throws {IssuerKeyError} | {SettingError} */
export async function readIssuerKey(settings: KeySettings): Promise<IssuerKey> {
  const { issuerSigner } = settings
  if (issuerSigner !== null) return remoteKey(issuerSigner.address, openRemoteSigner(issuerSigner))
  return parseIssuerKey({
    key: settings.issuerKey,
    keyFile: settings.issuerKeyFile,
    passphraseFile: settings.issuerKeyPassphraseFile,
    chainId: settings.chain.chainId,
  })
}

/** The signer of the settings; sends no request yet. @throws {SettingError} if a file cannot be read. */
export function openRemoteSigner(signer: IssuerSigner, timeoutMs = TIMEOUT_MS): RemoteSigner {
  const { address, url } = signer
  if (signer.kind === 'web3signer') {
    const tls = {
      cert: readPem(signer.certFile, 'CERTIFY_ISSUER_SIGNER_CERT_FILE', 'CERTIFICATE'),
      key: readPem(signer.keyFile, 'CERTIFY_ISSUER_SIGNER_KEY_FILE', 'PRIVATE KEY'),
      ca: readPem(signer.caFile, 'CERTIFY_ISSUER_SIGNER_CA_FILE', 'CERTIFICATE'),
    }
    return web3Signer({ url, tls, address, timeoutMs })
  }
  const { keyId, region, credentials } = signer
  if ('file' in credentials) readText(credentials.file, 'CERTIFY_ISSUER_KMS_CREDENTIALS_FILE')
  return awsKms({
    keyId,
    url,
    address,
    timeoutMs,
    authorize: ({ url: at, headers, body }) =>
      signAws(
        { ...readCredentials(credentials), region },
        {
          service: 'kms',
          method: 'POST',
          url: at,
          headers,
          bodyHash: createHash('sha256').update(body).digest('hex'),
          now: new Date(),
        },
      ),
  })
}

/** Reads the access key. A file is read each time, because temporary keys are replaced in it. */
function readCredentials(credentials: KmsCredentials): Omit<AwsKey, 'region'> {
  if (!('file' in credentials)) return credentials
  const fail = (reason: string) =>
    new SignerError('unavailable', `CERTIFY_ISSUER_KMS_CREDENTIALS_FILE ${reason}.`)
  let text: string
  try {
    text = readFileSync(credentials.file, 'utf8')
  } catch {
    throw fail('cannot be read')
  }
  const fields = new Map(
    text.split('\n').map((line) => {
      const [name = '', ...value] = line.split('=')
      return [name.trim(), value.join('=').trim()]
    }),
  )
  const [id, secret] = [fields.get('aws_access_key_id'), fields.get('aws_secret_access_key')]
  if (!id || !secret) throw fail('holds no access key')
  return { id, secret, token: fields.get('aws_session_token') }
}

function readPem(path: string, variable: string, kind: string): string {
  const text = readText(path, variable)
  if (!text.includes(`${kind}-----`))
    throw new SettingError(`${variable} holds no ${kind.toLowerCase()} in PEM.`)
  return text
}

function readText(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(`${variable} cannot be read (${code ?? 'error'}): ${path}`)
  }
}

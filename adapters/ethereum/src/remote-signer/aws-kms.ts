import { createPublicKey } from 'node:crypto'
import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { concatHex, hexToBytes, keccak256, recoverAddress, serializeTransaction, toHex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { readDerSignature } from './der-signature'
import { postTo, readFields } from './post'
import type { RemoteSigner } from './remote-signer'
import { SignerError } from './signer-error'

/** A key of AWS KMS with the spec `ECC_SECG_P256K1`, and how requests to it are authorized. */
export type AwsKmsOptions = {
  /** Key id, alias or ARN. */
  readonly keyId: string
  readonly url: string
  /** The key's address. */
  readonly address: Address
  /** Adds the headers of AWS Signature Version 4. @throws {SignerError} without credentials. */
  readonly authorize: (request: {
    url: URL
    headers: Record<string, string>
    body: string
  }) => Record<string, string>
  /** The time limit for an answer, in milliseconds. */
  readonly timeoutMs: number
}

/** Errors after which the same request may succeed. All others are refusals. */
const PASSING: ReadonlySet<string> = new Set([
  'DependencyTimeoutException',
  'KMSInternalException',
  'KeyUnavailableException',
  'LimitExceededException',
  'ThrottlingException',
])

/**
 * Signs through the API of AWS KMS. KMS sees only a digest, so it cannot tell what is signed.
 *
 * @see https://docs.aws.amazon.com/kms/latest/APIReference/API_Sign.html
 */
export function awsKms({ keyId, url: text, address, authorize, timeoutMs }: AwsKmsOptions): RemoteSigner {
  const url = new URL(text)
  const post = postTo(url, { timeoutMs })

  async function call(operation: 'Sign' | 'GetPublicKey', fields: Readonly<Record<string, string>>) {
    const body = JSON.stringify({ KeyId: keyId, ...fields })
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `TrentService.${operation}`,
    }
    const answer = await post(body, authorize({ url, headers, body }))
    const given = readFields(answer.body)
    if (answer.status === 200) return given
    // The type may have the name of its model before it: `com.amazonaws.kms#DisabledException`.
    const type =
      String(given.__type ?? '')
        .split('#')
        .at(-1)
        ?.replaceAll(/[^A-Za-z]/g, '') ?? ''
    const isPassing = answer.status >= 500 || PASSING.has(type)
    throw new SignerError(
      isPassing ? 'unavailable' : 'refused',
      `KMS answers ${operation} with ${type || 'no reason'} (status ${answer.status}).`,
    )
  }

  return {
    async addresses() {
      const { PublicKey } = await call('GetPublicKey', {})
      return [readKmsAddress(PublicKey)]
    },
    async signTransaction(transaction) {
      const unsigned = serializeTransaction({ ...transaction, type: 'eip1559' })
      const hash = keccak256(unsigned)
      const { Signature } = await call('Sign', {
        Message: Buffer.from(hexToBytes(hash)).toString('base64'),
        MessageType: 'DIGEST',
        SigningAlgorithm: 'ECDSA_SHA_256',
      })
      const { r, s } = readDerSignature(readBase64(Signature))
      for (const yParity of [0, 1]) {
        const signer = await recoverAddress({ hash, signature: { r, s, yParity } }).catch(() => null)
        if (signer !== null && parseAddress(signer) === address) {
          return serializeTransaction({ ...transaction, type: 'eip1559' }, { r, s, yParity })
        }
      }
      throw new SignerError('wrong', 'KMS signed something else, or with another key.')
    },
  }
}

/**
 * The address of a public key as `GetPublicKey` answers it: SubjectPublicKeyInfo in base64.
 *
 * @throws {SignerError} if it is no key of the curve secp256k1.
 */
function readKmsAddress(publicKey: unknown): Address {
  try {
    const key = createPublicKey({ key: readBase64(publicKey), format: 'der', type: 'spki' })
    const { crv, x = '', y = '' } = key.export({ format: 'jwk' })
    if (crv !== 'secp256k1') throw new RangeError()
    const [left, right] = [x, y].map((part) => toHex(Buffer.from(part, 'base64url'), { size: 32 }))
    return parseAddress(publicKeyToAddress(concatHex(['0x04', left ?? '0x', right ?? '0x'])))
  } catch {
    throw new SignerError('wrong', 'KMS answers without a public key of the spec ECC_SECG_P256K1.')
  }
}

function readBase64(value: unknown): Buffer {
  return Buffer.from(typeof value === 'string' ? value : '', 'base64')
}

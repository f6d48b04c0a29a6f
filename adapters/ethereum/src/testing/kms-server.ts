import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Hex, hexToBytes, type PrivateKeyAccount, toHex } from 'viem'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
/** What stands before an uncompressed point of secp256k1 in SubjectPublicKeyInfo. */
const SPKI_PREFIX = '3056301006072a8648ce3d020106052b8104000a034200'

/** What the server does instead of what KMS would. */
export type KmsBehavior = {
  readonly account?: PrivateKeyAccount
  readonly answer?: (response: ServerResponse) => void
}

/** A server with the JSON API of AWS KMS and one key of the spec ECC_SECG_P256K1. It really signs. */
export type KmsServer = {
  readonly url: string
  behavior: KmsBehavior
  readonly operations: string[]
  stop(): Promise<void>
}

/** The access key that the server knows, and its region. */
type Access = { readonly id: string; readonly secret: string; readonly region: string }

/** Starts the server on a free port of 127.0.0.1. With `access` it refuses requests without the right signature. */
export async function startKms(options: {
  account: PrivateKeyAccount
  keyId: string
  access?: Access
}): Promise<KmsServer> {
  const { account, keyId, access } = options
  const kms: KmsServer = {
    url: '',
    behavior: {},
    operations: [],
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  const server = createServer((request, response) => void respond(request, response))

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const operation = String(request.headers['x-amz-target']).replace('TrentService.', '')
    kms.operations.push(operation)
    const { answer, account: signer = account } = kms.behavior
    if (answer) return answer(response)
    const tell = (status: number, fields: object) =>
      void response
        .writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
        .end(JSON.stringify(fields))
    if (access && !isSigned(request, body, access)) return tell(400, { __type: 'InvalidSignatureException' })
    const { KeyId, Message, MessageType, SigningAlgorithm } = JSON.parse(body)
    if (KeyId !== keyId)
      return tell(400, { __type: 'NotFoundException', message: `Key '${KeyId}' does not exist` })
    if (operation === 'GetPublicKey') {
      const PublicKey = Buffer.from(SPKI_PREFIX + signer.publicKey.slice(2), 'hex').toString('base64')
      return tell(200, { KeyId, KeySpec: 'ECC_SECG_P256K1', KeyUsage: 'SIGN_VERIFY', PublicKey })
    }
    if (operation !== 'Sign' || MessageType !== 'DIGEST' || SigningAlgorithm !== 'ECDSA_SHA_256') {
      return tell(400, { __type: 'ValidationException' })
    }
    const hash = toHex(Buffer.from(Message, 'base64'))
    tell(200, {
      KeyId,
      Signature: await sign(signer, hash, kms.operations.length % 2 === 0),
      SigningAlgorithm,
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(kms, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
}

/** Like KMS, answers the high or the low value of s. */
async function sign(account: PrivateKeyAccount, hash: Hex, isHigh: boolean): Promise<string> {
  const signature = await account.sign({ hash })
  const [r, s] = [signature.slice(2, 66), signature.slice(66, 130)]
  const chosen = isHigh ? (ORDER - BigInt(`0x${s}`)).toString(16).padStart(64, '0') : s
  const [first, second] = [encodeInteger(r), encodeInteger(chosen)]
  return Buffer.from([0x30, first.length + second.length, ...first, ...second]).toString('base64')
}

function encodeInteger(hex: string): number[] {
  const bytes = [...hexToBytes(toHex(BigInt(`0x${hex}`)))]
  const positive = (bytes[0] ?? 0) > 0x7f ? [0, ...bytes] : bytes
  return [0x02, positive.length, ...positive]
}

/** Whether the request is signed with the access key, as Signature Version 4 says. */
function isSigned(
  { headers, method, url }: IncomingMessage,
  body: string,
  { id, secret, region }: Access,
): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/.*, SignedHeaders=([^,]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    )
  const [, keyId, day = '', names = '', signature] = given ?? []
  const needed = ['host', 'x-amz-date', 'x-amz-target']
  if (keyId !== id || !needed.every((name) => names.split(';').includes(name))) return false
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = [method, url, '', lines.join(''), names, hash(body)].join('\n')
  const scope = `${day}/${region}/kms/aws4_request`
  const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 'kms'), 'aws4_request')
  const expected = hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n'))
  return expected.toString('hex') === signature
}

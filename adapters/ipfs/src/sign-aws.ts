import { createHash, createHmac } from 'node:crypto'

/** An access key, and the region that it is used in. */
export type AwsKey = {
  readonly id: string
  readonly secret: string
  readonly region: string
  /** Comes with a temporary key. */
  readonly token?: string | undefined
}

/** What the signature covers. */
type AwsRequest = {
  readonly service: 's3' | 'kms'
  readonly method: string
  readonly url: URL
  /** Headers besides those of the signature, by lower-case name. */
  readonly headers?: Readonly<Record<string, string>>
  /** The SHA-256 of the body, in hexadecimal digits. */
  readonly bodyHash: string
  readonly now: Date
}

/** The SHA-256 of a request without a body. */
export const EMPTY_HASH = createHash('sha256').digest('hex')

/**
 * Headers that sign a request without a query (AWS Signature Version 4). The service refuses a different body or path,
 * and a time that is more than 15 minutes off its own.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signAws({ id, secret, region, token }: AwsKey, request: AwsRequest): Record<string, string> {
  const { service, method, url, headers = {}, bodyHash, now } = request
  const time = `${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
  const day = time.slice(0, 8)
  const scope = `${day}/${region}/${service}/aws4_request`
  const added = {
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
    ...(token !== undefined && { 'x-amz-security-token': token }),
  }
  const signed = Object.entries({ host: url.host, ...headers, ...added }).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value}\n`)
  const canonical = [method, url.pathname, '', lines.join(''), names, bodyHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')]
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(sign, `AWS4${secret}`)
  const signature = sign(key, toSign.join('\n')).toString('hex')
  return {
    ...headers,
    ...added,
    authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

function sign(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

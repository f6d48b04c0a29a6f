import { createHash, createHmac } from 'node:crypto'

/** The access key for a store of the S3 kind, and the store's region. */
export type S3Key = { readonly id: string; readonly secret: string; readonly region: string }

/** What the signature covers. */
type S3Request = {
  readonly method: string
  readonly url: URL
  /** The SHA-256 of the body, in hexadecimal digits. */
  readonly bodyHash: string
  readonly now: Date
}

/** The SHA-256 of a request without a body. */
export const EMPTY_HASH = createHash('sha256').digest('hex')

/**
 * Headers that sign a request without a query (AWS Signature Version 4). The store refuses a different body or path,
 * and a time that is more than 15 minutes off its own.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signS3({ id, secret, region }: S3Key, { method, url, bodyHash, now }: S3Request) {
  const time = `${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
  const day = time.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const signed = { host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const canonical = [method, url.pathname, '', lines.join(''), names, bodyHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')]
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(sign, `AWS4${secret}`)
  const signature = sign(key, toSign.join('\n')).toString('hex')
  return {
    authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  }
}

function sign(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

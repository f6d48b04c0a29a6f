import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'certify'

/** A store of the S3 kind on this machine, with one empty bucket. */
export type S3Server = {
  /** The bucket's address. */
  readonly url: string
  readonly key: { readonly id: string; readonly secret: string; readonly region: string }
  /** The folder that holds the objects' bytes. */
  readonly folder: string
  close(): Promise<void>
}

/** Starts the server. It refuses signatures by any other key than its own. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'certify-s3-'))
  const configureBuckets = [{ name: BUCKET, configs: [] }] as const
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return {
    url: `http://127.0.0.1:${port}/${BUCKET}`,
    key: { id: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' },
    folder: join(directory, BUCKET),
    async close() {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}

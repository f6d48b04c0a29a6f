import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../env'
import { openMigratedDatabase } from './database'

const open = (databaseUrl: string) =>
  openMigratedDatabase({ ...readSettings({}), databaseUrl }, () => {}).catch((error: unknown) => error)

describe('openMigratedDatabase', () => {
  test('error: a missing server stops the start with one sentence that names the setting', async () => {
    const said = await open('postgres://certify:secret@127.0.0.1:9/certify')
    expect(said).toMatchObject({
      name: 'SettingError',
      message: 'DATABASE_URL names a database that cannot be used: connect ECONNREFUSED 127.0.0.1:9.',
    })
  })

  test('error: a server that refuses stops it too, in its own words and without the password', async () => {
    // Answers like PostgreSQL: an error of class 28, and the end.
    const refusal = 'SFATAL\0C28P01\0Mpassword authentication failed for user "certify"\0\0'
    const answer = Buffer.alloc(5 + refusal.length)
    answer.write('E', 0)
    answer.writeUInt32BE(4 + refusal.length, 1)
    answer.write(refusal, 5, 'latin1')
    const server = createServer((socket) => socket.once('data', () => socket.end(answer)))
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      }),
    )
    const said = (await open(`postgres://certify:secret@127.0.0.1:${port}/certify`)) as Error
    server.close()
    expect(said.message).toBe(
      'DATABASE_URL names a database that cannot be used: password authentication failed for user "certify".',
    )
  })
})

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseOfTheRun } from './lib/database'
import { type Instance, startInstance } from './lib/instance'

let instance: Instance
/** The number that the demo revoked. Its place in the page depends on the order of the attendees' addresses. */
let revoked = ''
beforeAll(async () => {
  instance = await startInstance({ env: { CERTIFY_SAMPLE: 'off', ...(await databaseOfTheRun()) } })
})
afterAll(() => instance?.stop())

/** Runs `npm run certify -- …` against the instance. */
function certify(...words: string[]): Promise<{ status: number; output: string }> {
  const env = { ...process.env, CERTIFY_PUBLIC_URL: instance.url }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/certify.mjs', ...words],
      { cwd: join(import.meta.dirname, '..'), env },
      (error, output) => resolve({ status: Number(error?.code ?? 0), output }),
    )
  })
}

describe('the command line', () => {
  test('behavior: the demo walks the whole journey and ends with the verified number', async () => {
    const { status, output } = await certify('demo')
    expect(output.trim().split('\n').at(-1)).toBe('Verified: 10001')
    revoked = /№ (2000[12]): Revoked\./.exec(output)?.[1] ?? ''
    expect(revoked, output).not.toBe('')
    expect(status).toBe(0)
  })

  test('behavior: verify exits with 0 for valid, 1 for a negative verdict, 2 if it cannot confirm', async () => {
    expect((await certify('verify', '10001')).status).toBe(0)
    const negative = await certify('verify', revoked, '--json')
    expect(JSON.parse(negative.output)).toMatchObject({ tokenId: revoked, status: 'revoked', valid: false })
    expect(negative.status).toBe(1)
    const unreachable = await certify('verify', '10001', '--rpc', 'http://127.0.0.1:9')
    expect(unreachable.output).not.toMatch(/\bValid\b/)
    expect(unreachable.status).toBe(2)
  })
})

import { describe, expect, test } from 'vitest'
import { readSettings } from './env'
import { listStartWarnings } from './start-warnings'

const sepolia = {
  CERTIFY_RPC_URL: 'https://node.example.org',
  CERTIFY_CHAIN_ID: '11155111',
  CERTIFY_PUBLIC_URL: 'https://certify.example.org',
  CERTIFY_CONTRACT_ADDRESS: `0x${'1'.repeat(40)}`,
  CERTIFY_ISSUER_KEY: `0x${'2'.repeat(64)}`,
  CERTIFY_OPERATOR_NAME: 'Example',
  CERTIFY_OPERATOR_ADDRESS: 'Example Road 1',
  CERTIFY_IPFS_API: 'http://127.0.0.1:5001',
}
const mail = { CERTIFY_SMTP_URL: 'smtps://user:password@mail.example.org' }
const support = { CERTIFY_SUPPORT_EMAIL: 'help@example.org' }
const warn = (variables: Record<string, string>) => listStartWarnings(readSettings(variables))

describe('listStartWarnings', () => {
  test('behavior: on a public network it asks for mail and for a support address', () => {
    expect(warn(sepolia)).toEqual([
      expect.stringMatching(/^No mail goes out, .*CERTIFY_SMTP_URL\.$/),
      expect.stringMatching(/support@localhost, .*CERTIFY_SUPPORT_EMAIL/),
    ])
    expect(warn({ ...sepolia, ...mail })).toEqual([expect.stringMatching(/CERTIFY_SUPPORT_EMAIL/)])
    expect(warn({ ...sepolia, ...support })).toEqual([expect.stringMatching(/CERTIFY_SMTP_URL/)])
    expect(warn({ ...sepolia, ...mail, ...support })).toEqual([])
  })

  test('behavior: so it does at a public address of the local chain, and not on one’s own machine', () => {
    const shown = warn({ CERTIFY_PUBLIC_URL: 'https://certify.example.org' }).join('\n')
    expect(shown).toMatch(/CERTIFY_SMTP_URL.*\n.*CERTIFY_SUPPORT_EMAIL/)
    expect(warn({}).join('\n')).not.toMatch(/CERTIFY_SMTP_URL|CERTIFY_SUPPORT_EMAIL/)
  })
})

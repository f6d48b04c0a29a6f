import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTransaction, recoverTransactionAddress, type TransactionSerializableEIP1559 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type KmsBehavior, type KmsServer, startKms } from '../testing/kms-server'
import { awsKms } from './aws-kms'
import { readDerSignature } from './der-signature'
import { remoteKey } from './remote-key'
import type { SignerErrorKind } from './signer-error'

const account = privateKeyToAccount(generatePrivateKey())
const other = privateKeyToAccount(generatePrivateKey())
const address = parseAddress(account.address)
const keyId = 'alias/certify-issuer'
const wanted: TransactionSerializableEIP1559 = {
  type: 'eip1559',
  chainId: 11155111,
  to: `0x${'ab'.repeat(20)}`,
  data: '0x12345678',
  nonce: 7,
  gas: 100_000n,
  maxFeePerGas: 30n * 10n ** 9n,
  maxPriorityFeePerGas: 10n ** 9n,
}

let kms: KmsServer
beforeAll(async () => {
  kms = await startKms({ account, keyId })
})
afterEach(() => {
  kms.behavior = {}
})
afterAll(() => kms.stop())

const open = ({ key = keyId, timeoutMs = 5_000 } = {}) =>
  remoteKey(
    address,
    awsKms({ keyId: key, url: kms.url, address, authorize: ({ headers }) => headers, timeoutMs }),
    { restMs: 0 },
  )

describe('a key of AWS KMS', () => {
  test('behavior: signs exactly what is asked, whichever of the two signatures it answers', async () => {
    const key = open()
    expect(await key.signer.check()).toBeNull()
    for (const nonce of [1, 2, 3, 4]) {
      const raw = await key.account().signTransaction({ ...wanted, nonce })
      expect(parseTransaction(raw)).toMatchObject({ ...wanted, nonce })
      expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(
        account.address,
      )
    }
    expect(kms.operations).toEqual(['GetPublicKey', 'Sign', 'Sign', 'Sign', 'Sign'])
  })

  test('error: another key behind the same name is wrong, and signs nothing for us', async () => {
    kms.behavior = { account: other }
    const key = open()
    expect(await key.signer.check()).toMatchObject({
      kind: 'wrong',
      message: `The signer holds no key of ${address}.`,
    })
    await expect(key.account().signTransaction(wanted)).rejects.toMatchObject({ kind: 'wrong' })
  })

  const json = (status: number, body: object): KmsBehavior => ({
    answer: (response) => void response.writeHead(status).end(JSON.stringify(body)),
  })
  test.each<[string, KmsBehavior, SignerErrorKind, string]>([
    [
      'is disabled',
      json(400, { __type: 'com.amazonaws.kms#DisabledException' }),
      'refused',
      'DisabledException',
    ],
    [
      'is not ours to use',
      json(400, { __type: 'AccessDeniedException' }),
      'refused',
      'AccessDeniedException',
    ],
    [
      'is asked too often',
      json(400, { __type: 'ThrottlingException' }),
      'unavailable',
      'ThrottlingException',
    ],
    ['fails inside', json(500, { __type: 'KMSInternalException' }), 'unavailable', 'KMSInternalException'],
    ['answers no signature', json(200, { Signature: 'AAAA' }), 'wrong', 'without an ECDSA signature'],
    ['does not answer', { answer() {} }, 'unavailable', 'time limit'],
  ])('error: that %s is told as such', async (_, behavior, kind, words) => {
    kms.behavior = behavior
    await expect(open({ timeoutMs: 300 }).account().signTransaction(wanted)).rejects.toMatchObject({
      kind,
      message: expect.stringContaining(words),
    })
  })

  test('error: a key that does not exist is told before anything is signed', async () => {
    expect(await open({ key: 'alias/other' }).signer.check()).toMatchObject({
      kind: 'refused',
      message: 'KMS answers GetPublicKey with NotFoundException (status 400).',
    })
  })
})

describe('readDerSignature', () => {
  test.each([
    '',
    '30',
    '3006020101020101ff',
    '30070201010201',
    '3006020100020101',
    '3106020101020101',
    `3045${'0221'}${'ff'.repeat(33)}${'0220'}${'11'.repeat(32)}`,
  ])('error: %j is no signature', (hex) => {
    expect(() => readDerSignature(Buffer.from(hex, 'hex'))).toThrow('without an ECDSA signature')
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { type KmsServer, startKms } from '@certify/ethereum/testing/kms-server'
import { makeCertificates } from '@certify/ethereum/testing/test-certificates'
import { startWeb3Signer } from '@certify/ethereum/testing/web3signer-server'
import type { TransactionSerializableEIP1559 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../env'
import { readIssuerKey } from './issuer-key'

const account = privateKeyToAccount(generatePrivateKey())
const access = { id: 'AKIAEXAMPLE', secret: 'a/secret+of/the+cloud', region: 'eu-central-1' }
const folder = mkdtempSync(join(tmpdir(), 'certify-remote-key-'))
const network = {
  CERTIFY_RPC_URL: 'http://127.0.0.1:8545',
  CERTIFY_CHAIN_ID: '11155111',
  CERTIFY_CONTRACT_ADDRESS: `0x${'1'.repeat(40)}`,
  CERTIFY_ISSUER_ADDRESS: account.address,
}
const transaction: TransactionSerializableEIP1559 = {
  type: 'eip1559',
  chainId: 11155111,
  to: `0x${'ab'.repeat(20)}`,
  data: '0x12345678',
  nonce: 7,
  gas: 100_000n,
  maxFeePerGas: 30n * 10n ** 9n,
  maxPriorityFeePerGas: 10n ** 9n,
}
afterAll(() => rmSync(folder, { recursive: true }))

describe('readIssuerKey', () => {
  test('behavior: signs through a Web3Signer with the certificate of the settings', async () => {
    const { server, files } = makeCertificates(folder)
    const signer = await startWeb3Signer({ tls: server, account, chainId: 11155111 })
    const variables = {
      ...network,
      CERTIFY_ISSUER_SIGNER_URL: signer.url,
      CERTIFY_ISSUER_SIGNER_CERT_FILE: files.cert,
      CERTIFY_ISSUER_SIGNER_KEY_FILE: files.key,
      CERTIFY_ISSUER_SIGNER_CA_FILE: files.ca,
    }
    const key = await readIssuerKey(readSettings(variables))
    expect(key.address).toBe(account.address)
    expect(await key.account().signTransaction(transaction)).toMatch(/^0x02/)
    await signer.stop()

    const broken = (name: string, path: string) => readIssuerKey(readSettings({ ...variables, [name]: path }))
    const name = 'CERTIFY_ISSUER_SIGNER_KEY_FILE'
    await expect(broken(name, '/nowhere')).rejects.toThrow(`${name} cannot be read (ENOENT): /nowhere`)
    await expect(broken(name, files.ca)).rejects.toThrow(`${name} holds no private key in PEM.`)
    await expect(broken('CERTIFY_ISSUER_SIGNER_CA_FILE', files.key)).rejects.toThrow(
      / holds no certificate in PEM\.$/,
    )
  })
})

describe('readIssuerKey with a key of KMS', () => {
  let kms: KmsServer
  beforeAll(async () => {
    kms = await startKms({ account, keyId: 'alias/certify', access })
  })
  afterAll(() => kms.stop())
  const read = (variables: Record<string, string>) =>
    readIssuerKey(
      readSettings({
        ...network,
        CERTIFY_ISSUER_KMS_KEY_ID: 'alias/certify',
        CERTIFY_ISSUER_KMS_REGION: access.region,
        CERTIFY_ISSUER_KMS_URL: kms.url,
        ...variables,
      }),
    )

  test('behavior: signs its requests with the access key of the environment, and never shows it', async () => {
    const key = await read({
      AWS_ACCESS_KEY_ID: access.id,
      AWS_SECRET_ACCESS_KEY: access.secret,
      AWS_SESSION_TOKEN: 'token',
    })
    expect(await key.signer.check()).toBeNull()
    expect(await key.account().signTransaction(transaction)).toMatch(/^0x02/)
    expect(inspect(key, { depth: 9, showHidden: true })).not.toContain(access.secret)
    const other = await read({ AWS_ACCESS_KEY_ID: access.id, AWS_SECRET_ACCESS_KEY: 'wrong' })
    expect(await other.signer.check()).toMatchObject({
      kind: 'refused',
      message: 'KMS answers GetPublicKey with InvalidSignatureException (status 400).',
    })
  })

  test('behavior: reads the access key from a file each time, because temporary keys are replaced in it', async () => {
    const file = join(folder, 'credentials')
    const write = (secret: string) =>
      writeFileSync(file, `[default]\naws_access_key_id = ${access.id}\naws_secret_access_key = ${secret}\n`)
    write(access.secret)
    const key = await read({ CERTIFY_ISSUER_KMS_CREDENTIALS_FILE: file })
    await key.account().signTransaction(transaction)
    writeFileSync(file, '')
    await expect(key.account().signTransaction(transaction)).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'CERTIFY_ISSUER_KMS_CREDENTIALS_FILE holds no access key.',
    })
    write(access.secret)
    await key.account().signTransaction(transaction)
  })
})

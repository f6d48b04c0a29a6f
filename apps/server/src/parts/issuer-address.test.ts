import { startKms } from '@certify/ethereum/testing/kms-server'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { printIssuerAddress } from './issuer-address'

const key = generatePrivateKey()
const account = privateKeyToAccount(key)

async function print(variables: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  await printIssuerAddress(variables, (line) => void lines.push(line))
  return lines
}

test('behavior: prints the address of the key in a remote signer before any setting names it', async () => {
  const kms = await startKms({ account, keyId: 'alias/certify' })
  const variables = {
    CERTIFY_ISSUER_KMS_KEY_ID: 'alias/certify',
    CERTIFY_ISSUER_KMS_REGION: 'eu-central-1',
    CERTIFY_ISSUER_KMS_URL: kms.url,
    AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }
  expect(await print(variables)).toEqual([account.address])
  await kms.stop()
  await expect(print(variables)).rejects.toThrow('The signer cannot be reached (ECONNREFUSED).')
  await expect(print({ ...variables, CERTIFY_ISSUER_KMS_REGION: '' })).rejects.toThrow(
    /^CERTIFY_ISSUER_KMS_REGION is needed/,
  )
})

test('behavior: prints the address of a key in this process, and never the key', async () => {
  expect(await print({ CERTIFY_ISSUER_KEY: key })).toEqual([account.address])
})

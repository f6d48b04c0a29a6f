import { describe, expect, test } from 'vitest'
import { readSettings } from '../env'

const address = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'
const network = {
  CERTIFY_RPC_URL: 'http://127.0.0.1:8545',
  CERTIFY_CHAIN_ID: '11155111',
  CERTIFY_CONTRACT_ADDRESS: `0x${'1'.repeat(40)}`,
  CERTIFY_ISSUER_ADDRESS: address.toLowerCase(),
}
const web3Signer = {
  ...network,
  CERTIFY_ISSUER_SIGNER_URL: 'https://signer.internal:9000',
  CERTIFY_ISSUER_SIGNER_CERT_FILE: 'client.crt',
  CERTIFY_ISSUER_SIGNER_KEY_FILE: 'client.key',
  CERTIFY_ISSUER_SIGNER_CA_FILE: 'ca.crt',
}
const kms = {
  ...network,
  CERTIFY_ISSUER_KMS_KEY_ID: 'alias/certify',
  CERTIFY_ISSUER_KMS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'a/secret',
}

describe('the settings of a remote signer', () => {
  test('behavior: there is none unless it is set; other programs’ variables of AWS mean nothing', () => {
    expect(readSettings({ AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE' }).issuerSigner).toBeNull()
  })

  test('behavior: names a Web3Signer, or a key of KMS', () => {
    expect(readSettings(web3Signer).issuerSigner).toEqual({
      kind: 'web3signer',
      address,
      url: 'https://signer.internal:9000/',
      certFile: 'client.crt',
      keyFile: 'client.key',
      caFile: 'ca.crt',
    })
    expect(readSettings(kms).issuerSigner).toEqual({
      kind: 'aws-kms',
      address,
      keyId: 'alias/certify',
      region: 'eu-central-1',
      url: 'https://kms.eu-central-1.amazonaws.com/',
      credentials: { id: 'AKIAEXAMPLE', secret: 'a/secret', token: undefined },
    })
    const ofFile = { ...kms, AWS_ACCESS_KEY_ID: '', CERTIFY_ISSUER_KMS_CREDENTIALS_FILE: '/run/aws' }
    expect(readSettings(ofFile).issuerSigner).toMatchObject({ credentials: { file: '/run/aws' } })
  })

  test('behavior: with PostgreSQL the attendance tokens need a key of their own', () => {
    const database = { ...web3Signer, DATABASE_URL: 'postgres://localhost/certify' }
    expect(() => readSettings(database)).toThrow(
      /^CERTIFY_CODE_KEY \(or CERTIFY_CODE_KEY_FILE\) is needed with/,
    )
    expect(readSettings({ ...database, CERTIFY_CODE_KEY: '7'.repeat(64) }).issuerSigner).not.toBeNull()
  })

  const without = (name: string, whole: Record<string, string>) => ({ ...whole, [name]: '' })
  test.each<[Record<string, string>, string | RegExp]>([
    [network, /^CERTIFY_ISSUER_ADDRESS names the key of a remote signer: it needs/],
    [
      without('CERTIFY_ISSUER_ADDRESS', web3Signer),
      /^CERTIFY_ISSUER_ADDRESS is needed with CERTIFY_ISSUER_SIGNER_URL/,
    ],
    [
      without('CERTIFY_ISSUER_ADDRESS', kms),
      /^CERTIFY_ISSUER_ADDRESS is needed with CERTIFY_ISSUER_KMS_KEY_ID/,
    ],
    [
      { ...web3Signer, CERTIFY_ISSUER_ADDRESS: '0x12' },
      /^CERTIFY_ISSUER_ADDRESS must be the address of the key/,
    ],
    [
      { ...web3Signer, CERTIFY_ISSUER_ADDRESS: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
      /^CERTIFY_ISSUER_ADDRESS names a well-known development key .* refused on chain 11155111\.$/,
    ],
    [
      { ...web3Signer, CERTIFY_ISSUER_KEY: `0x${'7'.repeat(64)}` },
      'Set CERTIFY_ISSUER_SIGNER_URL or CERTIFY_ISSUER_KEY, not both: one key issues.',
    ],
    [
      { ...kms, CERTIFY_ISSUER_KEY_FILE: 'key' },
      /^Set CERTIFY_ISSUER_KMS_KEY_ID or CERTIFY_ISSUER_KEY_FILE, not/,
    ],
    [{ ...web3Signer, ...kms }, /^Set CERTIFY_ISSUER_SIGNER_URL or CERTIFY_ISSUER_KMS_KEY_ID, not both/],
    [
      { ...web3Signer, CERTIFY_RPC_URL: '', CERTIFY_CHAIN_ID: '' },
      'CERTIFY_ISSUER_SIGNER_URL needs CERTIFY_RPC_URL: the embedded chain has a key of its own.',
    ],
    [
      { ...web3Signer, CERTIFY_ISSUER_SIGNER_URL: 'http://127.0.0.1:9000' },
      'CERTIFY_ISSUER_SIGNER_URL must be an https address without a password.',
    ],
    [{ ...web3Signer, CERTIFY_ISSUER_SIGNER_URL: 'https://me:word@signer' }, /without a password\.$/],
    ...['CERT', 'KEY', 'CA'].flatMap((part): [Record<string, string>, RegExp][] => {
      const name = `CERTIFY_ISSUER_SIGNER_${part}_FILE`
      return [
        [without(name, web3Signer), new RegExp(`^${name} is needed with CERTIFY_ISSUER_SIGNER_URL`)],
        [{ [name]: 'file' }, new RegExp(`^${name} needs CERTIFY_ISSUER_SIGNER_URL\\.$`)],
      ]
    }),
    ...['REGION', 'URL', 'CREDENTIALS_FILE'].map((part): [Record<string, string>, RegExp] => {
      const name = `CERTIFY_ISSUER_KMS_${part}`
      return [
        { [name]: 'https://x' },
        part === 'REGION' ? /must be a region/ : new RegExp(`^${name} needs CERT`),
      ]
    }),
    [without('CERTIFY_ISSUER_KMS_REGION', kms), /^CERTIFY_ISSUER_KMS_REGION is needed/],
    [
      { ...kms, CERTIFY_ISSUER_KMS_KEY_ID: 'a key' },
      /^CERTIFY_ISSUER_KMS_KEY_ID must be the id, alias or ARN/,
    ],
    [
      { ...kms, CERTIFY_ISSUER_KMS_URL: 'http://kms.internal' },
      /^CERTIFY_ISSUER_KMS_URL must be an https address/,
    ],
    [
      { ...kms, CERTIFY_ISSUER_KMS_CREDENTIALS_FILE: 'x' },
      /^Set CERTIFY_ISSUER_KMS_CREDENTIALS_FILE or AWS_ACCESS/,
    ],
    [without('AWS_ACCESS_KEY_ID', kms), /^CERTIFY_ISSUER_KMS_KEY_ID needs AWS_ACCESS_KEY_ID and AWS_SECRET/],
    [
      without('AWS_SECRET_ACCESS_KEY', kms),
      /^CERTIFY_ISSUER_KMS_KEY_ID needs AWS_ACCESS_KEY_ID and AWS_SECRET/,
    ],
  ])('error: %j is refused in one sentence that names the variable', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(sentence)
  })
})

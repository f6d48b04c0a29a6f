import { describe, expect, test } from 'vitest'
import { type SettingName, settingNames } from './env'
import { hideSecrets, isShown } from './hide-secrets'

const hex = 'c0ffee'.repeat(11).slice(0, 64)

/** A value of each secret setting that holds a canary. A setting that is new and not shown fails without a row here. */
const canaries: Partial<Record<SettingName, readonly [value: string, ...secrets: string[]]>> = {
  DATABASE_URL: [
    'postgres://canary-user:canary-word@db.canary.test:5432/canary',
    'canary-user',
    'canary-word',
    'db.canary.test',
  ],
  CERTIFY_RPC_URL: ['https://node.canary.test/v2/canary-rpc-key', 'canary-rpc-key', 'node.canary.test'],
  CERTIFY_SPARE_RPC_URL: ['https://spare.canary.test/?key=canary-spare-key', 'canary-spare-key'],
  CERTIFY_WITNESS_RPC_URL: [
    'https://u:canary-pass@witness.canary.test',
    'canary-pass',
    'witness.canary.test',
  ],
  CERTIFY_ISSUER_KEY: [`0x${hex}`, hex],
  CERTIFY_CODE_KEY: [hex, hex],
  CERTIFY_CREDENTIAL_KEY: [hex, hex],
  CERTIFY_ISSUER_SIGNER_URL: ['https://signer.canary.test', 'signer.canary.test'],
  CERTIFY_ISSUER_KMS_KEY_ID: ['arn:aws:kms:eu-central-1:1:key/canary-kms'],
  CERTIFY_ISSUER_KMS_URL: ['https://kms.canary.test', 'kms.canary.test'],
  AWS_ACCESS_KEY_ID: ['canary-access', 'canary-access'],
  AWS_SECRET_ACCESS_KEY: ['canary-secret-access', 'canary-secret-access'],
  AWS_SESSION_TOKEN: ['canary-session', 'canary-session'],
  CERTIFY_METRICS_TOKEN: ['canary-metrics', 'canary-metrics'],
  CERTIFY_OPERATOR_TOKEN: ['canary-operator', 'canary-operator'],
  CERTIFY_IPFS_API: ['http://kubo.canary.test:5001', 'kubo.canary.test'],
  CERTIFY_S3_URL: [
    'https://canary-id:canary%2Fsecret@s3.canary.test/canary-bucket',
    'canary-id',
    'canary/secret',
    's3.canary.test',
  ],
  CERTIFY_PINNING_URL: ['https://pins.canary.test/v1', 'pins.canary.test'],
  CERTIFY_PINNING_TOKEN: ['canary-pinning', 'canary-pinning'],
  CERTIFY_PROBE_GATEWAY_URL: ['https://gateway.canary.test/canary-gateway/ipfs', 'canary-gateway'],
  CERTIFY_SMTP_URL: [
    'smtps://canary-mail:canary-mail-word@smtp.canary.test',
    'canary-mail-word',
    'smtp.canary.test',
  ],
}

describe('hideSecrets', () => {
  test('behavior: each setting may be shown or has a canary', () => {
    expect(settingNames.filter((name) => !isShown(name)).toSorted()).toEqual(Object.keys(canaries).toSorted())
  })

  test.each(Object.entries(canaries))('behavior: no part of %s survives', (name, [value, ...secrets]) => {
    const hide = hideSecrets({ [name]: value }, settingNames)
    const text = hide(`URL: ${value}/path and ${secrets.join(', ')}, decoded ${decodeURIComponent(value)}`)
    for (const secret of [value, ...secrets]) expect(text).not.toContain(secret)
    expect(text).toContain('***')
  })

  test('behavior: what everyone may read stays, even if a secret address has the same host', () => {
    const hide = hideSecrets(
      {
        CERTIFY_PUBLIC_URL: 'https://certify.example',
        DATABASE_URL: 'postgres://a:long-word@certify.example/x',
      },
      settingNames,
    )
    expect(hide('Certify is ready at https://certify.example, long-word')).toBe(
      'Certify is ready at https://certify.example, ***',
    )
  })
})

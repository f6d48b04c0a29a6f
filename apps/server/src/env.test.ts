import { describe, expect, test } from 'vitest'
import { describeDemo, readSettings, refuseUnnamedAddress } from './env'
import { describeOperator } from './settings/legal'

const key = `0x${'7'.repeat(64)}`
const sepolia = {
  CERTIFY_RPC_URL: 'http://127.0.0.1:8545',
  CERTIFY_CHAIN_ID: '11155111',
  CERTIFY_ISSUER_KEY: key,
  CERTIFY_CONTRACT_ADDRESS: `0x${'1'.repeat(40)}`,
}

describe('refuseUnnamedAddress', () => {
  test('behavior: the local chain needs no public address, and a given one counts everywhere', () => {
    refuseUnnamedAddress(readSettings({}))
    refuseUnnamedAddress(readSettings({ ...sepolia, CERTIFY_PUBLIC_URL: 'https://certify.example' }))
    refuseUnnamedAddress(readSettings({ ...sepolia, CERTIFY_PUBLIC_URL: 'http://localhost:4000' }))
  })

  test('error: on a chain of others the variable is named', () => {
    expect(() => refuseUnnamedAddress(readSettings(sepolia))).toThrow(
      /^CERTIFY_PUBLIC_URL is needed on chain 11155111: .* nobody else can open http:\/\/localhost:4000\./,
    )
  })
})

describe('the public address', () => {
  test.each([
    'http://localhost:4313/certify',
    'http://localhost:4313/?x=1',
    'http://localhost:4313/?',
    'http://localhost:4313/#x',
    'https://someone:secret@certify.example',
    'https://*.example',
    'https://a.example,https://b.example',
    'https://certify.example:99999',
    'ftp://certify.example',
    'certify.example',
    'https://certify example',
  ])('error: %s is refused in one sentence that names the variable', (url) => {
    expect(() => readSettings({ CERTIFY_PUBLIC_URL: url })).toThrow(
      /^CERTIFY_PUBLIC_URL must be the http\(s\) address that people use, without a path, [^.]*\.example\.$/,
    )
  })

  test.each([
    ['HTTPS://Certify.EXAMPLE//', 'https://certify.example'],
    [' https://certify.example.:443/ ', 'https://certify.example'],
    ['http://localhost.:4313', 'http://localhost:4313'],
    ['https://zertifikäte.example', 'https://xn--zertifikte-x5a.example'],
    ['http://[::1]:4313/', 'http://[::1]:4313'],
  ])('behavior: %j is spelled as browsers do: %s', (url, spelled) => {
    expect(readSettings({ CERTIFY_PUBLIC_URL: url }).publicUrl).toBe(spelled)
  })

  test.each(['CERTIFY_EXPLORER_URL', 'CERTIFY_GATEWAY_URL'])(
    'error: people never see a password or a query of %s, so neither is taken',
    (name) => {
      for (const url of ['https://a:b@x.example', 'https://x.example/?key=1', 'x.example'])
        expect(() => readSettings({ ...sepolia, [name]: url })).toThrow(new RegExp(`^${name} must be `))
    },
  )
})

describe('readSettings', () => {
  test('behavior: an empty environment is the embedded product with its sample and test clock', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      publicUrl: 'http://localhost:4000',
      chain: { kind: 'embedded', chainId: 31337 },
      sample: true,
      testClock: true,
      rateLimits: true,
    })
  })

  test('behavior: fees and budgets are decimals, without a bound unless set', () => {
    expect(readSettings({})).toMatchObject({
      maxFeePerGasWei: null,
      budget: { platformWei: null, organizerWei: null },
    })
    const bounded = readSettings({
      CERTIFY_MAX_FEE_GWEI: '1.5',
      CERTIFY_DAILY_BUDGET_ETH: '0.05',
      CERTIFY_ORGANIZER_DAILY_BUDGET_ETH: '2',
    })
    expect(bounded).toMatchObject({
      maxFeePerGasWei: 1_500_000_000n,
      budget: { platformWei: 5n * 10n ** 16n, organizerWei: 2n * 10n ** 18n },
    })
  })

  test('behavior: the address of a bucket names its key and its region', () => {
    const of = (bucket: string) => readSettings({ CERTIFY_S3_URL: bucket }).s3
    expect(of('https://key:a%2Fb@s3.example.org/bucket/content/?region=eu-central-1')).toEqual({
      url: 'https://s3.example.org/bucket/content',
      key: { id: 'key', secret: 'a/b', region: 'eu-central-1' },
    })
    expect(of('http://key:secret@127.0.0.1:9000/bucket')).toEqual({
      url: 'http://127.0.0.1:9000/bucket',
      key: { id: 'key', secret: 'secret', region: 'us-east-1' },
    })
  })

  test('behavior: the operator has a name and an address, and who names nobody in public is told', () => {
    const named = {
      CERTIFY_OPERATOR_NAME: 'Rheinwerk e. V.',
      CERTIFY_OPERATOR_ADDRESS: 'Am Ufer 1, 50667 Köln',
    }
    const { operator } = readSettings(named)
    expect(operator).toEqual({
      name: 'Rheinwerk e. V.',
      address: 'Am Ufer 1, 50667 Köln',
      jurisdiction: null,
    })
    const publicUrl = 'https://certify.example.org'
    expect(describeOperator({ operator, publicUrl })).toBeNull()
    expect(describeOperator({ operator: null, publicUrl: 'http://localhost:4000' })).toBeNull()
    expect(describeOperator({ operator: null, publicUrl })).toMatch(/set CERTIFY_OPERATOR_NAME and/)
    for (const name of Object.keys(named) as (keyof typeof named)[]) {
      expect(() => readSettings({ ...named, [name]: '' })).toThrow(new RegExp(`needs ${name}`))
    }
    expect(() => readSettings({ CERTIFY_OPERATOR_JURISDICTION: 'Germany' })).toThrow(
      /^CERTIFY_OPERATOR_JURISDICTION needs CERTIFY_OPERATOR_NAME/,
    )
  })

  test('behavior: a failpoint is a name with an occurrence', () => {
    expect(readSettings({ FAILPOINT: 'page.mined:3' }).failpoint).toEqual({
      name: 'page.mined',
      occurrence: 3,
    })
    expect(readSettings({ NODE_ENV: 'production' }).failpoint).toBeNull()
  })

  test('behavior: an empty variable counts as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined })
  })

  test.each([
    ['postgres://host/certify', 'postgres://host/certify?sslmode=require'],
    ['postgres://host/certify?options=x', 'postgres://host/certify?options=x&sslmode=require'],
    ['postgres://host/certify?sslmode=disable', 'postgres://host/certify?sslmode=disable'],
    ['postgres://host/certify?ssl=true', 'postgres://host/certify?sslmode=require'],
  ])('behavior: PGSSLMODE is the mode of an address without one: %s', (given, read) => {
    expect(readSettings({ DATABASE_URL: given, PGSSLMODE: 'require' }).databaseUrl).toBe(read)
  })

  test.each([
    ['postgres://one,two/certify', /several hosts/],
    ['postgres://a:b@one:5432,two:5433/certify', /several hosts/],
    ['postgres:///certify?host=one,two', /several hosts/],
    ['postgres://host/certify?sslmode=require&sslmode=disable', /the parameter sslmode twice/],
    ['postgres://host/certify?sslmode=no-verify', /an sslmode that is not one of disable, allow, prefer/],
    ['postgres://host/certify?uselibpqcompat=true', /the parameter uselibpqcompat, /],
    ['postgres://host/certify?schema=public', /the parameter schema, /],
    ['postgres://u:p?q@host/certify', /has a parameter that Certify .* write a \? of the password as %3F/],
    ['postgres://u:p?secret=q@host/certify', /has a parameter that Certify/],
    ['postgres://host/certify?sslmode=verify-ca', /needs sslrootcert=FILE/],
  ])('error: an address that libpq and the driver read differently is refused: %s', (given, said) => {
    expect(() => readSettings({ DATABASE_URL: given })).toThrow(said)
  })

  test('behavior: Sepolia brings its explorer, and neither sample nor test clock', () => {
    expect(readSettings(sepolia)).toMatchObject({
      chain: { kind: 'remote', chainId: 11155111 },
      explorerUrl: 'https://sepolia.etherscan.io',
      sample: false,
      testClock: false,
    })
  })

  test.each<[Record<string, string>, string | null]>([
    [{}, null],
    [{ CERTIFY_PROBE_GATEWAY_URL: 'https://gateway.example' }, null],
    [sepolia, 'https://ipfs.io/ipfs'],
    [
      { ...sepolia, CERTIFY_PROBE_GATEWAY_URL: 'https://gateway.example/ipfs/' },
      'https://gateway.example/ipfs',
    ],
    [{ ...sepolia, CERTIFY_PROBE_GATEWAY_URL: 'off' }, null],
    [{ ...sepolia, CERTIFY_CHAIN_ID: '918273' }, null],
    [
      { ...sepolia, CERTIFY_CHAIN_ID: '918273', CERTIFY_PROBE_GATEWAY_URL: 'http://127.0.0.1:8080/ipfs' },
      'http://127.0.0.1:8080/ipfs',
    ],
  ])(
    'behavior: of %j, the gateway that is asked for issued documents is %s',
    (variables, probeGatewayUrl) => {
      expect(readSettings(variables).probeGatewayUrl).toBe(probeGatewayUrl)
    },
  )

  test.each([
    'http://gateway.example/ipfs',
    'https://user@gateway.example/ipfs',
    'https://gateway.example:8443/ipfs',
    'https://gateway.example/ipfs?key=1',
    'on',
  ])('error: %s is no gateway to ask', (url) => {
    expect(() => readSettings({ ...sepolia, CERTIFY_PROBE_GATEWAY_URL: url })).toThrow(
      /^CERTIFY_PROBE_GATEWAY_URL must be the https address/,
    )
  })

  test.each<[Record<string, string | undefined>, string | RegExp]>([
    [
      { FAILPOINT: 'page.mined', NODE_ENV: 'production' },
      'FAILPOINT ends the server on purpose, for tests; it is refused in production (NODE_ENV=production).',
    ],
    [{ FAILPOINT: 'page.mind' }, /^FAILPOINT must be one of request\.stored, /],
    [{ CERTIFY_MAX_FEE_GWEI: '0' }, 'CERTIFY_MAX_FEE_GWEI must be a fee per gas in gwei, such as 40 or 1.5.'],
    [{ CERTIFY_DAILY_BUDGET_ETH: '1e3' }, /^CERTIFY_DAILY_BUDGET_ETH must be an amount of ether for one day/],
    [{ CERTIFY_ORGANIZER_DAILY_BUDGET_ETH: '-1' }, /^CERTIFY_ORGANIZER_DAILY_BUDGET_ETH must be an amount/],
    [
      { CERTIFY_WITNESS_RPC_URL: 'http://127.0.0.1:8545' },
      'CERTIFY_WITNESS_RPC_URL needs CERTIFY_RPC_URL: the embedded chain has one node.',
    ],
    [
      { CERTIFY_SPARE_RPC_URL: 'http://127.0.0.1:8545' },
      'CERTIFY_SPARE_RPC_URL needs CERTIFY_RPC_URL: the embedded chain has one node.',
    ],
    [
      {
        ...sepolia,
        CERTIFY_SPARE_RPC_URL: 'http://127.0.0.1:8546/',
        CERTIFY_WITNESS_RPC_URL: 'http://127.0.0.1:8546',
      },
      'CERTIFY_SPARE_RPC_URL and CERTIFY_WITNESS_RPC_URL must name different nodes: none can confirm what it says itself.',
    ],
    [{ CERTIFY_SMTP_URL: 'mail.example.org' }, /^CERTIFY_SMTP_URL must be the address of a mail server/],
    [{ CERTIFY_MAIL_FROM: 'Certify <nobody>' }, /^CERTIFY_MAIL_FROM must be an email address/],
    [{ CERTIFY_MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, /^CERTIFY_MAIL_FROM must be an email address/],
    [{ CERTIFY_MAIL_PER_MINUTE: '0' }, 'CERTIFY_MAIL_PER_MINUTE must be a number from 1 to 100000.'],
    [{ CERTIFY_MAIL_NEW_PER_DAY: '-1' }, 'CERTIFY_MAIL_NEW_PER_DAY must be a number from 0 to 100000.'],
    [
      { CERTIFY_WEBHOOK_ALLOW: '127.0.0.1:4010', CERTIFY_DEMO: 'off' },
      /^CERTIFY_WEBHOOK_ALLOW lets webhooks/,
    ],
    [{ CERTIFY_WEBHOOK_ALLOW: '10.0.0.1:80' }, /^CERTIFY_WEBHOOK_ALLOW must be a loopback address/],
    [{ CERTIFY_DKIM_KEY_FILE: 'key.pem' }, /^CERTIFY_DKIM_KEY_FILE needs CERTIFY_SMTP_URL/],
    [{ CERTIFY_S3_URL: 'https://s3.example/bucket' }, /^CERTIFY_S3_URL must be the address of a bucket/],
    [{ CERTIFY_S3_URL: 'https://key:secret@s3.example/' }, /^CERTIFY_S3_URL must be the address of a bucket/],
    [
      { CERTIFY_S3_URL: 'https://key:secret@s3.example/bucket', CERTIFY_IPFS_API: 'http://127.0.0.1:5001' },
      'Set CERTIFY_IPFS_API or CERTIFY_S3_URL, not both: content is kept in one place.',
    ],
    [{ CERTIFY_PINNING_URL: 'https://pins.example' }, /^CERTIFY_PINNING_URL needs CERTIFY_PINNING_TOKEN/],
    [{ CERTIFY_PINNING_TOKEN: 'x' }, 'CERTIFY_PINNING_TOKEN needs CERTIFY_PINNING_URL.'],
    [
      { CERTIFY_PINNING_URL: 'https://pins.example', CERTIFY_PINNING_TOKEN: 'x' },
      'CERTIFY_PINNING_URL needs CERTIFY_IPFS_API: the service fetches content from a Kubo node.',
    ],
    [{ PORT: 'eighty' }, 'PORT must be a port number from 0 to 65535.'],
    [{ CERTIFY_SAMPLE: 'no' }, 'CERTIFY_SAMPLE must be "on" or "off".'],
    [{ CERTIFY_CHAIN_ID: '11155111' }, /^CERTIFY_RPC_URL is needed/],
    [{ CERTIFY_RPC_URL: 'http://127.0.0.1:8545' }, /^CERTIFY_CHAIN_ID is needed/],
    [{ ...sepolia, CERTIFY_CONTRACT_ADDRESS: undefined }, /^CERTIFY_CONTRACT_ADDRESS is needed/],
    [{ ...sepolia, CERTIFY_RATE_LIMITS: 'off' }, /^CERTIFY_RATE_LIMITS can be "off" on the local chain only/],
    [{ ...sepolia, CERTIFY_TEST_CLOCK: 'on' }, /^CERTIFY_TEST_CLOCK can be "on" on the local chain only/],
  ])('error: %j is refused in one sentence that names the variable', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(sentence)
  })
})

describe('the demonstration', () => {
  const publicUrl = 'https://certify.example'
  const read = (variables: Record<string, string>) => {
    const { demo, sample, testClock } = readSettings(variables)
    return [demo, sample, testClock]
  }

  test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000', 'http://x.localhost'])(
    'behavior: is on at %s, unless it is turned off',
    (url) => {
      expect(read({ CERTIFY_PUBLIC_URL: url })).toEqual(['on', true, true])
      expect(read({ CERTIFY_PUBLIC_URL: url, CERTIFY_DEMO: 'off' })).toEqual(['off', false, false])
      expect(describeDemo(readSettings({ CERTIFY_PUBLIC_URL: url }))).toBeNull()
    },
  )

  test.each([
    publicUrl,
    'http://192.168.1.5:4000',
    'http://localhost.evil.example',
    'http://127.0.0.1.nip.io',
  ])('behavior: is off at %s and one line says so, unless it is made public', (url) => {
    const variables = { CERTIFY_PUBLIC_URL: url }
    expect(read(variables)).toEqual(['off', false, false])
    expect(describeDemo(readSettings(variables))).toContain('is off')
    const made = { ...variables, CERTIFY_DEMO: 'public' }
    expect(read(made)).toEqual(['public', true, true])
    expect(describeDemo(readSettings(made))).toContain('anyone')
  })

  test('error: only "public" turns it or its clock on at a public address', () => {
    const at = { CERTIFY_PUBLIC_URL: publicUrl }
    expect(() => readSettings({ ...at, CERTIFY_DEMO: 'on' })).toThrow(/set CERTIFY_DEMO=public\.$/)
    expect(() => readSettings({ ...at, CERTIFY_TEST_CLOCK: 'on' })).toThrow(/set CERTIFY_DEMO=public\.$/)
    expect(read({ ...at, CERTIFY_DEMO: 'public', CERTIFY_TEST_CLOCK: 'off' })).toEqual([
      'public',
      true,
      false,
    ])
  })

  test('behavior: does not exist on another network', () => {
    expect(read({ ...sepolia, CERTIFY_DEMO: 'public' })).toEqual(['off', false, false])
  })
})

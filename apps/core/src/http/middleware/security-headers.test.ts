import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pagePolicy, pageSecurityHeaders } from './security-headers'

test.each([
  ['https://certify.example', false, 'max-age=31536000'],
  ['https://certify.example', true, 'max-age=31536000; includeSubDomains'],
  ['http://localhost:4000', true, null],
])(
  'behavior: %s, with its subdomains %s, is kept to HTTPS by %j',
  async (publicUrl, hstsSubdomains, said) => {
    const origins = { publicUrl, hstsSubdomains, rpcUrls: [], resolverUrls: [], gatewayUrl: '/ipfs' }
    const app = new Hono().use('*', pageSecurityHeaders(origins)).get('/', (c) => c.text(''))
    expect((await app.request('/')).headers.get('strict-transport-security')).toBe(said)
  },
)

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/)))

test('behavior: pages run only their own scripts, and reach their gateway and nodes', () => {
  const policy = directives(
    pagePolicy({
      publicUrl: 'https://certify.example',
      rpcUrls: ['https://rpc.example/key'],
      resolverUrls: ['https://dns.example/resolve'],
      gatewayUrl: 'https://ipfs.example/ipfs',
    }),
  )
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'img-src': "'self' data: blob: https://certify.example https://ipfs.example",
    'connect-src':
      "'self' https://certify.example https://rpc.example https://ipfs.example https://dns.example",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  })
  expect(policy['script-src']).not.toContain('unsafe-inline')
})

/** The weaknesses of a policy, as sentences; after Google's evaluator. */
function findWeaknesses(policy: string): string[] {
  const rules = directives(policy)
  const needed = {
    'default-src': /^'none'$/,
    'object-src': /^'none'$/,
    'base-uri': /^'none'$/,
    'frame-ancestors': /^'none'$/,
    'form-action': /^'(none|self)'$/,
    'script-src': /^'self'( 'wasm-unsafe-eval')?$/,
    'require-trusted-types-for': /^'script'$/,
    'trusted-types': /^default$/,
  }
  return [
    ...Object.entries(needed).flatMap(([name, rule]) =>
      rule.test(rules[name] ?? '') ? [] : [`${name} is ${rules[name] ?? 'missing'}`],
    ),
    ...Object.entries(rules).flatMap(([name, sources]) =>
      / (\*|https?:|data:)( |$)/.test(` ${sources}`) && name !== 'img-src'
        ? [`${name} lets in ${sources}`]
        : [],
    ),
  ]
}

test('behavior: the policy has no weakness, and each weakness would be found', () => {
  const origins = {
    publicUrl: 'https://certify.example',
    rpcUrls: [],
    resolverUrls: [],
    gatewayUrl: 'https://certify.example/ipfs',
  }
  const policy = pagePolicy(origins)
  expect(findWeaknesses(policy)).toEqual([])
  for (const [sound, weak] of [
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
    ["script-src 'self'", "script-src 'self' https://cdn.example"],
    ["object-src 'none'; ", ''],
    ["base-uri 'none'; ", ''],
    ["form-action 'none'", 'form-action *'],
    ["frame-ancestors 'none'; ", ''],
    ["require-trusted-types-for 'script'; ", ''],
    ["worker-src 'self'", 'worker-src * '],
  ] as const) {
    expect(policy).toContain(sound)
    expect(findWeaknesses(policy.replace(sound, weak))).not.toEqual([])
  }
})

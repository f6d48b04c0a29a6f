import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/)))

test('behavior: pages run scripts from here alone, and reach their gateway and nodes', () => {
  const policy = directives(
    pagePolicy({
      publicUrl: 'https://certify.example',
      rpcUrls: ['https://rpc.example/key'],
      gatewayUrl: 'https://ipfs.example/ipfs',
    }),
  )
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'img-src': "'self' data: blob: https://certify.example https://ipfs.example",
    'connect-src': "'self' https://certify.example https://rpc.example https://ipfs.example",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
  expect(policy['script-src']).not.toContain('unsafe-inline')
})

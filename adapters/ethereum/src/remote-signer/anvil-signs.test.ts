import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTransaction, recoverTransactionAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { developmentAccount } from '../issuer-key'
import { chainAsNew } from '../testing/shared-chain'
import { makeCertificates, type TestCertificates } from '../testing/test-certificates'
import { remoteKey } from './remote-key'
import { web3Signer } from './web3signer'

let folder: string
let certificates: TestCertificates
let server: ReturnType<typeof createServer>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'certify-anvil-signs-'))
  certificates = makeCertificates(folder)
  const { rpcUrl } = await chainAsNew()
  // Anvil has no TLS of its own.
  server = createServer(
    { ...certificates.server, requestCert: true, rejectUnauthorized: true },
    async (request, response) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(rpcUrl, { method: 'POST', headers, body: await text(request) })
      response.writeHead(answer.status, headers).end(await answer.text())
    },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

test('behavior: a program that is not ours, and signs by eth_signTransaction, signs what is asked', async () => {
  const address = parseAddress(developmentAccount(1).address)
  const { port } = server.address() as AddressInfo
  const url = `https://127.0.0.1:${port}`
  const key = remoteKey(address, web3Signer({ url, tls: certificates.client, address, timeoutMs: 5_000 }))
  expect(await key.signer.check()).toBeNull()
  const wanted = {
    type: 'eip1559',
    chainId: 31337,
    to: `0x${'ab'.repeat(20)}`,
    data: '0x12345678',
    nonce: 7,
    gas: 100_000n,
    maxFeePerGas: 30n * 10n ** 9n,
    maxPriorityFeePerGas: 10n ** 9n,
  } as const
  const raw = await key.account().signTransaction(wanted)
  expect(parseTransaction(raw)).toMatchObject(wanted)
  const signer = await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })
  expect(parseAddress(signer)).toBe(address)
  // It signs for its own chain, so another one's transaction is found to be wrong.
  await expect(key.account().signTransaction({ ...wanted, chainId: 11155111 })).rejects.toMatchObject({
    kind: 'wrong',
  })
})

import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import {
  type Hex,
  hexToBigInt,
  hexToNumber,
  type LocalAccount,
  type TransactionSerializableEIP1559,
} from 'viem'
import type { MutualTls } from '../remote-signer/post'

/** What the server does with the next calls: signs, signs something else, or answers anything at all. */
export type SignerBehavior = {
  /** Changes the transaction before it is signed. */
  readonly change?: (wanted: TransactionSerializableEIP1559) => TransactionSerializableEIP1559
  /** Changes the signed bytes. */
  readonly distort?: (raw: Hex) => string
  readonly account?: LocalAccount
  /** Answers instead of signing. */
  readonly answer?: (response: ServerResponse) => void
}

/** A server with the documented API of Web3Signer in its mode `eth1`, over mutual TLS. It really signs. */
export type Web3SignerServer = {
  readonly url: string
  behavior: SignerBehavior
  /** The methods that were called, in order. */
  readonly calls: string[]
  stop(): Promise<void>
}

/** Starts the server on a free port of 127.0.0.1, or on `port`. Like Web3Signer, it signs for one chain. */
export async function startWeb3Signer(options: {
  tls: MutualTls
  account: LocalAccount
  chainId: number
  port?: number
}): Promise<Web3SignerServer> {
  const { tls, account, chainId, port = 0 } = options
  const server = createServer(
    { ...tls, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      void respond(request, response)
    },
  )
  const signer: Web3SignerServer = {
    url: '',
    behavior: {},
    calls: [],
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    signer.calls.push(method)
    const { answer } = signer.behavior
    if (answer) return answer(response)
    const tell = (body: object) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
    if (method === 'eth_accounts') return void tell({ result: [account.address.toLowerCase()] })
    if (method !== 'eth_signTransaction')
      return void tell({ error: { code: -32601, message: 'Method not found' } })
    const [given] = params as [Record<string, Hex>]
    if (given.from?.toLowerCase() !== account.address.toLowerCase()) {
      return void tell({
        error: { code: -32000, message: 'Signing from account is not an unlocked account' },
      })
    }
    tell({ result: await sign(given) })
  }

  async function sign({
    to,
    data,
    nonce,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    value,
  }: Record<string, Hex>) {
    const wanted: TransactionSerializableEIP1559 = {
      type: 'eip1559',
      chainId,
      to: to ?? null,
      data: data ?? '0x',
      nonce: hexToNumber(nonce ?? '0x0'),
      gas: hexToBigInt(gas ?? '0x0'),
      maxFeePerGas: hexToBigInt(maxFeePerGas ?? '0x0'),
      maxPriorityFeePerGas: hexToBigInt(maxPriorityFeePerGas ?? '0x0'),
      value: hexToBigInt(value ?? '0x0'),
    }
    const { change = (same) => same, distort = (same) => same, account: other = account } = signer.behavior
    return distort(await other.signTransaction(change(wanted)))
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(signer, { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

import { type Address, isAddress } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { type Hex, isHex, numberToHex } from 'viem'
import { type MutualTls, postTo, readFields } from './post'
import type { RemoteSigner } from './remote-signer'
import { SignerError } from './signer-error'

/** A Web3Signer in its mode `eth1`, and how we introduce ourselves. */
export type Web3SignerOptions = {
  readonly url: string
  readonly tls: MutualTls
  /** The account that signs. */
  readonly address: Address
  /** The time limit for an answer, in milliseconds. */
  readonly timeoutMs: number
}

/**
 * Signs through Web3Signer's JSON-RPC, over mutual TLS. It signs for the chain of its own setting `--chain-id`.
 *
 * @see https://docs.web3signer.consensys.io/reference/api/json-rpc#eth_signtransaction
 */
export function web3Signer({ url, tls, address, timeoutMs }: Web3SignerOptions): RemoteSigner {
  const post = postTo(new URL(url), { tls, timeoutMs })
  let id = 0

  async function call(method: string, params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })
    const answer = await post(body, { 'content-type': 'application/json' })
    const { error, result } = readFields(answer.body)
    if (error !== undefined && error !== null) {
      throw new SignerError('refused', `The signer refuses ${method}: ${describeError(error)}.`)
    }
    if (answer.status !== 200) {
      const kind = answer.status >= 500 ? 'unavailable' : 'refused'
      throw new SignerError(kind, `The signer answers ${method} with status ${answer.status}.`)
    }
    return result
  }

  return {
    async addresses() {
      const accounts = await call('eth_accounts', [])
      const given = Array.isArray(accounts) ? accounts.map(String).filter(isAddress) : []
      return given.map((each) => parseAddress(each))
    },
    async signTransaction({ to, data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas, value }) {
      const result = await call('eth_signTransaction', [
        {
          from: address,
          to,
          data,
          nonce: numberToHex(nonce ?? 0),
          gas: numberToHex(gas ?? 0n),
          maxFeePerGas: numberToHex(maxFeePerGas ?? 0n),
          maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas ?? 0n),
          value: numberToHex(value ?? 0n),
        },
      ])
      if (!isHex(result)) throw new SignerError('wrong', 'The signer answers without signed bytes.')
      return result as Hex
    },
  }
}

/** Code and first words of a JSON-RPC error, as far as they are printable. */
function describeError(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const words = String(message ?? '')
    .replaceAll(/[^ -~]/g, ' ')
    .slice(0, 120)
  return `${typeof code === 'number' ? code : 'no code'} ${words}`.trim()
}

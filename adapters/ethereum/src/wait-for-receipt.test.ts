import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { developmentAccount } from './issuer-key'
import { type LocalChain, startLocalChain } from './testing/local-chain'
import { waitForReceipt } from './wait-for-receipt'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.stop())

describe('waitForReceipt', () => {
  test('behavior: a transaction whose only block comes between two questions is found', async () => {
    await chain.rpc('evm_setAutomine', [false])
    const hash = await chain.node.request({
      method: 'eth_sendTransaction',
      params: [{ from: developmentAccount(3).address, to: developmentAccount(4).address, value: '0x1' }],
    } as never)
    let asked = 0
    const node = {
      ...chain.node,
      getTransactionReceipt: async (question: { hash: `0x${string}` }) => {
        // The block appears right after the first answer, and no other block follows.
        const answer = chain.node.getTransactionReceipt(question)
        if (asked++ === 0) await answer.catch(() => chain.rpc('evm_mine'))
        return answer
      },
    }
    expect(await waitForReceipt(node, hash)).toMatchObject({ status: 'success' })
    expect(asked).toBe(2)
  })

  test('error: a node that does not answer is no missing receipt', async () => {
    const other = await startLocalChain()
    await other.stop()
    const hash = `0x${parseEther('1').toString(16).padStart(64, '0')}` as const
    await expect(waitForReceipt(other.node, hash)).rejects.toThrow('HTTP request failed')
  })
})

// @vitest-environment happy-dom
import type { WireOwnCertificate } from '@certify/wire/certificates'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { AddToWallet } from './add-to-wallet'

const certificate = { token_id: '10001', contract_address: '0xabc' } as unknown as WireOwnCertificate

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('behavior: a press before the configuration has arrived waits for it, and then asks the wallet', async () => {
  const asked: string[] = []
  vi.stubGlobal('ethereum', {
    request: async ({ method }: { method: string }) => {
      asked.push(method)
      return '0x7a69'
    },
  })
  let arrive = (_answer: Response) => {}
  const answer = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', () => answer)
  await renderPage(<AddToWallet certificate={certificate} />, {
    areas: ['my-certificate'],
    here: { way: 'wallet' },
  })
  const [button] = screen.getAllByRole('button')
  if (!button) throw new Error('There is no button.')
  fireEvent.click(button)
  arrive(Response.json({ chainId: 31337, chainName: 'Test', localChain: false, now: '' }))
  await vi.waitFor(() => expect(asked).toEqual(['eth_chainId', 'wallet_watchAsset']))
})

// @vitest-environment happy-dom
import { paths } from '@certify/wire/paths'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { ManyCertificates } from './many-certificates'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('behavior: a press before the configuration has arrived waits for it', async () => {
  let arrive = (_answer: Response) => {}
  const answer = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', (url: string) => (url === paths.config ? answer : Promise.reject(new TypeError())))
  await renderPage(<ManyCertificates />, { areas: ['many-numbers', 'many-verdicts'] })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '10001' } })
  const submit = screen.getByRole('button', { name: /1/ })
  fireEvent.click(submit)
  expect(submit).toHaveProperty('disabled', false)
  expect(screen.queryByRole('progressbar')).toBeNull()
  arrive(Response.json({ chainId: 31337, registries: [], rpcUrl: '/rpc', gatewayUrl: '/ipfs', now: '' }))
  await screen.findByRole('progressbar')
})

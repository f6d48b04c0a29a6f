import { afterEach, test } from 'vitest'
import { type Instance, startInstance } from './lib/instance'
import { walkOffline } from './lib/walk-offline'

let instance: Instance | undefined
afterEach(async () => {
  await instance?.stop()
  instance = undefined
})

test('behavior: 2,000 people are present, nobody twice, after two doors without a connection and a killed device', async () => {
  instance = await startInstance({ env: { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off' } })
  await walkOffline(instance.url, 2000)
})

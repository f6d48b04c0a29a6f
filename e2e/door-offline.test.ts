import { test } from 'vitest'
import { sharedInstance } from './lib/shared-instance'
import { walkOffline } from './lib/walk-offline'

// With 2,000 people: door-offline.chaos.ts.
test('behavior: a room of 20 is present, nobody twice, after two doors without a connection and a killed device', async () => {
  const { url } = await sharedInstance('empty')
  await walkOffline(url, 20)
})

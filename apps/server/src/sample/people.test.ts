import { demoPeople } from '@certify/wire/demo-people'
import { expect, test } from 'vitest'
import { attendeeNames } from './catalog'
import { demoAddress, listDemoWallets, sampleAddress } from './people'

test('behavior: the wallets of the demonstration are those of its bar and of its sample', () => {
  const wallets = listDemoWallets()
  for (const { keySeed } of demoPeople) expect(wallets).toContain(demoAddress(keySeed))
  for (const name of ['society', ...attendeeNames]) expect(wallets).toContain(sampleAddress(name))
})

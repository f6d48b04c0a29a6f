import { demoPeople } from '@certify/wire/demo-people'
import { expect, test } from 'vitest'
import { attendeeNames } from './catalog'
import { demoAddress, listDemoWallets, sampleAddress } from './people'

test('behavior: the demonstration’s wallets are those of the demo bar and of the sample', () => {
  const wallets = listDemoWallets()
  for (const { keySeed } of demoPeople) expect(wallets).toContain(demoAddress(keySeed))
  for (const name of ['society', ...attendeeNames]) expect(wallets).toContain(sampleAddress(name))
})

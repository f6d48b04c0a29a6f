import { expect, test } from 'vitest'
import { surviveKilledRequests } from './lib/killed-requests'

// Many times over, killed at other moments: npm run test:chaos.
test('behavior: requests cut off by a kill and asked again happen once', async () => {
  expect(await surviveKilledRequests({ people: 12, kills: 1, random: () => 0.4 })).toEqual([])
})

import { expect, test } from 'vitest'
import { surviveKilledRequests } from './lib/killed-requests'

// `npm run test:chaos` repeats this many times, with kills at other moments.
test('behavior: requests cut off by a kill and asked again happen once', async () => {
  expect(await surviveKilledRequests({ people: 12, kills: 1, random: () => 0.4 })).toEqual([])
})

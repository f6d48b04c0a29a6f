import { describe, expect, test } from 'vitest'
import { type Loss, surviveLostLeaders } from './testing/replicas'
import { useScene } from './testing/use-scene'

const scene = useScene()
/** Another replica must lead within this time. */
const TAKEOVER_WITHIN_MS = 10_000

describe('replicas on one PostgreSQL', () => {
  // scripts/chaos.mjs starts a server if PostgreSQL is installed, and reports if it is not.
  test.skipIf(!process.env.CERTIFY_TEST_DATABASE_URL)(
    'behavior: a leader lost twenty times is followed within 10 s each time; nothing twice',
    async () => {
      const losses = Array.from({ length: 20 }, (_, n): Loss => (n % 2 === 0 ? 'kill' : 'stop'))
      const takeovers = await surviveLostLeaders(scene(), losses)
      const seconds = takeovers.map((ms) => (ms / 1000).toFixed(1)).join(' ')
      for (const took of takeovers) expect(took).toBeLessThan(TAKEOVER_WITHIN_MS)
      console.log(
        `Figures: ${losses.length} leaders lost | taken over within ${seconds} s | 0 lost | 0 twice`,
      )
    },
  )
})

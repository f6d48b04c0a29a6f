import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMailer, type MailerMeans } from './mailer'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('behavior: at rest it looks for due mail when time makes some due, and otherwise every half minute', async () => {
  const begun = Date.now()
  const reminder = begun + 21_000
  const looks: number[] = []
  const store = {
    listDue: async () => [],
    endOtherLeases: async () => {},
    async addDue() {
      looks.push((Date.now() - begun) / 1000)
    },
    findNextDue: async (now: Date) => (now.getTime() < reminder ? new Date(reminder) : null),
    removeOld: async () => {},
  }
  const lease = {
    take: async () => ({ holder: 'one', epoch: 1 }),
    renew: async () => true,
    release: async () => {},
  }
  const log = { info() {}, warn() {}, error() {} }
  const means = { store, lease, log, isAlone: true, clock: () => new Date(), transport: null, perMinute: 1 }
  const mailer = createMailer(means as unknown as MailerMeans)
  mailer.start()
  await vi.advanceTimersByTimeAsync(70_000)
  await mailer.stop()
  expect(looks.filter((at) => at < 10)).toHaveLength(5)
  const later = looks.filter((at) => at > 13)
  expect(later).toHaveLength(2)
  expect(later[0]).toBeGreaterThanOrEqual(21)
  expect(later[0]).toBeLessThan(24)
  expect(later[1]).toBeGreaterThanOrEqual(51)
})

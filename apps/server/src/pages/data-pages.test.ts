import type { EventSummary } from '@certify/domain/event/event'
import { summit } from '@certify/domain/testing/events'
import { describe, expect, test } from 'vitest'
import { dataPages } from './data-pages'

const event: EventSummary = {
  ...summit(),
  attended: 0,
  minted: 0,
  hasTemplate: true,
  correctionsOpen: 0,
  organizerResembles: false,
}
const pages = dataPages({
  events: { findSummary: async () => event },
  certificate: async (number) => ({ head: { title: number, description: '', path: '/' } }),
})

describe('dataPages', () => {
  test('behavior: an event is previewed by a picture that changes its address when the event changes', async () => {
    const page = await pages('/events/7')
    expect(page?.head).toMatchObject({
      path: '/events/7',
      image: { alt: 'Sepolia Builders Summit 2026, 14 November 2026, Lisbon' },
    })
    expect(page?.head.image?.path).toMatch(/^\/preview\/event\/7\.png\?v=[0-9a-z]+$/)
  })

  test('behavior: a certificate’s page is asked for by its number, others have nothing to ask', async () => {
    expect((await pages('/verify/10%20001'))?.head.title).toBe('10 001')
    expect(await pages('/verify')).toBeUndefined()
    expect(await pages('/about')).toBeUndefined()
  })
})

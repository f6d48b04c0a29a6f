import type { OpenedTranscript } from '@certify/core/transcript/transcript-store'
import { hashSecret } from '@certify/domain/account/secret'
import type { EventSummary } from '@certify/domain/event/event'
import { parseAccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import { parseCid } from '@certify/domain/shared/cid'
import { summit } from '@certify/domain/testing/events'
import { longBefore } from '@certify/domain/testing/moments'
import { alice, builders } from '@certify/domain/testing/people'
import { matchPage } from '@certify/wire/page-paths'
import { describe, expect, test } from 'vitest'
import { dataPages } from './data-pages'
import { findPageReader } from './page-words'

const event: EventSummary = {
  ...summit(),
  attended: 0,
  held: 0,
  certified: 0,
  hasTemplate: true,
  correctionsOpen: 0,
  waiting: 0,
  organizerResembles: false,
}
const looksAlike = { ...builders, id: parseAccountId('67'), wallet: alice.wallet }
const cover = parseCid(`bafkrei${'a'.repeat(52)}`)
const pages = dataPages({
  events: {
    findSummary: async (id) =>
      id === 7
        ? { ...event, pictureCid: cover }
        : id === 6
          ? { ...event, organizerResembles: true }
          : id === 9
            ? { ...event, joining: 'unlisted' }
            : null,
    mayKnow: async (id, { key, wallet }) => id !== 9 || key === event.linkKey || wallet === alice.wallet,
  },
  accounts: {
    find: async (id) => [alice, builders, looksAlike].find((account) => account.id === id) ?? null,
    wasErasedOrganization: async (id) => id === 66,
    isNamedAfterAnother: async ({ wallet }) => wallet === looksAlike.wallet,
  },
  transcripts: {
    find: async (hash) => {
      if (hash === hashSecret('DOWN')) throw new Error('The database does not answer.')
      const offAt = hash === hashSecret('OFF') ? longBefore : hash === hashSecret('ON') ? null : undefined
      return offAt === undefined ? null : ({ offAt, expiresAt: null } as OpenedTranscript)
    },
  },
  firstCover: async () => cover,
  publicUrl: 'https://certify.example',
  gatewayUrl: 'https://certify.example/ipfs',
  clock: () => longBefore,
  certificate: async (number) => ({
    head: { title: number, description: '', languages: ['en'], path: '/' },
  }),
})

async function ask(path: string, wallet: Address | null = null) {
  const page = matchPage(path)
  if (page === null) throw new Error(`${path} is no page.`)
  return pages(page, {
    path,
    caller: 'somebody',
    reader: await findPageReader('es'),
    findWallet: async () => wallet,
  })
}

describe('dataPages', () => {
  test.each([
    ['on', undefined],
    ['OFF', 410],
    ['NEVER', 404],
    // After an outage the page itself asks.
    ['DOWN', undefined],
  ])(
    'behavior: the page of a transcript that is %s answers %s, is kept nowhere and names nobody',
    async (secret, status) => {
      const page = await ask(`/t/${secret}`)
      expect(page).toMatchObject({
        ...(status && { status }),
        head: { index: false },
        headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
      })
      expect(page?.status).toBe(status)
    },
  )

  test('behavior: an event’s preview has a new address after each change', async () => {
    const page = await ask('/events/7')
    expect(page?.head).toMatchObject({
      path: '/events/7',
      languages: ['es', 'en'],
      image: { alt: 'Sepolia Builders Summit 2026, 14 de noviembre de 2026, Lisbon' },
    })
    expect(page?.head.image?.path).toMatch(/^\/preview\/event\/7\.png\?v=[0-9a-z]+$/)
  })

  test('behavior: a listed event’s page has its data, its text and a calendar, an unlisted one’s only its text', async () => {
    const listed = await ask('/events/7')
    expect(listed?.head.data).toMatchObject({ '@type': 'Event' })
    expect(listed?.head.alternates?.map(({ type }) => type)).toEqual([
      'text/calendar',
      'application/json+oembed',
      'text/xml+oembed',
    ])
    expect(listed?.text).toContain('Cuándo')
    const unlisted = await ask('/events/9-0123456789abcdef0123')
    expect(unlisted?.head.data ?? unlisted?.head.alternates).toBeUndefined()
    expect(unlisted?.text).toContain('Cuándo')
  })

  test('behavior: a page names the cover that it shows first', async () => {
    for (const path of ['/events', '/events/7'])
      expect((await ask(path))?.cover?.src).toBe(`https://certify.example/ipfs/${cover}`)
    expect((await ask('/events/9-0123456789abcdef0123'))?.cover).toBeUndefined()
    expect((await ask('/mint/7'))?.cover).toBeUndefined()
  })

  test('behavior: search engines index an event, but no unlisted one', async () => {
    expect((await ask('/events/7'))?.head.index).toBe(true)
    expect((await ask('/events/9-0123456789abcdef0123'))?.head.index).toBe(false)
  })

  test('behavior: a certificate’s page is read by its number, other pages need no data', async () => {
    expect((await ask('/verify/10%20001'))?.head.title).toBe('10 001')
    expect(await ask('/verify')).toBeUndefined()
    expect(await ask('/about')).toBeUndefined()
  })

  test('behavior: a name that another organizer had first is not told without its mark', async () => {
    expect((await ask('/events/7'))?.head.title).toBe(`${event.title} · Sepolia Builders`)
    expect((await ask('/events/6'))?.head.title).toBe(event.title)
    expect((await ask('/organizers/67'))?.head.description).toMatch(
      /^Parecido al nombre de otra organización\. /,
    )
  })

  test('behavior: an organization’s page uses its own description', async () => {
    expect(await ask(`/organizers/${builders.id}`)).toEqual({
      head: {
        title: 'Sepolia Builders · Certify',
        description: 'Eventos y certificados de Sepolia Builders, y cómo contactar.',
        languages: ['es', 'en'],
        path: `/organizers/${builders.id}`,
        image: {
          path: `/preview/organizer/${builders.id}.png`,
          alt: 'Sepolia Builders, organizador en Certify',
        },
        alternates: expect.arrayContaining([
          expect.objectContaining({ path: `/organizers/${builders.id}/events.ics` }),
        ]),
      },
    })
  })

  test('error: a missing organization answers 404, even if an attendee has the number; an erased one 410', async () => {
    for (const path of ['/organizers/8', '/organizers/x', '/organizers/0', `/organizers/${alice.id}`])
      expect(await ask(path)).toMatchObject({ status: 404, head: { index: false } })
    expect(await ask('/organizers/66')).toMatchObject({ status: 410, head: { index: false } })
  })

  test('error: every page of a missing event answers 404', async () => {
    for (const path of ['/events/8', '/events/x', '/events/99999999999', '/mint/8', '/vendor/event/8/edit'])
      expect(await ask(path)).toMatchObject({ status: 404, head: { index: false } })
    expect(await ask('/mint/7')).toBeUndefined()
    // An unlisted event is missing for everybody who may not know of it.
    expect(await ask('/events/9', builders.wallet)).toMatchObject({ status: 404, head: { index: false } })
    expect((await ask('/events/9', alice.wallet))?.status).toBeUndefined()
  })
})

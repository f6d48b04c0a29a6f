// @vitest-environment happy-dom
import { needKinds } from '@certify/domain/event/organizer-needs'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { Needs } from './needs'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

async function show(answer: () => Response, eventId: number | null = null) {
  vi.stubGlobal('fetch', async () => answer())
  await renderPage(<Needs eventId={eventId} />, {
    areas: ['needs', 'layout'],
    session: { status: 'signed-in', wallet, role: 'vendors' },
  })
}

test('behavior: every kind has its words in both languages, and leads to where it is done', async () => {
  const items = needKinds.map((kind) => ({
    kind,
    event: kind === 'address' ? null : { id: 7, title: `Event of ${kind}` },
    count: 4,
  }))
  await show(() => Response.json({ items, total: 60 }))
  await screen.findByText('And 47 more things.')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/vendor/event/7',
    '/vendor/event/7?tab=certificate',
    '/vendor/event/7',
    '/vendor/event/7?tab=people',
    '/vendor/event/7?tab=certificate',
    '/vendor/event/7?tab=certificate',
    '/vendor/event/7?tab=door',
    '/vendor/event/7?tab=people',
    '/vendor/event/7',
    '/vendor/event/7?tab=certificate',
    '/vendor/event/7?tab=people',
    '/profile',
    '/vendor/event/7?tab=invited',
  ])
  const english = links.map((link) => link.textContent)
  await act(() => setLanguage('es'))
  for (const [index, link] of screen.getAllByRole('link').entries()) {
    expect(link.textContent).not.toMatch(/kind\.|act\.|\{\{/)
    expect(link.textContent).not.toBe(english[index])
  }
})

test('behavior: only an empty answer says that nothing waits, and an event’s page leaves it out', async () => {
  await show(() => Response.json({ items: [], total: 0 }))
  await screen.findByText('Nothing needs you just now.')
  cleanup()
  await show(() => Response.json({ items: [], total: 0 }), 7)
  expect(screen.queryByText('Nothing needs you just now.')).toBeNull()
})

test('behavior: on an event’s page only what its banner does not say needs the organizer', async () => {
  const event = { id: 7, title: 'Study Day' }
  const items = ['mint', 'requests'].map((kind) => ({ kind, event, count: 2 }))
  await show(() => Response.json({ items, total: 2 }), 7)
  await screen.findByRole('link', { name: /2 people/ })
  expect(screen.getAllByRole('link')).toHaveLength(1)
  cleanup()
  await show(() => Response.json({ items: items.slice(0, 1), total: 1 }), 7)
  expect(screen.queryByText('What needs you')).toBeNull()
})

test('error: an outage is told as such, and never as an empty list', async () => {
  await show(() => Response.json({ code: 'session.forbidden', message: 'No.' }, { status: 403 }))
  await screen.findByText('What needs you could not be loaded')
  expect(screen.queryByText('Nothing needs you just now.')).toBeNull()
})

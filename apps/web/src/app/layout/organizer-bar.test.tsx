// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Acting, ActingContext } from '../../lib/acting'
import { renderPage } from '../../testing/render'
import OrganizerBar from './organizer-bar'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const session = { status: 'signed-in', wallet, role: 'vendors' } as const

afterEach(cleanup)

async function show(at: string, role: Acting['role']) {
  await renderPage(
    <ActingContext value={{ wallet, role }}>
      <OrganizerBar />
    </ActingContext>,
    { at, session, areas: ['organizer-bar'] },
  )
  const links = within(screen.getByRole('navigation', { name: 'Your organization' })).getAllByRole('link')
  return {
    names: links.map((link) => link.textContent),
    current: links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent,
  }
}

test.each([
  ['/vendor/dashboard', 'Events'],
  ['/vendor/event/7', 'Events'],
  ['/vendor/analytics', 'Events'],
  ['/vendor/people', 'People'],
  ['/vendor/certificates', 'Certificates'],
  ['/vendor/team', 'Team'],
  ['/vendor/developers', 'Developers'],
  ['/vendor/profile', 'Organization'],
])('behavior: %s belongs to %s', async (at, name) => {
  const { names, current } = await show(at, 'self')
  expect(names).toEqual(['Events', 'People', 'Certificates', 'Team', 'Developers', 'Organization'])
  expect(current).toBe(name)
})

test('behavior: a manager, who may not see the team, is not led there', async () => {
  expect((await show('/vendor/dashboard', 'manager')).names).not.toContain('Team')
})

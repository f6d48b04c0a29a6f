// @vitest-environment happy-dom
import type { Organization } from '@certify/wire/organizers'
import { cleanup, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { OrganizationCard } from './organization-card'
import { OrganizationPage } from './organization-page'

const guild: Organization = {
  number: 5,
  name: 'Atlântico Developer Guild',
  wallet_address: '0x8ba1f109551bd432803012645ac136ddd64dba72',
  website: 'https://guild.example/about',
  phone: '+351 210 000 000',
  contact_person: 'Rita Sousa',
  contact_info: 'Weekdays from nine to five.',
  description: 'Developers on the Atlantic coast.\n\nWe meet every month.',
  brand_color: null,
  logo: 'https://certify.example/ipfs/bafylogo',
  linkedin_page_id: '1441',
  since: '2026-03-01T10:00:00.000Z',
  consent_recorded: true,
  organizer_similar: false,
  domain: null,
  events: { items: [], total: 0, page: 1, pages: 1, per_page: 9, total_is_more: false, next_after: null },
}
const silent = {
  website: null,
  phone: null,
  contact_person: null,
  contact_info: null,
  description: null,
  linkedin_page_id: null,
}
const refusal = (status: number, code: string) => () =>
  Response.json({ code, message: 'No.', values: {} }, { status })

/** Opens the page of an organization while the server answers like this. */
async function open(respond: () => Response, at = '/organizers/5') {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/config') ? Response.json({ supportEmail: 'help@certify.example' }) : respond(),
  )
  const page = <OrganizationPage eventCard={({ title }) => <p>Card of {title}</p>} />
  await renderPage(
    <Routes>
      <Route path="/organizers/:number" element={page} />
    </Routes>,
    { at, areas: ['organization'] },
  )
}
const shows =
  (changes: Partial<Organization> = {}) =>
  () =>
    Response.json({ ...guild, ...changes })
const findFact = (label: string) => screen.getByText(label).nextElementSibling as HTMLElement

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

describe('OrganizationPage', () => {
  test('behavior: shows everything that the organization filled in, and how to reach it', async () => {
    await open(shows())
    await screen.findByRole('heading', { level: 1, name: guild.name })
    screen.getByText('Developers on the Atlantic coast.')
    screen.getByText('We meet every month.')
    screen.getByText('Registered with Certify since 1 Mar 2026.')
    screen.getByText(/Its wallet signed that certificates under its name are its own/)
    expect(findFact('Contact person').textContent).toBe('Rita Sousa')
    expect(findFact('Contact information').textContent).toBe('Weekdays from nine to five.')
    const website = within(findFact('Website')).getByRole('link')
    expect(website.getAttribute('href')).toBe('https://guild.example/about')
    expect(website.getAttribute('rel')).toBe('noopener nofollow noreferrer')
    expect(within(findFact('Phone')).getByRole('link').getAttribute('href')).toBe('tel:+351210000000')
    expect(within(findFact('LinkedIn')).getByRole('link').getAttribute('href')).toBe(
      'https://www.linkedin.com/company/1441',
    )
    expect(screen.queryByText(/support/)).toBeNull()
  })

  test('behavior: shows a website address that a browser must not open as plain text', async () => {
    await open(shows({ website: 'javascript:alert(1)' }))
    await screen.findByRole('heading', { level: 1, name: guild.name })
    expect(findFact('Website').textContent).toBe('javascript:alert(1)')
    expect(within(findFact('Website')).queryByRole('link')).toBeNull()
  })

  test('behavior: an empty profile says so, and offers the support of the platform by name', async () => {
    await open(shows({ ...silent, consent_recorded: null }))
    await screen.findByText('This organization has not described itself.')
    screen.getByText('This organization has not said how to reach it.')
    screen.getByText(/It has not issued a certificate yet/)
    screen.getByText('No Events Found')
    const support = await screen.findByRole('link', { name: 'Write to Certify’s support' })
    expect(support.getAttribute('href')).toBe('mailto:help@certify.example')
    expect(support.closest('p')?.textContent).toContain('that is this platform, not the organization')
  })

  test('behavior: shows its events, and warns if another organization had a similar name first', async () => {
    const events = {
      ...guild.events,
      items: [{ id: 7, title: 'Summit' }],
      total: 1,
    } as Organization['events']
    await open(shows({ events, organizer_similar: true, consent_recorded: false }))
    await screen.findByText('Card of Summit')
    screen.getByRole('heading', { name: 'One event' })
    screen.getByText('Similar to another organization’s name')
    screen.getByText(/This platform vouches for it/)
  })

  test.each([
    ['an unknown number', refusal(404, 'account.not_found'), '/organizers/9', 'Organization not found'],
    ['no number', refusal(404, 'account.not_found'), '/organizers/nine', 'Organization not found'],
    ['an erased account', refusal(410, 'account.erased'), '/organizers/5', 'This organization has left'],
  ])('error: %s has nothing to try again', async (_, respond, at, title) => {
    await open(respond, at)
    await screen.findByRole('heading', { name: title })
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })

  test('error: an outage offers to try again', async () => {
    await open(refusal(500, 'server.failed'))
    await screen.findByRole('heading', { name: 'The organization could not be loaded' })
    screen.getByRole('button', { name: 'Try Again' })
  })

  test('behavior: speaks Spanish', async () => {
    await open(shows(silent))
    await screen.findByRole('heading', { level: 1, name: guild.name })
    await setLanguage('es')
    await screen.findByText('Esta organización no ha dicho cómo contactar con ella.')
    expect(
      screen.getByRole('link', { name: 'Escribe al soporte de Certify' }).closest('p')?.textContent,
    ).toBe('Escribe al soporte de Certify: es esta plataforma, no la organización.')
  })
})

describe('OrganizationCard', () => {
  test('behavior: shows the same facts on an event’s page, with a link to the organization’s own', async () => {
    vi.stubGlobal('fetch', async () => Response.json(guild))
    await renderPage(<OrganizationCard number={5} />, { areas: ['organization'] })
    await screen.findByText('Rita Sousa')
    screen.getByText('Developers on the Atlantic coast.')
    expect(screen.getByRole('link', { name: 'About this organization' }).getAttribute('href')).toBe(
      '/organizers/5',
    )
  })

  test('error: says that an organization has left, and keeps the event’s page', async () => {
    vi.stubGlobal('fetch', refusal(410, 'account.erased'))
    await renderPage(<OrganizationCard number={5} />, { areas: ['organization'] })
    await screen.findByText(/It erased its account/)
  })
})

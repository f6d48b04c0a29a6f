// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render'
import { AccountMenu } from './account-menu'
import MobileMenu from './mobile-menu'

afterEach(cleanup)

test.each([
  ['the head', <AccountMenu key="a" />],
  ['the menu of a phone', <MobileMenu key="b" onClose={() => {}} />],
])(
  'behavior: a newcomer who registers from the login by %s comes back to the page asked for',
  async (_, menu) => {
    await renderPage(menu, { at: '/login?redirect=%2Fmy-certificates', areas: ['layout'] })
    const link = await screen.findByRole('link', { name: 'Register' })
    expect(link.getAttribute('href')).toBe('/register?redirect=%2Fmy-certificates')
  },
)

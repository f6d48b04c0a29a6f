import { press } from './doing'
import type { State } from './state'

/** The frame around every page. */
export const frame: readonly State[] = [
  {
    name: 'menu on a phone',
    as: 'stranger',
    path: () => '/about',
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await press('Menu')(page)
    },
    says: 'Wallet guide',
    undo: (page) => page.setViewportSize({ width: 1280, height: 800 }),
  },
  {
    name: 'number box by keyboard',
    as: 'stranger',
    path: () => '/about',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      const box = page.getByRole('dialog').getByRole('textbox')
      await box.fill('certificate')
      await box.press('Enter')
    },
    says: 'A certificate number is a whole number, such as 10001.',
  },
  {
    name: 'found by name',
    as: 'organizer',
    path: () => '/about',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      const box = page.getByRole('dialog')
      await box.getByRole('textbox').fill('an')
      await box.getByRole('heading', { name: 'Events' }).waitFor()
      await box.getByRole('heading', { name: 'People' }).waitFor()
    },
    says: /^A certificate number opens its verdict/,
  },
  {
    name: 'menu of an attendee',
    as: 'attendee',
    path: () => '/about',
    act: press(/^Account of/),
    says: 'My Dashboard',
  },
  {
    name: 'menu of an organizer',
    as: 'organizer',
    path: () => '/about',
    act: press(/^Account of/),
    says: 'Logout',
  },
]

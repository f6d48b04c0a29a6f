import { pageLinks } from '../lib/page-links'

/** The pages of the main navigation, in both menus. */
export const navigation = [
  { to: pageLinks.home, key: 'nav.home' },
  { to: pageLinks.events, key: 'nav.events' },
  { to: pageLinks.about, key: 'nav.about' },
  { to: pageLinks.faq, key: 'nav.faq' },
] as const

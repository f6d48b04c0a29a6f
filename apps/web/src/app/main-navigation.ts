import { paths } from '../lib/paths'

/** The pages of the main navigation, in both menus. */
export const navigation = [
  { to: paths.home, key: 'nav.home' },
  { to: paths.events, key: 'nav.events' },
  { to: paths.about, key: 'nav.about' },
  { to: paths.faq, key: 'nav.faq' },
] as const

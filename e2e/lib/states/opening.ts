import { press } from './doing'
import type { State } from './state'

const key = {
  id: 'k7Qp',
  name: 'Ticket shop of the Lighthouse Guild',
  scopes: ['events:read', 'roster:read'],
  event_id: null,
  created_at: '2026-11-01T09:00:00.000Z',
  expires_at: '2099-11-01T09:00:00.000Z',
  last_used_at: null,
}

const passkeys = {
  json: {
    passkeys: [
      {
        credential_hash: '5e'.repeat(32),
        backed_up: false,
        label: 'Firefox on Linux',
        created_at: '2026-11-01T09:00:00.000Z',
        last_used_at: '2026-11-01T09:00:00.000Z',
      },
    ],
    words_written_at: null,
  },
}

/** Passkeys, recovery words, and the keys of programs. */
export const opening: readonly State[] = [
  {
    name: '/profile (passkeys)',
    as: 'attendee',
    path: () => '/profile',
    faults: { passkeys },
    says: 'On one device only',
  },
  {
    name: '/profile (removing a passkey)',
    as: 'attendee',
    path: () => '/profile',
    faults: { passkeys },
    act: press('Remove from this list'),
    says: 'It stays on its device.',
  },
  {
    name: '/login (recovery words)',
    as: 'stranger',
    path: () => '/login',
    act: async (page) => {
      await press('I have recovery words')(page)
      await page.getByLabel('Your twelve recovery words').fill('not twelve words')
      await press('Sign in')(page)
    },
    says: 'These are not the twelve words of an account.',
  },
  {
    name: '/vendor/developers (revoking)',
    as: 'organizer',
    path: () => '/vendor/developers',
    faults: { organizationKeys: { json: [key] } },
    act: press('Revoke'),
    says: 'Programs that use it are refused from now on.',
  },
]

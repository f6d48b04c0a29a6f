// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render'
import { ManyDialog } from './many-dialog'
import { MintDialog } from './mint-dialog'

afterEach(cleanup)

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const event = { id: 7, status: 'minting', print_names: true, names_have_place: true } as EventDetail
const guest = {
  name: 'Alice Moreau',
  wallet_address: wallet,
  attendance_state: 'present',
  name_choice: null,
  certificate: { state: 'ready', source: 'template', image_url: null, tokenURI: null },
} as unknown as WireParticipant
const UNDECIDED = /has not said whether their certificate has their name|Anyone who has not said whether/

async function show(dialog: 'one' | 'many', about: EventDetail, changes: Partial<WireParticipant> = {}) {
  const people = [{ user_address: wallet, name: 'Alice Moreau' }]
  const shown =
    dialog === 'one' ? (
      <MintDialog event={about} participant={{ ...guest, ...changes }} onClose={() => {}} />
    ) : (
      <ManyDialog event={about} act="mint" people={people} onClose={() => {}} />
    )
  await renderPage(shown, {
    areas: ['participants', 'many-people'],
    session: { status: 'signed-in', wallet, role: 'vendors' },
  })
}

test.each(['one', 'many'] as const)('behavior: minting for %s says who gets no name', async (dialog) => {
  await show(dialog, event)
  await screen.findByText(UNDECIDED)
})

test('behavior: nothing is said about a person who decided, nor where no names are printed', async () => {
  const decided = { name_choice: { print: false } } as Partial<WireParticipant>
  const silent = [
    () => show('one', event, decided),
    () => show('one', { ...event, print_names: false }),
    () => show('many', { ...event, names_have_place: false }),
  ]
  for (const each of silent) {
    await each()
    await screen.findByRole('button', { name: /^Mint/ })
    expect(screen.queryByText(UNDECIDED)).toBeNull()
    cleanup()
  }
})

import { signInVisitor } from '@certify/cli/demo/person'
import { mintedList } from '@certify/wire/certificates'
import { claimInvitationResponse, invitationList, invitationsResponse } from '@certify/wire/invitations'
import { href } from '@certify/wire/paths'
import { expect, test, vi } from 'vitest'
import { mintableEvent } from './lib/event-with-attendees'
import { sharedInstance } from './lib/shared-instance'

const PEOPLE = 300
/** People who press twice at once. */
const TWICE = 20

test('behavior: 300 people of a list claim at the same time, 20 of them twice: exactly 300 certificates', async () => {
  const { url } = await sharedInstance('empty')
  const { id, organizer } = await mintableEvent(url, 0)
  const rows = Array.from(
    { length: PEOPLE },
    (_, index) => `guest${index}-${id}@people.example,Guest ${index}`,
  )
  const said = { expects: 'true', links: 'true', all_attended: 'true' }
  const response = await fetch(url + href('eventInvitations', { id }, said), {
    method: 'POST',
    headers: { 'content-type': 'text/csv', origin: url, cookie: organizer.client.cookieHeader() },
    body: `email,name\n${rows.join('\n')}\n`,
  })
  const { invitations = [] } = invitationsResponse.parse(await response.json())
  expect(invitations).toHaveLength(PEOPLE)
  const guests: (Awaited<ReturnType<typeof signInVisitor>> & { email: string; token: string })[] = []
  for (const { email, link } of invitations) {
    guests.push({ ...(await signInVisitor(url)), email, token: link.split('#')[1] ?? '' })
  }
  const claim = ({ client, email, token }: (typeof guests)[number]) =>
    client.post(
      href('invitationClaim', {}),
      { token, name: `Guest of ${id}`, email, acceptTerms: true },
      claimInvitationResponse,
    )
  const claimed = await Promise.all([...guests, ...guests.slice(0, TWICE)].map(claim))
  expect(claimed.filter(({ registered }) => registered)).toHaveLength(PEOPLE)

  const list = await organizer.client.get(
    href('eventInvitations', { id }, { page: 1, state: 'claimed' }),
    invitationList,
  )
  expect(list).toMatchObject({ total: PEOPLE, counts: { open: 0, claimed: PEOPLE } })
  await vi.waitFor(
    async () => {
      const minted = await organizer.client.get(href('eventMinted', { id }, { page: 1 }), mintedList)
      expect(minted).toMatchObject({ total: PEOPLE })
    },
    { timeout: 240_000, interval: 1_000 },
  )
}, 400_000)

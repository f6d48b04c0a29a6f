import { calls } from '@certify/wire/calls/all-calls'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { putOnChain } from '../testing/on-chain'
import { alice, guild } from '../testing/people'
import { openSummit, openSummitMinting, type Summit, summitFields } from '../testing/summit'

const TITLE = 'Encuentro O’Neil de Łódź'
const NAME = 'Łucja Große-Ñandú'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
  const { guild: organizer, alice: person, id } = summit
  const edited = { ...summitFields, title: TITLE }
  await mustAnswer(200, await organizer.form(href('eventEdit', { id }), edited))
  const renamed = { name: NAME, email: alice.email }
  await mustAnswer(200, await person.post(href('userProfileSave', { wallet: alice.wallet }), renamed))
  const people = [{ email: 'lucja@example.org', name: NAME }]
  await mustAnswer(200, await organizer.post(href('eventInvite', { id }), { people, expects: true }))
  await openSummitMinting(harness, summit)
  const minted = { user_address: alice.wallet, event_id: id, tokenURI: '' }
  await mustAnswer(202, await person.post(paths.certificateMint, minted))
  await putOnChain(harness, 20_001n)
})
afterAll(() => harness.close())

/** Each call that searches, whose list it is, and the words that must find its one row; null if it searches nothing. */
const searches = {
  events: { by: 'guild', words: 'oneil lodz' },
  vendorEvents: { by: 'guild', words: 'oneil lodz' },
  userEvents: { by: 'alice', words: 'oneil de lodz' },
  userCertificates: { by: 'alice', words: 'oneil de lodz' },
  eventWhitelist: { by: 'guild', words: 'lucja grosse nandu' },
  eventParticipants: { by: 'guild', words: 'lucja grosse nandu' },
  eventParticipantsMatching: { by: 'guild', words: 'lucja grosse nandu' },
  eventSessionAttendance: { by: 'guild', words: 'lucja grosse nandu' },
  eventMinted: { by: 'guild', words: 'lucja grosse nandu' },
  eventInvitations: { by: 'guild', words: 'lucja grosse nandu' },
  eventHistory: null,
  eventCorrections: null,
} as const

test('behavior: every call that searches finds names and titles without their marks', async () => {
  const searching = Object.entries(calls)
    .filter(([, call]) => 'query' in call && call.query instanceof z.ZodObject && 'q' in call.query.shape)
    .map(([name]) => name)
  expect(searching.sort()).toEqual(Object.keys(searches).sort())
  const found = async (name: string, by: 'guild' | 'alice', q: string) => {
    const wallet = { guild, alice }[by].wallet
    const page = name === 'eventParticipantsMatching' ? {} : { page: 1 }
    const url = href(name as 'event', { id: summit.id, wallet } as { id: number }, { ...page, q } as never)
    const answer = (await (await mustAnswer(200, await summit[by].get(url))).json()) as Record<
      string,
      unknown[]
    >
    return (answer.items ?? answer.people)?.length
  }
  for (const [name, search] of Object.entries(searches)) {
    if (search === null) continue
    expect([name, await found(name, search.by, search.words)]).toEqual([name, 1])
    expect([name, await found(name, search.by, `${search.words}x`)]).toEqual([name, 0])
  }
})

// Any database answers alike.
import { getRule, rosterFieldKeys } from '@certify/domain/event/event-fields'
import { href, paths } from '@certify/wire/paths'
import type { SharedLinkResponse } from '@certify/wire/transcripts'
import { type DatumCode, type Viewer, whoSees } from '@certify/wire/who-sees-what'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { routes } from '../testing/conformity'
import { dumpDatabase } from '../testing/dump'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob, collective, guild } from '../testing/people'
import { openSummit, openSummitMinting, type Summit, summitTexts } from '../testing/summit'
import type { Route } from './route'

let harness: Harness
let summit: Summit
let transcriptSecret = ''
const ANSWER = 'Planted peanut allergy'
beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
  const question = { kind: 'text', label: 'Anything that we should know?' }
  await mustAnswer(200, await summit.guild.post(href('eventQuestionSave', { id: summit.id }), question))
  const own = href('userAnswers', { wallet: alice.wallet, id: summit.id })
  await mustAnswer(200, await summit.alice.post(own, { 1: ANSWER }))
  await openSummitMinting(harness, summit)
  const share = href('userTranscriptShare', { wallet: alice.wallet })
  const made = await mustAnswer(201, await summit.alice.post(share, {}))
  transcriptSecret = ((await made.json()) as SharedLinkResponse).transcript.url?.split('/t/')[1] ?? ''
  const pair = { owner: alice.wallet, wallet: ALICES_OTHER }
  await mustAnswer(200, await summit.alice.post(href('userTranscriptJoin', { wallet: alice.wallet }), pair))
})
afterAll(() => harness.close())

/** A wallet without an account, for which Alice signed. */
const ALICES_OTHER = `0x${'7'.repeat(40)}`

/** The planted data, with its code in the table of who sees what and the viewers that this means here. */
function secrets(): Record<string, { text: string; seenBy: readonly string[] }> {
  return {
    'attendance token': planted('D9', summit.token, { organizers: 'guild' }),
    'Alice’s email': planted('D2', alice.email, { self: 'alice', organizers: 'guild' }),
    'Alice’s name': planted('D1', alice.name, { self: 'alice', organizers: 'guild' }),
    'the secret of Alice’s transcript': planted('D24', transcriptSecret, { self: 'alice' }),
    'the wallet that Alice signed for': planted('D24', ALICES_OTHER, { self: 'alice' }),
    'Bob’s email': planted('D2', bob.email, { self: 'bob' }),
    'Bob’s name': planted('D1', bob.name, { self: 'bob' }),
    'what Alice answered': planted('D23', ANSWER, { self: 'alice', organizers: 'guild' }),
    'the Guild’s name': planted('D6', guild.name, {}),
    'the Guild’s email': planted('D8', guild.email, { self: 'guild' }),
    'the Collective’s email': planted('D8', collective.email, { self: 'collective' }),
    ...Object.fromEntries(
      rosterFieldKeys.map((key) => [
        key,
        planted('D10', summitTexts[getRule(key).name] ?? '', { organizers: 'guild', list: 'alice' }),
      ]),
    ),
  }
}

/** @param people - The viewers of each kind. Bob joined no event, so his data has no organizers. */
function planted(code: DatumCode, text: string, people: Partial<Record<Viewer, string>>) {
  const seenBy = whoSees[code].seenBy.flatMap((viewer: Viewer) =>
    viewer === 'everyone' ? Object.keys(viewers()) : (people[viewer] ?? []),
  )
  return { text, seenBy }
}

const viewers = (): Record<string, Client> => ({
  visitor: harness.client(),
  alice: summit.alice,
  bob: summit.bob,
  guild: summit.guild,
  collective: summit.collective,
})

/** Every path that could return the planted data. */
function fillPaths({ name }: Route): string[] {
  const fill = (wallet: string) =>
    paths[name]
      .replace('{id}', String(summit.id))
      .replace('{entryId}', String(summit.entryId))
      .replace('{wallet}', wallet)
      .replace('{tokenId}', '10001')
      .replace(/\{\w+\}/g, 'x')
  return [...new Set([alice, bob, guild, collective].map(({ wallet }) => fill(wallet)))].flatMap((path) => [
    path,
    `${path}?page=1&q=planted`,
  ])
}

/** Everything in a viewer's answers to every GET, including headers and refusals. */
async function toldTo(client: Client): Promise<string> {
  const answers: string[] = []
  for (const route of routes.filter(({ method }) => method === 'get')) {
    for (const path of fillPaths(route)) {
      const response = await client.get(path)
      answers.push(JSON.stringify([...response.headers]), await response.text())
    }
  }
  return answers.join('\n')
}

describe('leaks', () => {
  test('behavior: each viewer gets what is theirs and nothing else', async () => {
    for (const [viewer, client] of Object.entries(viewers())) {
      const told = await toldTo(client)
      for (const [what, { text, seenBy }] of Object.entries(secrets())) {
        // The positive half is the control, because a scan that never finds anything proves nothing.
        expect({ viewer, what, told: told.includes(text) }).toEqual({
          viewer,
          what,
          told: seenBy.includes(viewer),
        })
      }
    }
  })

  test('behavior: no log line contains a secret, and each is JSON with a request id', async () => {
    const lines = harness.log.join('\n')
    for (const { text } of Object.values(secrets())) expect(lines).not.toContain(text)
    expect(lines).not.toContain(summit.alice.cookie().split('=')[1])
    expect(harness.log.length).toBeGreaterThan(50)
    for (const line of harness.log) expect(JSON.parse(line)).toHaveProperty('requestId')
  })

  test('behavior: a copy of the database contains no usable session, sign-in or attendance token', async () => {
    const asking = harness.client()
    const { nonce } = (await (await asking.get(paths.nonce)).json()) as { nonce: string }
    const dump = await dumpDatabase(harness.database)
    const { alice: attendee, guild: organizer } = summit
    const cookies = [asking, attendee, organizer].flatMap((client) => readValues(client.cookie()))
    expect(cookies.length).toBeGreaterThanOrEqual(3)
    for (const secret of [nonce, summit.token, ...cookies]) expect(dump).not.toContain(secret)
    // The control: the same search finds what a database must contain.
    expect(dump).toContain(alice.email)
  })
})

/** The values in a cookie header. */
function readValues(header: string): string[] {
  return header.split('; ').map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
}

// Any database answers alike.
import type { PaperInput } from '@certify/domain/certificate/event-paper'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob, guild } from '../testing/people'
import { pngFile, resetToSummit, type Summit } from '../testing/summit'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  await mustAnswer(
    200,
    await summit.bob.post(paths.whitelistJoin, { event_id: summit.id, wallet_address: bob.wallet }),
  )
})
afterAll(() => harness.close())

type Paper = 'eventPoster' | 'eventTags' | 'eventAttendanceList'
type Drawn = Extract<PaperInput, { kind: 'tags' | 'list' }>

/** What is drawn for a call: the harness answers it as JSON. */
async function read<Input = Drawn>(name: Paper, query = {}): Promise<Input> {
  const answer = await mustAnswer(200, await summit.guild.get(href(name, { id: summit.id }, query)))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return (await answer.json()) as Input
}

describe('paper', () => {
  test('behavior: a poster leads to the event’s page, and has no code that checks anybody in', async () => {
    const poster = await read<object>('eventPoster', { size: 'a3', language: 'es' })
    expect(poster).toMatchObject({ kind: 'poster', size: 'a3', language: 'es' })
    expect(poster).toMatchObject({ url: expect.stringMatching(new RegExp(`/events/${summit.id}$`)) })
    expect(JSON.stringify(poster)).not.toMatch(/\/in\b|CT1\./i)
  })

  test('behavior: poster and tags have the organizer’s color and logo, and a list to sign has no logo', async () => {
    const read1 = (name: Paper) => read<PaperInput>(name)
    expect((await read1('eventPoster')).event).not.toHaveProperty('color')
    const profile = { vendor_name: guild.name, email: guild.email, brand_color: '#ffee00' }
    const save = href('vendorProfileSave', { wallet: guild.wallet })
    await mustAnswer(200, await summit.guild.post(save, profile))
    const logo = pngFile('logo.png')
    await mustAnswer(200, await summit.guild.form(href('vendorLogo', { wallet: guild.wallet }), { logo }))
    for (const kind of ['eventPoster', 'eventTags'] as const)
      expect(await read1(kind)).toMatchObject({ event: { color: '#ffee00' }, logo: expect.anything() })
    expect(await read1('eventAttendanceList')).not.toHaveProperty('logo')
  })

  test('behavior: a logo that the content store does not give in time keeps nobody from the paper', async () => {
    const logo = pngFile('logo.png')
    await mustAnswer(200, await summit.guild.form(href('vendorLogo', { wallet: guild.wallet }), { logo }))
    const silent = vi.spyOn(FolderContentStore.prototype, 'read').mockReturnValue(new Promise(() => {}))
    const tags = await read('eventTags').finally(() => silent.mockRestore())
    expect(tags).not.toHaveProperty('logo')
  })

  test('behavior: the code of a tag is the ticket that its person has', async () => {
    const ticket = await (
      await mustAnswer(
        200,
        await summit.alice.get(href('userTicket', { wallet: alice.wallet, id: summit.id })),
      )
    ).json()
    const { people } = await read('eventTags')
    expect(people.find(({ name }) => name === alice.name)?.ticket).toBe(ticket.text)
  })

  test('behavior: people are in the order of their names, whatever their letters, without who left', async () => {
    const rename = (client: typeof summit.bob, person: typeof bob, name: string) =>
      client.post(href('userProfile', { wallet: person.wallet }), { name, email: person.email })
    await mustAnswer(200, await rename(summit.bob, bob, 'ángel Ruiz'))
    await mustAnswer(200, await rename(summit.alice, alice, 'Bea Ruiz'))
    expect((await read('eventAttendanceList')).people).toEqual([{ name: 'ángel Ruiz' }, { name: 'Bea Ruiz' }])
    const leave = { event_id: summit.id, wallet_address: bob.wallet }
    await mustAnswer(200, await summit.bob.post(paths.whitelistLeave, leave))
    expect(await read('eventAttendanceList')).toMatchObject({
      people: [{ name: 'Bea Ruiz' }],
      first: 1,
      total: 1,
    })
  })

  test('error: a part that the list does not have, and sizes of another kind of paper', async () => {
    for (const [name, query, field] of [
      ['eventTags', { part: 2 }, 'part'],
      ['eventAttendanceList', { part: 0 }, 'part'],
      ['eventAttendanceList', { size: 'a6' }, 'size'],
      ['eventPoster', { size: 'a6' }, 'size'],
      ['eventPoster', { language: 'xx' }, 'language'],
    ] as const) {
      const answer = await summit.guild.get(href(name, { id: summit.id }, query))
      expect([name, answer.status, await answer.json()]).toEqual([
        name,
        422,
        expect.objectContaining({ field }),
      ])
    }
  })
})

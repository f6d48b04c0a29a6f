// Any database answers alike.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { doingAs } from '@certify/core/act/core'
import { chooseName } from '@certify/core/certificate/name-acts'
import { switchNames } from '@certify/core/event/event-acts'
import { joinRoster } from '@certify/core/roster/roster-acts'
import type { Attendee } from '@certify/domain/account/account'
import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import type { Event } from '@certify/domain/event/event'
import { describe, expect, test } from 'vitest'
import { compareWithChain, eventWith, findRecord, requestCertificates, untilAllFinal } from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()

/** An event that prints names, and people on its roster. */
async function namedEvent(people: number) {
  const { world } = scene()
  const party = await eventWith(world, { organizer: 101, people, first: 1 })
  const { organizer, event } = party
  await switchNames(doingAs(world.ports, organizer, event.id), { printsNames: true })
  for (const attendee of party.people)
    await joinRoster(doingAs(world.ports, attendee, event.id), { attendee })
  return party
}

const choose = (attendee: Attendee, { id: eventId }: Event, name: string | null) =>
  chooseName(doingAs(scene().world.ports, attendee, eventId), { attendee, name })

/** The whole content store as text. */
function everythingStored(): string {
  const folder = scene().contentFolder
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

async function readMetadata(event: Event, person: Attendee) {
  const { directoryCid, tokenId } = await findRecord(scene().world, event, person)
  if (!directoryCid) throw new Error('not issued')
  const { bytes } = await scene().ports.content.read(directoryCid, `${tokenId}.json`)
  return { text: new TextDecoder().decode(bytes), metadata: readCertificateMetadata(bytes) }
}

describe('names on certificates', () => {
  test('behavior: the store contains exactly the names that were agreed to, and no other name', async () => {
    const party = await namedEvent(4)
    const { event, people } = party
    const [silent, declining, agreeing, wavering] = people
    if (!silent || !declining || !agreeing || !wavering) throw new Error('nobody')
    await choose(declining, event, null)
    await choose(agreeing, event, '  Zuzana   Agreeing-Ruíz ')
    await choose(wavering, event, 'Wanda Wavering')
    await choose(wavering, event, null)
    await requestCertificates(scene().world, party)
    scene().issuer()
    await untilAllFinal(scene().queries)

    const { text, metadata } = await readMetadata(event, agreeing)
    expect(metadata?.certificate.recipientName).toBe('Zuzana Agreeing-Ruíz')
    expect(metadata?.attributes).toContainEqual({ trait_type: 'Recipient', value: 'Zuzana Agreeing-Ruíz' })
    expect(text).not.toContain(agreeing.name)
    expect((await findRecord(scene().world, event, agreeing)).printedName).toBe('Zuzana Agreeing-Ruíz')
    for (const person of [silent, declining, wavering]) {
      expect((await readMetadata(event, person)).metadata?.certificate).not.toHaveProperty('recipientName')
      expect((await findRecord(scene().world, event, person)).printedName).toBeNull()
    }
    const stored = everythingStored()
    // The name is in the picture once and in the text twice. This search would find nothing if the store compressed its
    // files.
    expect(stored.match(/Zuzana Agreeing-Ruíz/g)?.length).toBeGreaterThanOrEqual(3)
    for (const name of ['Wanda', ...people.map(({ name }) => name)]) expect(stored).not.toContain(name)
    expect(await compareWithChain(scene())).toEqual({ tokens: 4, faults: [] })
  })

  test('behavior: a certificate is drawn in the version in which its own name loses no character', async () => {
    const party = await namedEvent(3)
    const { event, people } = party
    const names = ['Ana Ruíz', '山﨑 澪', 'Ẹ\u0301niọlá Ọ\u0300ṣun']
    for (const [i, person] of people.entries()) await choose(person, event, names[i] ?? null)
    await requestCertificates(scene().world, party)
    scene().issuer()
    await untilAllFinal(scene().queries)
    const drawn = []
    for (const person of people) {
      const { metadata } = await readMetadata(event, person)
      drawn.push([metadata?.certificate.recipientName, metadata?.certificate.artwork])
    }
    const chosen = { kind: 'design', design: 'engraved', version: 1 }
    const whole = { ...chosen, version: 3 }
    expect(drawn).toEqual([
      ['Ana Ruíz', chosen],
      ['山﨑 澪', whole],
      ['Ẹ\u0301niọlá Ọ\u0300ṣun', whole],
    ])
  })

  test('behavior: an event with printing switched off prints no names, and issued certificates stay unchanged', async () => {
    const party = await namedEvent(1)
    const { organizer, event, people } = party
    const [person] = people
    if (!person) throw new Error('nobody')
    await choose(person, event, 'Olga Off')
    await switchNames(doingAs(scene().world.ports, organizer, event.id), { printsNames: false })
    await requestCertificates(scene().world, party)
    scene().issuer()
    await untilAllFinal(scene().queries)
    expect(everythingStored()).not.toContain('Olga')
    await expect(choose(person, event, 'Olga Later')).rejects.toMatchObject({
      code: 'certificate.name_fixed',
    })
  })

  test('behavior: a name withdrawn while the page is drawn is left out: the page is made again', async () => {
    const party = await namedEvent(2)
    const { event, people } = party
    const [staying, leaving] = people
    if (!staying || !leaving) throw new Error('nobody')
    await choose(staying, event, 'Stella Staying')
    await choose(leaving, event, 'Lea Leaving')
    await requestCertificates(scene().world, party)
    const { artwork } = scene().ports
    let withdrawn = false
    scene().issuer({
      artwork: {
        ...artwork,
        async render(input) {
          const drawn = await artwork.render(input)
          if (input.recipientName === 'Lea Leaving' && !withdrawn) {
            withdrawn = true
            await choose(leaving, event, null)
          }
          return drawn
        },
      },
    })
    await untilAllFinal(scene().queries)
    expect(withdrawn).toBe(true)
    expect((await readMetadata(event, leaving)).text).not.toContain('Lea')
    expect((await readMetadata(event, staying)).text).toContain('Stella Staying')
    expect(await compareWithChain(scene())).toEqual({ tokens: 2, faults: [] })
  })
})

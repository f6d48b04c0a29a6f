import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { href, paths } from '@certify/wire/paths'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { dumpDatabase } from '../testing/dump'
import { figure } from '../testing/figure'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { guild, type Person } from '../testing/people'
import { atScale, PATIENCE_MS } from '../testing/scale'
import { afterSummit, duringSummit, png, summitFields } from '../testing/summit'

const PEOPLE = atScale({ whole: 100, everyday: 4 })

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** Names that occur nowhere else. */
const names = (number: number) => ({
  name: `Zebedee Qwillfeather${number}x`,
  email: `zebedee.${number}@qwillfeather.example`,
})

function planted(number: number): Person {
  const account = privateKeyToAccount(`0x${(number + 9000).toString(16).padStart(64, '0')}`)
  return { account, wallet: account.address, ...names(number) }
}

/** Every byte of the content store, as one text. */
function store(): string {
  return readdirSync(harness.folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .join('\n')
}

async function organizersLists(organizer: Client, id: number): Promise<string> {
  const answers = await Promise.all(
    [
      href('eventWhitelist', { id }),
      href('eventWhitelistCsv', { id }),
      href('eventParticipants', { id }, { per_page: '100' }),
      href('eventMinted', { id }),
      href('eventMintedCsv', { id }),
      href('eventHistory', { id }),
      href('event', { id }),
    ].map(async (path) => (await organizer.get(path)).text()),
  )
  return answers.join('\n')
}

/** The places that contain a person. */
async function foundIn(organizer: Client, id: number): Promise<Record<string, boolean>> {
  const places = {
    database: await dumpDatabase(harness.database),
    store: store(),
    log: harness.log.join('\n'),
    lists: await organizersLists(organizer, id),
  }
  return Object.fromEntries(
    Object.entries(places).map(([place, text]) => [place, /qwillfeather|zebedee/i.test(text)]),
  )
}

test(
  `behavior: nothing remains of ${PEOPLE} people who erase their accounts, and their things say so`,
  async ({ task }) => {
    const measured = figure(task, `erasure of ${PEOPLE} people: no trace in database, store, log, lists`)
    const organizer = await harness.organizer(guild)
    const fields = { ...summitFields, maxattendees: '0', wallet_address: guild.wallet }
    const created = await mustAnswer(201, await organizer.form(paths.eventCreate, fields))
    const { event } = (await created.json()) as { event: { id: number; token: string } }
    const people: { person: Person; client: Client; certificate: string }[] = []
    for (let number = 0; number < PEOPLE; number++) {
      const person = planted(number)
      const client = await harness.attendee(person)
      const body = { event_id: event.id, wallet_address: person.wallet }
      await mustAnswer(200, await client.post(paths.whitelistJoin, body))
      people.push({ person, client, certificate: '' })
    }
    harness.at(duringSummit)
    for (const each of people) {
      const { person, client } = each
      const attend = { event_token: event.token, wallet_address: person.wallet }
      await mustAnswer(200, await client.post(paths.attend, attend))
      const image = new File([png(20, 20 + people.indexOf(each))], `${person.name}.png`, {
        type: 'image/png',
      })
      const upload = await organizer.form(paths.certificateUpload, {
        event_id: String(event.id),
        vendor_address: guild.wallet,
        user_address: person.wallet,
        description: `For ${person.name}`,
        image,
      })
      const { urlCertificate } = (await (await mustAnswer(200, upload)).json()) as { urlCertificate: string }
      each.certificate = urlCertificate
    }
    // The control: before erasing, each name is in the places where it could remain.
    expect(await foundIn(organizer, event.id)).toEqual({
      database: true,
      store: true,
      log: false,
      lists: true,
    })

    harness.at(afterSummit)
    for (const { person, client, certificate } of people) {
      const exported = await (await client.get(href('accountExport', { wallet: person.wallet }))).text()
      expect(exported).toContain(person.email)
      expect((await harness.client().get(certificate)).status).toBe(200)
      const erase = href('accountErase', { wallet: person.wallet })
      await mustAnswer(200, await client.post(erase, { wallet_address: person.wallet, confirm: 'ERASE' }))
      const gone = await harness.client().get(certificate)
      expect(gone.status).toBe(410)
      expect(await gone.json()).toMatchObject({ code: 'content.erased' })
    }
    expect(await foundIn(organizer, event.id)).toEqual({
      database: false,
      store: false,
      log: false,
      lists: false,
    })
    measured('no trace; found in database, store and lists before')
  },
  PATIENCE_MS,
)

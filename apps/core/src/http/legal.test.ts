// Any database answers alike.
import type { LegalVersions } from '@certify/domain/account/legal-texts'
import type { AccountTextsResponse, LegalResponse, OwnWords } from '@certify/wire/legal'
import { limitNames } from '@certify/wire/legal'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { routes } from '../testing/conformity'
import { type Harness, mustAnswer, openHarness, START } from '../testing/harness'
import { alice, bob, carol, dave, erin, guild, type Person } from '../testing/people'
import { afterSummit, duringSummit, openSummit } from '../testing/summit'

const inForce = { terms: '2026-03-01.a', privacy: '2026-02-01.b', 'vendor-agreement': '2026-01-01.c' }
/** The versions in force, which tests change. */
const versions: { -readonly [Document in keyof LegalVersions]: string } = { ...inForce }
const spanish: OwnWords = { language: 'es', title: 'Condiciones', intro: [], sections: [] }

let harness: Harness
beforeAll(async () => {
  harness = await openHarness(() => ({ legalVersions: versions, ownTexts: new Map([['terms', [spanish]]]) }))
})
beforeEach(async () => {
  Object.assign(versions, inForce)
  await harness.reset()
})
afterAll(() => harness.close())

const textsOf = (client: Client, { wallet }: Person) => client.get(href('accountTexts', { wallet }))
const read = async (client: Client, person: Person) =>
  (await (await mustAnswer(200, await textsOf(client, person))).json()) as AccountTextsResponse
const open = async (client: Client, person: Person) =>
  (await read(client, person)).texts.filter((text) => !text.is_accepted).map(({ document }) => document)

/** Every call that makes an account, with a person whom it makes one for. */
const ways: Record<string, { person: Person; make: (client: Client) => Promise<unknown> }> = {
  userRegister: {
    person: bob,
    make: async (client) => {
      const form = { name: bob.name, email: bob.email, wallet_address: bob.wallet, acceptTerms: true }
      return mustAnswer(201, await client.post(paths.userRegister, form))
    },
  },
  vendorRegister: {
    person: dave,
    make: async (client) => {
      const form = {
        vendor_name: dave.name,
        email: dave.email,
        wallet_address: dave.wallet,
        acceptTerms: true,
      }
      return mustAnswer(201, await client.post(paths.vendorRegister, form))
    },
  },
  userArrive: {
    person: carol,
    make: async (client) => {
      const { id, token } = await openSummit(harness)
      harness.at(duringSummit)
      const form = { name: carol.name, email: carol.email, acceptTerms: true }
      return mustAnswer(200, await client.post(paths.userArrive, { event_id: id, code: token, ...form }))
    },
  },
  invitationClaim: {
    person: erin,
    make: async (client) => {
      const summit = await openSummit(harness)
      harness.at(afterSummit)
      const invited = await summit.guild.request(
        href('eventInvitations', { id: summit.id }, { expects: 'true' }),
        { method: 'POST', headers: { 'content-type': 'text/csv' }, body: `email\n${erin.email}\n` },
      )
      const { invitations } = (await invited.json()) as { invitations: { link: string }[] }
      const token = invitations[0]?.link.split('#')[1] ?? ''
      const form = { name: erin.name, email: erin.email, acceptTerms: true }
      return mustAnswer(200, await client.post(paths.invitationClaim, { token, ...form }))
    },
  },
}

describe('the version that an account accepted', () => {
  test('behavior: these are all the calls that take acceptTerms', () => {
    const asking = routes.filter(({ body }) => body && JSON.stringify(body.schema).includes('acceptTerms'))
    expect(asking.map(({ name }) => name).sort()).toEqual(Object.keys(ways).sort())
  })

  test.each(Object.entries(ways))('behavior: %s keeps it', async (_, { person, make }) => {
    const client = await harness.signedIn(person)
    await make(client)
    const { texts } = await read(client, person)
    const documents = person === dave ? Object.keys(inForce) : ['terms', 'privacy']
    expect(texts.map(({ document }) => document)).toEqual(documents)
    for (const text of texts) {
      const { version } = text
      expect(text).toMatchObject({
        version: inForce[text.document],
        date: version.slice(0, 10),
        is_accepted: true,
      })
      expect(text.accepted).toMatchObject({ version, date: text.date })
    }
    const exported = await client.get(href('accountExport', { wallet: person.wallet }))
    expect(((await exported.json()) as { accepted_texts: unknown[] }).accepted_texts).toHaveLength(
      documents.length,
    )
  })

  test('behavior: a changed text is open until the person accepts it, and nothing else waits', async () => {
    const client = await harness.attendee(alice)
    versions.terms = '2026-12-01.d'
    const [terms] = (await read(client, alice)).texts
    expect(terms).toEqual({
      document: 'terms',
      version: '2026-12-01.d',
      date: '2026-12-01',
      accepted: { version: inForce.terms, date: '2026-03-01', at: START.toISOString() },
      is_accepted: false,
    })
    await mustAnswer(200, await client.get(href('userProfile', { wallet: alice.wallet })))
    const accept = { texts: [{ document: 'terms', version: '2026-12-01.d' }] }
    await mustAnswer(200, await client.post(href('accountTexts', { wallet: alice.wallet }), accept))
    expect(await open(client, alice)).toEqual([])
    const exported = await client.get(href('accountExport', { wallet: alice.wallet }))
    const { accepted_texts } = (await exported.json()) as { accepted_texts: { version: string }[] }
    expect(accepted_texts.map(({ version }) => version)).toContain(inForce.terms)
  })

  test('behavior: an account from before versions were kept is asked once', async () => {
    const client = await harness.organizer(guild)
    await harness.database.queries.execute(sql`delete from accepted_texts`)
    const { texts } = await read(client, guild)
    expect(texts).toEqual(texts.map((text) => ({ ...text, accepted: null, is_accepted: false })))
    const accept = { texts: texts.map(({ document, version }) => ({ document, version })) }
    const path = href('accountTexts', { wallet: guild.wallet })
    for (const again of [accept, accept]) await mustAnswer(200, await client.post(path, again))
    expect(await open(client, guild)).toEqual([])
  })

  test('error: only what is in force can be accepted, only by the account itself, and by no program', async () => {
    const [client, other] = [await harness.attendee(alice), await harness.attendee(bob)]
    const path = href('accountTexts', { wallet: alice.wallet })
    for (const [document, version] of [
      ['terms', '2020-01-01.z'],
      ['vendor-agreement', inForce['vendor-agreement']],
    ]) {
      const refused = await mustAnswer(409, await client.post(path, { texts: [{ document, version }] }))
      expect(await refused.json()).toMatchObject({ code: 'legal.changed' })
    }
    await mustAnswer(422, await client.post(path, { texts: [] }))
    await mustAnswer(403, await textsOf(other, alice))
    await mustAnswer(401, await textsOf(harness.client(), alice))
    expect(routes.filter(({ name }) => /^accountTexts/.test(name)).map(({ key }) => key)).toEqual([
      undefined,
      undefined,
    ])
  })

  test('behavior: erasing the account erases it, and a return accepts what is in force then', async () => {
    const client = await harness.attendee(alice)
    const confirm = { wallet_address: alice.wallet, confirm: 'ERASE' }
    await mustAnswer(200, await client.post(href('accountErase', { wallet: alice.wallet }), confirm))
    const { rows } = await harness.database.queries.execute(sql`select * from accepted_texts`)
    expect(rows).toEqual([])
    versions.privacy = '2026-12-02.e'
    const back = await harness.attendee(alice)
    expect(await open(back, alice)).toEqual([])
  })
})

describe('what everybody may read', () => {
  test('behavior: the texts in force with their dates, and every limit', async () => {
    const answer = (await (
      await mustAnswer(200, await harness.client().get(paths.legal))
    ).json()) as LegalResponse
    expect(answer.texts).toEqual([
      { document: 'terms', version: inForce.terms, date: '2026-03-01', own: true },
      { document: 'privacy', version: inForce.privacy, date: '2026-02-01', own: false },
      { document: 'vendor-agreement', version: inForce['vendor-agreement'], date: '2026-01-01', own: false },
    ])
    // The harness counts nothing.
    expect(answer.limits).toBeNull()
    const { limits } = await import('./rate-limits')
    expect(Object.values(limits).map(({ name }) => name)).toEqual([...limitNames])
  })

  test('behavior: an own text falls back to the language that there is, and says which', async () => {
    const english = href('legalText', { document: 'terms' }, { language: 'en' })
    const own = await mustAnswer(200, await harness.client().get(english))
    expect(await own.json()).toMatchObject({
      version: inForce.terms,
      own: { language: 'es', title: 'Condiciones' },
    })
    const builtIn = await harness.client().get(href('legalText', { document: 'privacy' }))
    expect(await builtIn.json()).toMatchObject({ date: '2026-02-01', own: null })
    await mustAnswer(422, await harness.client().get(href('legalText', { document: 'imprint' })))
  })
})

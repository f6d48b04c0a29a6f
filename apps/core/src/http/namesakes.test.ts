// Any database answers alike.
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { collective, guild, type Person } from '../testing/people'
import { buildReport } from '../testing/reports'
import { summitFields } from '../testing/summit'

/** The certificate's issuer, and its name at that time. */
let issuer = { ...guild }
let harness: Harness
beforeAll(async () => {
  harness = await openHarness(() => ({ verifier: { verify: async () => reportIssuedBy(issuer) } }))
})
afterAll(() => harness.close())

function reportIssuedBy({ account, name }: Person) {
  const report = buildReport({ status: 'valid' })
  if (!report.certificate) throw new Error('A valid certificate is there.')
  const certificate = { ...report.certificate, organizer: account.address, organizerName: name }
  return { ...report, certificate, document: null }
}

async function similarity(who: Person): Promise<unknown> {
  issuer = who
  const record = await harness.client().get(href('certificateJson', { tokenId: 10001 }))
  return ((await (await mustAnswer(200, record)).json()) as { organizerSimilar: unknown }).organizerSimilar
}

test('behavior: a certificate’s record says if another organization had its organizer’s name first', async () => {
  const lookAlike = { ...collective, name: guild.name.replace('G', 'Ԍ').replace('a', 'а') }
  await harness.organizer(guild)
  const second = await harness.organizer(lookAlike)
  expect(await similarity(guild)).toBe(false)
  expect(await similarity(lookAlike)).toBe(true)
  expect(await similarity({ ...collective, name: 'Quite Another' })).toBe(false)

  // A later name does not change the name in the certificate.
  const url = href('vendorProfile', { wallet: collective.wallet })
  await mustAnswer(200, await second.post(url, { vendorName: 'Quite Another', email: collective.email }))
  expect(await similarity(lookAlike)).toBe(true)
})

test('behavior: an organizer is not marked for a later copy of its name, even after it takes another name', async () => {
  await harness.reset()
  const first = await harness.organizer(guild)
  harness.at('2026-11-16T09:00:00Z')
  await harness.organizer({ ...collective, name: guild.name })
  const url = href('vendorProfile', { wallet: guild.wallet })
  await mustAnswer(200, await first.post(url, { vendorName: 'Quite Another', email: guild.email }))
  expect(await similarity(guild)).toBe(false)
})

test('behavior: the record has its organization’s number, for a link to its page', async () => {
  await harness.reset()
  await harness.organizer(guild)
  const readNumber = async (who: Person) => {
    issuer = who
    const record = await harness.client().get(href('certificateJson', { tokenId: 10001 }))
    return ((await record.json()) as { organizerNumber: number | null }).organizerNumber
  }
  const number = await readNumber(guild)
  const page = await harness.client().get(href('organizer', { number: number ?? 0 }))
  expect(await (await mustAnswer(200, page)).json()).toMatchObject({ wallet_address: guild.wallet })
  expect(await readNumber(collective)).toBeNull()
})

test('error: without the database the verdict is still given, but without the mark', async () => {
  const deaf = await openHarness(({ accounts }) => ({
    verifier: { verify: async () => reportIssuedBy(guild) },
    accounts: {
      ...accounts,
      isNamedAfterAnother: async () => Promise.reject(new Error('away')),
      findByWallet: async () => Promise.reject(new Error('away')),
    },
  }))
  const record = await deaf.client().get(href('certificateJson', { tokenId: 10001 }))
  expect(await record.json()).toMatchObject({
    status: 'valid',
    organizerSimilar: null,
    organizerNumber: null,
  })
  await deaf.close()
})

test('behavior: other sites are told no such name without its mark', async () => {
  await harness.reset()
  await harness.organizer(guild)
  const second = await harness.organizer({ ...collective, name: guild.name })
  const made = await mustAnswer(201, await second.form(paths.eventCreate, summitFields))
  const { event } = (await made.json()) as { event: { id: number; vendor_id: number } }
  const { publicUrl } = harness.ports.settings
  const embed = async (page: string) =>
    (await harness.client().get(href('oembed', {}, { url: `${publicUrl}${page}` }))).json()
  expect(await embed(`/events/${event.id}`)).not.toHaveProperty('author_name')
  expect(await embed(`/organizers/${event.vendor_id}`)).toMatchObject({
    title: `Events of ${guild.name} (similar to another organization’s name)`,
  })
})

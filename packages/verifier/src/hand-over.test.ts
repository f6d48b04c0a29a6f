import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCheck } from './report'
import {
  alice,
  bob,
  type CertificateText,
  carol,
  openWorld,
  organizer,
  type VerifierWorld,
} from './testing/world'
import { verifyCertificate } from './verify-certificate'

let world: VerifierWorld
let before: string
let after: string
let claimed: string
beforeAll(async () => {
  world = await openWorld()
  ;[before = ''] = await world.issue([alice.address])
  await world.letIssueItself()
  ;[claimed = ''] = await world.issue([alice.address], { by: organizer, rewrite: byWallet(bob.address) })
  await world.handOver(organizer, bob)
  ;[after = ''] = await world.issue([alice.address], { rewrite: byWallet(bob.address) })
})
afterAll(() => world.close())

const byWallet = (organizerWallet: string) => (text: CertificateText) => ({
  ...text,
  certificate: { ...text.certificate, event: { ...text.certificate.event, organizerWallet } },
})

describe('an organization whose account changed', () => {
  test('behavior: certificates of both accounts are valid, and mention the change with its date', async () => {
    for (const tokenId of [before, after]) {
      const report = await verifyCertificate(tokenId, world.sources)
      expect(report.status).toBe('valid')
      const { message, sentence } = findCheck(report, 'organiser.signed')
      expect(message.key).toBe('organiser.signed/consented-changed')
      const changed = new Date(report.certificate?.organizerChangedAt ?? Number.NaN)
      const date = changed.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
      expect(sentence).toContain(`This organization’s account changed on ${date}`)
      expect(report.certificate?.organizer).toBe(bob.address)
    }
    const { certificate } = await verifyCertificate(before, world.sources)
    expect(certificate?.organizerWhenIssued).toBe(organizer.address)
  })

  test('error: a text that names the later account too early is Not authentic', async () => {
    const report = await verifyCertificate(claimed, world.sources)
    expect(report.status).toBe('not-authentic')
    expect(findCheck(report, 'metadata.binding').message.values.field).toBe('organizer')
  })

  test('error: a text that names any other account is Not authentic', async () => {
    const [forged = ''] = await world.issue([alice.address], { rewrite: byWallet(carol.address) })
    expect((await verifyCertificate(forged, world.sources)).status).toBe('not-authentic')
  })
})

// Any database answers alike.
import { doingAs } from '@certify/core/act/core'
import { needsReads } from '@certify/core/certificate/needs-reads'
import { revokeCertificate } from '@certify/core/certificate/revoking-acts'
import { mailStore } from '@certify/core/mail/mail-store'
import { createInvitationKeys } from '@certify/domain/invitation/invitation-keys'
import { createMailLinks } from '@certify/domain/mail/mail-links'
import {
  eventWith,
  findRecord,
  requestCertificates,
  until,
  untilAllFinal,
} from '@certify/issuer/testing/scene'
import { useScene } from '@certify/issuer/testing/use-scene'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailSources } from './mail-files'
import { openLine, type SendingMeans, sendRound } from './send-round'
import { type MailServer, startMailServer } from './testing/mail-server'
import { openSmtp } from './transport'

const scene = useScene()
const sender = { name: 'Certify', address: 'no-reply@certify.example', dkimKey: null }
/** Files that a mail can be compared with: longer than a line, and with every byte. */
const picture = Uint8Array.from({ length: 3000 }, (_, index) => index % 256)
const pdf = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7) % 256)
const sources: MailSources = {
  drawLogo: () => Promise.reject(new Error('no picture')),
  drawCover: () => Promise.reject(new Error('no picture')),
  drawCertificate: async (tokenId) => ({ picture, pdf, name: `certificate-${tokenId}` }),
}
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

/** Sends the mails about certificates that are due, and ignores the scene's other mails. */
async function send(): Promise<void> {
  const { queries } = scene()
  const means: SendingMeans = {
    store: mailStore(queries),
    needs: needsReads(queries),
    transport: await openSmtp({ url: server.url, from: sender.address, name: null }),
    perMinute: 1000,
    render: {
      publicUrl: 'https://certify.example',
      links: createMailLinks(new Uint8Array(32).fill(3)),
      invitationKeys: createInvitationKeys(new Uint8Array(32).fill(3)),
      tickets: scene().world.tickets,
      sender,
      supportEmail: 'help@certify.example',
    },
    sources,
    clock: () => new Date(),
    log: scene().ports.log,
    line: openLine(),
  }
  await queries.execute(sql`delete from mail_outbox where kind not like 'certificate.%'`)
  while ((await sendRound(means, 'one', new AbortController().signal)) === 'more');
}

const readKinds = async () => {
  const { rows } = await scene().queries.execute<{ kind: string }>(sql`
    select kind from mail_outbox where kind like 'certificate.%' order by id`)
  return rows.map(({ kind }) => kind)
}

// The issuer sends two transactions and follows them until they are final.
test('behavior: a certificate that is final on the chain, and its revocation, arrive as mails with its number', async () => {
  const { world, queries } = scene()
  scene().issuer()
  const party = await eventWith(world, { organizer: 101, people: 1, first: 1 })
  const { organizer, event } = party
  const [alice] = party.people
  if (!alice) throw new Error('nobody')
  await queries.execute(sql`update accounts set email_confirmed_at = now()`)
  await requestCertificates(world, party)
  await untilAllFinal(queries)
  await send()
  const { tokenId } = await findRecord(world, event, alice)
  if (tokenId === null) throw new Error('not issued')
  const [ready, ...others] = await server.readMails(alice.email)
  expect(others).toEqual([])
  expect(ready?.subject).toBe(`Your certificate № ${tokenId}`)
  expect(ready?.to).toMatchObject([{ address: alice.email }])
  expect(ready?.text).toContain(`https://certify.example/my-certificates/${tokenId}`)
  expect(ready?.text).toMatch(
    /https:\/\/www\.linkedin\.com\/profile\/add\?startTask=CERTIFICATION_NAME&name=.*&certId=\d+/,
  )
  expect(ready?.html).toContain('<img src="cid:certificate" alt="Certificate №')
  expect(
    ready?.attachments.map(({ filename, mimeType, contentId, content }) => ({
      filename,
      mimeType,
      contentId,
      isWhole: Buffer.from(content as ArrayBuffer).equals(Buffer.from(contentId ? picture : pdf)),
    })),
  ).toEqual([
    {
      filename: `certificate-${tokenId}.jpg`,
      mimeType: 'image/jpeg',
      contentId: '<certificate>',
      isWhole: true,
    },
    {
      filename: `certificate-${tokenId}.pdf`,
      mimeType: 'application/pdf',
      contentId: undefined,
      isWhole: true,
    },
  ])

  await revokeCertificate(doingAs(world.ports, organizer, tokenId), { reason: 'Issued by mistake' })
  await until('the revocation is final', async () => (await readKinds()).includes('certificate.revoked'))
  await send()
  const revoked = (await server.readMails(alice.email)).at(-1)
  expect(revoked?.subject).toBe(`Certificate № ${tokenId} was revoked`)
  expect(revoked?.text).toContain('Issued by mistake')
  expect(revoked?.text).toContain(`https://certify.example/verify/${tokenId}`)
  expect(await readKinds()).toEqual(['certificate.ready', 'certificate.revoked'])
})

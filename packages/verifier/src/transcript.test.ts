import { joinTypedData } from '@certify/domain/account/signed-act'
import { sumTranscript } from '@certify/domain/certificate/transcript-sums'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  alice,
  bob,
  type CertificateText,
  carol,
  openWorld,
  organizer,
  type VerifierWorld,
} from './testing/world'
import { checkJoinedWallets, toTranscriptLine } from './transcript'
import { verifyCertificates } from './verify-certificate'

let world: VerifierWorld
let numbers: string[]
beforeAll(async () => {
  world = await openWorld()
  const attended = (earned: number) => ({
    rewrite: (text: CertificateText) => ({
      ...text,
      certificate: {
        ...text.certificate,
        attended: {
          minutes: { attended: earned * 60 + 15, of: 480, step: 30 },
          credit: { unit: 'hours', earned, of: 8, name: 'CPD hours', body: 'Board' },
        },
      },
    }),
  })
  const [own = ''] = await world.issue([alice.address], attended(6.5))
  const [plain = ''] = await world.issue([alice.address])
  const [foreign = ''] = await world.issue([carol.address], attended(4))
  const [revoked = ''] = await world.issue([alice.address], attended(3))
  const [odd = ''] = await world.issue([bob.address], {
    rewrite: (text: CertificateText) => ({
      ...text,
      certificate: {
        ...text.certificate,
        attended: {
          minutes: { attended: 99_999, of: 480 },
          credit: { unit: 'hours', earned: 1666, of: 8, name: 'CPD hours' },
        },
      },
    }),
  })
  await world.revoke(revoked, 'Issued by mistake.')
  numbers = [own, plain, foreign, revoked, odd]
})
afterAll(() => world.close())

const wallets = new Set([alice.address, bob.address])

describe('toTranscriptLine', () => {
  test('behavior: sums have what valid certificates of the wallets state, and nothing that the verdict calls unknown', async () => {
    const lines = (await verifyCertificates(numbers, world.sources)).map((report) =>
      toTranscriptLine(report, wallets, false),
    )
    expect(lines.map(({ kind }) => kind)).toEqual(['valid', 'valid', 'not-held', 'revoked', 'valid'])
    const sums = sumTranscript(lines.filter(({ kind }) => kind === 'valid'))
    expect(sums).toEqual({
      valid: 3,
      repeated: 0,
      minutes: { attended: 405, of: 480, step: 30, certificates: 1 },
      credits: [{ unit: 'hours', earned: 6.5, of: 8, name: 'CPD hours', body: 'Board', certificates: 1 }],
    })
    expect(new Set(lines.map(({ block }) => block?.number)).size).toBe(1)
  })

  test('behavior: without an answer every line is open, and none is a no', async () => {
    const reports = await verifyCertificates(
      numbers,
      { ...world.sources, rpcUrls: ['http://127.0.0.1:9'] },
      { timeouts: { request: 300, total: 500 } },
    )
    const lines = reports.map((report) => toTranscriptLine(report, wallets, false))
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['unknown']))
    expect(
      lines.flatMap(({ stated, name, block }) => [stated, name, block]).every((each) => each === null),
    ).toBe(true)
  })

  test('behavior: dates and zones that are none are left out', async () => {
    await world.letIssueItself()
    const [number = ''] = await world.issue([alice.address], {
      by: organizer,
      rewrite: (text: CertificateText) => ({
        ...text,
        certificate: {
          ...text.certificate,
          event: { ...text.certificate.event, startsAt: 'soon', timeZone: 'Moon/Crater' },
        },
      }),
    })
    const [report = expect.fail()] = await verifyCertificates([number], world.sources)
    expect(toTranscriptLine(report, wallets, false)).toMatchObject({ startsAt: null, timeZone: 'UTC' })
  })

  test('behavior: another organization’s name makes it a look-alike, which does not count and says why', async () => {
    const [report = expect.fail()] = await verifyCertificates(numbers.slice(0, 1), world.sources)
    const { kind, messages, event } = toTranscriptLine(report, wallets, true)
    expect([kind, messages.lead.key, messages.rest[0]?.key]).toEqual([
      'look-alike',
      'verdict/valid-namesake',
      'verdict/namesake',
    ])
    expect(event).toBe(`${report.network.contract} ${report.certificate?.eventNumber}`)
  })

  test('behavior: its texts cannot turn the words around them', async () => {
    const turned = 'Board\u202e of\u2066 Builders'
    const [number = ''] = await world.issue([alice.address], {
      rewrite: (text: CertificateText) => ({
        ...text,
        certificate: {
          ...text.certificate,
          attended: {
            minutes: { attended: 60, of: 120 },
            credit: { unit: 'hours', earned: 1, of: 2, name: turned, body: turned },
          },
        },
      }),
    })
    const [report = expect.fail()] = await verifyCertificates([number], world.sources)
    const { document, certificate } = report
    if (!document || !certificate) return expect.fail('A valid certificate is there.')
    const event = { ...document.certificate.event, title: turned }
    const written = {
      ...report,
      certificate: { ...certificate, organizerName: turned },
      document: { ...document, certificate: { ...document.certificate, event } },
    }
    const plain = 'Board of Builders'
    expect(toTranscriptLine(written, wallets, false)).toMatchObject({
      eventTitle: plain,
      organizer: plain,
      stated: { credit: { name: plain, body: plain } },
    })
  })
})

describe('checkJoinedWallets', () => {
  const chainId = 31337
  const pair = { owner: parseAddress(alice.address), wallet: parseAddress(bob.address) }
  const sign = async (by: typeof alice, about = pair) => {
    const moment = { chainId, nonce: 'aB3dE5fG7hJ9kL1mN3pQ5r', deadline: 1_796_000_000 }
    const signature = await by.signTypedData(joinTypedData(about, moment) as never)
    return { nonce: moment.nonce, deadline: moment.deadline, signature }
  }

  test('behavior: a wallet joins if both signed for each other', async () => {
    const joined = { wallet: bob.address, owner_signed: await sign(alice), wallet_signed: await sign(bob) }
    expect(await checkJoinedWallets({ owner: alice.address, wallets: [joined] }, chainId)).toEqual({
      confirmed: new Set([alice.address, bob.address]),
      unconfirmed: [],
    })
  })

  test.each([
    [
      'one signed for another wallet',
      async () => ({
        owner_signed: await sign(alice, { ...pair, wallet: parseAddress(carol.address) }),
        wallet_signed: await sign(bob),
      }),
    ],
    ['one signed for both', async () => ({ owner_signed: await sign(bob), wallet_signed: await sign(bob) })],
    [
      'a signature is none',
      async () => ({
        owner_signed: await sign(alice),
        wallet_signed: { ...(await sign(bob)), signature: '0x12' },
      }),
    ],
    [
      'a deadline was changed',
      async () => ({ owner_signed: await sign(alice), wallet_signed: { ...(await sign(bob)), deadline: 1 } }),
    ],
  ])('error: nobody joins if %s', async (_, make) => {
    const joined = { wallet: bob.address, ...(await make()) }
    expect(await checkJoinedWallets({ owner: alice.address, wallets: [joined] }, chainId)).toEqual({
      confirmed: new Set([alice.address]),
      unconfirmed: [bob.address],
    })
  })
})

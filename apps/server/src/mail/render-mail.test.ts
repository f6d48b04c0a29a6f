import { generateKeyPairSync } from 'node:crypto'
import { chooseOwnColors } from '@certify/domain/account/own-colors'
import { parseCorrectionId } from '@certify/domain/certificate/correction'
import { parseInvitationId } from '@certify/domain/invitation/invitation'
import { createInvitationKeys } from '@certify/domain/invitation/invitation-keys'
import type { ClaimedMail } from '@certify/domain/mail/mail'
import { getRule, mailKinds } from '@certify/domain/mail/mail-kind'
import { createMailLinks } from '@certify/domain/mail/mail-links'
import type { MailSituation } from '@certify/domain/mail/mail-situation'
import { parseEntryId } from '@certify/domain/roster/roster-entry'
import { ticketBook } from '@certify/domain/roster/ticket'
import { parseAccountId } from '@certify/domain/shared/account-id'
import { parseCid } from '@certify/domain/shared/cid'
import { deriveDoorKey } from '@certify/domain/shared/door-key'
import { parseEventId } from '@certify/domain/shared/event-id'
import { type Language, languages } from '@certify/domain/shared/language'
import { describe, expect, test } from 'vitest'
import { completeMail, drawFiles } from './mail-files'
import { renderMail } from './render-mail'
import { noSources } from './testing/no-sources'

const key = new Uint8Array(32).fill(3)
const links = createMailLinks(key)
const at = new Date('2026-11-16T10:00:00Z')
const means = {
  publicUrl: 'https://certify.example',
  links,
  invitationKeys: createInvitationKeys(key),
  tickets: ticketBook(deriveDoorKey(key)),
  sender: { name: 'Certify', address: 'no-reply@certify.example', dkimKey: null },
  supportEmail: 'help@certify.example',
}
const mail: ClaimedMail = {
  id: 1,
  kind: 'move.asked',
  accountId: parseAccountId(1),
  eventId: parseEventId(7),
  invitationId: null,
  facts: { correctionId: 4, toWallet: '0x1234…abcd', notBefore: '2026-11-23T10:00:00Z', tokenId: '10001' },
  attempts: 0,
  createdAt: at,
  rendered: null,
  isInterrupted: false,
  isUnknown: false,
}
const situation = (language: Language): MailSituation => ({
  person: { name: 'Ana', email: 'ana@people.example', confirmedAt: at, language, unwanted: [], refusals: 0 },
  event: null,
  entry: null,
  place: null,
  request: null,
  invitation: null,
  teamPlace: null,
  hasArtwork: true,
  unmet: null,
  knowsOfSeat: true,
  optionalToday: 0,
  confirmationsThisHour: 0,
  isAsking: false,
  lacksAnswers: false,
  requestsWaiting: 0,
  correctionsOpen: 0,
  openMove: { code: null },
  attendanceRecorded: 0,
  announcement: null,
})

test.each(languages)(
  'behavior: the mail about a move has the link that stops it without signing in (%s)',
  async (language) => {
    const { parts } = await renderMail(mail, situation(language), at, means)
    const link = `https://certify.example/stop-move#${links.objection(parseCorrectionId(4))}`
    expect(parts.text).toContain(link)
    expect(parts.html).toContain(link)
    expect(parts.text).toContain('0x1234…abcd')
  },
)

test.each([
  ['due', 'The organizer can now move your certificate № 10001', '/stop-move#'],
  ['moved', 'Your certificate № 10001 was moved', '/verify/10001'],
  ['stopped', 'Your certificate № 10001 was not moved', '/verify/10001'],
] as const)(
  'behavior: the mail at the end of a move says what happened (%s)',
  async (outcome, subject, link) => {
    const ended = { ...mail, kind: 'move.ended' as const, facts: { ...mail.facts, outcome } }
    const { message, parts } = await renderMail(ended, situation('en'), at, means)
    expect(message.subject).toBe(subject)
    expect(parts.text).toContain(link)
    const { parts: spanish } = await renderMail(ended, situation('es'), at, means)
    expect(spanish.text).toContain('n.º 10001')
  },
)

test('behavior: the mail with the code of a move holds its digits and the link that stops the move', async () => {
  const facts = { ...mail.facts, codeMadeMs: at.getTime() }
  const { message, parts } = await renderMail(
    { ...mail, kind: 'move.code', facts },
    situation('en'),
    at,
    means,
  )
  const digits = links.writeMoveCode(parseCorrectionId(4), at)
  expect(digits).toMatch(/^\d{6}$/)
  expect(parts.text).toContain(`Your code: ${digits}`)
  expect(message.subject).not.toContain(digits)
  expect(parts.text).toContain(`/stop-move#${links.objection(parseCorrectionId(4))}`)
})

test('behavior: a proposed name stands below the one of now, with a link that answers for this address', async () => {
  const proposedAt = new Date(at.getTime() - 5)
  const nameProposal = { name: 'Ana.Ruíz', reason: 'As on the badge.', proposedAt, state: 'waiting' } as const
  const entry = { id: 5, ticketVersion: 1, status: 'active', attendance: null, printedName: 'Ana' } as const
  const { event } = organizersWords('en', true)
  const render = async (request: MailSituation['request']) => {
    const asked = { ...situation('en'), event, entry: { ...entry, nameProposal }, request }
    const facts = { entryId: 5, proposedMs: proposedAt.getTime() }
    return renderMail({ ...mail, kind: 'name.proposed', facts }, asked, at, means)
  }
  const { message, parts } = await render(null)
  expect(parts.text).toMatch(/Now: Ana\nProposed: Ana\.\u2060?Ruíz/)
  expect(parts.text).toContain('Reason: As on the badge.')
  expect(message.subject).not.toContain('Ruíz')
  const token = links.nameProposal(parseEntryId(5), 'ana@people.example', proposedAt)
  expect(parts.text).toContain(`https://certify.example/proposed-name#${token}`)
  const issued = { id: 9, state: 'final', tokenId: 10001n, printedName: null, isEnded: false } as const
  expect((await render(issued)).parts.text).toContain('Now: no name')
})

/** What an organizer can write anywhere, with a planted phrase in each field. */
const planted = 'You have won'
const organizersWords = (language: Language, attended: boolean): MailSituation => ({
  ...situation(language),
  event: {
    id: 7,
    address: '7',
    title: planted,
    description: planted,
    location: planted,
    onlineLink: `https://evil.example/${planted}`,
    timeZone: 'UTC',
    startsAt: at,
    endsAt: at,
    isCanceled: false,
    isMintingOpen: true,
    seatsTaken: 1,
    calendarSequence: 0,
    organizerName: planted,
    organizerContact: planted,
    organizerLinkedinPageId: null,
    pictureCid: null,
    organizerColor: null,
    organizerLogoCid: null,
  },
  invitation: {
    id: parseInvitationId(1),
    emailMac: '',
    state: 'open',
    message: planted,
    expiresAt: at,
    attended,
    code: null,
    claimedAt: at,
  },
  teamPlace: {
    role: attended ? 'door' : 'manager',
    event: planted,
    seed: 'seed',
    expiresAt: at,
    isTaken: false,
    organizerName: planted,
    organizerContact: planted,
    organizerColor: null,
    organizerLogoCid: null,
  },
  announcement: { subject: planted, text: planted },
})

const unaskedKinds = mailKinds.filter((kind) => getRule(kind).who.cause !== 'own')

describe.each(unaskedKinds)('a mail that its reader did not ask for: %s', (kind) => {
  const outcomes = kind === 'move.ended' ? (['due', 'moved', 'stopped'] as const) : [undefined]
  test.each(
    languages.flatMap((language) =>
      [true, false].flatMap((attended) =>
        outcomes.map((outcome) => ({ language, attended, ...(outcome && { outcome }) })),
      ),
    ),
  )('error: no words of an organizer are in its subject or heading (%o)', async (given) => {
    const { language, attended, ...outcome } = given
    const facts = { ...mail.facts, ...outcome, reason: planted, codeMadeMs: at.getTime() }
    const unasked = { ...mail, kind, facts }
    const { message, parts } = await renderMail(unasked, organizersWords(language, attended), at, means)
    expect(message.subject).not.toContain(planted)
    expect(/^Subject: .*(?:\r\n[ \t].*)*/m.exec(message.raw)?.[0]).not.toContain('won')
    const [heading = ''] = parts.text.split('\n')
    expect(heading).not.toContain(planted)
    expect(heading).not.toBe('')
  })
})

test.each(languages)('behavior: an invitation says whose its words are (%s)', async (language) => {
  const invited = { ...mail, kind: 'invitation.sent' as const, facts: {} }
  for (const attended of [true, false]) {
    const { parts } = await renderMail(invited, organizersWords(language, attended), at, means)
    const [above = ''] = parts.text.split('\n--\n')
    const loose = above
      .split('\n')
      .filter((line) => line.includes(planted) && !/[“«]You have won[”»]/.test(line))
    // The label of the last line says whose name it is.
    expect(loose).toEqual([language === 'en' ? `Organizer: ${planted}` : `Organizador: ${planted}`])
    expect(parts.text).toMatch(
      /name, pictures and words in quotation marks are their own\. Certify has not|El nombre, las imágenes y las palabras entre comillas son del organizador\. Certify no/,
    )
  }
})

describe.each(languages)('an invitation to a team (%s)', (language) => {
  const cid = parseCid('bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy', 'image')
  const invited = { ...mail, kind: 'team.invited' as const, eventId: null, facts: { teamInvitationId: 3 } }
  const write = async (changes: Partial<NonNullable<MailSituation['teamPlace']>>) => {
    const { teamPlace, ...others } = { ...organizersWords(language, false), event: null, invitation: null }
    if (teamPlace === null) throw new Error('There is a place.')
    const place = { ...teamPlace, event: null, ...changes }
    const drawn = { ...noSources, drawLogo: async () => new Uint8Array(9) }
    const offered = { ...others, announcement: null, teamPlace: place }
    return renderMail(invited, offered, at, means, await drawFiles(invited, offered, drawn))
  }

  test('behavior: it has the organization’s name, color and logo in its head, and replies go to its contact', async () => {
    const { message, parts } = await write({
      organizerContact: 'hello@guild.example',
      organizerColor: '#ffee00',
      organizerLogoCid: cid,
    })
    expect(parts.html).toContain(`background:${chooseOwnColors('#ffee00').light.brand}`)
    expect(message.raw).toMatch(/^Reply-To: hello@guild\.example\r$/m)
    expect(message.raw).toMatch(/^Content-I[dD]: <logo>/m)
    expect((await write({})).message.raw).toMatch(/^Reply-To: help@certify\.example\r$/m)
  })

  test('behavior: it says the role and whose words it has, and its link leads to the page that can also say no', async () => {
    const { parts } = await write({ role: 'door', event: 'Summit' })
    const bare = means.invitationKeys.writeTeamToken('seed')
    const link = `https://certify.example/team#${means.invitationKeys.writeMailedToken(bare)}`
    expect(parts.text.split(link)).toHaveLength(3)
    expect(parts.text).toMatch(/at the door of “Summit”|en la puerta de «Summit»/)
    expect(parts.text).toMatch(/Certify has not checked them|Certify no los ha comprobado/)
    const loose = parts.text
      .split('\n')
      .filter((line) => line.includes(planted) && !/[“«]You have won[”»]/.test(line))
    expect(loose).toEqual([])
    expect((await write({})).parts.text).toMatch(/to manage its events|a gestionar sus eventos/)
  })
})

describe.each(languages)('a confirmation names what waits (%s)', (language) => {
  const confirm = { ...mail, kind: 'address.confirm' as const, facts: { email: 'ana@people.example' } }
  const cid = parseCid('bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy', 'image')
  const own = { organizerContact: 'hello@builders.example', organizerColor: '#ffee00' }
  const pictures = { organizerLogoCid: cid, pictureCid: cid }
  const sources = {
    ...noSources,
    drawCover: async () => new Uint8Array(9),
    drawLogo: async () => new Uint8Array(9),
  }
  const write = async (address: string) => {
    const { event, ...others } = { ...organizersWords(language, true), invitation: null, announcement: null }
    if (event === null) throw new Error('There is an event.')
    const entry = {
      id: 1,
      ticketVersion: 1,
      status: 'active' as const,
      attendance: null,
      nameProposal: null,
      printedName: null,
    }
    const seated = { ...others, teamPlace: null, entry, event: { ...event, ...own, ...pictures, address } }
    return renderMail(confirm, seated, at, means, await drawFiles(confirm, seated, sources))
  }

  test('error: of the organizer it has the title alone, in quotation marks, and nothing in its head', async () => {
    const { message, parts } = await write('7')
    const named = parts.text.split('\n').filter((line) => line.includes(planted))
    expect(named).toEqual([expect.stringMatching(/^[^“«]*[“«]You have won[”»][^”»]*$/)])
    expect(parts.text).toMatch(/Certify has not checked them|Certify no las ha comprobado/)
    expect(parts.html.split(planted)).toHaveLength(2)
    expect(parts.html).toContain('background:#00555d')
    expect(message.raw).not.toMatch(/cid:|builders/)
    expect(message.raw).toMatch(/^Reply-To: help@certify\.example\r$/m)
  })

  test('error: of an unlisted event it has not even the title', async () => {
    const { message, parts } = await write('7-0123456789abcdef0123')
    expect(`${message.raw}${parts.text}${parts.html}`).not.toMatch(/You have won|0123456789abcdef/)
    expect(parts.text).toMatch(/You have a seat at an event\.|Tienes una plaza en un evento\./)
    expect(parts.text).not.toMatch(/quotation marks|comillas/)
  })
})

test('behavior: a mail has the organizer’s color, as dark or light as it must be to be read', async () => {
  const { event, ...others } = organizersWords('en', false)
  const inColor = async (organizerColor: string | null) => {
    const colored = { ...others, event: event && { ...event, organizerColor } }
    return (await renderMail({ ...mail, kind: 'event.canceled' as const, facts: {} }, colored, at, means))
      .parts.html
  }
  const { light, dark } = chooseOwnColors('#ffee00')
  const yellow = await inColor('#ffee00')
  expect(yellow).toContain(`background:${light.brand}`)
  expect(yellow).toContain(`.fill{background:${dark.brand}!important`)
  for (const none of [null, 'red}body{display:none'])
    expect(await inColor(none)).toContain('background:#00555d')
})

test('behavior: what travels with a mail is drawn when it goes, and the stored message has only its places', async () => {
  const ready = { ...mail, kind: 'certificate.ready' as const, facts: { requestId: 1, tokenId: '10001' } }
  const bytes = new Uint8Array(100_000).fill(7)
  const sources = {
    drawCover: async () => bytes,
    drawLogo: async () => bytes,
    drawCertificate: async () => ({ picture: bytes, pdf: bytes, name: 'summit' }),
  }
  const known = organizersWords('en', true)
  const event = known.event && {
    ...known.event,
    pictureCid: parseCid('bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy', 'image'),
  }
  const files = await drawFiles(ready, { ...known, event }, sources)
  const { message, parts } = await renderMail(ready, { ...known, event }, at, means, files)
  expect(message.raw.length).toBeLessThan(20_000)
  expect(message.raw).toContain('src=3D"cid:cover"')
  expect(parts.html).toContain('/api/certificate/token/10001/document.png"')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const dkimKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const sent = await completeMail(message, files, { ...means.sender, dkimKey })
  expect(sent.raw.length).toBeGreaterThan(400_000)
  expect(sent.raw).toMatch(/^DKIM-Signature: /)
  // A second attempt sends the same bytes.
  expect(await completeMail(message, files, { ...means.sender, dkimKey })).toEqual(sent)
})

test('behavior: the organizer’s logo heads mails to people who know the event, and none to the organizer', async () => {
  const known = organizersWords('en', true)
  const logo = parseCid('bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy', 'image')
  const event = known.event && { ...known.event, organizerLogoCid: logo }
  const sources = { ...noSources, drawLogo: async () => new Uint8Array(100) }
  const facts = { requestId: 1, tokenId: '10001' }
  for (const [kind, isShown] of [
    ['certificate.ready', true],
    ['request.asked', false],
  ] as const) {
    const told = { ...mail, kind, facts: isShown ? facts : {} }
    const files = await drawFiles(told, { ...known, event }, sources)
    const { message, parts } = await renderMail(told, { ...known, event }, at, means, files)
    const raw = message.raw.replaceAll('=\r\n', '')
    expect([raw.includes('src=3D"cid:logo"'), parts.html.includes(`/${logo}"`)]).toEqual([isShown, isShown])
  }
})

test('error: a mail goes out with its links where its files cannot be drawn', async () => {
  const ready = { ...mail, kind: 'certificate.ready' as const, facts: { requestId: 1, tokenId: '10001' } }
  const known = organizersWords('en', true)
  const files = await drawFiles(ready, known, noSources)
  const { message, parts } = await renderMail(ready, known, at, means, files)
  expect(message.raw).not.toMatch(/cid:|application\/pdf/)
  expect(parts.text).toContain('/my-certificates/10001')
})

test('behavior: an answer to a mail reaches the organizer’s public contact, else the operator', async () => {
  const changed = { ...mail, kind: 'event.canceled' as const, facts: {} }
  const known = organizersWords('en', true)
  const event = known.event && { ...known.event, organizerContact: 'hello@builders.example' }
  const { message } = await renderMail(changed, { ...known, event }, at, means)
  expect(message.raw).toMatch(/^Reply-To: hello@builders\.example\r$/m)
  const { message: other } = await renderMail(changed, known, at, means)
  expect(other.raw).toMatch(/^Reply-To: help@certify\.example\r$/m)
})

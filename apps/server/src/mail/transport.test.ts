import type { RenderedMail } from '@certify/domain/mail/mail'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Mischief, startHostileMailServer } from './testing/hostile-mail-server'
import { openSmtp } from './transport'

type Server = Awaited<ReturnType<typeof startHostileMailServer>>

const PASSWORD = 'correct-horse'
const patience = { step: 500, answer: 600, farewell: 100 }
const never = new AbortController().signal
let plain: Server
let pipelining: Server
beforeAll(async () => {
  plain = await startHostileMailServer(['AUTH PLAIN'])
  pipelining = await startHostileMailServer(['AUTH PLAIN', 'PIPELINING'])
})
afterAll(() => Promise.all([plain.close(), pipelining.close()]))
afterEach(() => {
  for (const server of [plain, pipelining]) {
    server.misbehave(() => undefined)
    server.commands.splice(0)
    server.taken.splice(0)
  }
})

const mail: RenderedMail = {
  recipient: 'alice@people.example',
  subject: 'Hello',
  messageId: '<1@certify.example>',
  raw: `Subject: Hello\r\n\r\n${'A line of a long letter.\r\n'.repeat(2_000)}`,
}

const open = (server: Server, given: Partial<typeof patience> = {}) =>
  openSmtp({
    url: `smtp://certify:${PASSWORD}@${server.address}`,
    from: 'no-reply@certify.example',
    name: 'certify.example',
    patience: { ...patience, ...given },
  })

async function send(mischief: Mischief, server = plain, signal = never) {
  server.misbehave(mischief)
  return (await open(server)).send(mail, signal)
}

/** The same answer at one step, and good behavior elsewhere. */
const at =
  (where: string, misdeed: string): Mischief =>
  (step) =>
    step === where ? misdeed : undefined

test('behavior: a mail is taken whole, and the server is greeted by our name', async () => {
  expect(await send(() => undefined)).toEqual({ kind: 'sent' })
  expect(plain.taken.map(({ to }) => to)).toEqual(['alice@people.example'])
  expect(plain.taken[0]?.raw.split('\n')).toHaveLength(2_002)
  expect(plain.commands[0]).toBe('EHLO certify.example')
})

test.each([
  ['greeting', 'silence', 'away'],
  ['greeting', 'cut', 'away'],
  ['greeting', '421 4.3.2 Too busy', 'away'],
  ['greeting', '554 5.7.1 Not from here', 'refused_us'],
  ['EHLO', 'silence', 'away'],
  ['EHLO', 'cut', 'away'],
  ['AUTH', '454 4.7.0 Later', 'away'],
  ['AUTH', '535 5.7.8 Wrong password', 'refused_us'],
  ['AUTH', 'cut', 'away'],
  ['MAIL', '451 4.3.0 Later', 'away'],
  ['MAIL', '553 5.7.1 Not your address', 'refused_us'],
  ['MAIL', 'cut', 'cut'],
  ['RCPT', '450 4.2.0 Later', 'later'],
  ['RCPT', '421 4.7.0 Enough', 'later'],
  ['RCPT', '550 5.1.1 No such person', 'refused_address'],
  ['RCPT', '550 No', 'refused_unclear'],
  ['RCPT', 'silence', 'cut'],
  ['RCPT', 'cut', 'cut'],
  ['DATA', '554 5.6.0 No', 'refused_mail'],
  ['DATA', 'cut', 'cut'],
  ['message', '451 4.3.0 Later', 'later'],
  ['message', '554 5.6.0 No', 'refused_mail'],
  ['message', 'cut', 'unknown'],
  ['message', 'silence', 'unknown'],
] as const)('behavior: at %s, “%s” means %s, with pipelining and without', async (step, misdeed, kind) => {
  const deliveries = await Promise.all([plain, pipelining].map((server) => send(at(step, misdeed), server)))
  expect(deliveries).toMatchObject([{ kind }, { kind }])
})

test('behavior: the answer after the message may take longer than any other', async () => {
  plain.misbehave((step) => (step === 'message' ? { afterMs: 700, answer: '250 Taken' } : undefined))
  const transport = await open(plain, { answer: 10_000 })
  expect(await transport.send(mail, never)).toEqual({ kind: 'sent' })
})

test('behavior: a server that takes its time at each step is waited for', async () => {
  const answers = ['220 mail.example', '250 mail.example', '250 Fine', '250 Fine', '354 Send it', '250 Taken']
  plain.misbehave(() => ({ afterMs: 250, answer: answers.shift() ?? '' }))
  const transport = await open(plain, { step: 1_000, answer: 1_000 })
  expect(await transport.send(mail, never)).toEqual({ kind: 'sent' })
})

test('behavior: once the product ends, a mail that was not handed over stays here, and the answer to another counts', async () => {
  const ending = new AbortController()
  const held = send(at('RCPT', 'silence'), plain, ending.signal)
  ending.abort()
  expect(await held).toBeNull()
  const late = new AbortController()
  const answering: Mischief = (step) => {
    if (step !== 'message') return undefined
    late.abort()
    return { afterMs: 20, answer: '250 Taken' }
  }
  expect(await send(answering, plain, late.signal)).toEqual({ kind: 'sent' })
  const cut = new AbortController()
  const leaving: Mischief = (step) => {
    if (step === 'message') cut.abort()
    return step === 'message' ? 'silence' : undefined
  }
  expect(await send(leaving, plain, cut.signal)).toMatchObject({ kind: 'unknown' })
})

test('behavior: a test without a mail finds out whether the server lets us in', async () => {
  const transport = await open(plain)
  expect(await transport.verify(never)).toEqual({ kind: 'sent' })
  expect(plain.commands.join()).not.toContain('MAIL')
  plain.misbehave(at('AUTH', '535 5.7.8 Wrong password'))
  expect(await transport.verify(never)).toEqual({
    kind: 'refused_us',
    isAll: true,
    said: '535 5.7.8 Wrong password',
  })
})

test('error: what the server says has no password, no address and nothing that looks like one', async () => {
  const inBase64 = Buffer.from(`\0certify\0${PASSWORD}`).toString('base64')
  const words = `550 5.7.1 <alice@people.example> ${PASSWORD} ${inBase64} certify ${'Zm9v'.repeat(9)} said no`
  const delivery = await send(at('RCPT', words))
  expect(delivery).toMatchObject({ said: '550 5.7.1 <***> *** *** *** *** said no' })
  plain.misbehave(at('greeting', 'cut'))
  expect(await (await open(plain)).send(mail, never)).toMatchObject({ said: 'no answer (ECONNECTION)' })
})

import type { EventEmitter } from 'node:events'
import type { RenderedMail } from '@certify/domain/mail/mail'
import Connection from 'nodemailer/lib/smtp-connection'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Mischief, startHostileMailServer } from './testing/hostile-mail-server'
import { openSmtp } from './transport'

type Server = Awaited<ReturnType<typeof startHostileMailServer>>

const PASSWORD = 'correct-horse'
const STEP = 60_000
const ANSWER = 600_000
const FAREWELL = 3_000
const never = new AbortController().signal
let plain: Server
let pipelining: Server
beforeAll(async () => {
  plain = await startHostileMailServer(['AUTH PLAIN'])
  pipelining = await startHostileMailServer(['AUTH PLAIN', 'PIPELINING'])
})
afterAll(() => Promise.all([plain.close(), pipelining.close()]))
// Time passes only where a test says so: a slow machine looks like a silent server nowhere.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
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

const open = (server: Server) =>
  openSmtp({
    url: `smtp://certify:${PASSWORD}@${server.address}`,
    from: 'no-reply@certify.example',
    name: 'certify.example',
  })

/** Lets time pass once the server has done what it does now. */
const pass = (ms: number) => setImmediate(() => vi.advanceTimersByTime(ms))

async function send(mischief: Mischief, server = plain, signal = never) {
  server.misbehave(mischief)
  return (await open(server)).send(mail, signal)
}

/** The same answer at one step, and good behavior elsewhere. */
const at =
  (where: string, misdeed: string): Mischief =>
  (step) => {
    if (step !== where) return undefined
    if (misdeed === 'silence') pass(step === 'message' ? ANSWER : STEP)
    return misdeed
  }

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
  for (const server of [plain, pipelining])
    expect(await send(at(step, misdeed), server)).toMatchObject({ kind })
})

test('behavior: the answer after the message may take longer than any other', async () => {
  const slow: Mischief = (step) => {
    if (step !== 'message') return undefined
    pass(ANSWER - 1)
    return { afterMs: ANSWER - 1, answer: '250 Taken' }
  }
  expect(await send(slow)).toEqual({ kind: 'sent' })
})

test('behavior: a server that takes its time at each step is waited for', async () => {
  const answers = ['220 mail.example', '250 mail.example', '250 Fine', '250 Fine', '354 Send it', '250 Taken']
  const slow: Mischief = () => {
    pass(STEP / 2)
    return { afterMs: STEP / 2, answer: answers.shift() ?? '' }
  }
  expect(await send(slow)).toEqual({ kind: 'sent' })
})

test('behavior: once the product ends, a mail that was not handed over stays here, and the answer to another counts', async () => {
  const ending = new AbortController()
  const ended: Mischief = (step) => {
    if (step === 'RCPT') ending.abort()
    return step === 'RCPT' ? 'silence' : undefined
  }
  expect(await send(ended, plain, ending.signal)).toBeNull()
  expect(plain.commands.join()).toContain('RCPT')
  plain.commands.splice(0)
  expect(await send(() => undefined, plain, ending.signal)).toBeNull()
  expect(plain.commands).toEqual([])
  const late = new AbortController()
  const answering: Mischief = (step) => {
    if (step !== 'message') return undefined
    late.abort()
    pass(FAREWELL - 1)
    return { afterMs: FAREWELL - 1, answer: '250 Taken' }
  }
  expect(await send(answering, plain, late.signal)).toEqual({ kind: 'sent' })
  const cut = new AbortController()
  const leaving: Mischief = (step) => {
    if (step !== 'message') return undefined
    cut.abort()
    pass(FAREWELL)
    return 'silence'
  }
  expect(await send(leaving, plain, cut.signal)).toMatchObject({ kind: 'unknown' })
})

test('error: a connection that fails twice ends one mail, and not the process', async () => {
  let connection: EventEmitter | undefined
  const connect = vi.spyOn(Connection.prototype, 'connect').mockImplementation(function (this: EventEmitter) {
    connection = this
    this.emit('error', Object.assign(new Error('lost'), { code: 'ESOCKET' }))
  })
  expect(await send(() => undefined)).toMatchObject({ kind: 'away', said: 'no answer (ESOCKET)' })
  expect(connection?.emit('error', new Error('lost again'))).toBe(true)
  connect.mockRestore()
})

test('behavior: a test without a mail finds out whether the server lets us in', async () => {
  const transport = await open(plain)
  expect(await transport.verify(never)).toEqual({ kind: 'sent' })
  expect(plain.commands.at(-1)).toBe('MAIL FROM:<no-reply@certify.example>')
  plain.misbehave(at('MAIL', '553 5.7.1 Not your address'))
  expect(await transport.verify(never)).toEqual({
    kind: 'refused_us',
    isAll: true,
    said: '553 5.7.1 Not your address',
  })
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

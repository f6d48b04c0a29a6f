import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeSmtp, type SmtpPhase } from './judge-smtp'

const phases: readonly SmtpPhase[] = ['connecting', 'envelope', 'body', 'handed_over']
const part = fc.nat({ max: 12 })
const status = fc.tuple(fc.constantFrom(2, 4, 5), part, part).map((parts) => parts.join('.'))
const words = fc.constantFrom(
  '',
  'No such user',
  'try again later',
  '5.1.1 in the text',
  'Greylisted',
  'ünknown',
)

/** Answers of servers: any reply, with or without an enhanced code, of one line or two. */
const answer = fc
  .tuple(fc.integer({ min: 200, max: 599 }), fc.option(status), words, fc.boolean())
  .map(([reply, enhanced, said, isLong]) => {
    const line = `${enhanced === null ? '' : `${enhanced} `}${said}`
    return isLong ? `${reply}-${line}\n${reply} ${line}` : `${reply} ${line}`
  })

const failure = fc.record({
  code: fc.constantFrom(
    'ESOCKET',
    'ETIMEDOUT',
    'ECONNECTION',
    'EENVELOPE',
    'EMESSAGE',
    'EPROTOCOL',
    'EAUTH',
    'ETLS',
    undefined,
  ),
  command: fc.constantFrom('CONN', 'MAIL FROM', 'RCPT TO', 'DATA', 'AUTH PLAIN', undefined),
  response: fc.option(answer, { nil: undefined }),
  said: fc.constant('words'),
})

test('property: an address is only refused by a final answer to itself, and a mail that may have been taken is not sent at once', () => {
  fc.assert(
    fc.property(failure, fc.constantFrom(...phases), (failed, phase) => {
      const { kind, ...rest } = judgeSmtp(failed, phase)
      const reply = Number(failed.response?.slice(0, 3) ?? 0)
      if (kind === 'refused_address' || kind === 'refused_unclear') {
        expect([failed.command, phase === 'connecting', reply >= 500]).toEqual(['RCPT TO', false, true])
      }
      // Only a mail of which nothing arrived whole may be cut.
      if (phase === 'handed_over') expect(kind).not.toBe('cut')
      if (phase === 'handed_over' && reply === 0 && failed.command === 'CONN') expect(kind).toBe('unknown')
      // A server that asks for patience refuses nobody.
      if (reply >= 400 && reply < 500) expect(kind).not.toMatch(/^refused/)
      if (kind === 'refused_mail') expect(['DATA', 'RCPT TO']).toContain(failed.command)
      if ('closes' in rest) expect(rest.closes).toBe(reply === 421)
    }),
    { seed: 20_261_127, numRuns: 3_000 },
  )
})

test('property: the first enhanced code decides, and one in the words of an answer does not', () => {
  fc.assert(
    fc.property(part, part, fc.integer({ min: 550, max: 559 }), (subject, detail, reply) => {
      const judge = (text: string) =>
        judgeSmtp(
          { code: 'EENVELOPE', command: 'RCPT TO', response: `${reply} ${text}`, said: '' },
          'envelope',
        ).kind
      const plain = judge(`5.${subject}.${detail} words`)
      expect(judge(`5.${subject}.${detail} 5.1.1 mentions another`)).toBe(plain)
      // Without a code, 552 says that the mailbox is full.
      expect(judge('words that mention 5.1.1')).toBe(reply === 552 ? 'later' : 'refused_unclear')
      for (const own of [`sorry (#5.${subject}.${detail})`, `[5.${subject}.${detail}] sorry`])
        if (subject > 0) expect([own, judge(own)]).toEqual([own, plain])
    }),
    { seed: 20_261_127, numRuns: 300 },
  )
})

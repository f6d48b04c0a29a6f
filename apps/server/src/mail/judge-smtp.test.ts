import { expect, test } from 'vitest'
import { judgeSmtp, type SmtpPhase } from './judge-smtp'

const cases: readonly [code: string, command: string, answer: string, phase: SmtpPhase, judgment: string][] =
  [
    ['ESOCKET', 'CONN', '', 'connecting', 'away'],
    ['ETIMEDOUT', 'CONN', '', 'connecting', 'away'],
    ['ECONNECTION', 'CONN', '', 'connecting', 'away'],
    ['ETLS', 'CONN', '', 'connecting', 'away'],
    ['EPROTOCOL', 'CONN', '421 4.3.2 Closing', 'connecting', 'away'],
    ['EPROTOCOL', 'CONN', '', 'connecting', 'away'],
    ['EPROTOCOL', 'CONN', '554 5.7.1 No service for you', 'connecting', 'refused_us all'],
    ['EAUTH', 'AUTH PLAIN', '454 4.7.0 Later', 'connecting', 'away'],
    ['EAUTH', 'AUTH PLAIN', '535 5.7.8 Wrong password', 'connecting', 'refused_us all'],
    ['EAUTH', 'API', '', 'connecting', 'refused_us all'],
    ['EENVELOPE', 'MAIL FROM', '451 4.3.0 Later', 'envelope', 'away'],
    ['EENVELOPE', 'MAIL FROM', '550 5.1.0 Who are you', 'envelope', 'refused_us all'],
    ['EENVELOPE', 'MAIL FROM', '553 Not your address', 'envelope', 'refused_us all'],
    ['EENVELOPE', 'RCPT TO', '450 4.2.0 Greylisted', 'envelope', 'later'],
    ['EENVELOPE', 'RCPT TO', '421 4.7.0 Too many', 'envelope', 'later closes'],
    // With PIPELINING the library reports a 421 about the recipient so.
    ['ECONNECTION', 'CONN', '421 4.7.0 Too many', 'envelope', 'later closes'],
    ['EENVELOPE', 'RCPT TO', '550 5.1.1 No such person', 'envelope', 'refused_address'],
    ['EENVELOPE', 'RCPT TO', '550-5.1.1 No such\n550 5.1.1 person', 'envelope', 'refused_address'],
    ['EENVELOPE', 'RCPT TO', '556 5.1.10 Null MX', 'envelope', 'refused_address'],
    ['EENVELOPE', 'RCPT TO', '550 5.1.7 Bad sender', 'envelope', 'refused_us'],
    ['EENVELOPE', 'RCPT TO', '550 5.1.8 Bad sender', 'envelope', 'refused_us'],
    ['EENVELOPE', 'RCPT TO', '550 5.1.0 Sender address rejected', 'envelope', 'refused_unclear'],
    ['EENVELOPE', 'RCPT TO', '530 Must issue STARTTLS first', 'envelope', 'refused_us'],
    ['EENVELOPE', 'RCPT TO', '503 AUTH first', 'envelope', 'refused_us'],
    ['EENVELOPE', 'RCPT TO', '504 5.5.2 Helo command rejected', 'envelope', 'refused_us'],
    ['EENVELOPE', 'RCPT TO', '501 5.1.3 Bad recipient', 'envelope', 'refused_address'],
    ['EENVELOPE', 'RCPT TO', '554 5.7.1 Relay access denied', 'envelope', 'refused_us'],
    ['EENVELOPE', 'RCPT TO', '550 5.4.1 No route', 'envelope', 'refused_us'],
    ['EENVELOPE', 'RCPT TO', '552 5.2.2 Mailbox full', 'envelope', 'later'],
    ['EENVELOPE', 'RCPT TO', '550 No', 'envelope', 'refused_unclear'],
    ['EENVELOPE', 'RCPT TO', '550 5.3.0 Odd', 'envelope', 'refused_mail'],
    ['ECONNECTION', 'CONN', '', 'envelope', 'cut'],
    ['ETIMEDOUT', 'CONN', '', 'body', 'cut'],
    ['ESOCKET', 'CONN', '', 'body', 'cut'],
    ['EPROTOCOL', 'CONN', '', 'envelope', 'cut'],
    ['EENVELOPE', 'DATA', '451 4.3.0 Later', 'envelope', 'later'],
    ['EMESSAGE', 'DATA', '421 4.3.0 Later', 'handed_over', 'later closes'],
    ['EMESSAGE', 'DATA', '554 5.6.0 Not this mail', 'handed_over', 'refused_mail'],
    ['EMESSAGE', 'DATA', '550 5.4.5 Daily limit exceeded', 'handed_over', 'refused_us'],
    ['EMESSAGE', 'DATA', '550 5.1.8 Bad sender', 'handed_over', 'refused_us'],
    ['EMESSAGE', 'DATA', '550 5.7.1 Looks like spam', 'handed_over', 'refused_us'],
    ['ECONNECTION', 'CONN', '', 'handed_over', 'unknown'],
    ['ETIMEDOUT', 'CONN', '', 'handed_over', 'unknown'],
    ['EENVELOPE', 'API', '', 'envelope', 'refused_address'],
  ]

test.each(cases)('behavior: %s at %s with “%s” (%s) means %s', (code, command, answer, phase, judgment) => {
  const delivery = judgeSmtp({ code, command, response: answer || undefined, said: 'words' }, phase)
  const flags = [
    delivery.kind === 'later' && delivery.closes ? ' closes' : '',
    delivery.kind === 'refused_us' && delivery.isAll ? ' all' : '',
  ]
  expect(`${delivery.kind}${flags.join('')}`).toBe(judgment)
})

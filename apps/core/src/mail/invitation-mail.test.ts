import { mailStates } from '@certify/domain/mail/mail-state'
import { expect, test } from 'vitest'
import { toInvitationMail } from './invitation-mail'

test('behavior: a mail of which the mail server said nothing was perhaps sent, and only a sent one was sent', () => {
  expect(Object.fromEntries(mailStates.map((state) => [state, toInvitationMail(state)]))).toEqual({
    waiting: 'waiting',
    sending: 'waiting',
    sent: 'sent',
    unknown: 'perhaps',
    unsure: 'perhaps',
    failed: 'failed',
    dropped: null,
    kept: null,
  })
  expect(toInvitationMail(null)).toBeNull()
})

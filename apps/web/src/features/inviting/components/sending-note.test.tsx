// @vitest-environment happy-dom
import type { InvitationSending } from '@certify/wire/invitations'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render'
import { SendingNote } from './sending-note'

afterEach(cleanup)

const event = { time_zone: 'UTC' } as const
const none = { waiting: 0, last_mail_at: null, level: 'new', per_day: 20, paused: false } as const
const show = (sending: InvitationSending) =>
  renderPage(<SendingNote event={event} sending={sending} />, { areas: ['inviting'] })

test('behavior: the organizer reads how many mails wait, until when, why, and what to do', async () => {
  await show({ ...none, waiting: 187, last_mail_at: '2026-11-26T10:00:00.000Z' })
  screen.getByText('187 mails of your organization wait')
  screen.getByText(
    /^The last leaves on .*26.* Your organization reaches 20 addresses a day .* save the links/,
  )
})

test('behavior: a pause is said with its reason', async () => {
  await show({ ...none, waiting: 5, paused: true })
  screen.getByText('The mail of your organization is paused')
  screen.getByText(/said “Not me”.*stay valid/)
})

test('behavior: nothing is said where every mail leaves now', async () => {
  await show({ ...none, waiting: 3 })
  expect(screen.queryByText(/mails? of your organization/)).toBeNull()
})

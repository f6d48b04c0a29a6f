// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { WireInvitationRead } from '@certify/wire/invitations'
import { paths } from '@certify/wire/paths'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { serverNow } from '../../../lib/clock'
import { renderPage } from '../../../testing/render'
import { ClaimForm } from './claim-form'
import { Objection } from './objection'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const role = 'users'
const token = '7.token'
const at = (seconds: number) => new Date(serverNow().getTime() + seconds * 1000).toISOString()
const code = (changes: object = {}) => ({
  mail: 'waiting' as const,
  made_at: at(0),
  expires_at: at(600),
  again_at: at(60),
  ...changes,
})
const invitation: WireInvitationRead = {
  state: 'open',
  event_id: 7,
  event_address: '7',
  title: 'Summit',
  organizer: 'Guild',
  start_date: '2026-11-15T10:00:00.000Z',
  end_date: '2026-11-15T16:30:00.000Z',
  time_zone: 'UTC',
  location: 'Lisbon',
  prints_names: false,
  attended: true,
  name: 'Ana Ruiz',
  email: 'ana@people.example',
  expires_at: '2999-01-01T00:00:00.000Z',
  code: null,
  claim: null,
}

let read: WireInvitationRead
/** What the server answers to a claim, by the code in it. */
let claims: (typed: string | undefined) => { status: number; body: object }
let again: () => { status: number; body: object }
let sent: Record<string, unknown>[]
const refusal = (name: string, values: object = {}, field?: string) => ({
  status: 409,
  body: { code: name, values, message: '', field },
})
const done = { status: 200, body: { event_id: 7, registered: false, mint_status: 'closed', tokenId: null } }

beforeEach(() => {
  read = invitation
  sent = []
  claims = (typed) => (typed === undefined ? refusal('invitation.code_needed', { minutes: 10 }) : done)
  again = () => ({ status: 200, body: { message: '' } })
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    const body = JSON.parse(String(options?.body ?? '{}'))
    sent.push({ url, ...body })
    if (url === paths.invitationRead) return Response.json(read)
    const answer = url === paths.invitationClaim ? claims(body.code) : again()
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const onClaimed = vi.fn()

/** Presses the button and waits until the page asks for the code. */
async function begin(): Promise<HTMLElement> {
  await renderPage(
    <ClaimForm
      token={token}
      invitation={invitation}
      wallet={wallet}
      role={role}
      terms="Terms"
      sheet={() => null}
      onClaimed={onClaimed}
    />,
    { areas: ['arriving'] },
  )
  press('Claim my certificate')
  return screen.findByLabelText('Code from the mail')
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('behavior: the page asks for the code, and sends the same claim with it', async () => {
  read = { ...invitation, code: code() }
  const field = await begin()
  await screen.findByText(/^We sent six digits to ana@people\.example\./)
  await screen.findByText('The mail is about to leave.')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  type(field, '123')
  press('Claim my certificate')
  expect(sent.filter(({ url }) => url === paths.invitationClaim)).toHaveLength(1)
  type(field, '123 456')
  press('Claim my certificate')
  await vi.waitFor(() => expect(onClaimed).toHaveBeenCalledOnce())
  expect(sent.filter(({ url }) => url === paths.invitationClaim).at(-1)).toMatchObject({
    token,
    code: '123 456',
  })
})

test.each([
  ['invitation.code_wrong', { count: 4 }, 'This code is wrong. You have 4 more tries.'],
  ['invitation.code_wrong', { count: 0 }, 'This code is wrong, and it was the last try. Ask for a new code.'],
  ['invitation.code_over', {}, 'This code no longer works. Ask for a new one.'],
])('error: %s %o stands at the field', async (name, values, sentence) => {
  const field = await begin()
  claims = () => refusal(name, values, 'code')
  type(field, '123456')
  press('Claim my certificate')
  await screen.findByText(sentence)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test.each([
  [{ mail: 'sent' }, /^We’ve sent it\./],
  [{ mail: 'perhaps' }, /^Perhaps the mail was sent/],
  [{ mail: 'failed' }, /^The mail did not arrive at this address\./],
  [{ mail: 'waiting', made_at: at(-61) }, /^The mail has not left yet\./],
  [{ mail: 'sent', expires_at: at(-1) }, /^This code no longer works\./],
  [{ again_at: at(59) }, /^In \d+ seconds\. The newest code counts\.$/],
  [{ again_at: at(7200) }, /^This address got all codes of a day\. The next one can leave in 2 h\.$/],
])('behavior: the page says where the mail is: %o', async (changes, sentence) => {
  read = { ...invitation, code: code(changes) }
  await begin()
  await screen.findByText(sentence)
})

test('behavior: another code can be sent after a minute, and a refusal is shown, also in Spanish', async () => {
  read = { ...invitation, code: code({ again_at: at(-1) }) }
  await begin()
  await screen.findByText('The mail is about to leave.')
  press('Send a new code')
  await vi.waitFor(() => expect(sent.filter(({ url }) => url === paths.invitationCode)).toHaveLength(1))
  again = () => refusal('invitation.code_enough', { case: 'hours', hours: 3 })
  press('Send a new code')
  await screen.findByText(/^The invited address got all codes that it gets in a day\..* in 3 hours\.$/)
  await act(() => setLanguage('es'))
  await screen.findByText(/^Hemos enviado seis cifras a ana@people\.example\./)
})

test('behavior: “That was not me” tells the organizer, once', async () => {
  again = () => ({ status: 200, body: { message: '' } })
  const claim = { wallet: '0x1234…abcd', claimed_at: '2026-11-16T10:00:00.000Z', objected: false }
  const show = (objected: boolean) =>
    renderPage(<Objection token={token} invitation={invitation} claim={{ ...claim, objected }} />, {
      areas: ['arriving'],
    })
  await show(false)
  screen.getByText(/^The wallet 0x1234…abcd claimed your invitation on /)
  press('That was not me')
  await vi.waitFor(() => expect(sent).toMatchObject([{ url: paths.invitationObject, token }]))
  cleanup()
  await show(true)
  screen.getByText('The organizer knows')
})

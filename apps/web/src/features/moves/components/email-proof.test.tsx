// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { href } from '@certify/wire/paths'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { serverNow } from '../../../lib/clock'
import { renderPage } from '../../../testing/render'
import { AskedMoves } from './asked-moves'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const at = (seconds: number) => new Date(serverNow().getTime() + seconds * 1000).toISOString()
const move = (id: number, email_confirmed = false) => ({
  id,
  event_id: 7,
  tokenId: `1000${id}`,
  wallet_address: `0x${'a1c3'.repeat(10)}`,
  printed_name: null,
  move: { to_wallet: wallet, not_before: at(604_800), email_confirmed },
  name: null,
  reason: 'We met at the desk.',
  asked_at: at(0),
  state: 'open',
  answer: null,
  decided_at: null,
  replacement: null,
})

let moves: object[]
let sendsMail: boolean
let ordered: { status: number; body: object }
let proven: { status: number; body: object }
let sent: [string, unknown][]
const refusal = (code: string, values: object = {}, field?: string) => ({
  status: 409,
  body: { code, values, message: '', field },
})

beforeEach(() => {
  moves = [move(2), move(1)]
  sendsMail = true
  sent = []
  ordered = { status: 200, body: { message: '', expires_at: at(600), again_at: at(60) } }
  proven = { status: 200, body: { message: '', correction: move(1, true) } }
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (url.endsWith('/config')) return Response.json({ sendsMail, now: new Date().toISOString() })
    if (options?.method !== 'POST') return Response.json({ moves })
    sent.push([url, JSON.parse(String(options.body))])
    const answer = url.endsWith('/code') ? ordered : proven
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

const show = () => renderPage(<AskedMoves wallet={wallet} />, { areas: ['moves'] })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function begin(): Promise<HTMLElement> {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a code' }))
  return screen.findByLabelText('Code from the mail')
}
function type(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } })
  press('Confirm the email')
}

test('behavior: one code covers all moves away from one account, and the page then says that the email is confirmed', async () => {
  const field = await begin()
  await screen.findByText(/^If there is a confirmed address, the code is on its way to it\./)
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  moves = [move(2, true), move(1, true)]
  type(field, '123')
  type(field, '123 456')
  expect(await screen.findAllByText('Email confirmed')).toHaveLength(2)
  expect(screen.queryByText('Prove that the email is yours')).toBeNull()
  expect(sent).toEqual([
    [href('moveCode', { correctionId: 1 }), { again: false }],
    [href('moveEmail', { correctionId: 1 }), { code: '123 456' }],
  ])
})

test('behavior: says of a request whether its seven days have begun, and why others ended', async () => {
  const unproven = { ...move(3), move: { to_wallet: wallet, not_before: null, email_confirmed: false } }
  moves = [move(4, true), unproven, { ...move(2), state: 'overtaken' }, { ...move(1), state: 'lapsed' }]
  await show()
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '')
  expect(rows.map((row) => /Waits|not begun|another way|14 days, because/.exec(row)?.[0])).toEqual([
    'Waits',
    'not begun',
    'another way',
    '14 days, because',
  ])
})

test.each([
  [refusal('invitation.code_wrong', { count: 4 }, 'code'), 'This code is wrong. You have 4 more tries.'],
  [refusal('invitation.code_over', {}, 'code'), 'This code no longer works. Ask for a new one.'],
])('error: a refused code stands at the field %#', async (refused, sentence) => {
  const field = await begin()
  proven = refused
  type(field, '000000')
  await screen.findByText(sentence)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('behavior: says that a code no longer works, and offers to send another', async () => {
  ordered = { status: 200, body: { message: '', expires_at: at(-1), again_at: at(-540) } }
  await begin()
  await screen.findByText('This code no longer works. Ask for a new one.')
  await act(() => setLanguage('es'))
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar otro código' }))
  await vi.waitFor(() =>
    expect(sent.at(-1)).toEqual([href('moveCode', { correctionId: 1 }), { again: true }]),
  )
})

test('error: says why a code was not sent', async () => {
  ordered = refusal('invitation.code_enough', { count: 1 })
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a code' }))
  await screen.findByText('You can ask for another code in a minute.')
})

test('behavior: without a mail server the step is not offered', async () => {
  sendsMail = false
  await show()
  await screen.findByText('What you asked for')
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Take it back' })).toHaveLength(2))
  expect(screen.queryByText('Prove that the email is yours')).toBeNull()
})

// @vitest-environment happy-dom
import { type MintObstacle, mintObstacles } from '@certify/domain/certificate/may-mint'
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { UserCertificate } from '@certify/wire/certificates'
import type { EventDetail } from '@certify/wire/events'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage, translate, translateIssuing } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { MintPanel } from './mint-panel'

/** Expects that the button is blocked and gives screen readers the reason. */
function expectExplained(button: HTMLElement) {
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toMatch(/\w/)
}

const cause = { code: 'platform-budget', values: {} }
const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const event = {
  id: 7,
  vendor_id: 5,
  title: 'Lighthouse Day',
  status: 'minting',
  is_current_user_attended: true,
  current_user_attendance: 'present',
  current_user_mint_obstacles: [],
  print_names: false,
  current_user_name: null,
  current_user_certificate: null,
  start_date: '2026-11-15T09:00:00.000Z',
  doors_open_minutes: 60,
  end_date: '2026-11-15T17:00:00.000Z',
  time_zone: 'Europe/Lisbon',
  location: 'Porto, Portugal',
  organizer: 'Harbor Society',
} as unknown as EventDetail

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

test('behavior: a waiting certificate says what it waits for', async () => {
  const waiting = {
    event_id: 7,
    mint_status: 'failed',
    blocked: cause,
    tokenURI: null,
  } as unknown as UserCertificate
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith(`/users/${wallet}/events/7/certificate`) ? waiting : {}),
  )
  const requested = {
    ...event,
    current_user_certificate: { mint_status: 'failed', token_id: null, status: 'failed' as const },
  }
  await renderPage(<MintPanel event={requested} codeForm={null} nameForm={null} certificate={() => null} />, {
    session: { status: 'signed-in', wallet, role: null },
    areas: ['minting'],
  })
  const told = (await screen.findByText(/continues on its own tomorrow/)).closest('[role=status]')
  expect(told?.textContent).toBe(`Your certificate was asked for, and waits${translateIssuing(cause)}`)
})

test('behavior: asks for no certificate before the press, and then follows it until it is minted', async () => {
  const asked: string[] = []
  let isMinted = false
  let answerMint = (_: Response) => {}
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST') return new Promise<Response>((resolve) => (answerMint = resolve))
    if (!url.endsWith('/events/7/certificate')) return Response.json({})
    asked.push(url)
    if (!isMinted) return Response.json({ code: 'certificate.not_found', message: 'None.' }, { status: 404 })
    return Response.json({ event_id: 7, mint_status: 'minted', token_id: '10001' })
  })
  await renderPage(<MintPanel event={event} codeForm={null} nameForm={null} certificate={() => null} />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['minting'],
  })
  const button = await screen.findByRole('button', { name: translate('minting:submit') })
  expect(asked).toEqual([])
  fireEvent.click(button)
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  isMinted = true
  await screen.findByText(translate('minting:success.title'))
  const shelf = screen.getByRole('link', { name: translate('minting:success.mine') })
  expect(shelf.getAttribute('href')).toBe('/my-certificates')
  answerMint(Response.json({ mint_status: 'minted', tokenId: '10001' }))
})

type Own = Omit<Partial<EventDetail>, 'current_user_mint_obstacles'> & {
  readonly current_user_mint_obstacles?: readonly MintObstacle[]
}

async function show(own: Own) {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }))
  await renderPage(
    <MintPanel
      event={{ ...event, ...(own as Partial<EventDetail>) }}
      codeForm={null}
      nameForm={null}
      certificate={() => null}
    />,
    {
      session: { status: 'signed-in', wallet, role: null },
      areas: ['minting'],
    },
  )
}

test.each([
  ['revoked', 'This certificate was revoked'],
  ['replaced', 'This certificate was replaced'],
  ['burned', 'You gave this certificate up'],
] as const)('error: a certificate that was %s is not celebrated', async (status, title) => {
  await show({ current_user_certificate: { mint_status: 'minted', token_id: '10001', status } })
  await screen.findByText(title)
  expect(screen.queryByText('Certificate Minted!')).toBeNull()
  expect(screen.queryByText('Add to LinkedIn')).toBeNull()
})

const minted = { mint_status: 'minted', token_id: '10001' } as const
test.each([
  ['Este certificado fue revocado', { current_user_certificate: { ...minted, status: 'revoked' } }],
  ['Este certificado fue sustituido', { current_user_certificate: { ...minted, status: 'replaced' } }],
  ['El organizador aún no ha elegido el certificado', { current_user_mint_obstacles: ['no_artwork'] }],
  [
    'Figuras como ausente',
    {
      is_current_user_attended: false,
      current_user_attendance: 'absent',
      current_user_mint_obstacles: ['absent'],
    },
  ],
  [
    'El organizador revocó tu plaza',
    { is_current_user_revoked: true, current_user_mint_obstacles: ['not_registered'] },
  ],
] as const)('behavior: says the same in Spanish: %s', async (says, own) => {
  await show(own)
  await act(() => setLanguage('es'))
  await screen.findAllByText((text) => text.startsWith(says))
  expect(screen.queryByText('¡Certificado emitido!')).toBeNull()
})

test('behavior: without an image it says so and offers no minting', async () => {
  await show({ current_user_mint_obstacles: ['no_artwork'] })
  await screen.findByText('The organizer has not chosen the certificate yet')
  expectExplained(screen.getByRole('button', { name: 'Mint Certificate' }))
})

const closed = {
  en: 'The event has ended. The organizer has not opened minting, or has closed it.',
  es: 'El evento ha terminado. El organizador no ha abierto la emisión, o la ha cerrado.',
}
test.each([
  ['en', [], /^The event has ended.* You can mint as soon as it is open/],
  ['en', ['no_artwork'], 'The organizer has not chosen the certificate yet'],
  ['es', ['no_artwork'], 'El organizador aún no ha elegido el certificado'],
  ['en', ['absent'], 'You are recorded as absent'],
  ['en', ['not_recorded', 'no_artwork'], 'No attendance is recorded for you'],
  ['es', ['not_registered'], 'No consta tu asistencia'],
] as const)(
  'behavior: after the end, each obstacle is worded, and no promise is made that it breaks (%s, %s)',
  async (language, others, says) => {
    await setLanguage(language)
    await show({ status: 'ended', current_user_mint_obstacles: ['closed', ...others] })
    await screen.findByText(says)
    if (others.length === 0) return
    screen.getByText(closed[language])
    expect(screen.queryByText(/as soon as|en cuanto|is active|está abierta/)).toBeNull()
    if (others.some((each) => each === 'no_artwork')) {
      screen.getByText(/^(You can mint here once|Podrás emitirlo aquí cuando)/)
    }
  },
)

test('behavior: tells an attendee who was recorded absent', async () => {
  await show({
    is_current_user_attended: false,
    current_user_attendance: 'absent',
    current_user_mint_obstacles: ['absent'],
  })
  await screen.findByText('You are recorded as absent')
  expect(screen.queryByText('Not recorded')).toBeNull()
})

test.each([
  [
    'revoked',
    { is_current_user_revoked: true, current_user_mint_obstacles: ['not_registered'] },
    /^The organizer revoked your place/,
  ],
  [
    'unlisted',
    {
      is_current_user_whitelisted: false,
      current_user_attendance: null,
      current_user_mint_obstacles: ['not_registered'],
    },
    /You are not on the whitelist of this event/,
  ],
  [
    'unrecorded',
    {
      is_current_user_whitelisted: true,
      current_user_attendance: null,
      current_user_mint_obstacles: ['not_recorded'],
    },
    /ask the organizer to mark you present/,
  ],
] as const)('behavior: an attendee who is %s reads why nothing is minted', async (_, own, says) => {
  await show(own)
  await screen.findByText(says)
  expectExplained(screen.getByRole('button', { name: 'Mint Certificate' }))
})

test('behavior: does not blame an outage of Certify on the network', async () => {
  let isAway = false
  vi.stubGlobal('fetch', async (url: string) => {
    if (isAway) throw new TypeError('Failed to fetch')
    return Response.json(
      url.endsWith('/events/7/certificate') ? { event_id: 7, mint_status: 'pending', blocked: null } : {},
    )
  })
  const requested = { mint_status: 'pending', token_id: null, status: 'pending' as const }
  await renderPage(
    <MintPanel
      event={{ ...event, current_user_certificate: requested }}
      codeForm={null}
      nameForm={null}
      certificate={() => null}
    />,
    { session: { status: 'signed-in', wallet, role: 'users' }, areas: ['minting'] },
  )
  await screen.findByText(/^The network is taking longer than usual/)
  isAway = true
  await screen.findByText(/^We can’t reach Certify right now\. Your request is kept/)
  expect(screen.queryByText(/^The network is taking longer/)).toBeNull()
  isAway = false
  await screen.findByText(/^The network is taking longer than usual/)
})

test('behavior: "Contact event organizer" leads to the organization, not to the platform', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  await renderPage(<MintPanel event={event} codeForm={null} nameForm={null} certificate={() => null} />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['minting'],
  })
  const link = await screen.findByRole('link', { name: 'Contact event organizer' })
  expect(link.getAttribute('href')).toBe('/organizers/5')
})

test.each([
  [
    'en',
    'No certificate available for you. The organizer has not chosen the certificate yet. You can mint as soon as the organizer has chosen it.',
  ],
  [
    'es',
    'No hay certificado para ti. El organizador aún no ha elegido el certificado. Puedes emitir en cuanto el organizador lo haya elegido.',
  ],
] as const)(
  'error: an attendee is not told to upload what an organizer took away meanwhile (%s)',
  async (language, says) => {
    const refusal = { code: 'certificate.artwork_missing', values: { case: 'you' }, message: '' }
    vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
      method === 'POST'
        ? Response.json(refusal, { status: 409 })
        : Response.json({ code: 'certificate.not_found', message: 'None.' }, { status: 404 }),
    )
    await setLanguage(language)
    await renderPage(<MintPanel event={event} codeForm={null} nameForm={null} certificate={() => null} />, {
      session: { status: 'signed-in', wallet, role: 'users' },
      areas: ['minting'],
    })
    fireEvent.click(await screen.findByRole('button', { name: translate('minting:submit') }))
    await screen.findByText(says)
  },
)

test('error: in an outage the message says first that minting failed, and then why', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/certificate/mint')) return Response.json({}, { status: 502 })
    return Response.json({ code: 'certificate.not_found', message: 'None.' }, { status: 404 })
  })
  await renderPage(<MintPanel event={event} codeForm={null} nameForm={null} certificate={() => null} />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['minting'],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Mint Certificate' }))
  await screen.findByText(/^Mint failed\. We could not reach Certify just now\./)
})

test('behavior: nothing can be pressed before the state of the certificate has loaded', async () => {
  let arrive = (_answer: Response) => {}
  const answer = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/events/7/certificate') ? answer : Promise.resolve(Response.json({})),
  )
  const requested = {
    ...event,
    current_user_certificate: { mint_status: 'failed', token_id: null, status: 'failed' as const },
  }
  await renderPage(<MintPanel event={requested} codeForm={null} nameForm={null} certificate={() => null} />, {
    session: { status: 'signed-in', wallet, role: null },
    areas: ['minting'],
  })
  expect(screen.queryByRole('button', { name: 'Mint Certificate' })).toBeNull()
  arrive(Response.json({ event_id: 7, mint_status: 'failed', blocked: cause, tokenURI: null }))
  await screen.findByRole('button', { name: 'Mint Certificate' })
})

test.each(mintObstacles.filter((each) => each !== 'requested' && each !== 'blocked'))(
  'error: no button mints while the server says: %s',
  async (obstacle) => {
    await show({ current_user_mint_obstacles: [obstacle] })
    const button = await screen.findByRole('button', { name: 'Mint Certificate' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  },
)

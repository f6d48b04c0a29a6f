// @vitest-environment happy-dom
import type { Values } from '@certify/domain/shared/fill-words'
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import type { ParticipantPage, WireParticipant } from '@certify/wire/roster'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeForm } from '../features/attendance/components/code-form'
import { TemplatePreviewDialog } from '../features/certificate-design/components/template-preview-dialog'
import { CreateEvent } from '../features/event-editor/components/create-event'
import { useUpdateStatus } from '../features/event-management/api/update-status'
import { CancelDialog } from '../features/event-management/components/cancel-dialog'
import { StatusControl } from '../features/event-management/components/status-control'
import { useJoin } from '../features/join-roster/api/join'
import { Join } from '../features/join-roster/components/join'
import { Joined } from '../features/join-roster/components/joined'
import { MintPanel } from '../features/minting/components/mint-panel'
import { AttendanceControl } from '../features/participants/components/attendance-control'
import { MintAll } from '../features/participants/components/mint-all'
import { MintDialog } from '../features/participants/components/mint-dialog'
import { UploadDialog } from '../features/participants/components/upload-dialog'
import { UserForm } from '../features/sign-up/components/user-form'
import { VendorForm } from '../features/sign-up/components/vendor-form'
import type { Area, QualifiedKey } from '../i18n/areas'
import { setLanguage, translate } from '../i18n/words'
import { renderPage } from '../testing/render'
import Toaster from '../ui/toaster'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const event = {
  id: 7,
  vendor_id: 5,
  title: 'Lighthouse Day',
  status: 'ended',
  whitelisted: 2,
  certificates_minted: 0,
  is_current_user_attended: true,
  current_user_attendance: 'present',
  current_user_mint_obstacles: ['closed'],
  current_user_name: null,
  current_user_certificate: null,
  event_template_design: null,
  print_names: false,
  start_date: '2026-11-15T09:00:00.000Z',
  end_date: '2026-11-15T17:00:00.000Z',
  doors_open_minutes: 60,
  time_zone: 'Europe/Lisbon',
  location: 'Porto, Portugal',
  organizer: 'Harbor Society',
} as unknown as EventDetail
const minting: EventDetail = { ...event, status: 'minting', current_user_mint_obstacles: [] }
const guest = {
  name: 'Alice Moreau',
  wallet_address: wallet,
  status: 'approved',
  attendance_state: 'present',
  attendance_source: 'code',
  mint_obstacles: [],
  certificate: { state: 'ready', source: 'template', image_url: null, tokenURI: null },
} as unknown as WireParticipant
const counts = {
  active: 1,
  present: 1,
  absent: 0,
  minted: 0,
  requested: 0,
  mintable: 1,
  named: 0,
  undecided: 0,
} as unknown as ParticipantPage['counts']
const picture = new File(['x'], 'picture.png', { type: 'image/png' })

const Joining = () => <Join event={event} toAttend={false} join={useJoin(event.id)} />
const Moving = () => <StatusControl event={event} update={useUpdateStatus(event.id)} first={(go) => go()} />

const press = (key: QualifiedKey, values?: Values) =>
  fireEvent.click(screen.getByRole('button', { name: translate(key, values) }))
const type = (key: QualifiedKey, value: string) =>
  fireEvent.change(screen.getByLabelText(translate(key)), { target: { value } })
const choosePicture = () => {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no field for a file.')
  fireEvent.change(input, { target: { files: [picture] } })
}
const register = (name: QualifiedKey, email: QualifiedKey) => {
  type(name, 'Ada')
  type(email, 'ada@example.org')
  fireEvent.click(screen.getByRole('checkbox'))
  press('sign-up:submit')
}

/** An action: where it is, how to trigger it, and how its failure message begins in English and in Spanish. */
type Action = readonly [area: Area, place: ReactElement, act: () => unknown, english: string, spanish: string]

const none = () => {}
const actions: readonly Action[] = [
  [
    'sign-up',
    <UserForm key="user" wallet={wallet} redirect={undefined} />,
    () => register('sign-up:user.name', 'sign-up:email'),
    'Failed to register user.',
    'No se pudo registrar al usuario.',
  ],
  [
    'sign-up',
    <VendorForm key="vendor" wallet={wallet} redirect={undefined} />,
    () => register('sign-up:vendor.name', 'sign-up:vendor.email'),
    'Failed to register vendor.',
    'No se pudo registrar al organizador.',
  ],
  [
    'join-roster',
    <Joining key="join" />,
    () => press('join-roster:join'),
    'An unknown error occurred during submission.',
    'Se produjo un error desconocido durante el envío.',
  ],
  [
    'join-roster',
    <Joined key="leave" event={event} justJoined onLeft={none} />,
    () => press('join-roster:undo'),
    'Failed to leave whitelist. Please try again.',
    'No se pudo dejar la lista. Vuelve a intentarlo.',
  ],
  [
    'attendance',
    <CodeForm key="code" eventId={7} />,
    () => {
      type('attendance:field', 'ABCD-EFGH')
      press('attendance:submit')
    },
    'Failed to mark attendance.',
    'No se pudo registrar la asistencia.',
  ],
  [
    'participants',
    <AttendanceControl key="absent" eventId={7} eventStatus="ongoing" participant={guest} />,
    () => press('participants:attendance.absent'),
    'Failed to update attendance status.',
    'No se pudo cambiar la asistencia.',
  ],
  [
    'minting',
    <MintPanel key="own" event={minting} codeForm={null} nameForm={null} certificate={() => null} />,
    () => press('minting:submit'),
    'Mint failed.',
    'No se pudo emitir.',
  ],
  [
    'participants',
    <MintDialog key="one" event={event} participant={guest} onClose={none} />,
    () => press('participants:mint.confirm'),
    'Minting failed.',
    'No se pudo emitir.',
  ],
  [
    'participants',
    <MintAll key="all" event={minting} counts={counts} onAsk={none} />,
    async () => {
      press('participants:all.action', { count: 1 })
      const dialog = await screen.findByRole('alertdialog')
      const [confirm] = [...dialog.querySelectorAll('button')].filter(
        ({ textContent }) => textContent === translate('participants:all.action', { count: 1 }),
      )
      if (confirm) fireEvent.click(confirm)
    },
    'Minting failed.',
    'No se pudo emitir.',
  ],
  [
    'participants',
    <UploadDialog key="upload" event={minting} participant={guest} onClose={none} />,
    () => {
      choosePicture()
      press('participants:upload.submit')
    },
    'Failed to upload certificate.',
    'No se pudo subir el certificado.',
  ],
  [
    'certificate-design',
    <TemplatePreviewDialog key="template" event={event} file={picture} onClose={none} />,
    () => press('certificate-design:template.confirm'),
    'Failed to upload event certificate template.',
    'No se pudo subir la plantilla del certificado.',
  ],
  [
    'event-editor',
    <CreateEvent key="create" card={() => null} />,
    () => {
      type('event-editor:field.title', 'Lighthouse Day')
      type('event-editor:field.description', 'A day of light.')
      type('event-editor:field.location', 'Porto')
      type('event-editor:field.start', '2036-11-14T18:00')
      type('event-editor:field.end', '2036-11-14T20:00')
      press('event-editor:create.submit')
    },
    'Failed to create event.',
    'No se pudo crear el evento.',
  ],
  [
    'event-management',
    <Moving key="status" />,
    () => press('event-management:status.start'),
    'Failed to update event status.',
    'No se pudo cambiar el estado del evento.',
  ],
  [
    'event-management',
    <CancelDialog key="cancel" event={event} open onClose={none} />,
    () => press('event-management:cancel.confirm'),
    'Failed to cancel event.',
    'No se pudo cancelar el evento.',
  ],
]

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

const cases = actions.flatMap(([area, place, act, english, spanish]) => [
  { language: 'en' as const, area, place, act, says: `${english} We could not reach Certify just now.` },
  {
    language: 'es' as const,
    area,
    place,
    act,
    says: `${spanish} Ahora mismo no pudimos comunicarnos con Certify.`,
  },
])

test.each(cases)('error: an outage names the failed action first ($language): $says', async (each) => {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'POST') throw new TypeError('Failed to fetch')
    return Response.json({ code: 'certificate.not_found', message: 'None.' }, { status: 404 })
  })
  await setLanguage(each.language)
  const { area, place, act, says } = each
  await renderPage(
    <>
      {place}
      <Toaster />
    </>,
    { session: { status: 'signed-in', wallet, role: area === 'sign-up' ? null : 'users' }, areas: [area] },
  )
  // Parts may wait for their words.
  await screen.findAllByRole('button')
  await act()
  expect(await screen.findAllByText((text) => text.startsWith(says))).not.toHaveLength(0)
})

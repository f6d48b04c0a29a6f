import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutRecords } from '../../testing/cut-records'
import { type ListChoices, type ReadList, readList } from './read-list'

const runs = { seed: 20_261_128, numRuns: 300 }
const read = (rows: readonly (readonly string[])[], choices: ListChoices = {}): ReadList => {
  const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
  return readList([{ name: null, rows: [...cutRecords(text)] }], choices)
}
/** A list of people whose last cells stand below a heading. */
const list = (heading: string, cells: readonly string[]) => [
  ['Name', 'Email', heading],
  ...cells.map((cell, at) => [`Ana${at} Ruiz`, `ana${at}@example.org`, cell]),
]
const say = ({ people }: ReadList) => people.map(({ given }) => given.attended)

// biome-ignore format: several a line
const statusHeadings = [
  'Status', 'Approval Status', 'Registration status', 'Estado', 'Estado de aprobación', 'Statut', 'Statut d’approbation',
  'Teilnehmerstatus', 'Genehmigungsstatus', 'Status da aprovação', 'Stato partecipante', 'Status uczestnika', 'Stav',
  'Durum', 'Статус', 'ステータス', '状态', '상태',
]
/** Statuses of common programs, with which someone has a place. */
// biome-ignore format: a family of languages a line
const placed = [
  'Confirmed', 'approved', 'Registered', 'Paid', 'Maybe', 'Accepted by host', 'Confirmed (paid)', 'Ticket issued', 'Paid in full', 'Late registration',
  'Confirmado', 'aprobado', 'Inscrito', 'Pagado', 'Reserva confirmada', 'Entrada emitida', 'Alta', 'aprovado', 'Inscrição confirmada', 'approuvé', 'Inscrit', 'Payé', 'Billet envoyé',
  'genehmigt', 'Angemeldet', 'Anmeldung bestätigt', 'Bestätigt', 'Bezahlt', 'Confermato', 'Bevestigd', 'Bekräftad', 'Bekræftet', 'Vahvistettu', 'Reserved', 'Reservado', 'Reserviert', 'Réglé', 'Prenotato', 'Rekisteröitynyt', 'Maksettu', 'Hyväksytty', 'Megerősítve', 'Regisztrált', 'Fizetve', 'Kayıtlı', 'Ödendi', 'Kabul edildi', 'Godkänd', 'Tilmeldt', 'Betalt',
  'Potwierdzono', 'Potvrzeno', 'Onaylandı', 'Подтверждён', 'Оплачено', 'Підтверджено', 'Επιβεβαιωμένος', 'مؤكد', 'מאושר',
  '確定', '申込済み', '已确认', '확정', '승인됨',
  'Kifizetett', 'De alta', 'Early bird registration', 'Registration confirmed', 'Registro confirmado', 'Enrolment confirmed', 'Réservé', 'Réservé(e)', 'Réservée', 'تم التأكيد', 'kabul etti', 'đã duyệt', 'Đã xác nhận',
]
/** The same, in words that may also say that someone came. */
// biome-ignore format: a family of languages a line
const coming = [
  'Confirmed [VIP]', 'Payment complete', 'Complete', 'Valid', 'Verified', 'Speaker',
  'Registro completado', 'Registrazione completata', 'Verificato', 'Verificata', 'Vérifié', 'Vérifiée', 'Vérifié(e)',
  'Asistirá', 'Participe', 'Nimmt teil', 'Parteciperà', 'Neemt deel', 'Deltar', 'Bierze udział',
  '参加予定', '审核通过', '报名成功', '参加しました', '受付済み',
]
const fine = [...placed, ...coming]
const came = [
  'Attended (online)', 'Attended online', 'Attended late', 'Checked in by Ana', 'Present (remote)', 'Joined late', '참석 확정',
] // biome-ignore format: several a line
/** Statuses without a place that no list of denying words knew. */
// biome-ignore format: a family of languages a line
const gone = [
  'Unsubscribed', 'Archived', 'Duplicate', 'Disputed', 'Test', 'Payment failed', 'Registration incomplete', 'No longer with us', 'Registered, no seat', '参加 重複',
  'Approval required', 'Payment required', 'Payment needed', 'Confirmation required', 'Late payment', 'Late', 'Payment', 'Verification required', 'Verification email sent', 'To be confirmed', 'Por confirmar', 'Do potwierdzenia', '审核', '🙃', '17',
  'Registered (duplicate', 'Registered (', 'Confirmed [removed]', 'Registered (duplicate)', 'Approved (removed)', 'Approved {removed}', '确认（重复）', '确认【重复】', 'Accepted by mistake', 'Approved by Ana (removed)',
  'Approval', 'Confirmation email sent', 'In validation', 'Confirm email', 'Complete payment', 'Payment issue', 'Reserve', 'Payment open', 'New',
  'En aprobación', 'En reserva', 'Confirmer', 'Règlement attendu', 'Attende pagamento', 'Bestätigung', 'Betaling', 'Potwierdzenie', 'Onay', 'Подтверждение', '入金予定',
  'To be approved', 'To be paid', 'Enroll', 'Por aprobar', 'Por pagar', 'En inscripción', 'À confirmer', 'À valider', 'À payer', 'À régler', 'À inscrire', 'Da confermare', 'In approvazione', 'Da prenotare', 'A confirmar', 'Aprovando', 'Zu bestätigen', 'Zur Genehmigung', 'Genehmigungspflichtig', 'Zu bezahlen', 'Te bevestigen', 'Te betalen', 'Att betala', 'At bekræfte', 'Skal betales', 'Vahvistettava', 'Maksettava',
  'Do opłacenia', 'W trakcie zatwierdzania', 'K potvrzení', 'Ke schválení', 'Za potvrdu', 'Megerősítésre vár', 'Fizetendő', 'Onaylanacak', 'К оплате', 'На подтверждении', 'Подтвердить', 'Προς επιβεβαίωση', 'بحاجة إلى تأكيد',
  'Reserva', 'Reserveliste', 'Reservelijst', 'Reservplats', 'Reservlista', 'Reserv', 'Réserve', 'Onaylanmadı', 'Onaylanmamış', 'Onaysız', 'Kayıtsız', 'Davetsiz', 'Érvénytelen', 'Fizetetlen', 'Megerősítetlen', 'Regisztrálatlan', 'Elfogadhatatlan', 'Vahvistamatta', 'Vahvistamaton', 'Maksamatta', 'Rekisteröimätön', 'Osallistumaton',
  'Kifizetetlen', 'Kifizetendő', 'Érvényesítendő', 'De plătit', 'De confirmat', 'De aprobat', 'De validat', 'In registration', 'For registration', 'Pre-registration', 'Registration', 'Para pago', 'En pago', 'Confirmed ❌', 'Paid ✗', '承認 ×',
  'Inactivo', 'Denegado', 'Estornado', 'Removido', 'Supprimé', 'Excusé', 'Gelöscht', 'Ungültig', 'Rimosso', 'Disiscritto', 'Verwijderd', 'Borttagen', 'Slettet',
  'Wypisany', 'Lista rezerwowa', 'Náhradník', 'Yedek liste', 'Удалён', 'Отписан', '削除済み', '却下', '審査落ち', '落選', '已删除', '审核中', '已驳回', '支付失败', '삭제됨', '반려', '결제 실패',
]

test.each(fine)('behavior: who is "%s" has a place', (status) => {
  expect(say(read(list('Status', [status, 'Cancelled', status])))).toEqual([
    'not_recorded',
    'left_out',
    'not_recorded',
  ])
})

test.each(placed)('behavior: beside statuses that say who came, "%s" says nothing of it', (status) => {
  expect(say(read(list('Status', ['No show', status, 'Attended'])))[1]).toBe('not_recorded')
})

test.each([...coming, 'Checked in by Ana', 'Present (remote)'])(
  'behavior: beside statuses that say who came, "%s" is asked about',
  (status) => {
    expect(say(read(list('Status', ['No show', status, 'Attended'])))).toEqual([
      'absent',
      'unreadable',
      'present',
    ])
  },
)

test.each(came)(
  'behavior: beside statuses that say of nobody that they came, "%s" is asked about',
  (status) => {
    expect(say(read(list('Status', ['Confirmed', status, 'Registered'])))).toEqual([
      'not_recorded',
      'unreadable',
      'not_recorded',
    ])
  },
)

test('behavior: a status in Japanese is known by its heading', () => {
  expect(say(read(list('状態', ['受付完了', '落選'])))).toEqual(['not_recorded', 'unreadable'])
})

test.each(gone)('behavior: who is "%s" is not invited unasked', (status) => {
  expect(say(read(list('Status', ['Confirmed', 'Confirmed', status])))).toEqual([
    'not_recorded',
    'not_recorded',
    expect.stringMatching(/unreadable|left_out/),
  ])
})

test('property: a status in words that nobody knows is asked about, once for each, and then counts as the organizer says', () => {
  const strange = fc
    .array(fc.constantFrom('zq', 'xw', 'vq', 'qo', 'ŧu', 'жы', 'ξζ', '쀍', '鬮'), {
      minLength: 2,
      maxLength: 4,
    })
    .map((parts) => parts.join(''))
  const status = fc.oneof(
    strange,
    fc.tuple(fc.constantFrom(...fine), strange).map((both) => both.join(' ')),
    fc.tuple(strange, fc.constantFrom(...fine)).map((both) => both.join(' ')),
  )
  fc.assert(
    fc.property(fc.constantFrom(...statusHeadings), status, (heading, word) => {
      const rows = list(heading, ['Confirmed', word, 'Confirmed', word])
      expect([heading, word, ...say(read(rows))]).toEqual([
        heading,
        word,
        'not_recorded',
        'unreadable',
        'not_recorded',
        'unreadable',
      ])
      const asked = read(rows).words.filter(({ means }) => means === 'unreadable')
      expect(asked).toHaveLength(1)
    }),
    runs,
  )
})

test('behavior: brackets that stay open make a status doubtful, however many, and those that close do not', () => {
  const many = 20_000
  const [open, closed] = [`Registered ${'('.repeat(many)}`, `Registered ${'()'.repeat(many)}`]
  expect(say(read(list('Status', ['Confirmed', open, closed])))).toEqual([
    'not_recorded',
    'unreadable',
    'not_recorded',
  ])
})

test.each([
  'Cancelled by the attendee, because of an illness, and refunded in full',
  'Approved for the waiting list of the second day, if there is one',
])('behavior: a long status is read, too: "%s"', (status) => {
  const { people } = read(list('Status', ['Confirmed', status, 'Cancelled']))
  expect(people.map(({ given }) => given.attended)).toEqual([
    'not_recorded',
    expect.stringMatching(/unreadable|left_out/),
    'left_out',
  ])
})

test('behavior: a column of statuses with many words is one', () => {
  const many = Array.from({ length: 30 }, (_, at) => `Confirmed ${String.fromCharCode(97 + (at % 26))}${at}q`)
  expect(say(read(list('Status', ['Cancelled', ...many])))).toEqual([
    'left_out',
    ...many.map(() => 'unreadable'),
  ])
})

const yes = ['Yes', 'x', 'TRUE', '1', 'Sí', 'Oui', 'Ja', '2026-11-20 10:00', '20.11.2026']
const no = ['No', '', '-', 'FALSE', '0', 'Non', 'Nein']

test.each([
  'Cancelled',
  'Canceled at',
  'Refunded',
  'Storniert am',
  'Annulé',
  'Fecha de cancelación',
  'キャンセル日',
])('property: below "%s" a yes or a moment ends a place, and nothing else does', (heading) => {
  fc.assert(
    fc.property(fc.constantFrom(...yes), fc.constantFrom(...no), (ended, stays) => {
      expect(say(read(list(heading, [ended, stays, ended])))).toEqual([
        'left_out',
        'not_recorded',
        'left_out',
      ])
      const rows = [
        ['Name', 'Email', 'Checked in', heading],
        ['Ana Ruiz', 'ana@example.org', 'Yes', ended],
        ['Bo Li', 'bo@example.org', '', ended],
        ['Cy Mo', 'cy@example.org', '', stays],
      ]
      // Whoever came was there, whatever they got back.
      expect(say(read(rows))).toEqual(['present', 'left_out', 'not_recorded'])
    }),
    { ...runs, numRuns: 30 },
  )
})

test('behavior: what a column of ended places cannot say is asked about, and the organizer can say that it ends none', () => {
  const rows = list('Cancelled', ['requested', 'Yes', 'No'])
  expect(say(read(rows))).toEqual(['unreadable', 'left_out', 'not_recorded'])
  const means = new Map([
    ['requested', 'not_recorded'],
    ['cancelled: ...', 'not_recorded'],
  ] as const)
  expect(say(read(rows, { means }))).toEqual(['not_recorded', 'not_recorded', 'not_recorded'])
})

test('behavior: sums below a heading for ended places are one question, by the heading', () => {
  const sums = ['25.00', '18,50', '$30', 'EUR 12', '1.250,00 €', '-9.5']
  const zeros = ['0.00', '$0.00', '0,00 €', 'EUR 0.00']
  const rows = list('Refunded', [...sums, ...zeros, '', 'in part'])
  const asked = read(rows).words.filter(({ means }) => means === 'unreadable')
  expect(asked.map(({ word, count }) => [word, count])).toEqual([
    ['Refunded: …', sums.length],
    ['in part', 1],
  ])
  const means = new Map([
    ['refunded: ...', 'left_out'],
    ['in part', 'not_recorded'],
  ] as const)
  expect(say(read(rows, { means }))).toEqual([
    ...sums.map(() => 'left_out'),
    ...zeros.map(() => 'not_recorded'),
    'not_recorded',
    'not_recorded',
  ])
})

test('behavior: what a status such as Refunded means says nothing of the sums below that heading', () => {
  const rows = [
    ['Name', 'Email', 'Status', 'Refunded'],
    ['Ana Ruiz', 'ana@example.org', 'Refunded', ''],
    ['Bo Li', 'bo@example.org', 'Confirmed', '$25.00'],
  ]
  const means = new Map([['refunded', 'not_recorded']] as const)
  expect(say(read(rows, { means }))).toEqual(['not_recorded', 'unreadable'])
})

test('behavior: of more statuses than are shown those to be asked go first, and the people of the rest stay refused', () => {
  const strange = Array.from(
    { length: 60 },
    (_, at) => `zq${'abcdefgh'[at % 8]}${'klmnopqr'[Math.floor(at / 8)]}`,
  )
  const rows = list('Status', ['Confirmed', 'Confirmed', ...strange])
  const { words } = read(rows)
  expect(words.map(({ means }) => means)).toEqual(Array.from({ length: 50 }, () => 'unreadable'))
  const means = new Map(words.map(({ word }) => [word, 'not_recorded'] as const))
  expect(say(read(rows, { means })).filter((said) => said === 'unreadable')).toHaveLength(10)
  const next = read(rows, { means }).words.filter((word) => word.means === 'unreadable')
  expect(next.map(({ word }) => word)).toEqual(strange.slice(50))
})

test('property: whoever stands below a heading about the end of a place is not invited unasked', () => {
  const heading = fc.constantFrom(
    'Cancelled by', 'Cancellation reason', 'Date cancelled', 'Refund issued on', 'Reason for declining', 'Waitlist position', 'Cancelled by client', 'Cancelled before event', 'Cancelled via link', 'Previous cancellation', 'Cancellation status',
    'Motivo de cancelación', 'Cancelado por el cliente', 'Stornogrund', 'Storniert vom Kunden', 'Motif de l’annulation', 'Annulé par le client', 'Annulation acceptée', 'Motivo da recusa', 'Cancelado pelo cliente', 'Annullato dal cliente', 'Reden annulering', 'Причина отмены', 'キャンセル理由', '取消原因',
  ) // biome-ignore format: a family of languages a line
  const cell = fc.constantFrom(
    'Max Boss',
    'ill',
    'Illness',
    '3',
    '2026-11-20',
    'yes',
    'Unable to attend',
    'Cancelled',
    'approved',
    'Confirmed',
  )
  fc.assert(
    fc.property(
      heading,
      fc.array(fc.oneof(cell, fc.constantFrom(...no)), { minLength: 1, maxLength: 4 }),
      (about, cells) => {
        expect([about, cells, say(read(list(about, cells))).map((said) => said === 'not_recorded')]).toEqual([
          about,
          cells,
          cells.map((each) => no.includes(each)),
        ])
      },
    ),
    runs,
  )
})

test.each([
  'Cancellation policy',
  'Cancellation terms',
  'Cancellation insurance',
  'Link to cancel',
  'Stornobedingungen',
  'Stornogebühr',
  'Conditions d’annulation',
  'Acepto la política de cancelación',
  'キャンセルポリシー',
  'Cancellation code',
  'Código de cancelación',
  'Remboursable',
  'Reembolsable',
  'Stornierbar',
  'Cancelable',
  'Reembolsável',
])('behavior: below "%s" nobody loses a place', (heading) => {
  expect(say(read(list(heading, ['Yes', 'x1'])))).toEqual(['not_recorded', 'not_recorded'])
})

test.each([
  ['Refund status', 'Rejected'],
  ['Cancellation request', 'Declined'],
  ['Cancellation request', 'Denied'],
  ['Cancellation request', 'Pending'],
])(
  'behavior: below "%s" whoever is "%s" may have kept the place, and is asked about apart',
  (heading, cell) => {
    const rows = list(heading, [cell, 'Approved', 'Cancelled', ''])
    expect(say(read(rows))).toEqual(['unreadable', 'unreadable', 'left_out', 'not_recorded'])
    const means = new Map([[`${heading}: ${cell}`.toLowerCase(), 'not_recorded'] as const])
    expect(say(read(rows, { means }))).toEqual(['not_recorded', 'unreadable', 'left_out', 'not_recorded'])
  },
)

test.each(['No. attending', 'No. coming', 'Nº attending', '№ coming'])(
  'behavior: "%s" counts people, and nobody loses a place by it',
  (heading) => {
    expect(say(read(list(heading, ['1', '2'])))).toEqual(['not_recorded', 'not_recorded'])
  },
)

test.each([
  ['Accepted/Declined', 'Accepted', 'Declined'],
  ['Attending / Not attending', 'Attending', 'Not attending'],
  ['Status (confirmed/cancelled)', 'Confirmed', 'Cancelled'],
  ['Registered | Cancelled', 'Registered', 'Cancelled'],
])('behavior: "%s" is a column of statuses', (heading, stays, ends) => {
  expect(say(read(list(heading, [stays, ends, stays])))).toEqual(['not_recorded', 'left_out', 'not_recorded'])
})

test.each(['Cancelled by guest / organizer', 'Cancellation requested (yes/no)', 'Refund / paid back'])(
  'behavior: "%s" names no other status beside the end',
  (heading) => {
    expect(say(read(list(heading, ['Ana', ''])))).toEqual(['unreadable', 'not_recorded'])
  },
)

test('behavior: a column of reasons beside one of statuses hides none of them', () => {
  const rows = [
    ['Name', 'Email', 'Reason for cancelling', 'Anmeldung'],
    ['Ana Ruiz', 'ana@example.org', 'Unable to attend', 'Cancelled'],
    ['Bo Li', 'bo@example.org', '', 'Cancelled'],
    ['Cy Mo', 'cy@example.org', '', 'Confirmed'],
  ]
  expect(say(read(rows))).toEqual(['left_out', 'left_out', 'not_recorded'])
})

test('behavior: reasons in a column that the organizer chose as the status are asked about, and then count as they say', () => {
  const rows = list('Cancellation reason', ['Illness', '', 'Unable to attend'])
  const map = 'name:1,email:2,status:3'
  expect(say(read(rows, { map }))).toEqual(['unreadable', 'not_recorded', 'left_out'])
  const means = new Map([['illness', 'not_recorded'] as const])
  expect(say(read(rows, { map, means }))).toEqual(['not_recorded', 'not_recorded', 'left_out'])
  const chosen = read(list('Cancelled', ['Yes', 'No']), { map })
  expect(say(chosen)).toEqual(['left_out', 'not_recorded'])
})

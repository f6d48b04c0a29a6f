import { describe, expect, test } from 'vitest'
import { englishRefusals } from './english-refusals'
import { sayRemedy } from './refusal-words'

/**
 * What removes the cause of each refusal that attendees can meet. `said`: the refusal itself says it. The others have a
 * second sentence: the person, the organizer or only time removes the cause, or nothing does (`nobody`).
 */
const remedies = {
  'session.missing': 'said',
  'session.forbidden': 'you',
  'session.forbidden:another_account': 'you',
  'session.forbidden:another_wallet': 'you',
  'session.forbidden:not_an_attendee': 'you',
  'session.forbidden:not_your_certificate': 'you',
  'login.invalid': 'said',
  'login.invalid:clock': 'said',
  'login.signature_uncheckable': 'said',
  'act.signature_needed': 'said',
  'act.signature_refused': 'said',
  'request.too_many': 'said',
  'list.page_too_far': 'said',
  'request.foreign_host': 'said',
  'account.not_found': 'you',
  'account.erased': 'nobody',
  'account.moved': 'said',
  'account.taken': 'you',
  'account.role_missing': 'said',
  'legal.changed': 'said',
  'confirmation.refused': 'said',
  'confirmation.refused:unknown': 'said',
  'confirmation.refused:late': 'said',
  'confirmation.refused:used': 'said',
  'confirmation.refused:taken': 'you',
  'confirmation.enough': 'time',
  'mail.enough': 'said',
  'mail.not_found': 'you',
  'passkey.not_found': 'you',
  'passkey.taken': 'you',
  'passkey.too_many': 'said',
  'event.not_found': 'organizer',
  'event.canceled': 'nobody',
  'roster.already_registered': 'nobody',
  'roster.fully_booked': 'organizer',
  'roster.approval_needed': 'said',
  'roster.approval_needed:waiting': 'time',
  'roster.approval_needed:declined': 'organizer',
  'roster.list_only': 'said',
  'roster.list_only:ask': 'said',
  'roster.list_only:waiting': 'organizer',
  'roster.list_only:declined': 'organizer',
  'roster.list_only:full': 'organizer',
  'roster.approval_not_needed': 'said',
  'waitlist.off': 'organizer',
  'waitlist.seat_free': 'said',
  'roster.closed': 'organizer',
  'roster.closed:join': 'organizer',
  'roster.closed:leave': 'organizer',
  'roster.revoked': 'organizer',
  'roster.not_registered': 'organizer',
  'answer.required': 'said',
  'answer.not_asked': 'said',
  'answer.closed': 'organizer',
  'answer.closed:canceled': 'you',
  'attendance.refused': 'organizer',
  'attendance.scan_over': 'said',
  'attendance.scan_used': 'said',
  'attendance.doors_closed': 'said',
  'attendance.session_closed': 'said',
  'attendance.session_closed:canceled': 'you',
  'attendance.locked': 'said',
  'invitation.unknown': 'said',
  'invitation.over': 'organizer',
  'invitation.used': 'organizer',
  'invitation.used:by_you': 'nobody',
  'invitation.other_wallet': 'said',
  'invitation.code_needed': 'said',
  'invitation.code_wrong': 'said',
  'invitation.code_over': 'said',
  'invitation.code_enough': 'said',
  'invitation.code_enough:hours': 'said',
  'certificate.not_found': 'you',
  'certificate.minting_closed': 'organizer',
  'certificate.minting_closed:not_over': 'time',
  'certificate.attendance_missing': 'organizer',
  'certificate.attendance_missing:absent': 'organizer',
  'certificate.rule_not_met': 'organizer',
  'certificate.rule_not_met:sessions': 'organizer',
  'certificate.rule_not_met:required': 'organizer',
  'certificate.artwork_missing:you': 'organizer',
  'certificate.token_uri_foreign': 'said',
  'certificate.already_minted': 'nobody',
  'certificate.already_revoked': 'nobody',
  'certificate.already_revoked:revoked': 'said',
  'certificate.already_revoked:replaced': 'said',
  'certificate.already_revoked:burned': 'said',
  'certificate.names_off': 'organizer',
  'certificate.sessions_off': 'organizer',
  'certificate.name_fixed': 'said',
  'certificate.being_replaced': 'time',
  'credential.proof_missing': 'said',
  'credential.address_unconfirmed': 'said',
  'certificate.no_document': 'time',
  'certificate.no_document:pending': 'said',
  'certificate.no_document:revoked': 'said',
  'certificate.no_document:replaced': 'said',
  'certificate.no_document:burned': 'said',
  'correction.not_found': 'you',
  'correction.open': 'organizer',
  'correction.refused': 'organizer',
  'correction.no_sessions': 'organizer',
  'correction.unproven': 'said',
  'correction.several': 'said',
  'correction.enough_moves': 'said',
  'correction.enough_moves:certificate': 'you',
  'correction.move_early': 'said',
  'correction.move_taken': 'said',
  'correction.no_mail': 'said',
  'name_proposal.not_found': 'you',
  'name_proposal.refused:issuing': 'said',
  'transcript.not_found': 'said',
  'transcript.off': 'said',
  'transcript.too_many': 'said',
  'transcript.not_offered': 'said',
  'content.not_found': 'you',
  'content.erased': 'nobody',
  'content.unavailable': 'said',
  'chain.unavailable': 'said',
  'chain.window_full': 'said',
  'database.unavailable': 'said',
  'storage.full': 'said',
  'server.failed': 'said',
} as const

/** Refusals that only organizers, people at doors and programs meet. A code covers its cases, too. */
const others: readonly string[] = [
  'certificate.no_difference',
  'correction.waits',
  'name_proposal.waiting',
  'name_proposal.refused',
  'request.invalid',
  'request.too_large',
  'request.wrong_type',
  'request.cross_site',
  'request.not_found',
  'request.wrong_method',
  'request.not_acceptable',
  'session.forbidden:not_an_organizer',
  'session.forbidden:not_the_organizer',
  'session.forbidden:team_role',
  'event.canceled:status',
  'event.canceled:edit',
  'event.canceled:upload',
  'event.canceled:door',
  'event.canceled:code',
  'event.canceled:issue',
  'event.transition_refused',
  'event.capacity_below_joined',
  'event.too_many_upcoming',
  'event.start_fixed',
  'session.has_marks',
  'session.adding_up',
  'certificate.attendance_missing:nothing',
  'roster.not_registered:another',
  'roster.entry_not_found',
  'invitation.not_found',
  'invitation.not_open',
  'invitation.enough',
  'invitation.no_mail',
  'invitation.closed',
  'invitation.too_many',
  'invitation.list_too_long',
  'invitation.not_csv',
  'invitation.file_unknown',
  'invitation.workbook',
  'invitation.workbook:locked',
  'invitation.workbook:old',
  'invitation.workbook:large',
  'invitation.double',
  'invitation.contradiction',
  'invitation.here',
  'invitation.declined',
  'invitation.not_begun',
  'invitation.attended_unreadable',
  'invitation.left_out',
  'invitation.visit',
  'invitation.open_quote',
  'invitation.bad_bytes',
  'invitation.other_shape',
  'invitation.hidden_row',
  'invitation.no_times',
  'invitation.minutes_unreadable',
  'invitation.no_value',
  'invitation.no_value:error',
  'invitation.no_value:kept',
  'invitation.repaired',
  'invitation.attendance_given',
  'invitation.revoked',
  'roster.list_only:import',
  'roster.list_only:row',
  'attendance.closed',
  'attendance.no_session',
  'attendance.session_closed:not_begun',
  'attendance.not_recorded',
  'attendance.unknown_person',
  'certificate.artwork_missing',
  'certificate.batch_not_found',
  'credential.list_not_found',
  'upload.refused',
  'upload.day_full',
  'upload.not_an_image',
  'clock.too_far',
]

/** Areas of the product that people who attend never see. */
const otherAreas = /^(announcement|domain|door|idempotency|key|metrics|operator|question|team|webhook)\./

/** The refusals, one for each sentence. Sentences about fields say what is wrong with them. */
const refusals = Object.keys(englishRefusals)
  .filter((key) => !/^(why|label|status):|^(field|issuing)\./.test(key))
  .map((key) => key.replace(/_(zero|one|other)$/, ''))

function say(key: string): string | undefined {
  const [code = '', own] = key.split(':')
  return sayRemedy(englishRefusals, { code, values: own === undefined ? {} : { case: own } })
}

describe('what would have to happen', () => {
  test('behavior: each refusal is listed, as one that attendees can meet or as one that only others meet', () => {
    const undecided = refusals.filter((key) => {
      const isOthers =
        otherAreas.test(key) || others.includes(key) || others.includes(key.split(':')[0] ?? '')
      return Object.hasOwn(remedies, key) ? others.includes(key) : !isOthers
    })
    expect(undecided).toEqual([])
    expect(Object.keys(remedies).filter((key) => !refusals.includes(key))).toEqual([])
  })

  test.each(Object.entries(remedies))('behavior: %s (%s) says it', (key, remedy) => {
    const sentence = say(key)
    if (remedy === 'said') expect(sentence).toBeUndefined()
    else expect(sentence).toMatch(remedy === 'organizer' ? /organizer/ : /./)
  })

  test('error: no other refusal has a sentence meant for attendees', () => {
    expect(refusals.filter((key) => !Object.hasOwn(remedies, key) && say(key) !== undefined)).toEqual([])
    const meant = Object.keys(englishRefusals).filter((key) => key.startsWith('why:'))
    expect(meant.filter((key) => !Object.hasOwn(remedies, key.slice('why:'.length)))).toEqual([])
  })
})

import { SESSION_IDLE_SECONDS, SESSION_LIFETIME_SECONDS } from '@certify/domain/account/session'
import { MOVE_WAIT_DAYS, UNPROVEN_DAYS } from '@certify/domain/certificate/correction'
import { AFTER_FAILURE_MS, NEW_CLAIM_EVERY_MS, NEW_CLAIM_MS } from '@certify/domain/credential/claimed-domain'
import { CODE_GRACE_SECONDS } from '@certify/domain/event/attendance-code'
import { DOOR_CODES_AHEAD_MS, doorCodeTimes } from '@certify/domain/event/door-code-times'
import { earliestStart } from '@certify/domain/event/event-draft'
import { LATE_OFFER_MS, OFFER_MS } from '@certify/domain/event/waitlist'
import {
  CODE_MINUTES,
  INVITATION_LIFETIME_MS,
  invitationMessage,
  MAX_INVITED_BYTES,
} from '@certify/domain/invitation/invitation'
import { CODE_WAIT_MS } from '@certify/domain/invitation/invitation-code'
import { CONFIRMATION_HOURS } from '@certify/domain/mail/confirmation-limits'
import { UNASKED_WITHIN_MS } from '@certify/domain/mail/mail-trust'
import { ARRIVAL_STEP_MS } from '@certify/domain/roster/arrival'
import { CLAIM_LIFETIME_SECONDS } from '@certify/domain/roster/attendance-claim'
import { AFTERWARDS_MS } from '@certify/domain/roster/door-link'
import { type Language, languages } from '@certify/domain/shared/language'
import { toSixDigits } from '@certify/domain/shared/six-digits'
import { INVITATION_LIFETIME_SECONDS } from '@certify/domain/team/member'
import {
  type Figure,
  findFigures,
  readFigureWords,
  sayMegabytes,
  sayTime,
} from '@certify/domain/testing/figures'
import { FORMER_SECRET_SECONDS, WEBHOOK_LOG_MS } from '@certify/domain/webhook/webhook'
import { MAX_LOGO_BYTES } from '@certify/wire/accounts'
import { MAX_CERTIFICATE_IMAGE_BYTES } from '@certify/wire/certificates'
import { MAX_EVENT_IMAGE_BYTES } from '@certify/wire/events'
import { describe, expect, test } from 'vitest'
import { UNDO_MS } from '../features/join-roster/hooks/use-undo-window'
import faq from '../i18n/en/faq'
import faqInSpanish from '../i18n/es/faq'
import { GOOD_FOR_SECONDS } from '../lib/sign-act'

const areas = import.meta.glob<object>(['../i18n/*/*.ts', '!../i18n/*/language.ts'], { import: 'default' })

const seconds = (count: number) => sayTime(count * 1000)
const days = (count: number) => seconds(count * 86_400)
const session = [seconds(SESSION_LIFETIME_SECONDS), seconds(SESSION_IDLE_SECONDS)]
const offer = [sayTime(OFFER_MS), sayTime(LATE_OFFER_MS)]
const confirmation = [seconds(CONFIRMATION_HOURS * 3600)]
const sixDigits = [`${toSixDigits(new Uint8Array(32).fill(9)).length} digits`]
const start = [sayTime(earliestStart(new Date(0)).getTime())]
const scan = seconds(CLAIM_LIFETIME_SECONDS)

/** What each sentence with a figure takes it from. A constant that changes alone fails this test. */
const figures: Readonly<Record<string, readonly Figure[]>> = {
  'analytics:arrivals.byTime': [sayTime(ARRIVAL_STEP_MS)],
  'analytics:arrivals.summary': [sayTime(ARRIVAL_STEP_MS)],
  'arriving:claim.code.text': sixDigits,
  'arriving:claim.code.missing': sixDigits,
  'certificate-design:template.hint': [sayMegabytes(MAX_CERTIFICATE_IMAGE_BYTES)],
  'developers:newSecret.text': [seconds(FORMER_SECRET_SECONDS)],
  'developers:log.text': [sayTime(WEBHOOK_LOG_MS)],
  'door-links:made.once': [sayTime(AFTERWARDS_MS)],
  'door-screen:offline': [sayTime(DOOR_CODES_AHEAD_MS)],
  'door-screen:stale': [sayTime(DOOR_CODES_AHEAD_MS)],
  'door-screen:stopText': [scan],
  'event-editor:field.startHint': start,
  'event-editor:field.waitlistHints.accept': offer,
  'event-editor:picture.hint': [sayMegabytes(MAX_EVENT_IMAGE_BYTES)],
  'event-management:corrections.lapsed': [days(UNPROVEN_DAYS)],
  'event-management:corrections.recognizeText': [days(MOVE_WAIT_DAYS)],
  'event-management:token.rotateText': [seconds(CODE_GRACE_SECONDS), scan],
  'faq:entries.8.answer': [sayTime(doorCodeTimes.scanned.stepMs), sayTime(doorCodeTimes.typed.stepMs)],
  'help:sections.4.paragraphs.0': session,
  'organizer-profile:logo.hint': [sayMegabytes(MAX_LOGO_BYTES)],
  'session:act.free': [seconds(GOOD_FOR_SECONDS)],
  'help:sections.5.terms.4.text': [days(MOVE_WAIT_DAYS)],
  'inviting:upload.hint': [sayMegabytes(MAX_INVITED_BYTES)],
  'inviting:preview.messageHint': [`${invitationMessage.max} characters`],
  'inviting:sent.last': [sayTime(INVITATION_LIFETIME_MS)],
  'inviting:sent.links': [sayTime(INVITATION_LIFETIME_MS)],
  'join-roster:line.turn.accept': offer,
  'join-roster:undoHint': [sayTime(UNDO_MS)],
  'legal:privacy.retention.items.3.text': [sayTime(UNASKED_WITHIN_MS)],
  'legal:privacy.sections.2.paragraphs.1': [scan],
  'legal:privacy.sections.2.paragraphs.2': [sayTime(INVITATION_LIFETIME_MS)],
  'mail:stopMove.doneText': [days(MOVE_WAIT_DAYS)],
  'mail:preferences.unconfirmedText': confirmation,
  'moves:steps.3': [days(MOVE_WAIT_DAYS)],
  'moves:asked.unproven': [days(MOVE_WAIT_DAYS), days(UNPROVEN_DAYS)],
  'moves:asked.lapsed': [days(UNPROVEN_DAYS)],
  'moves:away.unproven': [days(MOVE_WAIT_DAYS)],
  'moves:proof.text': [...sixDigits, days(MOVE_WAIT_DAYS)],
  'moves:proof.sent': [seconds(CODE_MINUTES * 60)],
  'moves:proof.missing': sixDigits,
  'organizer-profile:domain.waiting': [sayTime(NEW_CLAIM_EVERY_MS), sayTime(NEW_CLAIM_MS)],
  'organizer-profile:domain.unknown': [sayTime(AFTER_FAILURE_MS)],
  'participants:line.lead.accept': offer,
  'participants:upload.hint': [sayMegabytes(MAX_CERTIFICATE_IMAGE_BYTES)],
  'profile:devices.lead': session,
  'refusals:confirmation.refused:late': confirmation,
  'refusals:correction.unproven': [days(MOVE_WAIT_DAYS)],
  'refusals:field.too_soon': start,
  'refusals:invitation.code_needed': sixDigits,
  'refusals:invitation.code_enough_one': [sayTime(CODE_WAIT_MS)],
  'refusals:why:account.taken': confirmation,
  'session:expired.title': [seconds(SESSION_LIFETIME_SECONDS)],
  'legal:privacy.sections.2.paragraphs.3': [seconds(INVITATION_LIFETIME_SECONDS)],
  'team:made.text': [seconds(INVITATION_LIFETIME_SECONDS)],
  'team:mail.text': [seconds(INVITATION_LIFETIME_SECONDS)],
  'team:join.overText': [seconds(INVITATION_LIFETIME_SECONDS)],
  'verdict:sentences.attendance.evidence/rotating': [
    sayTime(doorCodeTimes.scanned.stepMs),
    sayTime(doorCodeTimes.typed.stepMs),
  ],
}

/** Estimates, facts about other programs, moments of a countdown, and units. */
const others = [
  'about:why.paragraphs.0',
  'analytics:series.summary',
  'announcing:lead',
  'arriving:claim.code.againIn',
  'demo:hour',
  'demo:tour.title',
  'event-details:countdown.milestone.day',
  'event-details:countdown.milestone.hour',
  'event-details:countdown.milestone.tenMinutes',
  'faq:entries.4.answer',
  'help:lead',
  'inviting:sending.waitsText_one',
  'inviting:sending.waitsText_other',
  'legal:privacy.retention.items.12.text',
  'mail:outbox.emptyText',
  'mail:preferences.kinds.reminder',
  'participants:batch.left.soon',
  'participants:batch.pace.hour',
  'participants:batch.pace.minute',
  'passkey:browserKey.text',
  'passkey:why.arrive',
  'passkey:why.claim',
  'passkey:why.join',
  'passkey:why.register',
  'passkey:why.team',
  'refusals:confirmation.enough',
  'refusals:field.not_a_clock',
  'refusals:field.not_a_transaction',
  'refusals:field.not_a_wallet',
  'refusals:invitation.code_enough:hours',
  'refusals:mail.enough_one',
  'refusals:upload.day_full:bytes',
  'refusals:upload.day_full:files',
  'refusals:why:confirmation.enough',
  'team:doors.noneText',
]

async function readFigures(language: Language): Promise<Map<string, readonly Figure[]>> {
  const words = await readFigureWords(language)
  const found = new Map<string, readonly Figure[]>()
  for (const [file, load] of Object.entries(areas)) {
    const area = new RegExp(`^\\.\\./i18n/${language}/(.+)\\.ts$`).exec(file)?.[1]
    if (area === undefined) continue
    for (const [key, sentence] of listSentences(await load(), `${area}:`)) {
      const stated = findFigures(sentence, words)
      if (stated.length === 0) continue
      // The forms of a sentence for different instances and viewers state the same.
      const name = key.replace(/\.(if[A-Z]\w*|otherwise)\b/g, '')
      found.set(name, [...new Set([...(found.get(name) ?? []), ...stated])].sort())
    }
  }
  return found
}

function listSentences(words: unknown, name: string): [string, string][] {
  if (typeof words === 'string') return [[name, words]]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, inner]) =>
    listSentences(inner, name.endsWith(':') ? `${name}${key}` : `${name}.${key}`),
  )
}

describe.each(languages)('figures in the sentences of %s', (language) => {
  test('behavior: each is the one that the code uses', async () => {
    const found = await readFigures(language)
    const stated = Object.keys(figures).map((key) => [key, found.get(key) ?? []])
    expect(stated).toEqual(Object.entries(figures).map(([key, from]) => [key, [...new Set(from)].sort()]))
  })

  test('behavior: this test knows every sentence with a figure', async () => {
    const known = [...Object.keys(figures), ...others]
    expect([...(await readFigures(language)).keys()].filter((key) => !known.includes(key))).toEqual([])
  })
})

test('behavior: the questions are as many as the page says', () => {
  expect([faq.entries.length, faqInSpanish.entries.length]).toEqual([12, 12])
  expect([faq.lead, faqInSpanish.lead]).toEqual([
    expect.stringMatching(/^Twelve /),
    expect.stringMatching(/^Doce /),
  ])
})

test('error: finds a figure that a sentence has and its constant has not', async () => {
  const [english, spanish] = await Promise.all([readFigureWords('en'), readFigureWords('es')])
  expect(findFigures('A friend who sends it within half a minute.', english)).toEqual([sayTime(30_000)])
  expect(findFigures('It counts for 30 to 45 seconds, 4 MB at most.', english)).toEqual([
    '30 s',
    '4 MB',
    '45 s',
  ])
  expect(findFigures('Un amigo, en doce horas o 90 días.', spanish)).toEqual(['43200 s', '7776000 s'])
  expect(findFigures('A second node says that a digit is missing.', english)).toEqual([])
})

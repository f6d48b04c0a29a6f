import { mayDeny } from './denying-words'
import { isFineStatus } from './fine-statuses'
import { findNoValue } from './no-value'
import { readMoment } from './read-moment'
import { simplifyWord } from './simplify-word'

/** What a word of a list can mean for its person. `left_out`: the person is not invited. */
export const meanings = ['present', 'absent', 'not_recorded', 'left_out'] as const
export type Meaning = (typeof meanings)[number]

/** What a cell for attendance says of its person. */
export type ReadAttendance = Meaning | 'unreadable'

/** What the organizer says that words mean, each as {@link simplifyWord} leaves it. */
export type Means = ReadonlyMap<string, Meaning>

// biome-ignore format: the languages of one alphabet a line
const yes = [
  'yes', 'y', 'true', '1', 'x', '✓', '✔', '☑', '✅', '√', '🗸', '🗹', '[x]',
  'sí', 's', 'verdadero', 'oui', 'ja', 'sim', 'да', 'はい', '是', '예', '네', 'evet', 'tak', 'ano', 'نعم', 'כן',
  'vrai', 'wahr', 'vero', 'ναι', 'ya', 'có', 'हाँ', 'ใช่', 'igen', 'kyllä',
]
// biome-ignore format: the languages of one alphabet a line
const no = [
  'no', 'n', 'false', '0', '☐', '□', '⬜', '◻', '[ ]', '[]', '✗', '✘', '❌',
  'falso', 'non', 'nein', 'não', 'нет', 'いいえ', '否', '아니요', 'hayır', 'nie', 'لا', 'לא',
  'faux', 'falsch', 'nee', 'nej', 'nei', 'όχι', 'tidak', 'không', 'नहीं', 'ไม่', 'nem', 'ei',
]

/**
 * The words for each answer: English, Spanish, the commonest in other languages, and those of other systems' exports.
 * What is said before an event, such as "attending", does not say whether someone came.
 */
// biome-ignore format: one answer a line
const words: Readonly<Record<Meaning, readonly string[]>> = {
  present: [
    ...yes, 'present', 'attended', 'checked in', 'did attend', 'joined', 'presente', 'asistió', 'présent', 'présente', 'anwesend', 'teilgenommen',
    'compareceu', 'присутствовал', 'присутствовала', '出席', '参加', '참석', '출석', '已签到', '已簽到', '出席済', '出席済み',
    'aanwezig', 'närvarande', 'tilstede', 'til stede', 'obecny', 'obecna', 'katıldı', 'حاضر', 'حاضرة', 'נכח', 'נכחה', 'παρών', 'παρούσα', 'hadir', 'přítomen', 'přítomna',
  ],
  absent: [
    ...no, 'absent', 'no show', 'noshow', 'not present', 'not attended', 'did not attend', "didn't attend", 'not checked in',
    "didn't show", 'did not show', 'did not show up', 'did not come', 'missed',
    'ausente', 'no asistió', 'faltó', 'abwesend', 'gefehlt', 'absente', 'assente', 'faltou', '欠席', '不参加', '缺席', '未签到', '未簽到', '결석', '불참',
    'afwezig', 'frånvarande', 'fraværende', 'nieobecny', 'nieobecna', 'katılmadı', 'غائب', 'غائبة', 'נעדר', 'נעדרה', 'απών', 'απούσα', 'отсутствовал', 'отсутствовала', 'nepřítomen',
  ],
  not_recorded: [
    '', '-', '--', '–', '—', 'n/a', 'not recorded', 'attending', 'registered', 'invited', 'sin registrar', 'going', 'approved', 'active', 'confirmed',
    'null', 'nil', 'none', 'undefined', '没有', 'no response', 'no reply', 'no answer', 'not responded', 'sin respuesta', 'keine antwort', 'sans réponse', 'nessuna risposta', 'sem resposta',
  ],
  left_out: [
    'not attending', 'not going', 'declined', 'rejected', 'cancelled', 'canceled', 'refunded', 'deleted', 'revoked', 'removed', 'void', 'voided', 'denied', 'withdrawn',
    'waitlist', 'waitlisted', 'on waitlist', 'waiting list', 'pending', 'pending approval', "won't attend", 'will not attend', 'transferred',
    'not coming', "can't come", "can't attend", 'unable to attend', 'no viene', 'declinado', 'não comparecerá', 'non parteciperà', 'neemt niet deel', 'deltar inte', 'abgelehnt', 'geannuleerd', 'annullato', 'annullata', 'отменено', 'отменён', 'отменена', '已取消', '取消', 'キャンセル', 'キャンセル済み', '취소', '취소됨', 'anulowano', 'anulowany', 'iptal edildi', 'ακυρώθηκε', 'ملغى', 'בוטל',
    'rechazado', 'rechazada', 'cancelado', 'cancelada', 'eliminado', 'eliminada', 'reembolsado', 'no asistirá', 'lista de espera', 'pendiente', 'no asiste', 'canceló', 'baja', 'storno', 'exclu', 'en lista de espera', 'annulé', 'annulée', 'refusé', 'refusée', 'ne participe pas', 'ne participera pas', 'nimmt nicht teil', 'abgesagt', 'storniert', 'recusado',
  ],
}

/** A yes or no alone answers the question of its heading: "Approval status: Yes" says that someone was approved. */
const plain: ReadonlySet<string> = new Set([...yes, ...no].map(simplifyWord))

const answers: Means = new Map(
  meanings.flatMap((meaning) => words[meaning].map((word) => [simplifyWord(word), meaning] as const)),
)

const came = [...answers.keys()].filter((word) => answers.get(word) === 'present' && !plain.has(word))

/**
 * Reads a cell for attendance. Only a word that says so, or a moment, makes someone present; a blank cell says nothing.
 *
 * @param means - What the organizer says, which counts before what the words mean elsewhere.
 */
export function readAttended(cell: string, means: Means = new Map()): ReadAttendance {
  const word = simplifyWord(cell)
  const known = means.get(word) ?? answers.get(word)
  if (known !== undefined) return known
  if (isTimeThere(cell)) return 'present'
  return findNoValue(cell) === null ? 'unreadable' : 'not_recorded'
}

/** A moment, but no midnight without a day, which sheets also write for a time that nobody gave. */
export function isTimeThere(cell: string): boolean {
  const moment = readMoment(cell)
  return moment !== null && moment.dayFirst !== 0
}

/**
 * Reads a cell for the status of a registration. Only words that are known say anything; others that may deny, cancel or
 * wait are left to the organizer.
 */
export function readStatus(cell: string, means: Means = new Map()): ReadAttendance {
  const simple = simplifyWord(cell)
  if (plain.has(simple)) return means.get(simple) ?? 'not_recorded'
  const meaning = readAttended(cell, means)
  if (meaning !== 'unreadable') return readMoment(cell) === null ? meaning : 'not_recorded'
  // Some reports say who did it: "cancelled by self". "Not coming by car" is about the car.
  const [word = '', by] = simple.split(' by ')
  if (by !== undefined && /(?:ed|drawn)$/.test(word) && answers.get(word) === 'left_out') return 'left_out'
  return mayDeny(cell) ? 'unreadable' : 'not_recorded'
}

/** Whether a status is known to say that someone has a place, or to say nothing of it, and not that they came somehow. */
export function isKnownFine(cell: string): boolean {
  if (answers.has(simplifyWord(cell)) || readMoment(cell) !== null) return true
  const words = ` ${simplifyWord(cell)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `
  return !came.some((word) => words.includes(` ${word} `)) && isFineStatus(cell)
}

/** Whether a cell is a mere no: below a status, nobody knows to which question. */
export function isPlainNo(cell: string): boolean {
  const word = simplifyWord(cell)
  return plain.has(word) && answers.get(word) === 'absent'
}

/** Whether a cell is a mere yes. */
export function isPlainYes(cell: string): boolean {
  const word = simplifyWord(cell)
  return plain.has(word) && answers.get(word) === 'present'
}

/** Reads what someone said before the event. A yes does not say that they came, and a no leaves them out. */
export function readReply(cell: string, means: Means = new Map()): ReadAttendance {
  const simple = simplifyWord(cell)
  const chosen = means.get(simple)
  if (chosen !== undefined) return chosen
  const meaning = plain.has(simple) ? readAttended(cell) : readStatus(cell)
  if (meaning === 'present') return 'not_recorded'
  return meaning === 'absent' ? 'left_out' : meaning
}

/** Marks of one sign, of which each column has its own meaning. */
const SIGN = /^[PAOVpaov○◯〇●◎⭕×✕✖△▲👍👎+]\ufe0f?$/u

/** Whether a cell is a mark that only the organizer can explain. */
export function isSign(cell: string): boolean {
  return SIGN.test(cell)
}

/** Whether an `x` beside these cells may be a cross instead of a tick: another mark or word says yes. */
export function mayBeCross(cells: readonly string[]): boolean {
  const words = new Set(cells.map(simplifyWord))
  if (!words.delete('x')) return false
  return [...words].some((word) => isSign(word) || answers.get(word) === 'present')
}

/** Whether a word answers by itself, in any column; 1 and 0 also count things. */
export function isAnswer(cell: string): boolean {
  const word = simplifyWord(cell)
  return /\D/.test(word) && ['present', 'absent'].includes(answers.get(word) ?? '')
}

import { cutHarmless, mayDeny } from './denying-words'
import { simplifyWord } from './simplify-word'

/** How words begin that say that someone has a place or is asked, and nothing of who came. */
// biome-ignore format: a family of languages a line
const placed = [
  'confirm', 'registered', 'registrad', 'registrerad', 'registrerat', 'registrat', 'registriert', 'registrert', 'registreret', 'accept', 'approv', 'paid', 'complimentary', 'late registration', 'early registration', 'bird registration', 'enrolled', 'issued', 'sent', 'delivered', 'invited', 'invitad', 'invitat', 'invite', 'booked', 'reserved', 'reservad', 'reserverad', 'reserveret', 'reservert', 'reservee', 'sold', 'subscribed', 'maybe', 'tentativ', 'interest', 'free', 'rsvp', 'selected', 'comped', 'placed',
  'aceptad', 'aceit', 'accett', 'aprob', 'aprov', 'approuv', 'approvat', 'confermat', 'pagad', 'pago', 'pagat', 'paye', 'inscri', 'inscrit', 'iscritt', 'matricul', 'enviad', 'envoy', 'inviat', 'convidad', 'prenot', 'vendid', 'emitid', 'emess', 'emis', 'abonad', 'gratis', 'gratuit', 'seleccionad', 'selecionad', 'selezionat', 'selectionne', 'alta', 'regle', 'talvez', 'quiza', 'forse', 'peut-etre',
  'bestatigt', 'angemeld', 'zugesag', 'zusage', 'akzeptiert', 'angenomm', 'genehmigt', 'bezahlt', 'eingelad', 'gebucht', 'reserviert', 'versendet', 'versandt', 'verschickt', 'ausgestellt', 'kostenlos', 'vielleicht',
  'bevestigd', 'aangemeld', 'geregistr', 'geaccept', 'goedgekeurd', 'betaald', 'uitgenod', 'geboekt', 'ingeschrev', 'verzond', 'misschien',
  'bekraftad', 'bekraftat', 'bekreftet', 'bekræftet', 'anmald', 'anmalt', 'pameldt', 'tilmeldt', 'godkand', 'godkant', 'godkjent', 'godkendt', 'betalad', 'betalat', 'betald', 'betalt', 'inbjud', 'bokad', 'akceptovan', 'akceptowan', 'akcepteret', 'akseptert', 'accepterad', 'kanske', 'kanskje', 'maske', 'vahvistettu', 'vahvistanut', 'ilmoittautunut', 'rekisteroitynyt', 'rekisteroitu', 'hyvaksytty', 'maksettu', 'kutsuttu', 'ehka',
  'potwierdz', 'zarejestr', 'zaakcept', 'zatwierdz', 'opłac', 'zapłac', 'zapisan', 'zaprosz', 'przyjet', 'moze', 'potvrz', 'potvrd', 'potrj', 'registrovan', 'registriran', 'prihlas', 'schval', 'odobren', 'zaplac', 'placan', 'placen', 'platn', 'pozvan', 'prijat', 'prijav', 'mozna',
  'megerositett', 'megerositve', 'regisztralt', 'regisztralva', 'elfogadott', 'elfogadva', 'elfogadta', 'jovahagyott', 'jovahagyva', 'fizetve', 'fizetett', 'kifizetett', 'kifizetve', 'kifizette', 'meghivott', 'meghivva', 'jelentkezett', 'talan', 'inregistr', 'acceptat', 'aprobat', 'platit', 'onayland', 'onaylanmıs', 'onaylı', 'kayıtlı', 'kayıt oldu', 'kabul edildi', 'kabul etti', 'odendi', 'davet edildi', 'davetli', 'belki',
  'подтвер', 'зарегистр', 'принят', 'одобрен', 'оплач', 'приглаш', 'записан', 'возможно', 'підтв', 'зареестр', 'прийнят', 'схвален', 'сплач', 'запрош', 'можливо', 'επιβεβαι', 'εγγεγραμμ', 'εγκρι', 'πληρω', 'αποδεκτ', 'προσκεκλ', 'ισως',
  'مؤكد', 'تأكيد', 'تم التأكيد', 'مسجل', 'مقبول', 'موافق', 'مدفوع', 'مدعو', 'ربما', 'אושר', 'מאושר', 'אישר', 'רשום', 'נרשם', 'שולם', 'הוזמן', 'התקבל', 'אולי', 'dikonfirmasi', 'terdaftar', 'diterima', 'disetujui', 'dibayar', 'lunas', 'diundang', 'mungkin', 'đa xac nhan', 'đa đang ky', 'đa chap nhan', 'đa duyet', 'đa thanh toan',
].map(simplifyWord)
/** How words begin that say that someone has a place or comes, and may say that they came: "Attended online". */
// biome-ignore format: a family of languages a line
const coming = [
  'attend', 'going', 'coming', 'come', 'complet', 'valid', 'activ', 'ok', 'guest', 'success', 'admit', 'current', 'member', 'join', 'ready', 'done', 'finish', 'pass', 'vip', 'speaker', 'host', 'organi', 'staff', 'volunteer', 'panelist', 'particip', 'student', 'general', 'standard', 'yes', 'present', 'online', 'signed', 'checked', 'allow', 'grant', 'verified', 'verificad', 'verificat', 'verifie', 'fulfil',
  'asist', 'partecip', 'ativ', 'attiv', 'actif', 'conclu', 'finaliz', 'terminad', 'si', 'oui', 'sim', 'ponente', 'intervenant', 'teiln', 'nimmt', 'dabei', 'abgeschlossen', 'gultig', 'aktiv', 'verifiziert', 'zugelassen', 'freigegeb', 'erledigt', 'kommt', 'ja', 'gast', 'mitglied', 'voltooid', 'geldig', 'actief', 'deelne', 'neemt', 'komt',
  'delta', 'klar', 'giltig', 'gyldig', 'kommer', 'slutford', 'slutfort', 'fullført', 'osallistuu', 'osallistunut', 'osallistuja', 'voimassa', 'aktywn', 'wazn', 'uczestni', 'zakoncz', 'bierze', 'ucast', 'reszt', 'ervenyes', 'aktif', 'katıl', 'tamamland', 'gecerli',
  'актив', 'участ', 'участвует', 'заверш', 'действите', 'действуе', 'действую', 'придет', 'приидет', 'учасн', 'ενεργ', 'συμμετ', 'ολοκληρ', 'نشط', 'مكتمل', 'פעיל', 'מגיע', 'hadir', 'selesai', 'peserta', 'hoat đong', 'tham gia', 'hoan tat',
].map(simplifyWord)
/** The same where no space parts words, and what may stand beside them. */
// biome-ignore format: a language a line
const placedInside = [
  '確認', '確定', '承認', '承諾', '登録', '申込', '申し込み', '支払', '入金', '招待', '決定', '当選', '未定', '未回答', '未返信', '無料',
  '确认', '批准', '报名', '報名', '注册', '註冊', '支付', '付款', '付费', '邀请', '邀請', '接受', '预约', '免费',
  '확정', '확인', '승인', '등록', '신청', '결제', '초대', '입금', '수락', '무료', 'ยืนยัน', 'อนุมัติ', 'ชำระ', 'पुष्ट', 'पंजीकृत', 'स्वीकृत',
].map(simplifyWord)
// biome-ignore format: a language a line
const comingInside = [
  '受付', '参加予定', '出席予定', '参加', '出席', '完了', '有効', '会員', '通过', '通過', '参会', '完成', '成功', '有效', '激活', '會員', '会员', '완료', '참석', '참가', '참여', '활성', 'ลงทะเบียน', 'เข้าร่วม', 'สำเร็จ', '✓', '✔', '✅', '👍',
].map(simplifyWord)
// biome-ignore format: a language a line
const besideInside = [
  '됐습니다', '했습니다', 'されました', 'しました', '必要なし', '済み', 'です', 'ます', '審核', '审核', '됨', '함', 'แล้ว', 'การ', 'ได้รับ', '済', 'み', '者', '的', '了', '已', '被',
].map(simplifyWord)

/** How words begin that name what is still to be done or decided: "Approval", "Confirmation email sent", "À valider". */
// biome-ignore format: a family of languages a line
const undone = [
  'complete payment', 'complete registration', 'complete order', 'registration', 'issues', 'reserves', 'attendu',
  'ervenyesitend', 'ervenyesites', 'ervenyesitetlen', 'ervenyesseg',
  'bestatigung', 'genehmigung', 'akzeptierung', 'aktivierung', 'bezahlung', 'bevestiging', 'betaling', 'bekraftelse', 'bekreftelse', 'bekræftelse', 'godkannande', 'godkjenning', 'godkendelse', 'vahvistus',
  'potwierdzeni', 'zatwierdzeni', 'potwierdzani', 'zatwierdzani', 'potwierdzic', 'zatwierdzic', 'zaakceptowac', 'opłacic', 'zapłacic', 'opłacani', 'opłaceni', 'zapłaceni', 'potvrzeni', 'potvrdenie', 'schvaleni', 'odobrenj', 'zaplaceni', 'placeni', 'placenj', 'placanj', 'zaplateni', 'potvrzovan', 'potvrdzovan', 'potvrdit', 'schvalit', 'schvalovan', 'zaplatit', 'platiti', 'platnost', 'prihlasit', 'prihlask', 'prijava',
  'подтверждени', 'подтвердит', 'подтверждае', 'подтверждаю', 'оплачива', 'приняти', 'зарегистрироват', 'приглашени', 'підтвердит', 'підтверджує', 'прийнятт', 'сплачу', 'запрошенн', 'одобрени', 'підтвердженн', 'схваленн', 'επιβεβαιωση', 'εγκριση', 'πληρωμη', 'πληρωτε', 'تأكيد', 'موافقة',
].map(simplifyWord)
/** The same, as whole words. */
// biome-ignore format: a family of languages a line
const undoneWords: ReadonlySet<string> = new Set(
  ['confirm', 'accept', 'approve', 'validate', 'activate', 'verify', 'select', 'issue', 'reserve', 'reserva', 'book', 'register', 'deliver', 'verifiez', 'subscribe', 'allow', 'grant', 'admit', 'finish', 'pass', 'attende'].map(simplifyWord),
)

/** How infinitives and nouns begin and end whose participles say that it is done, where many languages write them alike. */
// biome-ignore format: a family of languages a line
const undoneStarts = [
  'accept', 'accett', 'acept', 'aceit', 'activ', 'ativ', 'attiv', 'appro', 'apro', 'complet', 'conclu', 'confer', 'confirm', 'emi', 'envi', 'envo', 'finali', 'inregistr', 'inscri', 'invi', 'iscri', 'matricul', 'pag', 'pay', 'prenot', 'regl', 'sele', 'termin', 'valid', 'verif',
]
// biome-ignore format: a family of languages a line
const undoneEnds = ['ar', 'er', 'ir', 'are', 'ere', 'ire', 'ing', 'ance', 'ciones', 'coes', 'zioni', 'tions', 'cion', 'cao', 'zione', 'tion', 'sion', 'ment', 'al', 'ble', 'ando', 'endo', 'indo']

function isUndone(word: string): boolean {
  if (undoneWords.has(word)) return true
  return undoneStarts.some((start) => word.startsWith(start)) && undoneEnds.some((end) => word.endsWith(end))
}

/** How a status begins that names where someone is on the way to it: "Para pago", "In registration", "De plătit". */
const TOWARDS = /^ *(?:(?:para|en|for|in) |de \p{L}+[aiu]t )/u
/** Crosses: "Paid ✗". */
const CROSS = /[❌❎✗✘✖✕×]/u

/** Words that say nothing by themselves: "Registration complete", "Pago aceptado", "Nimmt teil". */
const beside: ReadonlySet<string> = new Set(
  'by at on the for of via and an is was has have will fully pre early bird in self admin host organizer organiser status registration registro registo registrazione enrolment enrollment payment ticket order invitation email mail day full pass only late up booking reservation inscripcion inscricao inscription iscrizione anmeldung buchung reservierung registrering registrace rejestracja kayıt odeme edildi oldu invitacion einladung entrada reserva billet biglietto ingresso bilhete pagamento with de del la el para en le du des par pour am der die das von per zur zum teil deel o e il lo di van op het een udział has está esta es est ist wird hat and y et und og och i w na z'
    .split(' ')
    .map(simplifyWord),
)

/**
 * Whether a status is known to say that someone has a place, or to say nothing. Whoever has any other status may have
 * lost the place, in words or a language that nobody thought of.
 */
export function isFineStatus(cell: string): boolean {
  return isSaidBy(cell, { starts: [...placed, ...coming], inside: [...placedInside, ...comingInside] })
}

/** Whether a status is known to say that someone has a place, and nothing of whether they came. */
export function isFineBefore(cell: string): boolean {
  return isSaidBy(cell, { starts: placed, inside: placedInside })
}

type Words = { readonly starts: readonly string[]; readonly inside: readonly string[] }

function isSaidBy(written: string, { starts, inside }: Words): boolean {
  // Without its accent, "réservé" is the noun "réserve".
  const cell = written.normalize('NFC').toLowerCase().replaceAll('réservé', 'réservée')
  if (CROSS.test(cell) || mayDeny(cell) || count(cell, /\p{Ps}/gu) !== count(cell, /\p{Pe}/gu)) return false
  const { text, words } = cutHarmless(cell)
  if (TOWARDS.test(words)) return false
  const isInside = inside.some((part) => simplifyWord(cell).includes(part))
  if (isInside && !/[\p{L}\p{So}]/u.test(cutInside(text, inside))) return true
  const all = words.split(' ').filter((word) => /\D/.test(word))
  /** How many words from here on are known by their start, as one or together. */
  const countFine = (word: string, place: number) => {
    const rest = all.slice(place).join(' ')
    if (isUndone(word) || undone.some((start) => rest.startsWith(start))) return 0
    const known = starts.filter((start) => (start.length <= 3 ? word === start : rest.startsWith(start)))
    return Math.max(0, ...known.map((words) => words.split(' ').length))
  }
  // Nothing is left of what is known to say nothing: "Not required".
  if (all.length === 0) return /\p{L}/u.test(cell)
  let covered = 0
  const isKnown = (word: string, place: number) => {
    covered = Math.max(covered, place + countFine(word, place))
    return covered > place || beside.has(word)
  }
  return all.every(isKnown) && all.some((word, place) => countFine(word, place) > 0)
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0
}

function cutInside(text: string, inside: readonly string[]): string {
  return [...inside, ...besideInside].reduce((left, part) => left.replaceAll(part, ''), text)
}

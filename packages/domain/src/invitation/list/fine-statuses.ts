import { cutHarmless, mayDeny } from './denying-words'
import { splitBrackets } from './header-words'
import { simplifyWord } from './simplify-word'

/** How words begin that say that someone has a place, is asked or comes. */
// biome-ignore format: a family of languages a line
const fine = [
  'confirm', 'regist', 'accept', 'approv', 'attend', 'going', 'coming', 'come', 'paid', 'complet', 'complimentary', 'valid', 'activ', 'enrol', 'issu', 'sent', 'deliver', 'open', 'new', 'invit', 'ok', 'guest', 'book', 'reserv', 'sold', 'success', 'admit', 'current', 'member', 'subscrib', 'join', 'maybe', 'tentativ', 'interest', 'ready', 'done', 'finish', 'pass', 'free', 'vip', 'speaker', 'host', 'organi', 'staff', 'volunteer', 'panelist', 'participa', 'particip', 'student', 'general', 'standard', 'in', 'yes', 'present', 'online', 'signed', 'rsvp', 'checked', 'select', 'allow', 'grant', 'verif', 'comped', 'fulfil', 'placed',
  'aceptad', 'aceit', 'accett', 'aprob', 'aprov', 'approuv', 'approvat', 'confermat', 'asist', 'partecip', 'pagad', 'pago', 'pagat', 'paye', 'inscri', 'inscrit', 'iscritt', 'iscrizione', 'matricul', 'ativ', 'attiv', 'actif', 'enviad', 'envoy', 'inviat', 'convidad', 'prenot', 'nuevo', 'nueva', 'novo', 'nuovo', 'nouveau', 'vendid', 'emitid', 'emess', 'emis', 'conclu', 'finaliz', 'terminad', 'abonad', 'gratis', 'gratuit', 'seleccion', 'alta', 'regle', 'talvez', 'quiza', 'forse', 'peut-etre', 'si', 'oui', 'sim', 'ponente', 'intervenant',
  'bestatig', 'angemeld', 'zugesag', 'zusage', 'akzept', 'angenomm', 'genehm', 'teiln', 'nimmt', 'dabei', 'bezahl', 'abgeschlossen', 'gultig', 'aktiv', 'eingelad', 'gebuch', 'reservier', 'verifiz', 'anmeldung', 'neu', 'versend', 'verschick', 'ausgestellt', 'zugelassen', 'freigegeb', 'erledig', 'kommt', 'kostenlos', 'vielleicht', 'ja', 'gast', 'mitglied',
  'bevestig', 'aangemeld', 'geregistr', 'geaccept', 'goedgekeurd', 'betaald', 'voltooid', 'geldig', 'actief', 'uitgenod', 'geboekt', 'ingeschrev', 'deelne', 'neemt', 'verzond', 'nieuw', 'komt', 'misschien',
  'bekraft', 'bekreft', 'bekræft', 'anmal', 'pameld', 'tilmeld', 'godkan', 'godkjen', 'godkend', 'betal', 'inbjud', 'delta', 'bokad', 'klar', 'akcept', 'giltig', 'gyldig', 'kommer', 'slutfor', 'fullfør', 'kanske', 'kanskje', 'maske', 'vahvist', 'ilmoittaut', 'rekister', 'hyvaksyt', 'maksett', 'osallist', 'kutsut', 'voimass', 'ehka',
  'potwierdz', 'zarejestr', 'zaakcept', 'zatwierdz', 'opłac', 'zapłac', 'aktywn', 'wazn', 'uczestni', 'zapisan', 'zaprosz', 'zakoncz', 'przyjet', 'bierze', 'moze', 'potvrz', 'potvrd', 'potrj', 'registr', 'prihlas', 'schval', 'odobren', 'zaplac', 'plac', 'platn', 'pozvan', 'ucast', 'prijat', 'prijav', 'mozna',
  'megeros', 'regiszt', 'elfogad', 'jovahagy', 'fizet', 'reszt', 'erveny', 'meghiv', 'jelentkez', 'talan', 'inregistr', 'acceptat', 'aprobat', 'platit', 'onay', 'kayıt', 'kabul', 'odend', 'aktif', 'davet', 'katıl', 'tamamland', 'gecerli', 'belki',
  'подтвер', 'зарегистр', 'принят', 'одобрен', 'оплач', 'актив', 'участ', 'участвует', 'приглаш', 'заверш', 'действ', 'придет', 'приидет', 'записан', 'возможно', 'підтв', 'зареестр', 'прийнят', 'схвален', 'сплач', 'учасн', 'запрош', 'можливо', 'επιβεβαι', 'εγγεγραμμ', 'εγκρι', 'πληρω', 'ενεργ', 'συμμετ', 'αποδεκτ', 'προσκεκλ', 'ολοκληρ', 'ισως',
  'مؤكد', 'تأكيد', 'تم التأكيد', 'مسجل', 'مقبول', 'موافق', 'مدفوع', 'نشط', 'مدعو', 'مكتمل', 'ربما', 'אושר', 'מאושר', 'אישר', 'רשום', 'נרשם', 'שולם', 'פעיל', 'הוזמן', 'התקבל', 'מגיע', 'אולי', 'dikonfirmasi', 'terdaftar', 'diterima', 'disetujui', 'dibayar', 'lunas', 'diundang', 'hadir', 'selesai', 'peserta', 'mungkin', 'xac nhan', 'đang ky', 'chap nhan', 'đa duyet', 'thanh toan', 'hoat đong', 'tham gia', 'hoan tat',
].map(simplifyWord)
/** The same where no space parts words, and what may stand beside them. */
// biome-ignore format: a language a line
const fineInside = [
  '確認', '確定', '承認', '承諾', '登録', '申込', '申し込み', '受付', '参加', '出席', '支払', '入金', '完了', '有効', '招待', '決定', '当選', '会員', '未定', '未回答', '未返信', '無料',
  '确认', '確認', '批准', '通过', '通過', '报名', '報名', '注册', '註冊', '参会', '支付', '付款', '付费', '完成', '成功', '有效', '邀请', '邀請', '接受', '激活', '预约', '會員', '会员', '免费',
  '확정', '확인', '승인', '완료', '등록', '신청', '참석', '참가', '참여', '결제', '활성', '초대', '입금', '수락', '무료', 'ยืนยัน', 'ลงทะเบียน', 'อนุมัติ', 'ชำระ', 'เข้าร่วม', 'สำเร็จ', 'पुष्ट', 'पंजीकृत', 'स्वीकृत', '✓', '✔', '✅', '👍',
].map(simplifyWord)
// biome-ignore format: a language a line
const besideInside = [
  '됐습니다', '했습니다', 'されました', 'しました', '必要なし', '済み', '予定', 'です', 'ます', '審核', '审核', '됨', '함', 'แล้ว', 'การ', 'ได้รับ', '済', 'み', '者', '的', '了', '已', '被',
].map(simplifyWord)

/** Words that say nothing by themselves: "Registration complete", "Pago aceptado", "Nimmt teil". */
const beside: ReadonlySet<string> = new Set(
  'by at on the to for of via and a an is was has have will be fully pre early bird status registration payment ticket order invitation email mail day full pass only needed required late up entrada billet biglietto ingresso bilhete pagamento with de del la el por para en le du des par pour am der die das von per zur zum teil deel da do o e il lo di van op het een udział has está esta es est ist wird hat and y et und og och i w na z'
    .split(' ')
    .map(simplifyWord),
)

/**
 * Whether a status is known to say that someone has a place, or to say nothing. Whoever has any other status may have
 * lost the place, in words or a language that nobody thought of.
 */
export function isFineStatus(cell: string): boolean {
  if (mayDeny(cell)) return false
  const { text, words } = cutHarmless(splitBrackets(cell).bare)
  if (isFineInside(text)) return true
  const [said = ''] = words.split(/ (?:by|von|par) /)
  const all = said.split(' ').filter((word) => /\D/.test(word))
  const isFine = (word: string, at: number) => {
    const rest = all.slice(at).join(' ')
    return fine.some((start) => (start.length <= 3 ? word === start : rest.startsWith(start)))
  }
  return all.every((word, at) => isFine(word, at) || beside.has(word))
}

function isFineInside(text: string): boolean {
  const rest = [...fineInside, ...besideInside].reduce((left, part) => left.replaceAll(part, ''), text)
  return !/[\p{L}\p{So}]/u.test(rest)
}

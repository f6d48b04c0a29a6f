import { simplifyWord } from './simplify-word'

/** How words begin that end a place, by which a column of statuses is known whatever its heading. */
// biome-ignore format: a family of languages a line
const ending = [
  'cancel', 'declin', 'reject', 'refus', 'refund', 'withdr', 'revok', 'void', 'annul', 'anul', 'unable to', 'apologies', 'excused', 'unregist', 'deregist', 'uninvit', 'disinvit', 'opt out', 'opted out', 'dropped', 'backed out', 'pulled out',
  'rechaz', 'reembols', 'recus', 'devuel', 'devolv', 'disculp', 'desist', 'retirad', 'baja', 'rembours', 'desinscri', 'decommand', 'rifiut', 'rimbors', 'disdett', 'respins', 'refuz',
  'storn', 'abgesag', 'absag', 'abgelehnt', 'abgemeld', 'abmeld', 'ablehn', 'zuruckgezog', 'zuruckgetret', 'erstatt', 'verhindert', 'afgemeld', 'afmeld', 'afgezegd', 'afgewezen', 'geweigerd', 'geannul', 'terugbetaal', 'verhinderd',
  'avbok', 'avbest', 'avanmal', 'aterbetal', 'inställd', 'förhindra', 'avböj', 'aflys', 'afvist', 'afbud', 'avlys', 'avmeld', 'avvis', 'avslatt', 'tilbakebetal', 'peruu', 'perut', 'hylat', 'estynyt',
  'odwoł', 'odmow', 'odmów', 'odrzuc', 'zrezygn', 'rezygn', 'wycof', 'zruš', 'odmít', 'zamít', 'odhláš', 'otkaz', 'odbij', 'preklic', 'odjavlj', 'lemond', 'visszautas', 'visszamond', 'töröl', 'elutas', 'atšauk', 'atcel', 'tühista', 'loobu',
  'iptal', 'reddedil', 'iade edil', 'vazgeç', 'dibatal', 'ditolak', 'menolak', 'berhalangan', 'đã hủy', 'hủy bỏ', 'từ chối', 'hoàn tiền',
  'ακυρ', 'απορρ', 'αρνηθ', 'отмен', 'отклон', 'отказ', 'возврат', 'аннулир', 'анулир', 'скасов', 'відхил', 'відмов', 'удален', 'видален', 'отписа', 'снял', 'выбы',
  'בוטל', 'ביטל', 'מבוטל', 'נדח', 'סירב', 'ملغ', 'إلغاء', 'ألغ', 'مرفوض', 'رفض', 'اعتذر', 'معتذر', 'مسترد', 'انسحب', 'لغو', 'رد شد',
].map(simplifyWord)
/** The same where no space parts words. */
// biome-ignore format: a language a line
const endingInside = [
  '取消', '取り消', '取りやめ', 'キャンセル', '辞退', '欠席', '不参加', '返金', '払い戻', '退款', '退票', '拒绝', '拒絕', '婉拒', '谢绝', '謝絕', '作废', '作廢', '撤回', '撤销', '缺席',
  '취소', '거절', '거부', '환불', '불참', '철회', 'ยกเลิก', 'ปฏิเสธ', 'คืนเงิน', 'रद्द', 'अस्वीक', '👎', '🚫', '⛔', '🙅',
].map(simplifyWord)

/** Words that deny another. */
// biome-ignore format: a family of languages a line
const denying = [
  'not', 'no', 'never', 'cannot', 'cant', 'wont', 'dont', 'doesnt', 'didnt', 'isnt', 'sorry', 'non', 'não', 'ne', 'pas', 'jamais', 'nunca', 'tampoco',
  'nicht', 'kein', 'keine', 'nein', 'leider', 'entschuldigt', 'niet', 'nee', 'geen', 'inte', 'ej', 'ikke', 'ikkje', 'nei', 'nej', 'ei', 'en tule', 'en pääse', 'en osallistu',
  'nie', 'nem', 'nu', 'nici', 'nije', 'neće', 'nisam', 'nincs', 'değil', 'hayır', 'yok', 'tidak', 'bukan', 'belum', 'batal', 'tolak', 'không', 'chưa', 'huỷ', 'hindi',
  'δεν', 'δε', 'μη', 'μην', 'όχι', 'не', 'нет', 'ні', 'нема', 'немає', 'няма', 'לא', 'אינו', 'אינה', 'אין', 'لا', 'لن', 'لم', 'ليس', 'غير', 'عدم', 'نه', 'नहीं', '안',
].map(simplifyWord)
const denyingInside = [
  "n't",
  '不',
  '未',
  '没',
  '沒',
  '無',
  '无',
  'ません',
  'ない',
  '못',
  '않',
  'ไม่',
  'نمی',
].map(simplifyWord)
/** How words begin that deny by themselves, or say that nothing is decided. */
// biome-ignore format: a family of languages a line
const open = [
  'unpaid', 'unconfirm', 'unapprov', 'disapprov', 'unsuccess', 'unattend', 'regret', 'will miss', 'absen', 'wait', 'pending', 'on hold', 'warte', 'ausstehend', 'wacht', 'vente', 'väntel', 'jonos', 'espera', 'pendi', 'pendent', 'attente', 'attesa', 'oczek', 'čeká', 'bekle', 'bekliyor', 'menunggu',
  'nepři', 'nezúčast', 'neúčast', 'nedoraz', 'nemůž', 'nemôž', 'nedolaz', 'nedalyv', 'neatvyk', 'nepiedal', 'neierad', 'gelmiyor', 'gelmey', 'gelemi', 'gelemey', 'katılm', 'katılam',
  'неявк', 'неприб', 'ожида', 'очіку', 'αναμον', 'המתנה', 'ממתין', 'انتظار', 'قيد',
].map(simplifyWord)
/** The same where no space parts words. */
const openInside = [
  '拒',
  '退出',
  '否',
  '待',
  '候补',
  '候補',
  '保留',
  'なし',
  '대기',
  '아니',
  '없',
  '미참',
  '미승',
  'รอ',
].map(simplifyWord)

/** How words begin for taking part. */
// biome-ignore format: a family of languages a line
const attending = [
  'attend', 'come', 'coming', 'going', 'make it', 'join', 'particip', 'partecip', 'asist', 'assist', 'vien', 'vendr', 'verr', 'vem', 'compar', 'teil', 'komm', 'dabei', 'deel', 'delta', 'osallist', 'tule', 'przy', 'wezm', 'přij', 'vesz', 'katıl', 'gel', 'hadir', 'ikut', 'tham',
  'συμμετ', 'έρθ', 'прид', 'приед', 'участ', 'прийд', 'מגיע', 'אגיע', 'משתתף', 'يحضر', 'أحضر', 'يشارك',
].map(simplifyWord)
const attendingInside = ['出席', '参加', '參加', '来', '來', '참석', '참가', 'เข้าร่วม'].map(simplifyWord)

/** Whether a text may say that someone does not come or has no place, in whatever words. */
export function mayDeny(cell: string): boolean {
  return mayEnd(cell) || denies(cell) || holds(cell, [open, openInside])
}

/** Whether a text says so of taking part or of a place, and so is a status below any heading. */
export function mayEnd(cell: string): boolean {
  return holds(cell, [ending, endingInside]) || (denies(cell) && holds(cell, [attending, attendingInside]))
}

function denies(cell: string): boolean {
  return holds(cell, [denying.map((word) => `${word} `), denyingInside])
}

function holds(cell: string, [starts, inside]: readonly [readonly string[], readonly string[]]): boolean {
  const text = simplifyWord(cell)
  const words = ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')} `
  return starts.some((start) => words.includes(` ${start}`)) || inside.some((part) => text.includes(part))
}

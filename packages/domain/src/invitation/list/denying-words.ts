import { simplifyWord } from './simplify-word'

/** How words begin that end a place, by which a column of statuses is known whatever its heading. */
// biome-ignore format: a family of languages a line
const ending = [
  'cancel', 'declin', 'reject', 'refus', 'refund', 'withdr', 'revok', 'void', 'annul', 'anul', 'unable to', 'apologies', 'excused', 'unregist', 'deregist', 'uninvit', 'disinvit', 'opt out', 'opted out', 'dropped', 'backed out', 'pulled out',
  'rechaz', 'reembols', 'recus', 'devuel', 'devolvid', 'disculp', 'desist', 'retirad', 'de baja', 'rembours', 'desinscri', 'decommand', 'rifiut', 'rimbors', 'disdett', 'respins', 'refuz',
  'stornier', 'stornov', 'stornat', 'abgesag', 'absag', 'abgelehnt', 'abgemeld', 'abmeld', 'ablehn', 'zuruckgezog', 'zuruckgetret', 'erstatt', 'verhindert', 'afgemeld', 'afmeld', 'afgezegd', 'afgewezen', 'geweigerd', 'geannul', 'terugbetaal', 'verhinderd',
  'avbok', 'avbest', 'avanmal', 'aterbetal', 'inställd', 'förhindra', 'avböj', 'aflys', 'afvist', 'afbud', 'avlys', 'avmeld', 'avvis', 'avslatt', 'tilbakebetal', 'peruu', 'perutet', 'peruttu', 'hylat', 'estynyt',
  'odwoł', 'odmow', 'odmów', 'odrzuc', 'zrezygn', 'rezygn', 'wycof', 'zruš', 'odmít', 'zamít', 'odhláš', 'otkaz', 'odbij', 'preklic', 'odjavlj', 'lemondt', 'lemondot', 'lemondv', 'lemondás', 'visszautas', 'visszamond', 'töröl', 'elutas', 'atšauk', 'atcel', 'tühista', 'loobu',
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
  'nicht', 'kein', 'keine', 'nein', 'leider', 'entschuldigt', 'niet', 'nee', 'geen', 'inte', 'ej', 'ikke', 'ikkje', 'nei', 'nej', 'ei',
  'nie', 'nem', 'nu', 'nici', 'nije', 'neće', 'nisam', 'nincs', 'değil', 'hayır', 'yok', 'tidak', 'bukan', 'belum', 'batal', 'tolak', 'không', 'chưa', 'huỷ', 'hindi',
  'δεν', 'δε', 'μη', 'μην', 'όχι', 'не', 'нет', 'ні', 'нема', 'немає', 'няма', 'לא', 'אינו', 'אינה', 'אין', 'لا', 'لن', 'لم', 'ليس', 'غير', 'عدم', 'نه', 'नहीं', '안',
].map(simplifyWord)
const denyingInside = ['不', '未', '没', '沒', '無', '无', 'ません', 'ない', '못', '않', 'ไม่', 'نمی'].map(
  simplifyWord,
)
/** How words begin that deny by themselves, or say that nothing is decided. */
// biome-ignore format: a family of languages a line
const open = [
  'unpaid', 'unconfirm', 'unapprov', 'disapprov', 'unsuccess', 'unattend', 'regret', 'unfortun', 'will miss', 'absen', 'wait', 'await', 'standby', 'stand by', 'expire', 'blocked', 'banned', 'nope', 'impossib', 'excluded', 'pending', 'on hold', 'warte', 'ausstehend', 'wacht', 'vente', 'väntel', 'jonos', 'espera', 'pendi', 'pendent', 'attente', 'attesa', 'oczek', 'čeká', 'bekle', 'bekliyor', 'menunggu',
  'imposib', 'imposív', 'lament', 'desafort', 'infeliz', 'purtropp', 'impegnat', 'malheur', 'renunc', 'rinunc', 'forfait', 'excluid', 'esclus', 'exclue', 'descart', 'scadut', 'expiré', 'expirad', 'caduc', 'vencid', 'bloquead', 'bloccat', 'bloqué',
  'ausgetragen', 'ausgeschl', 'zuruckgewies', 'abgelaufen', 'gesperrt', 'unmoglich', 'helaas', 'verlopen', 'tyvarr', 'desværre', 'dessverre', 'niestety', 'bohuzel', 'sajnos', 'сожал', 'заблок', 'исключ',
  'en tule', 'en pääse', 'en osallistu', 'nepři', 'nezúčast', 'neúčast', 'nedoraz', 'nemůž', 'nemôž', 'nedolaz', 'nedalyv', 'neatvyk', 'nepiedal', 'neierad', 'gelmiyor', 'gelmey', 'gelemi', 'gelemey', 'katılm', 'katılam',
  'fail', 'delet', 'disput', 'chargeback', 'lapsed', 'inactiv', 'inativ', 'inattiv', 'inaktiv', 'nieaktywn', 'неактив', 'invalid', 'ungultig', 'elimin', 'suprim', 'supprim', 'denegad', 'negad', 'negat', 'gelosch', 'entfernt', 'verweiger', 'verwijder', 'uitgeschrev', 'ingetrok', 'borttag', 'makuler', 'slettet', 'usunie', 'smazan', 'silindi',
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
  '失败',
  '失敗',
  '실패',
  '削除',
  '删除',
  '刪除',
  '삭제',
  '却下',
  '驳回',
  '駁回',
  '반려',
  '만료',
  '过期',
  '過期',
  '期限切',
].map(simplifyWord)

/** How words begin for taking part. */
// biome-ignore format: a family of languages a line
const attending = [
  'attend', 'come', 'coming', 'going', 'make it', 'join', 'particip', 'partecip', 'asist', 'assist', 'vien', 'vendr', 'verr', 'vem', 'compar', 'teil', 'komm', 'dabei', 'deel', 'delta', 'osallist', 'tule', 'przy', 'wezm', 'přij', 'vesz', 'katıl', 'gel', 'hadir', 'ikut', 'tham',
  'συμμετ', 'έρθ', 'прид', 'приед', 'участ', 'прийд', 'מגיע', 'אגיע', 'משתתף', 'يحضر', 'أحضر', 'يشارك',
].map(simplifyWord)
const attendingInside = ['出席', '参加', '參加', '来', '來', '참석', '참가', 'เข้าร่วม'].map(simplifyWord)

/** What may stand between a word that denies and one for taking part: "will not be able to attend". */
const between: ReadonlySet<string> = new Set(
  'be able to can longer will podré podrá puedo puede podem posso potrò può pas peux peut pourra pourrai plus kann können kan kunnen wil смогу сможет'
    .split(' ')
    .map(simplifyWord),
)
const denyingWords: ReadonlySet<string> = new Set(denying)
/** These deny the word before them: "kommt nicht". */
const behind: ReadonlySet<string> = new Set(
  ['nicht', 'leider', 'niet', 'helaas', 'inte', 'ikke', 'değil'].map(simplifyWord),
)

/** Texts that seem to deny, cancel or wait, and say nothing of coming. */
// biome-ignore format: a language a line
const harmless = [
  'no problem', 'no problems', 'no worries', 'no preference', 'not applicable', 'no payment needed', 'no payment required', 'not required', 'not needed', 'no meal', 'no meals', 'no lunch', 'no dinner', 'no 1', 'no plus one', 'no guests', 'no dietary needs', 'no dietary requirements', 'no response', 'no reply', 'no answer', 'no rsvp', 'not replied', 'not responded', 'not answered', 'not yet replied', 'not yet responded', 'non refundable', 'not refundable', 'refundable',
  'no hay problema', 'no hay ningun problema', 'no reembolsable', 'no aplica', 'no requerido', 'no respondido', 'no ha respondido', 'kein problem', 'keine antwort', 'nicht beantwortet', 'nicht geantwortet', 'nicht erforderlich', 'nicht erstattungsfahig',
  'pas de probleme', 'pas de reponse', 'non repondu', 'non remboursable', 'non applicable', 'non rimborsabile', 'non risposto', 'nessun problema', 'nao ha problema', 'nao respondeu', 'нет ответа', 'нет проблем', 'не ответил', 'не ответила',
].map((words) => ` ${simplifyWord(words)} `)
// biome-ignore format: a language a line
const harmlessInside = ['未来', '無料', '問題な', '問題あり', '没问题', '没有问题', '沒問題', '返信なし', '回答なし', '返信無', '未回答', '未返信', '無回答', '未回复', '未回覆', '招待', '期待', '接待', '무응답', '답변 없'].map(simplifyWord)
/** Who begins so comes, and "no" behind it is about something else: "Confirmed (no dietary needs)". */
const SURE =
  /^ (?:yes|confirmed|registered|approved|accepted|attended|attending|coming|going|participant|guest) /

/** A cell: its text, and its words with a space around each. */
type Read = { readonly text: string; readonly words: string }

function readWords(cell: string): Read {
  const read = cutHarmless(cell, cutOthers)
  if (!SURE.test(read.words)) return read
  return { ...read, words: read.words.replaceAll(/ no (?!longer|more|show|thank)[^ ]{1,40} /g, ' ') }
}

/** What a text says besides what only seems to deny: its words, and all of it for scripts without spaces. */
export function cutHarmless(cell: string, cut = (text: string) => text): Read {
  let text = simplifyWord(cell).replaceAll("n't", ' not')
  for (const part of harmlessInside) text = text.replaceAll(part, ' ')
  text = cut(text)
  let words = ` ${text.split(/[^\p{L}\p{N}]+/u).join(' ')} `
  for (const part of harmless) words = words.replaceAll(part, ' ')
  return { text, words }
}

/** Behind a word for taking part and a sign, only what begins with a denial counts: "出席（懇親会不参加）" is about the party. */
function cutOthers(text: string): string {
  const [first = '', ...rest] = text.split(/[^\p{L}\p{N}\p{So}]+/u)
  if (!attendingInside.includes(first)) return text
  const starts = [endingInside, denyingInside, openInside, attendingInside].flat()
  return [first, ...rest.filter((each) => starts.some((start) => each.startsWith(start)))].join('、')
}

/** Whether a text may say that someone does not come or has no place, in whatever words. */
export function mayDeny(cell: string): boolean {
  const read = readWords(cell)
  return ends(read) || denies(read) || holds(read, [open, openInside])
}

/** Whether a text says so of taking part or of a place, and so is a status below any heading. */
export function mayEnd(cell: string): boolean {
  return ends(readWords(cell))
}

function ends(read: Read): boolean {
  return holds(read, [ending, endingInside]) || deniesAttending(read)
}

/** Whether what denies stands directly beside a word for taking part. */
function deniesAttending({ text, words }: Read): boolean {
  const list = words.trim().split(' ')
  const isDenied = list.some((word, at) => {
    const after = list.slice(at + 1)
    const isBefore = denyingWords.has(word) && startsAttending(after)
    return isBefore || (behind.has(after[0] ?? '') && startsAttending([word]))
  })
  return isDenied || DENIED_INSIDE.test(text)
}

function startsAttending(words: readonly string[]): boolean {
  const rest = words.slice(words.findIndex((word) => !between.has(word))).join(' ')
  return attending.some((start) => rest.startsWith(start))
}

/** The same in scripts without spaces, such as `未参加`, `無法出席` and `参加できません`. */
const [DENY, ATTEND] = [denyingInside.join('|'), attendingInside.join('|')]
const DENIED_INSIDE = new RegExp(
  `(?:${DENY})\\p{L}{0,2}(?:${ATTEND})|(?:${ATTEND})[\\p{L} ]{0,3}(?:${DENY})`,
  'u',
)

function denies(read: Read): boolean {
  return holds(read, [denying.map((word) => `${word} `), denyingInside])
}

function holds(
  { text, words }: Read,
  [starts, inside]: readonly [readonly string[], readonly string[]],
): boolean {
  return starts.some((start) => words.includes(` ${start}`)) || inside.some((part) => text.includes(part))
}

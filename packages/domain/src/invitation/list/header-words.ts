import { mayEnd } from './denying-words'
import { isFineBefore } from './fine-statuses'

/** What a column of a list can hold. A map of columns names these. */
export const listFields = [
  'email',
  'name',
  'last_name',
  'wallet',
  'attended',
  'status',
  'joined',
  'left',
  'minutes',
] as const
export type ListField = (typeof listFields)[number]

/**
 * How sure a heading is: `whole` is a known heading, `bare` is one once its brackets or a word for the person are left
 * out, and `part` holds a known word.
 */
type HeadingMatch = 'whole' | 'bare' | 'part' | null

/** These are looked for, too, but no map names them. */
type Heading =
  | ListField
  | 'first_name'
  | 'middle_name'
  | 'second_last_name'
  | 'reply'
  | 'waiting_room'
  | 'ended'

/**
 * What people and programs call these columns. A heading only suggests: the cells decide (`list-columns.ts`). Each word
 * is compared as {@link simplifyHeading} leaves it, in any script.
 */
// biome-ignore format: a field a line
const headings: Readonly<Record<Heading, { readonly whole: readonly string[]; readonly part?: readonly string[] }>> = {
  email: {
    whole: ['email', 'e-mail', 'mail', 'email address', 'attendee email', 'user email', 'your email', 'correo', 'correo electrónico', 'dirección de correo', 'dirección de correo electrónico', 'email del asistente', 'adresse e-mail', 'courriel', 'E-Mail-Adresse', 'endereço de e-mail', 'indirizzo email', 'почта', 'электронная почта', 'адрес электронной почты', 'メールアドレス', 'メール', '邮箱', '电子邮件', '이메일'],
  },
  name: {
    whole: ['name', 'full name', 'your name', 'your full name', 'display name', 'attendee name', 'attendee', 'participant', 'participant name', 'student', 'student name', 'first and last name', 'name and surname', 'nombre', 'nombre completo', 'nombre y apellido', 'nombre y apellidos', 'nombres y apellidos', 'apellidos y nombre', 'participante', 'asistente', 'nom', 'nom complet', 'nom et prénom', 'prénom et nom', 'vollständiger Name', 'Vor- und Nachname', 'teilnehmer', 'nome', 'nome completo', 'nome e cognome', 'nome e sobrenome', 'имя', 'фио', 'имя и фамилия', 'фамилия и имя', 'полное имя', '氏名', '名前', 'お名前', '姓名', '名称（原名）', '名稱（原名）', '이름', '성명', 'ad soyad', 'adı soyadı', 'imię i nazwisko', 'ime i prezime', 'ime in priimek', 'jméno a příjmení', 'meno a priezvisko', 'nume și prenume', 'nume', 'név', 'teljes név', 'nimi', 'nama', 'nama lengkap', 'họ và tên', 'họ tên', 'ชื่อ-นามสกุล', 'nom i cognoms', 'прізвище та ім’я', 'име и фамилия', 'الاسم', 'الاسم الكامل', 'שם', 'שם מלא', 'naam', 'navn', 'namn', 'fullt namn', 'όνομα', 'ονοματεπώνυμο', 'नाम'],
    part: ['full name', 'nombre completo', 'nombre y apellido', 'nom et prénom', 'prénom et nom', 'vollständiger name', 'vor- und nachname', 'nome completo', 'nome e cognome', 'имя и фамилия', 'фамилия имя', '氏名', 'お名前', '姓名', '성함', '성명', 'имя для сертификата', 'name on certificate', 'name on the certificate', 'name for the certificate', 'name as it should appear', 'nombre en el certificado', 'nombre para el certificado'],
  },
  first_name: {
    whole: ['first name', 'firstname', 'first', 'fname', 'given name', 'given names', 'forename', 'preferred name', 'attendee first name', 'primer nombre', 'nombres', 'nombre de pila', 'prénom', 'vorname', 'rufname', 'primeiro nome', 'имя', '名', 'imię', 'ad', 'voornaam', 'förnamn', 'fornavn', 'etunimi', 'eesnimi', 'jméno', 'meno', 'křestní jméno', 'ime', 'име', 'ім’я', 'prenume', 'keresztnév', 'utónév', 'vārds', 'vardas', 'adı', 'isim', 'tên', 'nama depan', 'שם פרטי', 'الاسم الأول', 'ชื่อ', 'nombre propio', 'nom de pila', 'izena'],
  },
  last_name: {
    whole: ['last name', 'lastname', 'last', 'lname', 'surname', 'family name', 'attendee last name', 'apellido', 'apellidos', 'nom de famille', 'nachname', 'familienname', 'cognome', 'sobrenome', 'apelido', 'último nome', 'фамилия', '姓', 'nazwisko', 'soyad', 'achternaam', 'efternamn', 'etternavn', 'efternavn', 'primer apellido', 'apellido paterno', 'paterno', 'apellido 1', '1er apellido', '1º apellido', 'paternal surname', 'first surname', 'surname 1', 'last name 1', 'familienaam', 'familienavn', 'släktnamn', 'επώνυμο', 'επίθετο', 'sukunimi', 'perekonnanimi', 'příjmení', 'priezvisko', 'prezime', 'priimek', 'презиме', 'прізвище', 'фамилно име', 'nume de familie', 'vezetéknév', 'családnév', 'uzvārds', 'pavardė', 'soyadı', 'soyisim', 'họ', 'nama belakang', 'cognoms', 'primer cognom', 'apelidos', 'abizena', 'abizenak', 'שם משפחה', 'اسم العائلة', 'اللقب', 'الاسم الأخير', 'นามสกุล', 'उपनाम', '姓氏', '苗字', '성', 'nom de naissance', 'nom d’usage'],
  },
  middle_name: {
    whole: ['middle name', 'middle names', 'middle', 'middle initial', 'second name', 'segundo nombre', 'otros nombres', 'segundo nome', 'nome do meio', 'deuxième prénom', 'second prénom', 'autres prénoms', 'zweiter vorname', 'weitere vornamen', 'zweitname', 'zweitvorname', 'particle', 'name particle', 'patronymic', 'father’s name', 'nombre 2', 'اسم الأب', 'namenszusatz', 'secondo nome', 'drugie imię', 'druhé jméno', 'отчество', 'по батькові', 'бащино име', 'tussenvoegsel', 'tussenvoegsels', 'infix', 'mellannamn', 'mellomnavn', 'mellemnavn', 'πατρώνυμο', 'ikinci ad', 'ikinci adı', 'tên đệm', 'שם אמצעי', 'الاسم الأوسط'],
  },
  second_last_name: {
    whole: ['segundo apellido', 'apellido materno', 'materno', 'apellido 2', '2º apellido', '2do apellido', 'second last name', 'second surname', 'surname 2', 'last name 2', 'maternal surname', 'segundo sobrenome', 'último sobrenome', 'segon cognom', 'deuxième nom de famille', 'secondo cognome'],
  },
  wallet: {
    whole: ['wallet', 'wallet address', 'eth address', 'ethereum address', 'cartera', 'monedero', 'dirección de la cartera'],
  },
  attended: {
    whole: ['attended', 'did attend', 'attended event', 'attendance', 'present', 'present?', 'checked in', 'check in', 'check-in', 'checked in at', 'check in time', 'check-in date', 'check-in status', 'checkin time', 'asistió', 'asististe', 'asistencia', 'presente', 'attendee status', 'attendance status', 'estado de asistencia', 'présence', 'présent', 'anwesend', 'anwesenheit', 'teilgenommen', 'teilnahme', 'presenza', 'presença', 'compareceu', 'присутствие', 'присутствовал', '出席', '出欠', '参加', '참석', '출석', 'obecność', 'hadir', 'kehadiran', 'showed up', 'came', 'scanned', 'scanned at', 'ticket scanned', 'الحضور', 'נוכחות', 'katılım', 'katıldı', 'aanwezig', 'aanwezigheid', 'närvaro', 'tilstedeværelse', 'oppmøte', 'παρουσία', '签到', '簽到', '出勤', '考勤', 'fremmøde', 'přítomnost', 'jelenlét', 'läsnä', 'điểm danh', 'उपस्थिति', 'participou', 'a participé', 'ha partecipato', 'heeft deelgenomen', 'participó', 'eingecheckt', 'ingecheckt', 'incheckad'],
    part: ['did you attend', 'have you attended', 'were you present', 'asististe', 'asistió', 'has asistido', 'avez-vous participé', 'étiez-vous présent', 'haben sie teilgenommen', 'hast du teilgenommen', 'waren sie anwesend', 'hai partecipato', 'você compareceu', 'você participou', 'вы присутствовали', 'вы посетили', '出席しましたか', '参加しましたか', '참석하셨', '참석했'],
  },
  status: {
    whole: ['status', 'approved', 'confirmed', 'accepted', 'aprobado', 'confirmado', 'aceptado', 'approuvé', 'confirmé', 'accepté', 'genehmigt', 'bestätigt', 'zugelassen', 'aprovado', 'approvato', 'confermato', 'goedgekeurd', 'bevestigd', 'approval status', 'estado de aprobación', 'status da aprovação', 'status de aprovação', 'statut d’approbation', 'genehmigungsstatus', 'stato di approvazione', 'stato approvazione', 'goedkeuringsstatus', 'status zatwierdzenia', 'stan zatwierdzenia', 'статус утверждения', 'статус одобрения', '承認状況', '承認ステータス', '审批状态', '审核状态', '승인 상태', 'booking status', 'attendee state', 'ticket state', 'order state', 'registration state', 'state of registration', 'estado de la inscripción', 'statut de l’inscription', 'buchungsstatus', 'bestellstatus', 'status der anmeldung', 'situação da inscrição', 'status da inscrição', 'stav registrace', 'stav přihlášky', 'stav', 'stan', 'tila', 'állapot', 'stare', 'stanje', '报名状态', '参加状況', '申込状況', 'registration status', 'guest status', 'order status', 'ticket status', 'estado', 'estado del registro', 'estado de registro', 'estado del pedido', 'estado del asistente', 'statut', 'statut du participant', 'teilnehmerstatus', 'status do participante', 'anmeldestatus', 'stato', 'stato partecipante', 'stato iscrizione', 'stato della registrazione', 'deelnemerstatus', 'deelnemersstatus', 'status deelnemer', 'deltagarstatus', 'deltagerstatus', 'status uczestnika', 'stan uczestnika', 'stav účastníka', 'durum', 'katılımcı durumu', 'κατάσταση', 'статус', 'статус учасника', 'الحالة', 'סטטוס', 'สถานะ', 'trạng thái', 'situação', 'situación', 'état', 'osallistujan tila', '状态', '狀態', '状態', '状況', 'ステータス', '상태'],
    part: ['status', 'estado', 'statut', 'stato', 'durum', 'κατάσταση', 'حالة', 'статус', 'ステータス', '状态', '상태'],
  },
  reply: {
    whole: ['rsvp', 'rsvp status', 'response', 'reply', 'respuesta', 'réponse', 'antwort', 'rückmeldung', 'zusage', 'resposta', 'risposta', 'will you attend?', 'are you coming?', 'coming?', 'attending?', 'asistirás?', '¿asistirá?', '¿vendrás?', 'antwoord', 'svar', 'odpowiedź', 'odpověď', 'ответ', 'yanıt', 'απάντηση', 'الرد', 'תשובה', '回答', '返信', '出欠回答', '응답', 'kommst du?', 'kom je?', 'kommer du?', 'viens-tu ?', 'venez-vous ?', 'verrai?', 'você vem?', 'придёте?'],
    part: ['rsvp', 'will attend', 'will you be present', 'plan to attend', 'planning to attend', 'intend to attend', 'vas a asistir', 'va a asistir', 'vais a asistir', 'piensas asistir', 'planeas asistir', 'serez-vous', 'seras-tu', 'comptez-vous', 'werden sie anwesend', 'werden sie dabei', 'wirst du dabei', 'wirst du teilnehmen', 'sarai presente', 'sarà presente', 'sarete presenti', 'confirma presença', 'confirma a presença', 'vai comparecer', 'você vai', 'ben je aanwezig', 'bent u aanwezig', 'kom du', 'deltar du', 'czy będziesz', 'zúčastníte se', 'будете ли', 'вы будете', 'планируете', 'gelecek misiniz', '出席予定', '参加予定', 'ご出欠', '出欠確認', '参加可否', '출석 예정', '참석 예정', '참석 여부', '참가 여부', '是否出席', '是否參加', '能否参加', 'will you attend', 'will you be attending', 'are you coming', 'can you attend', 'asistirás', 'asistirá', 'viendras', 'participerez', 'werden sie teilnehmen', 'nehmen sie teil', 'parteciperai', 'você participará', 'vai participar', 'kom je', 'kommst du', 'kommen sie', 'kommer du', 'venez-vous', 'verrai', 'вы придёте', 'вы придете', 'katılacak mısınız', '参加しますか', '出席しますか', '参加されますか', '是否参加', '참석하시겠'],
  },
  joined: {
    whole: ['join time', 'hora para unirse', 'hora a la que se unió', 'primera vez que se unió', 'ingressar na hora', 'hora de ingresso', 'horário de entrada', 'primeiro ingresso', 'godzina dołączenia', '首次加入时间', '初次參加', 'zeit des beitritts', 'uhrzeit des beitritts', 'beitritt', 'tijd deelname', 'time joined', 'joined', 'joined at', 'first join', 'first join time', 'hora de entrada', 'hora de unión', 'hora de ingreso', 'primera entrada', 'primera unión', 'erster beitritt', 'beitrittszeit', 'heure d’arrivée', 'première connexion', 'hora de entrada', 'primeira entrada', 'время входа', 'время присоединения', 'heure de connexion', 'première participation', 'première arrivée', 'ora di accesso', 'ora di ingresso', 'primo accesso', 'prima partecipazione', 'eerste deelname', 'tijd van deelname', 'deelnametijd', 'första anslutning', 'anslutningstid', 'første deltakelse', 'første deltagelse', 'pierwsze dołączenie', 'czas dołączenia', 'první připojení', 'ilk katılım', 'katılma zamanı', 'первое присоединение', '参加時刻', '参加した時刻', '最初の参加', '初回参加', '初めての参加', '入室時刻', '첫 참가', '첫 참여', '참가 시간', '참여 시간', '입장 시간', '加入时间', '首次加入', '加入時間'],
  },
  left: {
    whole: ['leave time', 'hora para salir', 'hora a la que salió', 'última vez que salió', 'horário de saída', 'godzina opuszczenia', 'czas opuszczenia', '上次离开时间', '最后离开时间', 'zeit des verlassens', 'uhrzeit des verlassens', 'tijd verlaten', 'left', 'left at', 'last leave', 'last leave time', 'hora de salida', 'última salida', 'letztes verlassen', 'austrittszeit', 'verlassen', 'verlassenszeit', 'time exited', 'heure de départ', 'dernière déconnexion', 'hora de saída', 'última saída', 'время выхода', 'heure de déconnexion', 'dernier départ', 'ora di uscita', 'ultima uscita', 'ultimo abbandono', 'laatst verlaten', 'laatste vertrek', 'tijd van vertrek', 'vertrektijd', 'lämnade senast', 'siste utgang', 'sidste udgang', 'ostatnie wyjście', 'ostatnie opuszczenie', 'poslední odchod', 'son ayrılma', 'ayrılma zamanı', 'последний выход', '退出時刻', '退出した時刻', '最後の退出', '最終退出', '退室時刻', '마지막 나가기', '마지막 퇴장', '나간 시간', '퇴장 시간', '離開时间', '离开时间', '離開時間', '上次离开', '最后离开'],
  },
  minutes: {
    whole: ['duration', 'tiempo en la sesión', 'tempo na sessão', 'duração da reunião', 'temps passé en session', 'temps dans la session', 'zeit in sitzung', 'zeit in der sitzung', 'tempo nella sessione', 'tijd in sessie', 'czas w sesji', '持续时间', '会议持续时间', '持續時間', '参会时长', '期間', '会議の長さ', '滞在時間', 'permanência', 'tempo de permanência', 'permanencia', 'total duration', 'in-meeting duration', 'meeting duration', 'attendance duration', 'time in session', 'time in meeting', 'time attended', 'time spent at event', 'minutes', 'minutes attended', 'attended minutes', 'duration minutes', 'duration in minutes', 'total duration minutes', 'time in session minutes', 'duración', 'duración total', 'duración en la reunión', 'duración de la reunión', 'duración minutos', 'duración total minutos', 'minutos', 'dauer', 'gesamtdauer', 'besprechungsdauer', 'dauer in der besprechung', 'durée', 'durée totale', 'durata', 'duração', 'продолжительность', 'время участия', 'durée de participation', 'durée de la réunion', 'durée de la participation', 'durée dans la réunion', 'temps passé', 'durata riunione', 'durata nella riunione', 'durata della riunione', 'durata partecipazione', 'durata totale', 'duur', 'duur van deelname', 'duur in vergadering', 'duur van vergadering', 'duração na reunião', 'duração total', 'varaktighet', 'varighet', 'varighed', 'kesto', 'czas trwania', 'doba trvání', 'délka', 'trajanje', 'időtartam', 'süre', 'toplam süre', 'διάρκεια', 'тривалість', 'длительность', 'المدة', 'משך', 'thời lượng', 'durasi', '参加時間', '会議の時間', '会議中の時間', '時間', '时长', '時長', '会议时长', '참석 시간', '기간', '모임 시간', '회의 시간'],
    part: ['time spent'],
  },
  waiting_room: {
    whole: [],
    part: ['waiting room', 'in lobby', 'sala de espera', 'warteraum', 'salle d’attente', 'sala d’attesa', 'wachtkamer', 'väntrum', 'venterom', 'venterum', 'venteværelse', 'odotushuone', 'poczekalni', 'čekárn', 'čakárn', 'váróterem', 'várószob', 'sala de așteptare', 'bekleme odası', 'зале ожидания', 'зал ожидания', 'залі очікування', 'αίθουσα αναμονής', 'ruang tunggu', 'phòng chờ', 'غرفة الانتظار', 'חדר המתנה', 'חדר ההמתנה', 'ห้องรอ', '待機室', '待合室', '等候室', '等待室', '대기실'],
  },
  ended: {
    whole: ['revoked', 'revoked at', 'removed', 'removed at', 'waitlisted', 'on waitlist', 'on waiting list', 'cancelled', 'canceled', 'cancelled at', 'canceled at', 'cancelled on', 'canceled on', 'cancellation date', 'cancellation time', 'is cancelled', 'is canceled', 'refunded', 'refunded at', 'refunded on', 'refund date', 'voided', 'voided at', 'deleted', 'deleted at', 'declined at', 'withdrawn', 'withdrawn at', 'cancelado', 'cancelada', 'cancelado el', 'fecha de cancelación', 'anulado', 'anulado el', 'reembolsado', 'fecha de reembolso', 'storniert', 'storniert am', 'stornodatum', 'abgesagt', 'abgesagt am', 'abgemeldet', 'abgemeldet am', 'erstattet', 'gelöscht am', 'annulé', 'annulé le', 'date d’annulation', 'remboursé', 'remboursé le', 'désinscrit', 'cancelado em', 'data de cancelamento', 'reembolsado em', 'annullato', 'annullato il', 'data di annullamento', 'rimborsato', 'geannuleerd', 'geannuleerd op', 'terugbetaald', 'afgemeld', 'avbokad', 'avmeldt', 'aflyst', 'anulowano', 'data anulowania', 'zrušeno', 'iptal edildi', 'iptal tarihi', 'отменено', 'отменён', 'дата отмены', 'キャンセル', 'キャンセル日', 'キャンセル日時', '取消', '已取消', '取消时间', '取消日期', '취소', '취소일'],
    part: ['stornogrund', 'absagegrund', 'waitlist', 'waiting list', 'lista de espera', 'warteliste', 'liste d’attente', 'lista d’attesa', 'wachtlijst', 'väntelista', 'venteliste', 'lista rezerwowa', 'лист ожидания', 'キャンセル待ち', '候补', '候補'],
  },
}

const known = Object.fromEntries(
  Object.entries(headings).map(([field, { whole, part = [] }]) => [
    field,
    { whole: new Set(whole.map(simplifyHeading)), part: part.map(simplifyHeading) },
  ]),
) as unknown as Record<Heading, { whole: ReadonlySet<string>; part: readonly string[] }>

/** Fields by which people are called present. What else their heading says may be about something else. */
const TELLING: ReadonlySet<Heading> = new Set(['attended', 'status', 'joined', 'left', 'minutes'])

/** Whether a heading is a known one for a field. In the headings of other fields, brackets only explain. */
export function matchHeading(heading: string, field: Heading): HeadingMatch {
  const text = simplifyHeading(heading.slice(0, 200))
  const { bare: named, brackets } = splitBrackets(heading.slice(0, 200))
  const bare = simplifyHeading(named)
  const { whole, part } = known[field]
  if (whole.has(text)) return 'whole'
  const isUnit = field === 'minutes' && MINUTES.has(simplifyHeading(brackets))
  if (whole.has(bare)) return TELLING.has(field) && !isUnit && text !== bare ? 'bare' : 'whole'
  if (
    ABOUT.some(([before, after]) => isAbout(bare, before, after) && whole.has(cutAbout(bare, before, after)))
  )
    return TELLING.has(field) ? 'bare' : 'whole'
  return part.some((word) => bare.includes(word) || text.includes(word)) ? 'part' : null
}

/** The unit of a report's durations, as it stands in brackets. Surveys write seconds. */
const MINUTES: ReadonlySet<string> = new Set(
  'min mins minutes minuten minutos minuti minuty минуты мин 分 分钟 分鐘 분 hh:mm:ss h:mm:ss hh:mm h:mm mm:ss'
    .split(' ')
    .map(simplifyHeading),
)

/** What a heading says before or after its word of the person whom the list is about. */
// biome-ignore format: a language a line
const ABOUT: readonly (readonly [before: string, after: string])[] = ([
  ['attendee', ''], ['attendees', ''], ['participant', ''], ['ticket holder', ''], ['guest', ''], ['registrant', ''], ['student', ''], ['member', ''],
  ['', 'of attendee'], ['', 'of participant'], ['', 'del asistente'], ['', 'de la persona'], ['', 'del participante'], ['', 'del alumno'], ['', 'del titular'],
  ['teilnehmer', ''], ['', 'des teilnehmers'], ['', 'der teilnehmenden person'], ['', 'du participant'], ['', 'del partecipante'], ['', 'do participante'], ['', 'участника'], ['参加者', ''], ['参加者の', ''],
] as const).map(([before, after]) => [simplifyHeading(before), simplifyHeading(after)])

function isAbout(text: string, before: string, after: string): boolean {
  return text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after)
}

function cutAbout(text: string, before: string, after: string): string {
  return text.slice(before.length, text.length - after.length)
}

/** Whether a column has what people said before the event: that they would come. */
export function isReply(heading: string): boolean {
  return matchHeading(heading, 'reply') !== null
}

/** Words of a question about another event than this one. */
const EARLIER = [
  'last year',
  'last time',
  'last edition',
  'previous',
  'before',
  'ever attended',
  'año pasado',
  'anterior',
  'alguna vez',
  'edición pasada',
  'déjà',
  'précédent',
  'dernière édition',
  'letztes jahr',
  'schon einmal',
  'bereits',
  'edizioni precedenti',
  'já participou',
  'já compareceu',
].map(simplifyHeading)

/** Whether a question is about earlier events, so that its answer says nothing of this one. */
export function isAboutEarlier(heading: string): boolean {
  return holdsWord(heading, EARLIER)
}

/** What else lists have of people, in words that differ as names do. */
// biome-ignore format: a language a line
const OTHERS = [
  'company', 'organization', 'organisation', 'employer', 'institution', 'university', 'school', 'department', 'team', 'group', 'city', 'town', 'country', 'state', 'region', 'address', 'street', 'role', 'title', 'job', 'position', 'profession', 'ticket', 'product', 'type', 'source', 'language', 'comment', 'note', 'question', 'topic', 'diet', 'meal', 'allerg', 'gender', 'user', 'nick', 'token', 'code',
  'empresa', 'organización', 'institución', 'universidad', 'departamento', 'grupo', 'ciudad', 'país', 'provincia', 'dirección', 'cargo', 'puesto', 'entrada', 'tipo', 'idioma', 'comentario', 'nota', 'pregunta', 'género', 'sexo',
  'firma', 'unternehmen', 'organisation', 'verein', 'abteilung', 'gruppe', 'stadt', 'ort', 'land', 'straße', 'rolle', 'beruf', 'sprache', 'kommentar', 'notiz', 'geschlecht', 'anrede', 'titel',
  'entreprise', 'société', 'organisme', 'ville', 'pays', 'fonction', 'langue', 'remarque', 'azienda', 'società', 'città', 'paese', 'ruolo', 'cidade', 'função', 'bedrijf', 'plaats', 'företag', 'firmaer', 'miasto', 'компания', 'организация', 'город', 'страна', 'должность', '会社', '所属', '公司', '单位', '회사', '소속',
].map(simplifyHeading)

/** What people wrote by themselves, which may be that they do not come. */
const NOTES = ['comment', 'note', 'comentario', 'nota', 'kommentar', 'notiz', 'remarque'].map(simplifyHeading)

/** Whether a column has what people wrote by themselves. */
export function isNote(heading: string): boolean {
  return holdsWord(heading, NOTES)
}

/** When something was ordered, paid or answered, which is no visit. */
// biome-ignore format: a language a line
const ORDERS = [
  'order', 'payment', 'paid', 'purchase', 'completion', 'submi', 'created', 'updated',
  'pedido', 'pago', 'compra', 'finalización', 'bestell', 'zahlung', 'fertigstellung', 'commande', 'paiement', 'ordine', 'pagamento', 'completamento', 'conclusão',
].map(simplifyHeading)

/** Whether a heading is about an order, a payment or a form. */
export function isAboutOrder(heading: string): boolean {
  return holdsWord(heading, ORDERS)
}

/** Whether a heading says that its column has something else than names. */
export function isAboutOther(heading: string): boolean {
  return holdsWord(heading, OTHERS)
}

/** Whether a column may say who lost a place, such as "Cancelled by"; its cells say of whom. */
export function isAboutEnd(heading: string): boolean {
  if (matchHeading(heading, 'ended') !== null) return true
  const bare = heading.toLowerCase().replace(NUMBER_OF, ' ')
  if (heading.length > 40 || !mayEnd(bare)) return false
  return !isReply(heading) && !isAboutRules(heading) && !isEither(heading)
}

/** "No. attending" counts people and denies nothing. */
const NUMBER_OF = /(?<!\p{L})(?:no\.|n\.?[º°])|№/gu

/** Whether a heading names a place and its end, of which its cells say one: "Status (confirmed/cancelled)". */
function isEither(heading: string): boolean {
  const isPlace = (part: string) => isReply(part) || (isFineBefore(part) && !isAboutOrder(part))
  return heading.split(/[([（［\])）］]/u).some((group) => {
    const parts = group.split(/[/|／]/u)
    return parts.some(mayEnd) && parts.some((part) => !mayEnd(part) && isPlace(part))
  })
}

/** Whether a heading is about money, rules or ways of ending a place. "Cancelled via link" says that it was ended. */
function isAboutRules(heading: string): boolean {
  if (holdsWord(heading, RULES.inside)) return true
  const words = heading.split(/[^\p{L}\p{M}\p{N}]+/u).map(simplifyHeading)
  const hasEnded = (word: string) =>
    known.ended.whole.has(word) || (/(?:ed|erd|iert|ad[oa]s?|at[oaie])$/.test(word) && mayEnd(word))
  const text = ` ${words.join(' ')} `
  const isRule = RULES.whole.some((rule) => text.includes(` ${rule} `))
  return !words.some(hasEnded) && (isRule || RULES.behind.some((rule) => text.includes(`${rule} `)))
}

/** Whole words; words that others are joined to; and those of scripts without spaces. */
// biome-ignore format: a language a line
const RULES = {
  whole: [
    'policy', 'policies', 'terms', 'condition', 'conditions', 'amount', 'fee', 'fees', 'insurance', 'protection', 'link', 'url', 'deadline', 'until', 'agree', 'allowed', 'refundable', 'token',
    'politica', 'politicas', 'terminos', 'condiciones', 'importe', 'monto', 'cargo por', 'enlace', 'plazo', 'acepto', 'politique', 'montant', 'frais', 'assurance', 'j accepte', 'lien', 'condicoes', 'valor', 'taxa', 'condizioni', 'importo', 'accetto',
    'правила', 'условия', 'сумма',
    'cancellation code', 'cancellation pin', 'cancelation code', 'cancel code', 'cancel pin', 'codigo de cancelacion', 'pin de cancelacion', 'code d annulation', 'stornocode', 'stornierungscode', 'codigo de cancelamento', 'codice di cancellazione', 'codice di annullamento', 'annuleringscode',
    'cancelable', 'cancellable', 'anulable', 'reembolsable', 'annulable', 'remboursable', 'stornierbar', 'erstattbar', 'cancelavel', 'reembolsavel', 'annullabile', 'cancellabile', 'rimborsabile', 'annuleerbaar', 'terugbetaalbaar',
  ],
  behind: ['bedingung', 'bedingungen', 'richtlinie', 'richtlinien', 'betrag', 'gebuhr', 'gebuhren', 'frist', 'versicherung', 'voorwaarden', 'bedrag'],
  inside: ['ポリシー', '規約', '金額', '料金', '政策', '金额', '条款', '정책', '금액', '약관'].map(simplifyHeading),
}

function holdsWord(heading: string, words: readonly string[]): boolean {
  const text = simplifyHeading(heading.slice(0, 200))
  return words.some((word) => text.includes(word))
}

/** Whether a heading is known for any field. */
export function isKnownHeading(heading: string): boolean {
  return (Object.keys(known) as Heading[]).some((field) => matchHeading(heading, field) !== null)
}

/** Letters and digits of any script, without marks or case. */
export function simplifyHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const OPENING = '([（'
const CLOSING = ')]）'

/** What stands outside of brackets, and in them. */
function splitBrackets(heading: string): { readonly bare: string; readonly brackets: string } {
  let depth = 0
  let bare = ''
  let brackets = ''
  for (const sign of heading) {
    if (OPENING.includes(sign)) depth += 1
    else if (CLOSING.includes(sign)) depth = Math.max(0, depth - 1)
    else if (depth === 0) bare += sign
    else brackets += sign
  }
  return { bare, brackets }
}

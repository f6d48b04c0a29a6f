import { expect, test } from 'vitest'
import { cutRecords } from '../../testing/cut-records'
import { type ListChoices, readList } from './read-list'

/** Exports of common programs, shortened. Of each: what is asked, and every person as `address | name | what counts`. */
type Export = {
  readonly from: string
  readonly asks: readonly string[]
  readonly people: readonly string[]
  readonly text: string
}

const exports: readonly Export[] = [
  {
    from: 'Eventbrite, of orders',
    asks: ['email'],
    people: [
      'ana@example.org | Ana Ruiz | present',
      'cy@example.org | Cy Mo | absent',
      'Info Requested | Info Requested Info Requested | absent',
      'di@example.org | Di Fu | left_out',
    ],
    text: `Order ID,Order date,Attendee first name,Attendee Surname,Attendee email,Ticket type,Ticket price,Buyer first name,Buyer surname,Buyer email,Attendee #,Barcode #,Attendee status,Checked in?,Check-in date
1,2026-11-01 10:00:00,Ana,Ruiz,ana@example.org,General,0,Bo,Li,bo@example.org,1,100,Attending,Yes,2026-11-25 18:01:02
1,2026-11-01 10:00:00,Cy,Mo,cy@example.org,General,0,Bo,Li,bo@example.org,2,101,Attending,No,
1,2026-11-01 10:00:00,Info Requested,Info Requested,Info Requested,General,0,Bo,Li,bo@example.org,3,102,Attending,No,
1,2026-11-01 10:00:00,Di,Fu,di@example.org,General,0,Bo,Li,bo@example.org,4,103,Deleted,No,
`,
  },
  {
    from: 'Zoom, of a webinar',
    asks: [],
    people: [
      'ana@example.org | Ana Ruiz | present | 55',
      'ana@example.org | Ana Ruiz | in 13',
      'bo@example.org | Bo Li | absent',
      'cy@example.org | Cy Mo | left_out',
    ],
    text: `Attendee Report
Report Generated:,11/26/2026 09:00 AM
Topic,Webinar ID,Actual Start Time,Actual Duration (minutes),# Registered,# Cancelled,Unique Viewers,Total Users,Max Concurrent Views
Harbor talk,812 3456 7890,11/25/2026 06:00 PM,65,3,0,2,5,2
Host Details
Attended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name
Yes,Host Person,host@example.com,11/25/2026 05:50 PM,11/25/2026 07:05 PM,75,No,Spain
Panelist Details
Attended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name
Yes,Pan Elist,pan@example.com,11/25/2026 05:55 PM,11/25/2026 07:05 PM,70,No,Spain
Attendee Details
Attended,User Name (Original Name),First Name,Last Name,Email,Registration Time,Approval Status,Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name
Yes,Ana R,Ana,Ruiz,ana@example.org,11/01/2026 10:00 AM,approved,11/25/2026 06:00 PM,11/25/2026 06:30 PM,30,Yes,Spain
Yes,Ana R,Ana,Ruiz,ana@example.org,11/01/2026 10:00 AM,approved,11/25/2026 06:40 PM,11/25/2026 07:05 PM,25,Yes,Spain
No,Bo L,Bo,Li,bo@example.org,11/01/2026 10:00 AM,approved,--,--,--,--,--
No,Cy M,Cy,Mo,cy@example.org,11/01/2026 10:00 AM,cancelled by self,--,--,--,--,--
`,
  },
  {
    from: 'Zoom, of a meeting, in German',
    asks: [],
    people: [
      'ana@example.org | Ana Ruiz | present | 64',
      'ana@example.org | Ana Ruiz | in 5',
      'bo@example.org | Bo Li | not_recorded | 0',
    ],
    text: `Meeting-ID,Thema,Startzeit,Endzeit,Benutzer-E-Mail,Dauer (Minuten),Teilnehmer
81234567890,Hafen,25.11.2026 17:55:00,25.11.2026 19:00:00,host@example.org,65,2

Name (ursprünglicher Name),Benutzer-E-Mail,Beitrittszeit,Verlassenszeit,Dauer (Minuten),Gast,Im Warteraum
Ana Ruiz,ana@example.org,25.11.2026 17:55:00,25.11.2026 18:30:00,35,Nein,Nein
Ana Ruiz,ana@example.org,25.11.2026 18:31:00,25.11.2026 19:00:00,29,Nein,Nein
Bo Li,bo@example.org,25.11.2026 17:56:00,25.11.2026 18:00:00,4,Ja,Ja
`,
  },
  {
    from: 'Teams, in German',
    asks: [],
    people: ['ana@example.org | Ana Ruiz | present | 64', 'bo@example.org | Bo Li (Gast) | present | 30'],
    text: `1. Zusammenfassung
Titel der Besprechung\tHafen
Teilnehmer\t2
Startzeit\t25.11.26, 17:55:00
Endzeit\t25.11.26, 19:00:00
Besprechungsdauer\t1 Std. 5 Min. 0 Sek.
Durchschnittliche Teilnahmedauer\t50 Min. 2 Sek.

2. Teilnehmer
Name\tErster Beitritt\tLetztes Verlassen\tDauer in der Besprechung\tE-Mail\tTeilnehmer-ID (UPN)\tRolle
Ana Ruiz\t25.11.26, 17:55:12\t25.11.26, 18:59:59\t1 Std. 4 Min. 47 Sek.\tana@example.org\tana@example.org\tOrganisator
Bo Li (Gast)\t25.11.26, 18:10:00\t25.11.26, 18:40:00\t30 Min.\tbo@example.org\t\tReferent

3. Aktivitäten während der Besprechung
Name\tBeitrittszeit\tVerlassenszeit\tDauer\tE-Mail\tRolle
Ana Ruiz\t25.11.26, 17:55:12\t25.11.26, 18:59:59\t1 Std. 4 Min. 47 Sek.\tana@example.org\tOrganisator
Bo Li (Gast)\t25.11.26, 18:10:00\t25.11.26, 18:40:00\t30 Min.\tbo@example.org\tReferent
`,
  },
  {
    from: 'Google Forms, in German',
    asks: ['attended'],
    people: ['ana@example.org | Ana Ruiz | not_recorded', 'bo@example.org | Bo Li | not_recorded'],
    text: `"Zeitstempel","E-Mail-Adresse","Vor- und Nachname","Haben Sie an der Veranstaltung teilgenommen?","Dürfen wir Sie kontaktieren?"
"25.11.2026 18:12:03","ana@example.org","Ana Ruiz","Ja","Nein"
"25.11.2026 18:13:03","bo@example.org","Bo Li","Nein","Ja"
`,
  },
  {
    from: 'Google Forms, in Spanish',
    asks: ['email', 'attended'],
    people: [],
    text: `"Marca temporal","Nombre de usuario","Apellido(s)","Nombre(s)","Correo electrónico institucional","Confirmo mi asistencia"
"25/11/2026 18:12:03","ana@example.org","Ruiz Gil","Ana","ana@uni.example","Sí"
"25/11/2026 18:13:03","bo@example.org","Li","Bo","bo@uni.example","No"
`,
  },
  {
    from: 'Google Forms, in Japanese',
    asks: ['attended'],
    people: ['mio@example.org | 山﨑 澪 | not_recorded', 'shiori@example.org | 髙橋 栞 | not_recorded'],
    text: `"タイムスタンプ","メールアドレス","お名前（フルネーム）","ふりがな","参加しましたか？","会社名"
"2026/11/25 午後6:12:03 GMT+9","mio@example.org","山﨑 澪","やまざき みお","はい","株式会社山"
"2026/11/25 午後6:13:03 GMT+9","shiori@example.org","髙橋 栞","たかはし しおり","いいえ","なし"
`,
  },
  {
    from: 'pretix',
    asks: ['email'],
    people: [],
    text: `Order code;Order date;Status;Email;Invoice address name;Product;Attendee name;Attendee name: Given name;Attendee name: Family name;Attendee email;Checked in;Automatically checked in
ABC12;2026-11-01;Paid;bo@example.org;Bo Li;Regular;Ana Ruiz;Ana;Ruiz;ana@example.org;2026-11-25 18:02:00;No
ABC12;2026-11-01;Paid;bo@example.org;Bo Li;Regular;Cy Mo;Cy;Mo;;;No
ABD12;2026-11-01;Canceled;di@example.org;Di Fu;Regular;Di Fu;Di;Fu;di@example.org;;No
`,
  },
  {
    from: 'Cvent',
    asks: ['attended'],
    people: [
      'ana@example.org | Ana Ruiz | not_recorded',
      'bo@example.org | Bo Li | not_recorded',
      'cy@example.org | Cy Mo | left_out',
      'di@example.org | Di Fu | not_recorded',
      ' | Total 4 | not_recorded',
    ],
    text: `Event Title:,Harbor talk
Report Run On:,11/26/2026 9:00 AM

First Name,Last Name,Email Address,Cc Email Address,Confirmation Number,Invitation Status,Participant,Registration Type
Ana,Ruiz,ana@example.org,,AB1,Accepted,Yes,Speaker
Bo,Li,bo@example.org,,AB2,Accepted,No,
Cy,Mo,cy@example.org,,AB3,Cancelled,No,
Di,Fu,di@example.org,,AB4,No Response,No,

Total,4
`,
  },
  {
    from: 'Excel, with semicolons',
    asks: [],
    people: [
      'jo@example.org | Jo Müller | present',
      'bo@example.org | Bo Li; Bo | absent',
      'cy@example.org | Cy Mo | unreadable',
    ],
    text: `sep=;
Nr.;Name;Vorname;E-Mail;Teilnahme
1;Müller;Jo;jo@example.org;ja
2;"Li; Bo";Bo;bo@example.org;nein
3;Mo;Cy;cy@example.org;entschuldigt
`,
  },
  {
    from: 'GoToWebinar',
    asks: [],
    people: ['ana@example.org | Ana Ruiz | present | 60', 'bo@example.org | Bo Li | absent | 0'],
    text: `Attendee Report

Generated,"Nov 26, 2026 09:00 AM CET"
General Information
Webinar Name,,Webinar ID
Harbor talk,,123-456-789
Attendee Details
Attended,Interest Rating,Last Name,First Name,Email Address,Registration Date/Time,Join Time/Leave Time (Time in Session),Time in Session,Unsubscribed
Yes,70,Ruiz,Ana,ana@example.org,"Nov 1, 2026 10:00 AM CET","Nov 25, 2026 06:00 PM CET
Nov 25, 2026 07:00 PM CET (60 minutes)",1 hour 0 minutes,No
No,0,Li,Bo,bo@example.org,"Nov 1, 2026 10:00 AM CET",--,0 minutes,Yes
`,
  },
  {
    from: 'Webex',
    asks: [],
    people: ['ana@example.org | Ana Ruiz | present | 30', 'bo@example.org | Bo Li | present | 61'],
    text: `Meeting Name,Meeting Start Time,Meeting End Time,Display Name,First Name,Last Name,Role,Attendee Email,Join Time,Leave Time,Attendance Duration,Connection Type
Harbor,2026-11-25 18:00:00,2026-11-25 19:00:00,Ana Ruiz,Ana,Ruiz,Attendee,ana@example.org,2026-11-25 18:00:00,2026-11-25 18:30:00,30 mins,Desktop
Harbor,2026-11-25 18:00:00,2026-11-25 19:00:00,Bo Li,Bo,Li,Host,bo@example.org,2026-11-25 17:59:00,2026-11-25 19:00:00,61 mins,Desktop
`,
  },
  {
    from: 'Hopin',
    asks: [],
    people: ['ana@example.org | Ana Ruiz | present | 35', 'bo@example.org | Bo Li | absent | 0'],
    text: `Name,Email,Headline,Ticket Name,Ticket Price,Registration date,Registered,Attended,Registration source,Time spent at event (minutes),Chat messages
Ana Ruiz,ana@example.org,Dev,Free,0,2026-11-01 10:00:00 UTC,Yes,Yes,direct,35,2
Bo Li,bo@example.org,,Free,0,2026-11-01 10:00:00 UTC,Yes,No,direct,0,0
`,
  },
  {
    from: 'Tito',
    asks: [],
    people: ['ana@example.org | Ana Ruiz | present', 'bo@example.org | Bo Li | left_out'],
    text: `Number,Ticket Created Date,Ticket Last Updated Date,Ticket,Ticket Full Name,Ticket First Name,Ticket Last Name,Ticket Email,Ticket Company Name,Event,Void Status,Price,Ticket Reference,Checked In At
1,2026-11-01,2026-11-01,Standard,Ana Ruiz,Ana,Ruiz,ana@example.org,,Harbor,,0,ABCD-1,2026-11-25 18:00:00
2,2026-11-01,2026-11-01,Standard,Bo Li,Bo,Li,bo@example.org,,Harbor,Void,0,ABCD-2,
`,
  },
  {
    from: 'Moodle',
    asks: [],
    people: ['ana@example.org | Ana Ruiz | not_recorded', 'bo@example.org | Bo Li | not_recorded'],
    text: `Surname,First name,ID number,Institution,Department,Email address,Groups,25 Nov 2026 6PM All students,P,L,E,A,Taken sessions,Points,Percentage
Ruiz,Ana,1,,,ana@example.org,,P (2/2),1,0,0,0,1,2 / 2,100.0%
Li,Bo,2,,,bo@example.org,,A (0/2),0,0,0,1,1,0 / 2,0.0%
`,
  },
  {
    from: 'a table in plain text',
    asks: [],
    people: ['ana@example.org | Ana Ruiz | present', 'bo@example.org | Bo Li | absent'],
    text: `| Name | Email | Attended |
|------|-------|----------|
| Ana Ruiz | ana@example.org | yes |
| Bo Li | bo@example.org | no |
`,
  },
  {
    from: 'a sheet with two days',
    asks: ['attended'],
    people: ['ana@example.org | Ana Ruiz | not_recorded', 'bo@example.org | Bo Li | not_recorded'],
    text: `Name;Email;Teilnahme (Tag 1);Teilnahme (Tag 2)
Ana Ruiz;ana@example.org;ja;nein
Bo Li;bo@example.org;nein;nein
`,
  },
  {
    from: 'Meetup',
    asks: ['attended'],
    people: [],
    text: `Name\tUser ID\tTitle\tEvent Host\tRSVP\tGuests\tRSVPed on\tJoined Group on\tURL of Member Profile
Ana\tuser 123\tMember\tNo\tYes\t1\tNovember 1, 2026 10:00 AM\tMay 2, 2019\thttps://www.meetup.com/members/123
Bo\tuser 124\tMember\tNo\tNo\t0\tNovember 1, 2026 10:00 AM\tMay 2, 2019\thttps://www.meetup.com/members/124
`,
  },
  {
    from: 'Outlook',
    asks: ['email'],
    people: ['ana@example.org | Ana Ruiz | not_recorded', 'bo@example.org | Bo X Li | not_recorded'],
    text: `First Name,Middle Name,Last Name,Title,Suffix,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Street,Company,Notes
Ana,,Ruiz,Dr.,,ana@example.org,ana@work.example,,Calle 1,Acme,
Bo,X,Li,,Jr.,bo@example.org,,,,,
`,
  },
  {
    from: 'Luma',
    asks: [],
    people: [
      'ana@example.org | Ana Ruiz | present',
      'bo@example.org |  | not_recorded',
      'cy@example.org | Cy Mo | left_out',
      'di@example.org | Di Fu | not_recorded',
      'ed@example.org | Ed Go | left_out',
    ],
    text: `guest_id,name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,custom_source,qr_code_url,amount,What company do you work for?
gst-1,Ana Ruiz,Ana,Ruiz,ana@example.org,,2026-11-01T10:00:00.000Z,approved,2026-11-25T18:02:00.000Z,,https://lu.ma/x,$0.00,Acme
gst-2,,,,bo@example.org,,2026-11-01T10:00:00.000Z,approved,,,https://lu.ma/y,$0.00,
gst-3,Cy Mo,Cy,Mo,cy@example.org,,2026-11-01T10:00:00.000Z,pending_approval,,,https://lu.ma/z,$0.00,
gst-4,Di Fu,Di,Fu,di@example.org,,2026-11-01T10:00:00.000Z,invited,,,https://lu.ma/z,$0.00,
gst-5,Ed Go,Ed,Go,ed@example.org,,2026-11-01T10:00:00.000Z,waitlist,,,https://lu.ma/z,$0.00,
`,
  },
]

const read = (text: string, choices: ListChoices = {}) =>
  readList([{ name: null, rows: [...cutRecords(text)] }], choices)

test.each(exports)(
  'behavior: an export of $from is read, and what it leaves open is asked',
  ({ text, asks, people }) => {
    const list = read(text)
    const told = list.people.map(({ given }) => {
      const { email, name, attended, attendedMinutes, visitOf, fault } = given
      return [email, name, visitOf ? `in ${visitOf}` : (fault ?? attended), attendedMinutes ?? []]
        .flat()
        .join(' | ')
    })
    expect([list.asks, told]).toEqual([asks, people])
  },
)

test('behavior: a status is known by its words, and only leaves people out; a mere question about payment makes nobody present', () => {
  const text =
    'Name,Email,Group\nAna,a@example.org,Confirmed\nBo,b@example.org,Cancelled\nCy,c@example.org,Attended\n'
  expect(read(text).people.map(({ given }) => given.attended)).toEqual([
    'not_recorded',
    'left_out',
    'not_recorded',
  ])
})

test('behavior: of two columns that say who came, the first counts if they agree, and else both are asked about', () => {
  const agree =
    'Name,Email,Checked in,Check-in date\nAna,a@example.org,Yes,2026-11-25 18:00\nBo,b@example.org,No,\n'
  expect(read(agree)).toMatchObject({ map: { attended: 2 }, asks: [] })
  for (const [one, other] of [
    ['No', '2026-11-25 18:05'],
    ['Yes', ''],
  ])
    expect(read(`${agree}Cy,c@example.org,${one},${other}\n`)).toMatchObject({
      map: { attended: null },
      asks: ['attended'],
    })
})

test('behavior: answers among a few other words are asked about below any heading', () => {
  const text = 'Name,Email,Kam\nAna,a@example.org,ja\nBo,b@example.org,nein\nCy,c@example.org,entschuldigt\n'
  expect(read(text).asks).toEqual(['attended'])
})

/** The names of a list of two people, and what is asked. */
function readNames(headings: string, ...people: readonly string[]) {
  const rows = people.map((names, index) => `${names},p${index}@example.org`)
  const list = read(`${[`${headings},Email`, ...rows].join('\n')}\n`)
  return { asks: list.asks, names: list.people.map(({ given }) => given.name) }
}

test.each<[headings: string, people: readonly [string, string], names: readonly [string, string]]>([
  ['Nombre,Primer apellido,Segundo apellido', ['Ana,Ruiz,Gil', 'Bo,Li,'], ['Ana Ruiz Gil', 'Bo Li']],
  ['Apellido materno,Apellido paterno,Nombre', ['Gil,Ruiz,Ana', ',Li,Bo'], ['Ana Ruiz Gil', 'Bo Li']],
  ['Vorname,Zweitname,Familienname', ['Ana,Eva,Ruiz', 'Bo,,Li'], ['Ana Eva Ruiz', 'Bo Li']],
  ['Nombre,Apellido 1,Apellido 2', ['Ana,Ruiz,Gil', 'Bo,Li,Mo'], ['Ana Ruiz Gil', 'Bo Li Mo']],
  ['First,Middle,Last', ['Ana,Eva,Ruiz', 'Bo,,Li'], ['Ana Eva Ruiz', 'Bo Li']],
  ['Voornaam,Tussenvoegsel,Achternaam', ['Ana,van der,Berg', 'Bo,,Li'], ['Ana van der Berg', 'Bo Li']],
  ['Фамилия,Имя,Отчество', ['Рубина,Дина,Ильинична', 'Ли,Бо,'], ['Дина Ильинична Рубина', 'Бо Ли']],
  ['Όνομα,Επώνυμο', ['Ελένη,Παππά', 'Νίκος,Λάμπρου'], ['Ελένη Παππά', 'Νίκος Λάμπρου']],
  ['Etunimi,Sukunimi', ['Aino,Aalto', 'Eero,Virta'], ['Aino Aalto', 'Eero Virta']],
  ['Prenume,Nume', ['Ana,Pop', 'Ion,Rusu'], ['Ana Pop', 'Ion Rusu']],
])('behavior: the names of “%s” are whole', (headings, people, names) => {
  expect(readNames(headings, ...people)).toEqual({ asks: [], names })
})

test.each(['Name,Klan', 'Nombre,Spalte 2', 'First name,Ainm teaghlaigh', 'Ad,Tukum'])(
  'behavior: with “%s”, single words beside other words that differ may be half of a name, which is asked',
  (headings) => {
    expect(readNames(headings, 'Ana,Ruiz', 'Bo,de Li').asks).toEqual(['name'])
  },
)

test('behavior: single words beside a company, an answer or one word for all are asked about no more than whole names', () => {
  expect(readNames('Name,Company', 'Ana,Acme', 'Bo,Initech').asks).toEqual([])
  expect(readNames('Name,Ort', 'Ana,Linz', 'Bo,Wien').asks).toEqual([])
  expect(readNames('Name,Klasse', 'Ana,Blau', 'Bo,Blau', 'Cy,Blau').asks).toEqual([])
  expect(readNames('Name,Klan', 'Ana Ruiz,Acme', 'Bo Li,Initech').asks).toEqual([])
})

/** The report of a meeting with headings and cells in one language: of two people, the second for five minutes. */
const readReport = (headings: string, cells: readonly [string, string], choices: ListChoices = {}) => {
  const rows = cells.map((cell, index) => `P${index} Q\tp${index}@example.org\t${cell}`)
  return read(`${headings}\n${rows.join('\n')}\n`, choices)
}

test.each<[language: string, headings: string, cells: readonly [string, string]]>([
  ['fr', 'Nom\tE-mail\tXxx', ['1 h 5 min 7 s', '5 min']],
  ['ja', '名前\tメール\tいた長さ', ['1 時間 5 分 7 秒', '5 分 0 秒']],
  ['it', 'Nome\tE-mail\tPermanenza', ['1 ora 5 minuti', '5 min 1 sec']],
  ['nl', 'Naam\tE-mail\tAanwezig gedurende', ['1 u 5 m 7 s', '5 min. 3 sec.']],
  ['ko', '이름\t이메일\t머문', ['1시간 5분 7초', '5분 2초']],
  ['tr', 'Ad Soyad\tE-mail\tKalış', ['1 sa 5 dk 7 sn', '5 dk']],
  ['hu', 'Név\tE-mail\tJelen', ['1 óra 5 perc 7 mp', '5 p 1 mp']],
  ['fi', 'Nimi\tE-mail\tPaikalla', ['1 t 5 min 7 s', '5 min']],
  ['uk', 'Ім’я\tE-mail\tПробув', ['1 год 5 хв 7 с', '5 хв']],
  ['el', 'Όνομα\tE-mail\tΠαραμονή', ['1 ώρα 5 λεπτά 7 δευτ.', '5 λ 3 δ']],
  ['he', 'שם\tE-mail\tזמן', ['1 שעות 5 דקות 7 שניות', '5 דק']],
  ['vi', 'Họ và tên\tE-mail\tỞ lại', ['1 giờ 5 phút 7 giây', '5 phút']],
])(
  'behavior: durations below a heading that we do not know are asked about and then read: %s',
  (_, head, cells) => {
    expect(readReport(head, cells)).toMatchObject({ asks: ['attended'], minutes: null })
    const chosen = readReport(head, cells, { map: 'name:1,email:2,minutes:3', leastMinutes: 45 })
    expect(chosen.people.map(({ given }) => [given.attended, given.attendedMinutes])).toEqual([
      ['present', 65],
      ['absent', 5],
    ])
  },
)

test.each([
  '2026-11-25 18:00:12\t2026-11-25 19:01:12',
  '2026/11/25 午後6:00\t2026/11/25 午後7:01',
  '2026. 11. 25. 오후 6:00:00\t2026. 11. 25. 오후 7:01:00',
  '2026年11月25日 18:00\t2026年11月25日 19:01',
  '25. 11. 2026 18:00\t25. 11. 2026 19:01',
])('behavior: two moments in order are asked about and then read as a visit: %s', (visit) => {
  const head = 'Name\tE-mail\tKezdet\tVége'
  expect(readReport(head, [visit, visit])).toMatchObject({ asks: ['attended'], minutes: null })
  const chosen = readReport(head, [visit, visit], { map: 'name:1,email:2,joined:3,left:4' })
  expect(chosen.people.map(({ given }) => given.attendedMinutes)).toEqual([61, 61])
})

test('behavior: plain numbers of a column that is chosen as the duration are minutes, beside a unit of others they are not', () => {
  const numbers = (cells: readonly [string, string]) =>
    readReport('Name\tE-mail\tDuration', cells, { map: 'name:1,email:2,minutes:3' }).people.map(
      ({ given }) => given.fault ?? given.attendedMinutes,
    )
  expect(numbers(['65', '5'])).toEqual([65, 5])
  expect(numbers(['65', '5 s'])).toEqual(['minutes', 0])
  // Nobody says whether these are hours or minutes.
  expect(numbers(['1:05', '65'])).toEqual(['minutes', 'minutes'])
})

test.each([
  ['Duration (h:mm)', ['1:05', '0:30'], [65, 30]],
  ['Dauer (Stunden)', ['1:05', '0:30'], [65, 30]],
  ['Duration (mm:ss)', ['65:07', '5:30'], [65, 5]],
] as const)('behavior: the heading “%s” says what 1:05 is', (heading, [one, other], minutes) => {
  const { people } = readReport(`Name\tE-mail\t${heading}`, [one, other], { map: 'name:1,email:2,minutes:3' })
  expect(people.map(({ given }) => given.attendedMinutes)).toEqual(minutes)
})

test('behavior: the least minutes of a list without minutes are refused', () => {
  expect(() => readReport('Name\tE-mail\tDuration', ['65', '5'], { leastMinutes: 45 })).toThrow(
    'field.not_a_column',
  )
})

// biome-ignore format: a language a line
const zoom: readonly (readonly [headings: string, yes: string, no: string])[] = [
  ['Nom (nom original),Adresse e-mail de l’utilisateur,Heure d’arrivée,Heure de départ,Durée (minutes),Salle d’attente', 'Oui', 'Non'],
  ['Nombre (nombre original),E-mail del usuario,Hora para unirse,Hora para salir,Duración (minutos),En sala de espera', 'Sí', 'No'],
  ['Nome (nome original),E-mail,Ingressar na hora,Hora de saída,Duração (minutos),Na sala de espera', 'Sim', 'Não'],
  ['名称（原名）,电子邮件,加入时间,离开时间,持续时间（分钟）,在等候室中', '是', '否'],
  ['名前（元の名前）,ユーザーのメール,参加時刻,退出時刻,期間（分）,待機室', 'はい', 'いいえ'],
  ['이름(원래 이름),사용자 이메일,참가 시간,나간 시간,기간(분),대기실', '예', '아니요'],
  ['Nome (nome originale),E-mail utente,Ora di ingresso,Ora di uscita,Durata (minuti),In sala d’attesa', 'Sì', 'No'],
  ['Naam (oorspronkelijke naam),E-mailadres,Tijd deelname,Tijd verlaten,Duur (minuten),In wachtkamer', 'Ja', 'Nee'],
  ['Imię i nazwisko (pierwotne),Adres e-mail,Czas dołączenia,Czas opuszczenia,Czas trwania (minuty),W poczekalni', 'Tak', 'Nie'],
  ['Имя (настоящее имя),Эл. почта,Время входа,Время выхода,Длительность (минуты),В зале ожидания', 'Да', 'Нет'],
]
test.each(zoom)('behavior: who was only in the waiting room was not there: %s', (headings, yes, no) => {
  const times = '2026-11-25 18:00:00,2026-11-25 19:00:00,60'
  const text = `${headings}\nAna Ruiz,ana@example.org,${times},${no}\nBo Li,bo@example.org,${times},${yes}\n`
  const { asks, people } = readList([{ name: null, rows: [...cutRecords(text)] }])
  expect(asks).toEqual([])
  expect(people.map(({ given }) => [given.name, given.attended, given.attendedMinutes])).toEqual([
    ['Ana Ruiz', 'present', 60],
    ['Bo Li', 'not_recorded', 0],
  ])
})

test.each([
  ['Time in waiting room', ['00:05:10', '1'], [60, 60]],
  ['Time in waiting room (minutes)', ['1', '1'], [60, 60]],
  ['Entered waiting room', ['2026-11-25 17:55', ''], [60, 60]],
  ['In waiting room', ['joined', 'attended'], [60, 60]],
  ['In waiting room', ['1', '0'], [0, 60]],
  ['In waiting room', ['1', ''], [0, 60]],
  ['Minutes in waiting room', ['1', ''], [60, 60]],
  ['Time in waiting room', ['1', ''], [60, 60]],
  ['In waiting room', ['TRUE', 'FALSE'], [0, 60]],
  ['Time in waiting room,In waiting room', ['00:05:10,No', '00:15:10,Yes'], [60, 0]],
])('behavior: below "%s" only a yes says that someone was not let in: %j', (heading, cells, minutes) => {
  const rows = cells.map(
    (cell, at) => `Ana,a${at}@example.org,2026-11-25 18:00,2026-11-25 19:00,60,${cell}\n`,
  )
  const text = `Name,Email,Join Time,Leave Time,Duration (Minutes),${heading}\n${rows.join('')}`
  const { people } = readList([{ name: null, rows: [...cutRecords(text)] }])
  expect(people.map(({ given }) => given.attendedMinutes)).toEqual(minutes)
})

// biome-ignore format: a language a line
const teams: readonly (readonly [language: string, headings: string, minutes: string])[] = [
  ['pt', 'Nome\tPrimeira Entrada\tÚltima Saída\tDuração da Reunião\tEmail\tID do participante (UPN)\tFunção', '1h 5m 7s'],
  ['pt, old', 'Nome Completo\tHorário de Entrada\tHorário de Saída\tDuração\tEmail\tID do participante (UPN)\tFunção', '1h 5m 7s'],
  ['ja', '名前\t初めての参加\t最終退出\t会議の長さ\tメール\t参加者 ID (UPN)\t役割', '1 時間 5 分 7 秒'],
  ['pl, old', 'Imię i nazwisko\tGodzina dołączenia\tGodzina opuszczenia\tCzas trwania\tAdres e-mail\tIdentyfikator uczestnika (UPN)\tRola', '1 godz. 5 min 7 s'],
  ['zh', '姓名\t首次加入时间\t上次离开时间\t会议持续时间\t电子邮件\t参与者 ID (UPN)\t角色', '1 小时 5 分 7 秒'],
  ['es', 'Nombre\tPrimera vez que se unió\tÚltima vez que salió\tDuración de la reunión\tCorreo\tId. de participante (UPN)\tRol', '1 hora y 5 min'],
]
test.each(teams)('behavior: the headings of Teams are known in %s', (_, headings, minutes) => {
  const text = `${headings}\nAna Ruiz\t2026-11-25 18:00:00\t2026-11-25 19:05:07\t${minutes}\tana@example.org\tana@example.org\t-\n`
  const { asks, map, people } = readList([{ name: null, rows: [...cutRecords(text)] }])
  expect(asks).toEqual([])
  expect(map).toMatchObject({ joined: 1, left: 2, minutes: 3 })
  expect(people.map(({ given }) => given.attendedMinutes)).toEqual([65])
})

test('behavior: a name for the screen with half of the name gives way to first and last name', () => {
  const head = 'Display Name,First Name,Last Name,Email\n'
  const say = (row: string) =>
    readList([{ name: null, rows: [...cutRecords(head + row)] }]).people.map(({ given }) => given.name)
  expect(say('Ana R,Ana,Ruiz,ana@example.org\n')).toEqual(['Ana Ruiz'])
  expect(say('"Ruiz, Ana Sol",Ana,Ruiz,ana@example.org\n')).toEqual(['Ruiz, Ana Sol'])
})

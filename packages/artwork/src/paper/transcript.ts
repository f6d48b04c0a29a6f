import { type AttendedCredit, findTime } from '@certify/domain/certificate/attended'
import type { CertificateLanguage } from '@certify/domain/certificate/certificate-language'
import type { PaperVerdict, TranscriptPaper } from '@certify/domain/certificate/transcript-paper'
import type { StatedAttendance } from '@certify/domain/certificate/transcript-sums'
import type { LaidOutPicture } from '../certificate-sheet'
import { dayIn, periodInWords } from '../dates'
import { drawQr, drawRule, settings } from '../designs/pieces'
import type { Fonts } from '../fonts'
import { sheetLanguages } from '../languages/sheet-languages'
import { palette } from '../palette'
import { isolated, settable } from '../shape'
import { mm, openBlankPage, type Page, pageSizes } from './page'

const MARGIN = 48
const FOOT = 30
const ROW = 44
/** The table's columns, from the left margin. */
const EVENT = 62
const STATED = 300
const VERDICT = 405
/** Phones read a code of this side from a hand's distance. */
const CODE_SIDE = mm(26)

/** More of them would leave no room for the table. */
const MOST_WALLETS = 10
const MOST_CREDITS = 10

type Unit = AttendedCredit['unit']

/** The words of a transcript in one language. */
type TranscriptWords = {
  readonly heading: string
  readonly unnamed: string
  readonly wallet: string
  readonly joined: string
  readonly checked: (host: string, moment: string, block: string) => string
  readonly made: (host: string, moment: string) => string
  readonly again: string
  readonly valid: (valid: number, all: number) => string
  /** `6.5 of 8 hours`. */
  readonly amount: (attended: string, of: string, unit: string) => string
  readonly attended: (amount: string, certificates: number) => string
  readonly credit: (amount: string, name: string, body: string, certificates: number) => string
  readonly moreCredits: (count: number) => string
  readonly repeated: (count: number) => string
  readonly none: string
  readonly more: (count: number) => string
  readonly number: string
  readonly event: string
  readonly stated: string
  readonly verdict: string
  readonly unproven: string
  /** For a whole of one, and for every other. */
  readonly units: Readonly<Record<Unit, readonly [one: string, other: string]>>
  readonly verdicts: Readonly<Record<PaperVerdict, string>>
  readonly page: (number: number, of: number) => string
}

const plural = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`

/** Every language of certificates has its words, so a new one does not compile without them. */
export const transcriptWords: Readonly<Record<CertificateLanguage, TranscriptWords>> = {
  en: {
    heading: 'TRANSCRIPT OF CERTIFICATES',
    unnamed: 'Certificates of one wallet',
    wallet: 'Wallet',
    joined: 'Wallets: the first and each other one signed for each other',
    checked: (host, moment, block) => `Checked by ${host} on ${moment}, as of block ${block}.`,
    made: (host, moment) => `Made by ${host} on ${moment}.`,
    again: 'This paper proves nothing by itself. Scan the code: your browser then checks each certificate.',
    valid: (valid, all) => `${valid} of ${plural(all, 'certificate', 'certificates')} valid`,
    amount: (attended, of, unit) => `${attended} of ${of} ${unit}`,
    attended: (amount, certificates) =>
      `${amount} attended, stated by ${plural(certificates, 'certificate', 'certificates')}`,
    credit: (amount, name, body, certificates) =>
      `${[name, amount, body].filter(Boolean).join(' · ')}, stated by ${plural(certificates, 'certificate', 'certificates')}`,
    moreCredits: (count) => `${plural(count, 'more kind', 'more kinds')} of credit`,
    repeated: (count) =>
      `${plural(count, 'more valid certificate is', 'more valid certificates are')} of an event that is counted already.`,
    none: 'No certificates.',
    more: (count) => `${plural(count, 'more certificate is', 'more certificates are')} not on this file.`,
    number: 'Number',
    event: 'Event',
    stated: 'It states',
    verdict: 'Verdict',
    unproven: 'Its text could not be confirmed',
    units: { hours: ['hour', 'hours'], minutes: ['minute', 'minutes'], points: ['point', 'points'] },
    verdicts: {
      valid: 'Valid',
      'look-alike': 'Look-alike name',
      'not-held': 'Another wallet’s',
      revoked: 'Revoked',
      replaced: 'Replaced',
      'not-found': 'Not found',
      'not-authentic': 'Not authentic',
      malformed: 'Not a number',
    },
    page: (number, of) => `Page ${number} of ${of}`,
  },
  es: {
    heading: 'EXPEDIENTE DE CERTIFICADOS',
    unnamed: 'Certificados de una cartera',
    wallet: 'Cartera',
    joined: 'Carteras: la primera y cada una de las otras firmaron la una por la otra',
    checked: (host, moment, block) => `Comprobado por ${host} el ${moment}, en el bloque ${block}.`,
    made: (host, moment) => `Hecho por ${host} el ${moment}.`,
    again:
      'Este papel no prueba nada por sí solo. Escanea el código: tu navegador comprueba cada certificado.',
    valid: (valid, all) => `${valid} de ${plural(all, 'certificado', 'certificados')} con validez`,
    amount: (attended, of, unit) => `${attended} de ${of} ${unit}`,
    attended: (amount, certificates) =>
      `${amount} de asistencia, según ${plural(certificates, 'certificado', 'certificados')}`,
    credit: (amount, name, body, certificates) =>
      `${[name, amount, body].filter(Boolean).join(' · ')}, según ${plural(certificates, 'certificado', 'certificados')}`,
    moreCredits: (count) => `${plural(count, 'clase', 'clases')} de crédito más`,
    repeated: (count) =>
      `${plural(count, 'certificado válido más es', 'certificados válidos más son')} de un evento que ya se cuenta.`,
    none: 'No hay certificados.',
    more: (count) =>
      `${plural(count, 'certificado más no está', 'certificados más no están')} en este archivo.`,
    number: 'Número',
    event: 'Evento',
    stated: 'Declara',
    verdict: 'Veredicto',
    unproven: 'No se pudo confirmar su texto',
    units: { hours: ['hora', 'horas'], minutes: ['minuto', 'minutos'], points: ['punto', 'puntos'] },
    verdicts: {
      valid: 'Válido',
      'look-alike': 'Nombre parecido',
      'not-held': 'De otra cartera',
      revoked: 'Revocado',
      replaced: 'Reemplazado',
      'not-found': 'No encontrado',
      'not-authentic': 'No auténtico',
      malformed: 'No es un número',
    },
    page: (number, of) => `Página ${number} de ${of}`,
  },
}

/** Draws a transcript: who, what the valid certificates add up to, and a row for each certificate with its verdict. */
export function drawTranscript(input: TranscriptPaper, fonts: Fonts): readonly LaidOutPicture[] {
  const words = transcriptWords[input.language]
  const size = pageSizes.a4
  const open = (lines: TranscriptPaper['lines']) =>
    openBlankPage(fonts, size, {
      title: words.heading,
      timeZone: lines[0]?.timeZone ?? 'UTC',
      texts: [
        input.name ?? '',
        ...lines.flatMap(({ eventTitle, organizer }) => [eventTitle ?? '', organizer ?? '']),
      ],
    })
  const bottom = size.height - MARGIN - FOOT
  const first = open(input.lines)
  const top = drawHead(first, input, words)
  const onFirst = Math.max(1, Math.floor((bottom - top - 18) / ROW))
  const onOthers = Math.floor((bottom - MARGIN - 18) / ROW)
  const parts = [input.lines.slice(0, onFirst)]
  for (let at = onFirst; at < input.lines.length; at += onOthers)
    parts.push(input.lines.slice(at, at + onOthers))
  return parts.map((lines, at) => {
    const page = at === 0 ? first : open(lines)
    const end = drawRows(page, lines, { words, top: at === 0 ? top : MARGIN + 6, language: input.language })
    if (at === parts.length - 1 && input.more > 0) {
      page.pen.line(words.more(input.more), settings.sans, {
        x: MARGIN,
        y: end + 14,
        size: 9,
        fill: palette.inkSoft,
      })
    }
    const foot = { y: size.height - MARGIN + 4, size: 9, fill: palette.inkSoft }
    page.pen.line(words.page(at + 1, parts.length), settings.sans, {
      x: size.width - MARGIN,
      ...foot,
      align: 'right',
    })
    page.pen.line(sayChecked(input, words), settings.sans, { x: MARGIN, ...foot, size: 8 })
    return page.finish()
  })
}

/** @returns where the table begins. */
function drawHead({ pen, drawing }: Page, input: TranscriptPaper, words: TranscriptWords): number {
  const left = MARGIN
  const room = pageSizes.a4.width - 2 * MARGIN - CODE_SIDE - 32
  pen.line(words.heading, settings.overline, { x: left, y: MARGIN + 8, size: 9, fill: palette.brassInk })
  const name = pen.flow(
    settable(input.name ?? words.unnamed),
    settings.display,
    room,
    [
      { lines: 1, from: 30, to: 20 },
      { lines: 2, from: 24, to: 14 },
    ],
    3,
  )
  let y = pen.block(name, 1.1, { x: left, y: MARGIN + 44, fill: palette.ink }) + 22
  drawQr(drawing, input.url, {
    x: pageSizes.a4.width - MARGIN - CODE_SIDE,
    y: MARGIN + 2,
    side: CODE_SIDE,
    dark: palette.ink,
  })
  const label = input.wallets.length > 1 ? words.joined : words.wallet
  pen.line(label, settings.semibold, { x: left, y, size: 8.5, fill: palette.inkSoft })
  for (const wallet of input.wallets.slice(0, MOST_WALLETS)) {
    y += 12
    pen.line(wallet, settings.mono, { x: left, y, size: 8.5, fill: palette.ink })
  }
  y = Math.max(y, MARGIN + CODE_SIDE) + 26
  const { valid, repeated, minutes, credits } = input.sums
  pen.line(words.valid(valid, input.lines.length), settings.semibold, {
    x: left,
    y,
    size: 13,
    fill: palette.petrolDeep,
  })
  const full = pageSizes.a4.width - 2 * MARGIN
  const say = (amount: Amount | undefined) => (amount ? sayAmount(amount, words, input.language) : '')
  const shown = credits.slice(0, MOST_CREDITS)
  const sums = [
    ...(minutes === null ? [] : [words.attended(say(findTime({ minutes })), minutes.certificates)]),
    ...shown.map(({ earned, of, unit, name: credit, body, certificates }) =>
      words.credit(
        say({ unit, attended: earned, of }),
        isolated(settable(credit)),
        isolated(settable(body)),
        certificates,
      ),
    ),
    ...(credits.length > shown.length ? [words.moreCredits(credits.length - shown.length)] : []),
    ...(repeated > 0 ? [words.repeated(repeated)] : []),
  ]
  for (const sum of sums) {
    const set = pen.flow(sum, settings.sans, full, [{ lines: 1, from: 11, to: 9 }], 2)
    y = pen.block(set, 1.25, { x: left, y: y + 17, fill: palette.ink })
  }
  const again = pen.flow(words.again, settings.italic, full, [{ lines: 1, from: 10.5, to: 9 }], 2)
  y = pen.block(again, 1.25, { x: left, y: y + 20, fill: palette.inkSoft })
  return y + 34
}

/** @returns where the rows end. */
function drawRows(
  { pen, drawing }: Page,
  lines: TranscriptPaper['lines'],
  { words, top, language }: { words: TranscriptWords; top: number; language: CertificateLanguage },
): number {
  const [left, right] = [MARGIN, pageSizes.a4.width - MARGIN]
  if (lines.length === 0) {
    pen.line(words.none, settings.sans, { x: left, y: top, size: 11, fill: palette.inkSoft })
    return top
  }
  const heads = [
    [words.number, left],
    [words.event, left + EVENT],
    [words.stated, left + STATED],
    [words.verdict, left + VERDICT],
  ] as const
  for (const [text, x] of heads)
    pen.line(text, settings.semibold, { x, y: top, size: 8.5, fill: palette.inkSoft })
  drawRule(drawing, { x1: left, x2: right, y1: top + 7, stroke: palette.ink, width: 0.8 })
  lines.forEach((line, row) => {
    const y = top + 7 + row * ROW
    pen.line(line.tokenId, settings.mono, { x: left, y: y + 19, size: 9, fill: palette.ink })
    const room = STATED - EVENT - 14
    const title = pen.flow(
      settable(line.eventTitle ?? words.unproven),
      line.eventTitle === null ? settings.italic : settings.semibold,
      room,
      [
        { lines: 1, from: 10, to: 8.5 },
        { lines: 2, from: 8.5, to: 8 },
      ],
      2,
    )
    const titleEnd = pen.block(title, 1.15, {
      x: left + EVENT,
      y: y + (title.lines.length > 1 ? 13 : 17),
      fill: palette.ink,
    })
    const facts = [sayPeriod(line, language), isolated(settable(line.organizer ?? ''))]
    const under = pen.flow(
      facts.filter((fact) => fact !== '').join(' · '),
      settings.sans,
      room,
      [{ lines: 1, from: 8.5, to: 7 }],
      1,
    )
    pen.block(under, 1.1, { x: left + EVENT, y: titleEnd + 12, fill: palette.inkSoft })
    const stated = pen.flow(
      sayStated(line.stated, words, language),
      settings.sans,
      VERDICT - STATED - 10,
      [{ lines: 1, from: 9, to: 8 }],
      3,
    )
    pen.block(stated, 1.2, {
      x: left + STATED,
      y: y + (stated.lines.length > 1 ? 14 : 19),
      fill: palette.ink,
    })
    const verdict = pen.flow(
      words.verdicts[line.verdict],
      settings.semibold,
      right - left - VERDICT,
      [{ lines: 1, from: 10, to: 8 }],
      2,
    )
    pen.block(verdict, 1.1, { x: left + VERDICT, y: y + 19, fill: inkOf(line.verdict) })
    drawRule(drawing, { x1: left, x2: right, y1: y + ROW, stroke: palette.line, width: 0.6 })
  })
  return top + 7 + lines.length * ROW
}

/** Only a yes is green. */
function inkOf(verdict: PaperVerdict): string {
  return verdict === 'valid' ? palette.petrol : palette.ink
}

function sayPeriod(
  { startsAt, endsAt, timeZone }: TranscriptPaper['lines'][number],
  language: CertificateLanguage,
): string {
  if (startsAt === null || endsAt === null) return ''
  return periodInWords(dayIn(startsAt, timeZone), dayIn(endsAt, timeZone), sheetLanguages[language].dates)
}

function sayStated(
  stated: StatedAttendance | null,
  words: TranscriptWords,
  language: CertificateLanguage,
): string {
  if (stated === null) return '–'
  const { minutes, credit } = stated
  const time = minutes === null ? undefined : findTime({ minutes })
  const parts = [
    ...(time ? [sayAmount(time, words, language)] : []),
    ...(credit ? [sayCredit(credit, words, language)] : []),
  ]
  return parts.join(' · ')
}

/** `6.5 CPD hours`; minutes are not yet one of the hours that the name speaks of. */
function sayCredit(
  { unit, earned, of, name }: NonNullable<StatedAttendance['credit']>,
  words: TranscriptWords,
  language: CertificateLanguage,
): string {
  const amount = sayAmount({ unit, attended: earned, of }, words, language)
  if (name === '') return amount
  const named = isolated(settable(name))
  return unit === 'minutes' ? `${amount} · ${named}` : `${sayNumber(earned, language)} ${named}`
}

type Amount = { readonly unit: Unit; readonly attended: number; readonly of: number }

function sayAmount(
  { unit, attended, of }: Amount,
  words: TranscriptWords,
  language: CertificateLanguage,
): string {
  const [one, other] = words.units[unit]
  return words.amount(sayNumber(attended, language), sayNumber(of, language), of === 1 ? one : other)
}

function sayNumber(value: number, language: CertificateLanguage): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)
}

/** Where, when and at which block this server looked. */
function sayChecked({ url, checkedAt, block, language }: TranscriptPaper, words: TranscriptWords): string {
  const moment = `${periodInWords(dayIn(checkedAt, 'UTC'), dayIn(checkedAt, 'UTC'), sheetLanguages[language].dates)}, ${checkedAt.slice(11, 16)} UTC`
  const { host } = new URL(url)
  if (block === null) return words.made(host, moment)
  return words.checked(host, moment, new Intl.NumberFormat(language).format(block))
}

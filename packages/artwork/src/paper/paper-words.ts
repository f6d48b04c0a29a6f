import type { CertificateLanguage } from '@certify/domain/certificate/certificate-language'
import type { PaperEvent } from '@certify/domain/certificate/event-paper'
import { dayIn, periodInWords } from '../dates'
import { sheetLanguages } from '../languages/sheet-languages'
import { settable } from '../shape'

/** The words on paper in one language. */
type PaperWords = {
  readonly join: string
  readonly promise: string
  readonly list: string
  readonly name: string
  readonly signature: string
  readonly page: (number: number, of: number) => string
  readonly people: (first: number, last: number, total: number) => string
}

export const paperWords: Readonly<Record<CertificateLanguage, PaperWords>> = {
  en: {
    join: 'Scan to see the event and join',
    promise: 'Whoever attends gets a certificate that anyone can verify.',
    list: 'ATTENDANCE LIST',
    name: 'Name',
    signature: 'Signature',
    page: (number, of) => `Page ${number} of ${of}`,
    people: (first, last, total) => `${first} to ${last} of ${total}`,
  },
  es: {
    join: 'Escanea para ver el evento y unirte',
    promise: 'Quien asiste recibe un certificado que cualquiera puede verificar.',
    list: 'LISTA DE ASISTENCIA',
    name: 'Nombre',
    signature: 'Firma',
    page: (number, of) => `Página ${number} de ${of}`,
    people: (first, last, total) => `${first} a ${last} de ${total}`,
  },
}

/** The event's days and hours where it is, in words: `Saturday 14 November 2026, 10:00 to 16:30`. */
export function sayWhen({ startsAt, endsAt, timeZone }: PaperEvent, language: CertificateLanguage): string {
  const [first, last] = [dayIn(startsAt, timeZone), dayIn(endsAt, timeZone)]
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [from, to] = [startsAt, endsAt].map((at) => clock.format(new Date(at)))
  return `${periodInWords(first, last, sheetLanguages[language].dates)}, ${from}–${to}`
}

/** The event's place and organizer, as lines of their own. */
export function sayWhere({ location, organizerName }: PaperEvent): readonly [string, string] {
  return [settable(location), settable(organizerName)]
}

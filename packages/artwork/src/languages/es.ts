import type { Day } from '../day'
import type { SheetLanguage } from './sheet-language'

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
// Sheets begin lines with them.
const weekdays = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']

const writeDay = ({ year, month, day }: Day) => `${day} de ${months[month - 1]} de ${year}`

/** Spanish. */
export const spanish: SheetLanguage = {
  name: 'Español',
  dates: {
    months,
    weekdays,
    day: writeDay,
    period(first, last) {
      if (first.year !== last.year) return `Del ${writeDay(first)} al ${writeDay(last)}`
      if (first.month !== last.month)
        return `Del ${first.day} de ${months[first.month - 1]} al ${writeDay(last)}`
      return `${first.day}–${writeDay(last)}`
    },
    days: (count) => `${count} días`,
  },
  heading: { attended: 'CERTIFICADO DE ASISTENCIA', registered: 'CERTIFICADO DE INSCRIPCIÓN' },
  deed: { attended: 'asistió a', registered: 'se inscribió en' },
  certifies: 'Se certifica que',
  certifiesHolder: 'Se certifica que quien posee la cartera',
  issuedBy: 'Emitido por',
  labels: {
    certificate: 'Certificado',
    issued: 'Emitido',
    recipientWallet: 'Cartera',
    held: 'Fecha',
    place: 'Lugar',
    issuedOn: 'Emitido el',
    holdersWallet: 'Cartera',
    attended: 'Asistencia',
    credit: 'Créditos',
  },
  attended: {
    lead: 'Asistió a',
    decimal: ',',
    hours: (attended, of) => `${attended} de ${of} ${of === '1' ? 'hora' : 'horas'}`,
    minutes: (attended, of) => `${attended} de ${of} ${of === '1' ? 'minuto' : 'minutos'}`,
    sessions: (attended, of) => `${attended} de ${of} ${of === '1' ? 'sesión' : 'sesiones'}`,
  },
  strip: {
    issued: (day, organizer) => `Emitido el ${day} por ${organizer}`,
    wallet: (wallet) => `cartera del destinatario ${wallet}`,
    checkAt: (address) => `Compruébalo en ${address}.`,
  },
  check: 'Compruébalo: escanea el código o visita',
  scan: ['Escanea', 'para', 'comprobarlo'],
  weekdays: (first, last) => `${first} a ${last.toLowerCase()}`,
  title: (number, title) => `Certificado ${number} · ${title}`,
  describe: ({ name, wallet, deed, title, circumstances, organizer, issued, verifyAt, stated }) =>
    `${name ?? `Quien posee la cartera ${wallet}`} ${deed} ${title}. ${circumstances}.${stated} Emitido por ${organizer} el ${issued}. Compruébalo en ${verifyAt}.`,
}

import type { PageWords } from '../page-words'

const words: PageWords = {
  locale: 'es-ES',
  home: 'Certify',
  when: 'Cuándo',
  where: 'Dónde',
  organizer: 'Organizador',
  type: 'Tipo',
  seats: 'Plazas',
  about: 'Sobre el evento',
  requirements: 'Requisitos',
  agenda: 'Programa',
  calendar: 'Todos los eventos de este organizador como calendario',
  join: 'Para inscribirte, permite los scripts de este sitio en tu navegador y vuelve a abrir la página.',
  statuses: {
    upcoming: 'Próximo',
    ongoing: 'En curso',
    minting: 'Terminado. Sus certificados se pueden emitir.',
    ended: 'Terminado',
    canceled: 'Cancelado',
  },
  types: {
    Conference: 'Congreso',
    Workshop: 'Taller',
    Meetup: 'Encuentro',
    Hackathon: 'Hackatón',
    Webinar: 'Seminario web',
    Course: 'Curso',
    Other: 'Otro',
  },
  ticket: 'Entrada',
  open: 'Ver el evento',
  openAll: 'Ver todos los eventos',
  none: 'No hay eventos abiertos en este momento.',
  gone: 'Este evento no es público.',
  noOrganizer: 'Este organizador no está aquí.',
  by: 'de {{name}}',
  events: 'Eventos de {{name}}',
}

export default words

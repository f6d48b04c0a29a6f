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
  transcript: 'Expediente de certificados · Certify',
  transcriptText: 'Certificados que comparte una persona. Tu navegador comprueba cada uno.',
  open: 'Ver el evento',
  openAll: 'Ver todos los eventos',
  none: 'No hay eventos abiertos en este momento.',
  gone: 'Este evento no es público.',
  noOrganizer: 'Este organizador no está aquí.',
  by: 'de {{name}}',
  similar: 'Parecido al nombre de otra organización',
  events: 'Eventos de {{name}}',
  heads: {
    home: {
      title: 'Certify: certificados de asistencia que cualquiera puede verificar',
      description:
        'Certificados de asistencia que cualquiera puede verificar por su número: sin cuenta ni cartera.',
    },
    events: {
      title: 'Descubre eventos · Certify',
      description: 'Encuentra un evento, apúntate y recibe un certificado de asistencia.',
    },
    about: {
      title: 'Acerca de · Certify',
      description: 'Por qué un certificado debe llevar su propia prueba, y cómo lo hace este.',
    },
    faq: {
      title: 'Preguntas y respuestas · Certify',
      description: 'Qué prueba un certificado, cuánto cuesta y quién ve qué.',
    },
    help: {
      title: 'Guía de carteras · Certify',
      description: 'Cómo conseguir una cartera y entrar, paso a paso. Entrar es gratis.',
    },
    terms: {
      title: 'Condiciones del servicio · Certify',
      description: 'Qué puedes esperar de Certify y qué espera Certify de ti.',
    },
    privacy: {
      title: 'Política de privacidad · Certify',
      description: 'Qué se guarda de ti, quién lo ve y cómo borrarlo.',
    },
    vendorAgreement: {
      title: 'Acuerdo para organizadores · Certify',
      description: 'Qué aceptan los organizadores cuando emiten certificados.',
    },
    login: {
      title: 'Entrar · Certify',
      description: 'Entra con una llave de acceso o una cartera: gratis y sin contraseña.',
    },
    register: {
      title: 'Registrarse · Certify',
      description: 'Regístrate como asistente o como organizador.',
    },
    tryToFoolIt: {
      title: 'Intenta engañarlo · Certify',
      description:
        'Certificados falsificados, cada uno ante el verificador en vivo, con la comprobación que lo descubre.',
    },
    verifyStart: {
      title: 'Verificar un certificado · Certify',
      description: 'Escribe el número de un certificado y lee el veredicto.',
    },
  },
  site: 'Certificados de asistencia que cualquiera puede verificar por su número: sin cuenta ni cartera.',
  sitePicture: 'Certify: certificados de asistencia que cualquiera puede verificar',
  notFound: 'Página no encontrada · Certify',
  organization: 'Eventos y certificados de {{name}}, y cómo contactar.',
  organizationPicture: '{{name}}, organizador en Certify',
}

export default words

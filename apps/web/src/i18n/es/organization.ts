/** Palabras de la página de una organización (`/organizers/{number}`) y de su tarjeta en las páginas de sus eventos. */
export default {
  overline: 'Organización',
  back: 'Descubrir eventos',
  browse: 'Ver eventos',
  since: 'Registrada en Certify desde el {{date}}.',
  about: {
    title: 'Sobre la organización',
    none: 'Esta organización no se ha descrito.',
  },
  contact: {
    title: 'Contacto',
    person: 'Persona de contacto',
    website: 'Sitio web',
    phone: 'Teléfono',
    info: 'Datos de contacto',
    linkedin: 'LinkedIn',
    linkedinPage: 'Su página de LinkedIn',
    own: 'Lo escribió la organización. Certify no lo comprueba.',
    none: 'Esta organización no ha dicho cómo contactar con ella.',
    support: '<mail>Escribe al soporte de Certify</mail>: es esta plataforma, no la organización.',
  },
  consent: {
    title: 'Consentimiento',
    recorded:
      'Su cartera firmó que los certificados con su nombre son suyos. La cadena de bloques guarda ese consentimiento.',
    unrecorded:
      'La cadena de bloques no tiene ningún consentimiento firmado de esta organización. Esta plataforma responde por ella; sus certificados valen lo mismo.',
    none: 'Aún no ha emitido ningún certificado, así que la cadena de bloques no la conoce.',
    wallet: 'Cartera',
  },
  domain: {
    title: 'Dominio de internet',
    asked_one:
      '{{domain}} dice que esta cartera es suya. Tu navegador acaba de preguntárselo a un servidor DNS.',
    asked_many:
      '{{domain}} dice que esta cartera es suya. Tu navegador acaba de preguntárselo a {{count}} servidores DNS.',
    asked_other:
      '{{domain}} dice que esta cartera es suya. Tu navegador acaba de preguntárselo a {{count}} servidores DNS.',
    confirmed: 'Confirmado para {{domain}} el {{date}}.',
    unasked: 'Confirmado para {{domain}} el {{date}}. Ahora mismo no se le pudo preguntar.',
    another: '{{domain}} nombra ahora otra cartera.',
    lost: '{{domain}} nombró esta cartera hasta el {{date}}, y ahora no.',
    lookAlike:
      'Cuidado: este dominio tiene letras que pueden pasar por otras ({{letters}}), así que quizá no sea el que conoces.',
  },
  events: {
    label: 'Eventos de esta organización',
    title_zero: 'Eventos',
    title_one: 'Un evento',
    title_many: '{{count}} de eventos',
    title_other: '{{count}} eventos',
    embed: 'Insertar',
    calendar: 'Copiar la dirección del calendario',
    none: 'No hay eventos',
    noneHint: 'Esta organización aún no ha anunciado ningún evento.',
  },
  card: {
    title: 'Organizador',
    about: 'Sobre esta organización',
  },
  notFound: {
    title: 'Organización no encontrada',
    text: 'Ninguna organización tiene este número. Puede que el enlace sea antiguo o que falte una cifra.',
  },
  gone: {
    title: 'Esta organización se ha ido',
    text: 'Borró su cuenta, así que su página y sus contactos ya no existen. Los certificados que emitió siguen siendo verificables.',
  },
  error: { title: 'No se pudo cargar la organización' },
  newTab: '(se abre en otra pestaña)',
} as const

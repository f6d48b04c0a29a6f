/** Palabras de «Acerca de». */
export default {
  title: 'Acerca de Certify',
  lead: 'Un certificado de asistencia es una pequeña promesa: esta persona estuvo allí. Certify la convierte en una promesa que cualquiera puede comprobar y que nadie, tampoco nosotros, puede cambiar a escondidas.',
  why: {
    title: 'Por qué existe',
    paragraphs: [
      'Un PDF se edita en un minuto. Una página en la web de un organizador desaparece con la web. Una base de datos responde lo que su dueño quiere que responda. Quien se fía de un certificado tiene que confiar en los tres, o escribir un correo y esperar.',
      'Certify pone los dos datos que importan, quién tiene el certificado y qué dice exactamente, donde se pueden consultar sin pedir permiso: en una red de Ethereum y en contenido que se localiza por su propia huella. El resto del producto está para que eso sea agradable.',
    ],
  },
  figures: {
    title: 'Pensado para crecer',
    note: 'Para cuánto está hecho el producto. Al lado, lo que esta instancia ha visto hasta ahora.',
    builtFor: 'Hecho para',
    here: 'Aquí hasta ahora',
    rows: [
      { key: 'certificates', target: 'más de 10.000 certificados' },
      { key: 'events', target: 'más de 500 eventos' },
      { key: 'organizations', target: 'más de 100 organizaciones' },
      { key: 'countries', target: 'más de 50 países' },
    ],
    counts: {
      certificates_one: '{{count}} certificado',
      certificates_many: '{{count}} de certificados',
      certificates_other: '{{count}} certificados',
      events_one: '{{count}} evento',
      events_many: '{{count}} de eventos',
      events_other: '{{count}} eventos',
      organizations_one: '{{count}} organización',
      organizations_many: '{{count}} de organizaciones',
      organizations_other: '{{count}} organizaciones',
      attendees_one: '{{count}} asistente',
      attendees_many: '{{count}} de asistentes',
      attendees_other: '{{count}} asistentes',
    },
    countries: 'No preguntamos dónde vive la gente.',
    loading: '…',
    failed: 'No disponible ahora mismo',
  },
  principles: {
    title: 'A qué nos comprometemos',
    items: [
      {
        title: '«No pudimos preguntar» nunca es «no»',
        text: 'Cuando no se puede llegar a la red, la página dice que no lo sabe. Un certificado solo aparece como revocado o no encontrado cuando la cadena lo dice.',
      },
      {
        title: 'Deciden la cadena y los bytes',
        text: 'La verificación lee el contrato y el propio contenido y compara huellas. Nuestra base de datos añade el nombre del evento, nunca el veredicto.',
      },
      {
        title: 'Poco es público, y se te pregunta antes',
        text: 'Todos pueden ver la dirección de una cartera y los eventos de los que tiene certificado. Un nombre figura en un certificado solo si su dueño aceptó que se imprimiera. Los correos no figuran en ninguno.',
      },
      {
        title: 'Los errores se ven, no se borran',
        text: 'Un certificado emitido por error se revoca con un motivo que todos pueden leer. A la historia se le añade; nunca se reescribe.',
      },
    ],
  },
  how: {
    title: 'Cómo nace un certificado',
    steps: [
      'Una organización registra su cartera y crea un evento.',
      'La gente se apunta a la lista y, en el evento, se registra su asistencia: con el código de la pantalla o por el organizador.',
      'Después del evento, el organizador elige el diseño y abre la emisión.',
      'La imagen y los datos se guardan bajo sus huellas; el contrato registra número, titular y huella.',
      'Cualquiera escribe el número y lee el veredicto.',
    ],
  },
  closing: {
    events: 'Ver eventos',
    verify: 'Verificar un certificado',
    faq: 'Leer las preguntas frecuentes',
  },
} as const

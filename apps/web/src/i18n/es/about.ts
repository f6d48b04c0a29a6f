/** Palabras de «Acerca de». */
export default {
  title: 'Acerca de Certify',
  lead: {
    ifPublic:
      'Un certificado de asistencia es una pequeña promesa: esta persona estuvo allí. Certify la convierte en una promesa que cualquiera puede comprobar y que nadie, tampoco nosotros, puede cambiar a escondidas.',
    otherwise:
      'Un certificado de asistencia es una pequeña promesa: esta persona estuvo allí. Certify la convierte en una promesa que cualquiera puede comprobar.',
  },
  why: {
    title: 'Por qué existe',
    paragraphs: [
      'Un PDF se edita en un minuto. Una página en la web de un organizador desaparece con la web. Una base de datos responde lo que su dueño quiere que responda. Quien se fía de un certificado tiene que confiar en los tres, o escribir un correo y esperar.',
      {
        ifPublic:
          'Certify pone los dos datos que importan, quién tiene el certificado y qué dice exactamente, donde no hace falta la palabra de nadie: en un contrato de una red pública de Ethereum y en contenido que se localiza por su propia huella. El resto del producto está para que eso sea agradable.',
        ifLocal:
          'Certify pone los dos datos que importan, quién tiene el certificado y qué dice exactamente, en un contrato de una cadena y en contenido que se localiza por su propia huella. Aquí es una cadena local, para hacer pruebas: quien la opera puede empezarla de nuevo. El resto del producto está para que eso sea agradable.',
        otherwise:
          'Certify pone los dos datos que importan, quién tiene el certificado y qué dice exactamente, en un contrato de una cadena y en contenido que se localiza por su propia huella. El resto del producto está para que eso sea agradable.',
      },
      {
        ifOtherNode:
          'Tampoco tienes que creer a este sitio. Quien comprueba es tu navegador, y pregunta a un nodo de la red que no es nuestro. El código que pregunta sí lo es: para prescindir también de él, guarda el verificador en un solo archivo (/verifier.html).',
        ifOwnNode:
          'Tampoco tienes que creer a este sitio, si haces una cosa más. Quien comprueba es tu navegador, pero pregunta a la cadena a través de este sitio y con su código. Guarda el verificador en un solo archivo (/verifier.html) e indica un nodo de tu confianza: entonces nada viene de nosotros.',
        otherwise:
          'Quien comprueba es tu navegador. Para prescindir también del código de este sitio, guarda el verificador en un solo archivo (/verifier.html) e indica un nodo de tu confianza.',
      },
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

/** Palabras de la página de inicio. */
export default {
  title: 'Certificados de asistencia que cualquiera puede verificar',
  hero: {
    title: 'Un certificado que se demuestra solo.',
    lead: {
      ifPublic:
        'Certify registra quién asistió a un evento donde nadie puede cambiarlo a escondidas. Quien tenga el número de un certificado lo comprueba en segundos, sin cuenta y sin preguntarte a ti ni al organizador.',
      otherwise:
        'Certify registra quién asistió a un evento y da a cada persona un certificado. Quien tenga su número lo comprueba en segundos, sin cuenta y sin preguntarte a ti ni al organizador.',
    },
    events: 'Buscar un evento',
    verify: 'Verificar un certificado',
    account:
      '¿Primera vez aquí? <register>Regístrate</register> o <login>entra</login> con una llave de acceso o tu cartera.',
  },
  plate: {
    overline: 'Certificado de asistencia',
    issuedBy: 'Emitido por',
    number: 'Certificado',
    issued: 'Emitido',
    wallet: 'Cartera del titular',
    open: 'Abrir el certificado n.º\u00a0{{number}} y sus pruebas',
    checked: 'Comprobado ahora mismo en la cadena',
    specimen: 'Muestra',
    specimenTitle: 'Tu próximo evento',
    specimenWhen: 'El día en que fue · el lugar donde fue',
    specimenOrganizer: 'La organización que lo celebró',
    specimenChecks: 'Lo que cualquiera puede comprobar',
    note: 'El grabado se dibuja a partir del número y el contrato de este certificado.',
    passed: [
      'El registro conoce este certificado.',
      'El texto es, byte a byte, el que se emitió.',
      'La imagen es, byte a byte, la que se emitió.',
      'No se ha revocado.',
    ],
    checks: [
      'Existe en el contrato',
      'Se emitió para el organizador de este evento',
      'No ha sido revocado',
      'Su contenido es el que se emitió, byte a byte',
    ],
  },
  features: {
    title: 'Por qué vale la pena tenerlo',
    cards: [
      {
        title: 'Verificación inmediata por número',
        text: 'Escribe el número y lee el veredicto. Cada comprobación muestra sus pruebas, y «no pudimos preguntar» nunca aparece como un «no».',
      },
      {
        title: 'Tus certificados son tuyos',
        text: {
          ifPublicPinned:
            'El certificado pertenece a tu cartera. Su registro y su contenido quedan aunque desaparezcan la web del evento, el correo del organizador o este servicio: uno está en una red pública, el otro lo guarda alguien más.',
          ifPublic:
            'El certificado pertenece a tu cartera. Su registro queda aunque desaparezcan la web del evento, el correo del organizador o este servicio. Descarga su PDF y su prueba, y tendrás también el resto.',
          otherwise:
            'El certificado pertenece a tu cartera. Descarga su PDF y su prueba: lo que dicen se puede comprobar sin preguntar a nadie.',
        },
      },
      {
        title: { ifPublicIpfs: 'Descentralizado y transparente', otherwise: 'Transparente' },
        text: {
          ifPublicIpfs:
            'El registro está en una red pública de Ethereum y su contenido en IPFS. Todo lo que dice esta página puedes comprobarlo tú.',
          ifPublic:
            'El registro está en una red pública de Ethereum y puedes consultarlo tú. El contenido lo guarda este servicio, y cada comprobación lo compara con la huella que está en el registro.',
          ifLocal:
            'Esta instancia lleva su registro en una cadena local, para hacer pruebas. Cada comprobación es la de verdad y muestra sus pruebas.',
          otherwise: 'Cada comprobación muestra sus pruebas: qué se preguntó, a quién y qué se respondió.',
        },
      },
      {
        title: 'A prueba de manipulaciones',
        text: 'El contenido se localiza por su propia huella. Cambia una letra o un píxel y ya no es el certificado que se emitió.',
      },
    ],
  },
  audience: {
    title: 'Para quién es',
    tryToFoolIt: 'Intenta engañar al verificador',
    groups: [
      {
        title: 'Organizadores',
        text: 'Crea el evento, lleva la lista de inscritos, registra quién vino y emite a cada persona su certificado: uno a uno o todos a la vez.',
        steps: ['Crea un evento', 'Registra la asistencia', 'Emite los certificados'],
      },
      {
        title: 'Asistentes',
        text: 'Apúntate con una llave de acceso o una cartera, introduce el código en el evento y emite después tu certificado. No te cuesta nada.',
        steps: ['Apúntate a la lista', 'Registra tu asistencia', 'Emite y comparte'],
      },
      {
        title: 'Quien verifica',
        text: 'Sin cuenta y sin cartera. Basta un número: en el navegador, por una llamada o desde la línea de órdenes.',
        steps: ['Pide el número', 'Lee el veredicto', 'Abre las pruebas'],
      },
    ],
  },
  faq: { title: 'Lo que se pregunta primero', more: 'Todas las preguntas' },
  closing: {
    title: 'El próximo evento puede terminar con una prueba.',
    lead: 'Para registrarte hacen falta una llave de acceso o una cartera, un nombre y un correo.',
    register: 'Registrarse',
    events: 'Ver eventos',
  },
} as const

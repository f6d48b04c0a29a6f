/** Palabras de emitir el propio certificado (`/mint/{eventId}`). */
export default {
  title: 'Emitir certificado',
  lead: 'Emitir escribe tu certificado en la cadena de bloques, para tu cartera. No te cuesta nada y no se puede deshacer.',
  leadMinted: 'Un certificado por persona y evento. El tuyo está escrito, para tu cartera.',
  back: 'Volver al evento',
  wallet: 'Cartera',
  walletConnected: 'Conectada',
  when: 'Cuándo',
  where: 'Dónde',
  organizer: 'Organizador',
  attendance: 'Tu asistencia',
  present: 'Registrada',
  absent: 'Registrado como ausente',
  notRecorded: 'Sin registrar',
  contact: 'Contactar con el organizador del evento',
  decideFirst: 'Decide arriba si se imprime tu nombre: después de emitirlo no se puede cambiar.',
  submit: 'Emitir certificado',
  minting: 'Emitiendo…',
  hint: 'Tarda unos segundos. No se te pide firmar nada.',
  waits: 'Tu certificado está pedido y espera',
  reason: {
    upcoming:
      'El evento no ha empezado. Empieza {{moment}}. Podrás emitirlo cuando el organizador abra la emisión, normalmente después del evento.',
    ongoing:
      'El evento está en curso hasta {{moment}}. Después el organizador puede abrir la emisión, y podrás emitirlo.',
    ended: {
      ifMailed:
        'El evento ha terminado. El organizador no ha abierto la emisión, o la ha cerrado. Podrás emitirlo en cuanto esté abierta; quienes estuvieron presentes reciben entonces un correo si su dirección está confirmada.',
      otherwise:
        'El evento ha terminado. El organizador no ha abierto la emisión, o la ha cerrado. Podrás emitirlo en cuanto esté abierta.',
    },
    closed: 'El evento ha terminado. El organizador no ha abierto la emisión, o la ha cerrado.',
    canceled: 'El evento se canceló, así que no se emiten certificados.',
    noRecord: 'La emisión está abierta, pero no consta tu asistencia',
    noRecordClosed: 'No consta tu asistencia',
    noRecordHint: 'Si estuviste allí, pide al organizador que te marque como presente.',
    notListedHint:
      'No estás en la lista de este evento, así que no se puede registrar tu asistencia. Si estuviste, pide una invitación al organizador.',
    revoked: 'El organizador revocó tu plaza',
    revokedHint:
      'Por eso no se puede emitir un certificado para ti. Si crees que es un error, escribe al organizador.',
    absent: 'Figuras como ausente',
    absentHint:
      'Solo quienes figuran como presentes reciben un certificado. Si estuviste, escribe al organizador, que puede marcarte como presente en cualquier momento.',
    ruleNotMet: 'No has asistido a lo que pide este evento',
    ruleNotMetLink: 'Ver lo que consta',
    ruleNotMetHint:
      '¿Falta algo? El organizador puede registrar dónde estuviste, también después del evento.',
    noArtwork: 'El organizador aún no ha elegido el certificado',
    noArtworkClosedHint:
      'Podrás emitirlo aquí cuando el organizador haya elegido el aspecto del certificado y haya abierto la emisión.',
    noArtworkHint: 'Podrás emitirlo aquí en cuanto el organizador elija el aspecto del certificado.',
  },
  presentNow:
    'Figuras como presente. Podrás emitir aquí tu certificado cuando el organizador abra la emisión.',
  steps: {
    label: 'Emisión de tu certificado',
    prepared: 'Petición aceptada',
    stored: 'Archivo guardado bajo su huella',
    sent: 'Transacción enviada',
    confirmed: 'Registrado en la cadena de bloques',
    done: 'hecho',
    running: 'en marcha',
    waiting: 'en espera',
  },
  pending: 'La red tarda más de lo habitual. La emisión sigue por sí sola, aunque dejes esta página.',
  lost: 'Ahora mismo no podemos conectar con Certify. Tu petición está guardada, y esta página sigue cuando Certify vuelva.',
  failed: 'No se pudo emitir.',
  ended: {
    revoked: 'Este certificado fue revocado',
    revokedHint: 'El organizador revocó tu certificado de {{title}}. Su propia página dice cuándo y por qué.',
    replaced: 'Este certificado fue sustituido',
    replacedHint: 'Un certificado corregido sustituyó a tu certificado de {{title}}.',
    burned: 'Renunciaste a este certificado',
    burnedHint: 'Destruiste tu certificado de {{title}}. Ya no lo tiene nadie.',
    view: 'Ver este certificado',
  },
  success: {
    title: '¡Certificado emitido!',
    text: 'Tu certificado de {{title}} está en la cadena de bloques. Desde ahora cualquiera puede comprobarlo.',
    mine: 'Mis certificados',
    own: 'Ver tu certificado',
    verify: 'Ver el certificado verificado',
    events: 'Ver eventos',
  },
  newTab: '(se abre en otra pestaña)',
  error: {
    title: 'No se pudieron cargar los datos del evento.',
    notFound: 'Evento no encontrado.',
    browse: 'Ver eventos',
  },
} as const

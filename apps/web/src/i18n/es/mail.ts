/** Palabras sobre el correo: confirmar una dirección, darse de baja, preferencias, bandeja de salida. */
export default {
  confirm: {
    title: 'Confirma tu correo',
    lead: {
      ifMailed: 'Una pulsación, y el correo de Certify llega aquí.',
      otherwise: 'Una pulsación, y la dirección es tuya aquí.',
    },
    /** `title`: el del evento que nombra el correo. */
    leadOf: 'Una pulsación, y lo que te espera en «{{title}}» llegará aquí.',
    button: 'Confirmar esta dirección',
    opened: 'Tu dirección está confirmada.',
    done: 'Tu correo está confirmado',
    doneText: {
      ifMailed: 'Desde ahora enviamos ahí el correo sobre tus eventos y certificados.',
      ifOutbox: 'Esta instancia no envía correo. Lo que saldría hacia ahí está en tu bandeja de salida.',
      otherwise: 'La dirección pertenece ahora a tu cuenta.',
    },
    failed: 'No se pudo confirmar la dirección',
    noLink: 'Abre el enlace del correo sobre tu dirección.',
    profile: 'Tu perfil',
    events: 'Descubrir eventos',
  },
  unsubscribe: {
    title: 'Recibir menos correo',
    lead: 'Una pulsación desactiva este tipo de correo. Puedes volver a activarlo en tu perfil.',
    button: 'No quiero más de estos',
    done: 'Ya no recibirás correo de este tipo',
    doneText: 'Lo que debes saber sigue llegando: un cambio de hora, una cancelación, tus certificados.',
    failed: 'No se pudo desactivar este correo',
    noLink: 'Abre el enlace al final del correo.',
  },
  /** Tras el enlace de un correo sobre el traslado de un certificado. */
  stopMove: {
    title: 'Detener el traslado',
    lead: 'Alguien pidió que tu certificado se emita otra vez para otra cartera. Si no fuiste tú, una pulsación lo detiene.',
    button: 'Detenerlo',
    done: 'El traslado está detenido',
    doneText: 'Tu certificado se queda donde está. Quien lo pida otra vez empieza otra espera de siete días.',
    failed: 'No se pudo detener el traslado',
    noLink: 'Abre el enlace del correo que habla del traslado.',
    help: 'Ayuda',
  },
  /** En el registro de asistencia y en el panel, hasta que la dirección se confirme. */
  written: {
    title: 'Escribimos a {{email}}',
    text: 'Abre ese correo y confirma con una pulsación. Sin ello no sabrás nada de nosotros, ni siquiera de tu certificado.',
    other: 'Otra dirección',
  },
  brokenLink: 'Falta una parte del enlace. Vuelve a abrirlo desde el correo.',
  preferences: {
    title: 'Correo',
    lead: {
      ifMailed: 'Lo que debe llegarte siempre sale: cambios, cancelaciones, tus certificados.',
      ifOutbox: 'Lo que saldría se queda en tu bandeja de salida.',
      otherwise: 'Lo que eliges aquí se guarda con tu cuenta.',
    },
    loadFailed: 'No se pudieron cargar tus ajustes de correo',
    address: 'Dirección',
    confirmed: 'Confirmada',
    unconfirmed: 'Sin confirmar',
    unconfirmedText: {
      ifMailed:
        'Enviamos un enlace a {{email}}. Ábrelo: hasta entonces no se envía nada más ahí y, tras 24 horas, otros pueden usar la dirección.',
      ifOutbox:
        'Esta instancia no envía correo: el enlace para {{email}} está en tu bandeja de salida. Hasta que lo abras, otros pueden usar la dirección tras 24 horas.',
      otherwise: 'Hasta que abras el enlace para {{email}}, otros pueden usar la dirección.',
    },
    again: 'Enviar el enlace otra vez',
    againFailed: 'No se pudo enviar el enlace.',
    sentAgain: {
      ifMailed: 'El correo está en camino.',
      ifOutbox: 'Hay un enlace nuevo en tu bandeja de salida.',
      otherwise: 'Hay un enlace nuevo.',
    },
    unreachable: 'El correo a {{email}} no llega',
    unreachableText: 'El servidor de correo lo rechazó dos veces. Revisa la dirección en tus datos.',
    language: 'Idioma del correo',
    wanted: 'Enviadme también',
    kinds: {
      reminder: 'Recordatorios un día y una hora antes de un evento',
      unclaimed: 'Un recordatorio cuando un certificado me espera',
      announcement: 'Lo que los organizadores anuncian de eventos a los que me uní o pedí plaza',
      questions: 'Preguntas de organizadores que no he respondido',
    },
    saved: 'Tus ajustes de correo están guardados.',
    saveFailed: 'No se pudieron guardar tus ajustes de correo.',
  },
  outbox: {
    title: 'Bandeja de salida',
    lead: 'Esta instancia no envía correo. Esto es lo que habría salido.',
    empty: 'Nada todavía',
    emptyText: 'Apúntate a un evento y el correo aparecerá aquí. Algunos correos esperan cinco minutos.',
    loadFailed: 'No se pudo cargar la bandeja de salida',
    list: 'Correos',
    to: 'Para {{address}}',
    frame: 'El correo «{{subject}}»',
    choose: 'Elige un correo para leerlo.',
    asText: 'Como texto',
    calendar: 'Entrada de calendario (.ics)',
  },
} as const

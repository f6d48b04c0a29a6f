/** Palabras de la barra de demostración, que solo existe en la cadena local. */
export default {
  label: 'Demostración local',
  text: 'Sé quien quieras y mueve el tiempo. Nada sale de este ordenador.',
  public: {
    label: 'Demostración pública',
    text: 'Todos pueden ser estas personas y mover el tiempo, y así ver y cambiar lo que hay en ella.',
    unfold: 'Demostración pública, abierta a todos',
  },
  fold: 'Plegar',
  tour: {
    open: 'Enséñame',
    title: 'Todo el recorrido en tres minutos',
    steps: [
      'Sé <b>el organizador</b>. En tu panel crea un evento que empiece mañana.',
      'Sé <b>asistente uno</b>. Busca el evento en «Eventos» y apúntate.',
      'En la página del evento lleva el tiempo <b>al comienzo</b>. Como organizador, lee el código de asistencia en la página del evento; como asistente uno, introdúcelo en tu panel.',
      'Lleva el tiempo <b>al final</b>. Como organizador, elige un diseño ya hecho y abre la emisión.',
      'Sé <b>asistente uno</b> y pulsa «Emitir certificado» en la página del evento.',
      'Copia el número del certificado en la casilla de arriba. Es todo lo que necesita un desconocido.',
    ],
  },
  unfold: 'Demostración local',
  be: 'Ser',
  person: {
    organizer: 'el organizador',
    'attendee-one': 'asistente uno',
    'attendee-two': 'asistente dos',
  },
  became: 'Ahora eres {{name}}.',
  failed: 'No se pudo entrar: {{reason}}',
  time: 'Ahora es',
  hour: '+1 hora',
  toStart: 'Al comienzo',
  toEnd: 'Al final',
  past: 'Ese momento ya pasó; el tiempo solo avanza.',
  noEvent: 'Abre un evento para ir a su comienzo o a su final.',
  moved: 'Ahora es {{now}}.',
} as const

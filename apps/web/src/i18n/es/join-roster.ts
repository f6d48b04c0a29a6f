/** Palabras de apuntarse a la lista de un evento y de dejarla. */
export default {
  title: 'Apuntarse a la lista',
  lead: 'Pon tu cartera en la lista de quienes pueden asistir.',
  back: 'Volver al evento',
  join: 'Apuntarse a la lista',
  joinToAttend: 'Apuntarse para asistir',
  joinHint: 'Una pulsación, nada que firmar, sin coste. Puedes dejar la lista hasta que empiece el evento.',
  joinLoginHint: 'Para apuntarte necesitas una llave de acceso o una cartera. Es gratis.',
  joinToAttendHint:
    'Ya se puede registrar la asistencia. Apúntate y luego introduce el código que se muestra allí.',
  fullyBooked: 'Completo',
  fullyBookedHint:
    'Todas las plazas están ocupadas. Si alguien la deja antes del comienzo, aquí se abre una por sí sola.',
  fullyBookedNow:
    'Todas las plazas están ocupadas y el evento ya ha empezado: solo el organizador puede ampliarlas.',
  ask: {
    button: 'Pedir plaza',
    hint: {
      ifMailed:
        'El organizador decide quién entra en este evento. La respuesta aparece aquí, y te llega por correo si tu dirección está confirmada.',
      otherwise: 'El organizador decide quién entra en este evento. La respuesta aparece aquí.',
    },
    waiting: 'Has pedido una plaza',
    waitingHint: {
      ifMailed:
        'El organizador aún no ha respondido. La respuesta aparece aquí, y te llega por correo si tu dirección está confirmada.',
      otherwise: 'El organizador aún no ha respondido. La respuesta aparece aquí.',
    },
    takeBack: 'Retirar la solicitud',
    takenBack: 'Has retirado tu solicitud.',
    takeBackFailed: 'No se pudo retirar la solicitud.',
    declined: 'El organizador denegó tu solicitud',
    declinedHint: 'Si crees que es un error, pregunta al organizador.',
  },
  line: {
    join: 'Apuntarse a la lista de espera',
    missed: 'La última plaza se ocupó mientras entrabas. Puedes apuntarte a la lista de espera.',
    hint: 'Todas las plazas están ocupadas. Si una queda libre antes del comienzo, es para la primera persona de la lista de espera.',
    waiting_one: 'Espera una persona.',
    waiting_many: 'Esperan {{count}} de personas.',
    waiting_other: 'Esperan {{count}} personas.',
    number: 'Tienes el número {{number}} en la lista de espera',
    turn: {
      automatic: {
        ifMailed:
          'Cuando te toque, la siguiente plaza libre es tuya. Te escribimos si tu dirección está confirmada.',
        otherwise: 'Cuando te toque, la siguiente plaza libre es tuya. La encuentras aquí.',
      },
      accept: {
        ifMailed:
          'Cuando te toque, te guardamos una plaza libre durante 24 horas, o una hora si falta poco. Te escribimos si tu dirección está confirmada.',
        otherwise:
          'Cuando te toque, te guardamos una plaza libre durante 24 horas, o una hora si falta poco. La encuentras aquí.',
      },
    },
    leave: 'Salir de la lista de espera',
    left: 'Has salido de la lista de espera.',
    leaveFailed: 'No se pudo salir de la lista de espera.',
    offered: 'Te guardamos una plaza hasta el {{time}}',
    offeredHint: 'Tómala antes; si no, pasa a la siguiente persona.',
    take: 'Tomar la plaza',
    letGo: 'Renunciar a ella',
  },
  loginRequired: 'Hay que entrar',
  login: 'Entrar',
  on: '¡Estás en la lista!',
  onHint:
    '{{time}}. Para quedar como presente, muestra tu entrada en la puerta o introduce en tu panel el código que se muestra allí.',
  ticket: 'Tu entrada',
  undo: 'Deshacer',
  undoHint: '¿Fue sin querer? Puedes deshacerlo durante diez segundos.',
  leave: 'Dejar la lista',
  leaveTitle: 'Dejar la lista',
  leaveText:
    'Tu plaza en «{{title}}» quedará libre para otra persona. Mientras haya plazas puedes volver a apuntarte.',
  leaving: 'Dejando la lista…',
  left: '¡Has dejado la lista!',
  leaveFailed: 'No se pudo dejar la lista. Vuelve a intentarlo.',
  unknownError: 'Se produjo un error desconocido durante el envío.',
  missingId: 'Falta el identificador del evento en la dirección.',
  browse: 'Ver eventos',
  form: {
    title: 'Tu inscripción',
    wallet: 'Cartera',
    event: 'Evento',
    when: 'Cuándo',
    where: 'Dónde',
    organizer: 'Organizador',
    places: 'Plazas',
    note: 'Estar en la lista no garantiza un certificado. Los certificados son para quienes quedan registrados como presentes.',
    submit: 'Confirmar la inscripción',
  },
  over: {
    canceled: 'Este evento se canceló',
    canceledText:
      'El organizador lo canceló. Ya nadie puede apuntarse, asistir ni emitir; los certificados emitidos antes siguen siendo válidos.',
    closed: 'Ya no es posible apuntarse a este evento',
    closedText:
      'Era posible hasta que termina o su organizador abre la emisión; después solo una invitación del organizador te pone en la lista.',
  },
  revoked: {
    title: 'El organizador revocó tu plaza',
    text: 'No puedes volver a apuntarte a este evento. Si crees que es un error, escribe al organizador.',
    contact: 'Contactar con el organizador del evento',
  },
  success: {
    title: '¡Estás en la lista!',
    text: 'Nos vemos en {{title}}. {{time}}, {{zone}}.',
    over: 'Estabas en la lista',
    past: '{{title}}, {{time}}, {{zone}}.',
    back: 'Volver al evento',
    more: 'Ver más eventos',
  },
  error: {
    title: 'Vaya, algo salió mal',
    absent: 'No se pudieron obtener los datos del evento. Puede que no exista.',
    failed: 'No se pudieron obtener los detalles del evento.',
  },
} as const

/** Palabras de apuntarse a la lista de un evento y de dejarla. */
export default {
  title: 'Apuntarse a la lista',
  lead: 'Pon tu cartera en la lista de quienes pueden asistir.',
  back: 'Volver al evento',
  join: 'Apuntarse a la lista',
  joinToAttend: 'Apuntarse para asistir',
  joinHint: 'Una pulsación, nada que firmar, sin coste. Puedes dejar la lista hasta que empiece el evento.',
  joinLoginHint: 'Para apuntarte necesitas una cartera y una firma gratuita.',
  joinToAttendHint:
    'El evento está en curso. Apúntate ahora y luego introduce el código que se muestra allí.',
  fullyBooked: 'Completo',
  fullyBookedHint:
    'Todas las plazas están ocupadas. Si alguien la deja antes del comienzo, aquí se abre una por sí sola.',
  fullyBookedNow:
    'Todas las plazas están ocupadas y el evento ya ha empezado: solo el organizador puede ampliarlas.',
  loginRequired: 'Hay que entrar',
  login: 'Entrar',
  on: '¡Estás en la lista!',
  namesHint: 'Este evento imprime nombres en sus certificados, de quienes lo aceptan.',
  namesLink: 'Decide sobre el tuyo',
  onHint:
    'Abre {{time}}. En el evento recibirás un código: introdúcelo en tu panel para quedar como presente.',
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
    closed: 'Ya no es posible apuntarse a este evento.',
  },
  success: {
    title: '¡Estás en la lista!',
    text: 'Nos vemos en {{title}}. {{time}}, {{zone}}.',
    past: '{{title}}, {{time}}, {{zone}}.',
    back: 'Volver al evento',
    more: 'Ver más eventos',
  },
  error: {
    title: 'Vaya, algo salió mal',
    load: 'No se pudieron obtener los datos del evento. Puede que no exista.',
  },
} as const

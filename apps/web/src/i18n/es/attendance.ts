/** Palabras de registrar la asistencia: el diálogo del panel y el código de la página de emisión. */
export default {
  title: 'Registrar asistencia',
  lead: 'El organizador muestra o lee en voz alta un código durante el evento. Escríbelo aquí para registrar tu asistencia.',
  leadOf: 'Introduce el código que se muestra en «{{title}}».',
  enterCode: 'Introduce tu código',
  field: 'Código de asistencia',
  hint: 'No importan las mayúsculas, los espacios ni los guiones.',
  joins: 'Aún no estás en la lista. El código correcto te apunta y registra tu asistencia.',
  listOnly: 'Aquí solo se registran las personas de la lista',
  listOnlyText:
    'No estás en ella. La página del evento dice cómo conseguir una plaza; si tienes una invitación, acéptala.',
  toEvent: 'Ir al evento',
  missing: 'Escribe el código que se muestra en el evento.',
  submit: 'Registrar asistencia',
  done: '¡Asistencia registrada!',
  already: 'Tu asistencia ya estaba registrada.',
  other: 'Este código es de otro evento. Ahora figuras allí como presente.',
  failed: 'No se pudo registrar la asistencia.',
} as const

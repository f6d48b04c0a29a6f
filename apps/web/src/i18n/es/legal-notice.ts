/** Palabras del aviso sobre textos legales que una cuenta no ha aceptado tal como están ahora. */
export default {
  label: 'Textos cambiados',
  changed: 'Nuestros textos han cambiado',
  first: 'Lee una vez nuestros textos',
  titles: {
    terms: 'Condiciones del servicio',
    privacy: 'Política de privacidad',
    'vendor-agreement': 'Acuerdo de organizadores',
  },
  since: '<text>{{title}}</text>: la versión del {{date}}. Aceptaste la del {{before}}.',
  sameDay: '<text>{{title}}</text>: la versión del {{date}}. Aceptaste una anterior de ese día.',
  unknown: '<text>{{title}}</text>: la versión del {{date}}. No se guardó cuál aceptaste.',
  calm: 'Nada espera tu respuesta: todo funciona como antes y hasta entonces sigue valiendo la versión que aceptaste.',
  accept: 'Lo he leído, acepto',
  later: 'Ahora no',
  accepted: 'Aceptado. La versión queda guardada con tu cuenta.',
  failed: 'No se pudo guardar tu respuesta.',
} as const

/** Las palabras de las preguntas de un evento a quienes se apuntan, junto al botón y después. */
export default {
  choose: 'Elige',
  failed: 'No se pudieron cargar las preguntas del organizador',
  asks: 'El organizador te pregunta',
  asksHint:
    'Solo el organizador ve tus respuestas. Puedes cambiarlas hasta que termine el evento. Tu plaza está segura.',
  yours: 'Tus respuestas',
  yoursHint: 'El organizador tiene lo que respondiste. Puedes cambiarlo hasta que termine el evento.',
  noneHint: 'Todavía no has respondido a nada. Puedes hacerlo hasta que termine el evento.',
  answer: 'Responder',
  change: 'Cambiar tus respuestas',
  save: 'Guardar las respuestas',
  saved: 'Tus respuestas están guardadas.',
  saveFailed: 'No se pudieron guardar tus respuestas.',
  keptHint: 'El organizador todavía tiene lo que respondiste. Ya no se puede cambiar, pero puedes retirarlo.',
  takeBack: 'Retirar tus respuestas',
  takeBackTitle: '¿Retirar tus respuestas?',
  takeBackText: 'Se borran, y el organizador deja de verlas. No podrás darlas otra vez.',
  takenBack: 'Tus respuestas están borradas.',
}

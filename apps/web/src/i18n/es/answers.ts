/** Las palabras de las preguntas de un evento a quienes se apuntan, junto al botón y después. */
export default {
  choose: 'Elige',
  failed: 'No se pudieron cargar las preguntas del organizador',
  asks: 'El organizador te pregunta',
  asksHint:
    'Solo el organizador ve tus respuestas. Puedes cambiarlas hasta que termine el evento. Tu plaza está segura.',
  yours: 'Tus respuestas',
  yoursHint:
    'Has respondido a las preguntas del organizador. Puedes cambiar tus respuestas hasta que termine el evento.',
  change: 'Cambiar tus respuestas',
  save: 'Guardar las respuestas',
  saved: 'Tus respuestas están guardadas.',
  saveFailed: 'No se pudieron guardar tus respuestas.',
}

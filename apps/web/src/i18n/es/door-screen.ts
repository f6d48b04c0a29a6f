/** Words of the screen at the entrance (`/vendor/event/{id}/screen`). */
export default {
  code: 'Código para registrar la entrada',
  scan: 'Escanea el código con tu móvil para registrar tu entrada',
  type: '¿Sin cámara? Abre {{host}}/in y escribe este código:',
  counter: 'de {{registered}} ya están aquí',
  came: 'de {{registered}} asistieron',
  loading: 'Cargando el código…',
  failed: 'No se puede contactar con Certify. El código aparecerá en cuanto se pueda.',
  offline: 'No se puede contactar con Certify. El código sigue cambiando durante diez minutos.',
  stale:
    'No se ha podido contactar con Certify desde hace diez minutos. El código volverá en cuanto se pueda.',
  opens: 'Las puertas abren {{moment}}.',
  canceled: 'Este evento está cancelado, así que no se puede registrar la entrada.',
  closed: 'Ya no se puede registrar la entrada: el evento terminó o su emisión está abierta.',
  session: 'Sesión de esta pantalla',
  entrance: 'Entrada del evento',
  hideCounter: 'Ocultar el contador',
  showCounter: 'Mostrar el contador',
  fullScreen: 'Pantalla completa',
  back: 'Volver al evento',
  stop: 'Anular este código',
  stopTitle: '¿Anular los códigos mostrados hasta ahora?',
  stopText:
    'Las fotos de esta pantalla dejan de servir. Aparece un código nuevo enseguida. La asistencia ya registrada se conserva, y quien escaneó uno antes puede terminar hasta media hora después de escanearlo.',
  stopConfirm: 'Anular estos códigos',
  stopFailed: 'No se pudieron anular los códigos.',
} as const

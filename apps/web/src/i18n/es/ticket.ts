/** Words of a ticket (`/ticket/{id}`). */
export default {
  title: 'Entrada',
  how: 'Muestra este código en la puerta. Sirve sin conexión en este dispositivo, y en papel.',
  nameless: 'Invitado',
  print: 'Imprimir',
  renew: 'Nueva entrada',
  renewQuestion: '¿Crear una entrada nueva? La que ves aquí, y todas sus copias, dejan de servir.',
  renewConfirm: 'Crear una entrada nueva',
  renewFailed: 'Ahora no se pudo crear una entrada nueva. La que ves aquí sigue sirviendo.',
  renewUnknown:
    'Certify no respondió, así que no sabemos si hay una entrada nueva. Inténtalo de nuevo antes de ir a la puerta.',
  cancel: 'Cancelar',
  myEvents: 'Mis eventos',
  retry: 'Intentar de nuevo',
  awayTitle: 'No se pudo cargar tu entrada',
  busy: 'Certify está ocupado ahora mismo. Espera un momento y vuelve a intentarlo. Una vez abierta, una entrada se queda en este dispositivo.',
  away: 'Certify no responde, o no hay conexión. Una vez abierta, una entrada se queda en este dispositivo.',
  signedOutTitle: 'Inicia sesión para ver tu entrada',
  signedOut: 'Tu entrada pertenece a tu cuenta. La encuentras entre tus eventos.',
  signIn: 'Iniciar sesión',
  missingTitle: 'No tienes entrada para este evento',
  missing: 'Las entradas son para quienes están en la lista de un evento.',
} as const

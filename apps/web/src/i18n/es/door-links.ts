/** Words of the tab “Door” of an event. */
export default {
  screen: {
    title: 'Una pantalla en la entrada',
    text: 'Muestra un código que cada persona escanea con su móvil. Las puertas abren {{moment}}.',
    limits:
      'Un código que cambia deja fuera las capturas tardías, pero no a un amigo que lo envía enseguida. Una foto del código QR aún abre el registro durante {{scannedLeast}} a {{scannedMost}} segundos, y quedan {{claimMinutes}} minutos para terminarlo. Los caracteres de debajo valen durante {{typedLeast}} a {{typedMost}} minutos. Para dejar fuera a los amigos, escanea en la puerta.',
    textOver: 'Muestra un código que cada persona escanea con su móvil, mientras las puertas están abiertas.',
    open: 'Abrir la pantalla',
    over: 'Ya no se puede registrar la entrada a este evento.',
  },
  links: {
    title: 'Personas en las puertas',
    text: 'Un enlace de puerta convierte un móvil o un portátil en lector de entradas. No necesita cuenta, solo muestra nombres y funciona sin conexión.',
    label: 'Nombre de la puerta',
    example: 'Puerta norte',
    session: 'Sesión',
    anySession: 'Elige el dispositivo',
    make: 'Crear un enlace de puerta',
    makeFailed: 'No se pudo crear el enlace de puerta.',
    canceled: 'Un evento cancelado no necesita puerta.',
    none: 'Ninguna puerta tiene enlace todavía.',
    failed: 'No se pudieron cargar los enlaces de puerta',
    heard: 'Última noticia {{when}}',
    silent: '{{label}}: última noticia el {{moment}}. Pueden faltar personas que dejó entrar.',
    neverHeard: 'Sin abrir todavía',
    over: 'Terminó con el evento',
    revoked: 'Revocado {{when}}',
    revoke: 'Revocar',
    revokeOf: 'Revocar {{label}}',
    revokeTitle: '¿Revocar «{{label}}»?',
    revokeText:
      'Esa puerta se detiene enseguida. Las personas que dejó entrar y aún no ha comunicado faltarán en tu lista.',
    revokeConfirm: 'Revocar el enlace',
    revokeFailed: 'No se pudo revocar el enlace de puerta.',
    revokedNow: 'El enlace de puerta ya no funciona.',
  },
  paper: {
    title: 'En papel',
    text: 'Archivos PDF para imprimir, con nombres en cualquier escritura.',
    poster: 'Cartel',
    posterText:
      'Su código abre la página del evento. No registra ninguna entrada, así que puede colgarse en cualquier lugar.',
    tags: 'Credenciales',
    tagsText:
      'Cada credencial lleva la entrada de la persona como código. Una foto de ella sirve igual; «Nueva entrada» en la entrada de la persona anula ambas.',
    list: 'Lista para firmar',
    listText: 'Todas las personas inscritas, por nombre, y líneas para otras.',
    sizes: { a4: 'A4', a3: 'A3', letter: 'Carta', a6: 'A6, una por hoja' },
    save: '{{paper}}, {{size}}',
    part: 'Personas en un archivo',
    partText:
      'Imprime todos los archivos de una vez: si alguien se va o se une entre medias, los demás se desplazan.',
    range: '{{first}} a {{last}}',
    nobody: 'Todavía no se ha inscrito nadie.',
  },
  made: {
    text: 'Abre esta dirección en el dispositivo de esa puerta.',
    copy: 'Copiar la dirección',
    once: 'La dirección se muestra solo ahora. Sirve hasta dos horas después del evento, o hasta que la revoques. Dásela solo a quienes estén en esa puerta.',
  },
} as const

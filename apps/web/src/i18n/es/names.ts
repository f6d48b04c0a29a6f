/** Palabras sobre el nombre en el propio certificado, antes de emitirse. */
export default {
  title: 'Tu nombre en el certificado',
  lead: 'Este evento imprime nombres, pero solo los de quienes lo aceptan. También puedes tener un certificado sin nombre.',
  noPlace:
    'El diseño de este evento no tiene lugar para un nombre, así que en tu certificado no se imprime ninguno.',
  omit: 'No poner mi nombre',
  omitHint: 'Sin nombre, el certificado dice «titular de la cartera {{wallet}}». Es igual de válido.',
  field: 'El nombre tal como se imprimirá',
  permanent:
    'Cuando tu certificado se haya emitido, su imagen y su texto público llevan el nombre, y cualquiera puede copiarlos. Si borras tu cuenta, esta instancia deja de servirlos; puede que queden copias en otros sitios.',
  until: 'Puedes cambiarlo hasta que se emita tu certificado.',
  hint: {
    'lower-case': 'Todo en minúsculas. ¿Es así como escribes tu nombre?',
    'single-word': 'Una sola palabra. Si también usas apellidos, añádelos ahora.',
  },
  agree: 'Aceptar: imprimir exactamente esto',
  agreeToName: 'Aceptar: imprimir este nombre',
  cancel: 'Dejarlo como estaba',
  change: 'Cambiar',
  agreed: 'Se imprimirá, como aceptaste el {{date}}:',
  declined: 'No se imprimirá ningún nombre, como decidiste el {{date}}.',
  saved: 'Guardado.',
  saveFailed: 'No se pudo guardar tu decisión.',
  sessions: {
    title: 'Tus sesiones en el certificado',
    list: 'Nombrar mis sesiones, de forma pública y para siempre',
    hint: 'El certificado dice en cualquier caso a cuántas sesiones asististe. Sus temas pueden revelar salud o creencias, y no se pueden retirar. Puedes cambiarlo hasta que se pida tu certificado.',
  },
  proposal: {
    title: '¿Tu nombre se escribe de otra forma?',
    lead: 'El organizador propone escribirlo de otra forma en tu certificado.',
    linkLead: '{{organizer}}, que organiza «{{event}}», propone escribirlo de otra forma en tu certificado.',
    now: 'Ahora',
    proposed: 'Propuesto',
    nameless: 'Sin nombre',
    reason: 'El motivo del organizador: «{{reason}}»',
    coming: 'Si lo usas, tu certificado se emite exactamente con este nombre.',
    issued:
      'Si lo usas, tu certificado se vuelve a emitir exactamente con este nombre y sustituye al que tienes.',
    permanent:
      'La imagen y el texto público del nuevo llevan el nombre, y cualquiera puede copiarlos. Si borras tu cuenta, esta instancia deja de servirlos; pueden quedar copias en otros sitios.',
    silence: 'Si no respondes, nada cambia.',
    use: 'Usar este nombre',
    keep: 'Conservar el mío',
    refuse: 'No usarlo',
    failed: 'No se pudo guardar tu respuesta.',
    done: {
      printed: 'Tu nombre se imprimirá exactamente así',
      reissued: 'Tu certificado se está volviendo a emitir con este nombre',
      kept: 'Tu nombre se queda como está',
    },
    closed: {
      accepted: 'Aceptaste este nombre',
      kept: 'Conservaste tu nombre',
      withdrawn: 'El organizador retiró esta propuesta',
      overtaken: 'Esta propuesta ya no vale',
    },
    stands: 'Ahora en tu certificado: {{name}}',
    noLink: 'Abre el enlace del correo sobre tu nombre.',
    gone: 'Esta pregunta está cerrada',
    loadFailed: 'No se pudo cargar el nombre propuesto',
    myEvents: 'Mis eventos',
  },
  preview: {
    title: 'Tal como se imprimirá',
    named: 'Vista previa de tu certificado con el nombre {{name}}',
    unnamed: 'Vista previa de tu certificado sin nombre',
    example:
      'La organización no ha elegido cómo es el certificado. Esto es un ejemplo; lo que aceptas es el nombre.',
    failed: 'Ahora mismo no se pudo dibujar la vista previa. Lo que aceptas es el texto de arriba.',
    number: 'El número es de ejemplo; el tuyo se asigna al emitir el certificado.',
  },
} as const

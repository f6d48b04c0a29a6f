/** Los eventos y las personas que acuden. */
export const eventRefusals = {
  // Eventos
  'event.not_found': 'Evento no encontrado.',
  'event.canceled': 'Este evento está cancelado.',
  'event.canceled:status': 'El evento está cancelado y su estado no se puede cambiar.',
  'event.canceled:edit': 'Un evento cancelado no se puede editar.',
  'event.canceled:upload': 'No se puede subir nada a un evento cancelado.',
  'event.canceled:door': 'Un evento cancelado no necesita puerta.',
  'event.canceled:code': 'Un evento cancelado no necesita código de asistencia.',
  'event.canceled:issue': 'El evento se canceló, así que ya no se emiten certificados.',
  'event.transition_refused': 'El estado del evento no se puede cambiar así ahora.',
  'event.transition_refused:mint_ongoing':
    'No se puede abrir la emisión mientras el evento está en curso. Espera a que termine.',
  'event.transition_refused:mint':
    'No se puede abrir ni reabrir la emisión desde el estado actual: {{status}}. El evento tiene que haber terminado.',
  'event.transition_refused:end':
    'Para terminar el evento, su emisión tiene que estar abierta. Estado actual: {{status}}',
  'event.transition_refused:cancel': 'Un evento terminado no se puede cancelar.',
  'event.transition_refused:clock': 'Solo el reloj cambia el estado de un evento a «{{status}}».',
  'event.capacity_below_joined_one':
    'El aforo no puede ser menor que {{count}}: ya hay {{count}} persona inscrita.',
  'event.capacity_below_joined_many':
    'El aforo no puede ser menor que {{count}}: ya hay {{count}} de personas inscritas.',
  'event.capacity_below_joined_other':
    'El aforo no puede ser menor que {{count}}: ya hay {{count}} personas inscritas.',
  'event.too_many_upcoming':
    'Tienes {{max}} eventos próximos, lo máximo para un organizador. Cancela uno o espera a que empiece alguno.',
  'session.has_marks':
    'Hay entradas registradas en la sesión «{{topic}}», así que no se puede quitar. Cancélala: entonces no cuenta para nadie.',
  'session.adding_up':
    'La agenda o la regla de este evento cambió, y se está sumando de nuevo a qué asistió cada persona. Inténtalo otra vez en unos segundos.',
  'event.start_fixed': 'El comienzo no se puede cambiar después de que el evento haya empezado.',

  // Lista
  'roster.already_registered': 'Ya estás en la lista de este evento.',
  'roster.fully_booked': 'Este evento está completo.',
  'roster.approval_needed': 'El organizador decide quién entra en este evento. Pide una plaza en su página.',
  'roster.approval_needed:waiting':
    'Has pedido una plaza en este evento. El organizador aún no ha respondido.',
  'roster.approval_needed:declined': 'Has pedido una plaza en este evento. El organizador la ha denegado.',
  'roster.list_only':
    'Aquí solo se registran las personas de la lista, y no estás en ella. Apúntate antes en la página del evento, o acepta tu invitación.',
  'roster.list_only:ask': 'El organizador decide quién entra en este evento. Pide una plaza en su página.',
  'roster.list_only:waiting': 'Has pedido una plaza en este evento. El organizador aún no ha respondido.',
  'roster.list_only:declined': 'Has pedido una plaza en este evento. El organizador la ha denegado.',
  'roster.list_only:full':
    'Aquí solo se registran las personas de la lista. No estás en ella, y este evento está completo.',
  'roster.list_only:row':
    'Esta persona no está en la lista del evento, y solo pueden haber asistido las personas de la lista. Escribe «no» para invitarla.',
  'roster.list_only:import_one':
    'Nadie ha sido invitado: según una fila asistió una persona que no está en la lista del evento, y este evento solo admite a quienes están en ella. Escribe «no» en esa fila, o deja que se registren todas las personas de la sala (Editar evento).',
  'roster.list_only:import_many':
    'Nadie ha sido invitado: según {{count}} de filas asistieron personas que no están en la lista del evento, y este evento solo admite a quienes están en ella. Escribe «no» en esas filas, o deja que se registren todas las personas de la sala (Editar evento).',
  'roster.list_only:import_other':
    'Nadie ha sido invitado: según {{count}} filas asistieron personas que no están en la lista del evento, y este evento solo admite a quienes están en ella. Escribe «no» en esas filas, o deja que se registren todas las personas de la sala (Editar evento).',
  'roster.approval_not_needed': 'Cualquiera se puede apuntar a este evento. No hace falta pedirlo.',
  'waitlist.off': 'Este evento no tiene lista de espera.',
  'waitlist.seat_free': 'Hay una plaza libre. Puedes apuntarte ya.',
  'roster.closed': 'La inscripción de este evento está cerrada. Estado actual: {{status}}',
  'roster.closed:join': 'Ya no te puedes inscribir en este evento. Estado actual: {{status}}',
  'roster.closed:leave':
    'Solo se puede salir de la lista antes de que empiece el evento. Estado actual: {{status}}',
  'roster.revoked': 'El organizador retiró tu lugar en esta lista.',
  'roster.not_registered': 'No estás en la lista de este evento.',
  'roster.not_registered:another': 'Usuario no encontrado.',
  'roster.entry_not_found': 'Usuario no encontrado.',

  // Preguntas y respuestas
  'question.not_found': 'El evento no tiene esa pregunta.',
  'question.too_many': 'Un evento hace {{max}} preguntas como mucho. Cierra o quita una antes.',
  'question.has_answers_one': 'Una persona ha respondido a esta pregunta. Su respuesta se borra con ella.',
  'question.has_answers_many':
    '{{count}} de personas han respondido a esta pregunta. Sus respuestas se borran con ella.',
  'question.has_answers_other':
    '{{count}} personas han respondido a esta pregunta. Sus respuestas se borran con ella.',
  'question.reworded':
    'Hay personas que han respondido a esta pregunta. Di si las palabras nuevas son solo una corrección o una pregunta nueva.',
  'question.reworded:kind':
    'Hay personas que han respondido a esta pregunta de otra forma. Haz una pregunta nueva en su lugar.',
  'answer.required': 'Responde a esta pregunta: {{question}}',
  'answer.not_asked': 'No estás en la lista de este evento: te preguntará cuando te apuntes.',
  'answer.closed': 'Las respuestas se pueden cambiar hasta que termina el evento.',
  'answer.closed:canceled': 'El evento está cancelado: ya nadie responde a sus preguntas.',

  // Asistencia
  'attendance.refused':
    'Este código de asistencia no se puede usar. Comprueba el código, que el evento esté en curso y que estés en su lista.',
  'attendance.scan_over': 'Este escaneo ya no vale. Escanea el código otra vez.',
  'attendance.scan_used': 'Otra persona usó este escaneo. Escanea el código otra vez.',

  // Invitaciones
  'invitation.unknown': 'Este enlace no funciona. Ábrelo otra vez desde el correo.',
  'invitation.over': 'Esta invitación terminó: se retiró o se rechazó, o ha caducado.',
  'invitation.used': 'Esta invitación ya se ha usado.',
  'invitation.used:by_you': 'Ya has usado otra invitación a este evento.',
  'invitation.other_wallet': 'Esta invitación es para la cartera {{wallet}}. Entra con ella.',
  'invitation.not_found': 'El evento no tiene esa invitación.',
  'invitation.not_open': 'Esta invitación ya no está abierta.',
  'invitation.enough': 'Una invitación se envía {{max}} veces como máximo.',
  'invitation.no_mail': 'Esta instancia no envía correo. Guarda los enlaces y envíalos tú.',
  'invitation.code_needed':
    'Hemos enviado un código de seis cifras a la dirección invitada. Sirve durante {{minutes}} minutos.',
  'invitation.code_wrong_zero': 'El código no es correcto, y era el último intento. Pide otro código.',
  'invitation.code_wrong_one': 'El código no es correcto. Te queda un intento.',
  'invitation.code_wrong_many': 'El código no es correcto. Te quedan {{count}} de intentos.',
  'invitation.code_wrong_other': 'El código no es correcto. Te quedan {{count}} intentos.',
  'invitation.code_over': 'Este código ya no sirve. Pide otro.',
  'invitation.code_enough_one': 'Puedes pedir otro código dentro de un minuto.',
  'invitation.code_enough_many': 'Puedes pedir otro código dentro de {{count}} de minutos.',
  'invitation.code_enough_other': 'Puedes pedir otro código dentro de {{count}} minutos.',
  'invitation.code_enough:hours':
    'La dirección invitada ya ha recibido los códigos de un día. Puedes pedir otro dentro de {{hours}} horas.',
  'invitation.closed': 'No se puede invitar a un evento cancelado.',
  'invitation.too_many':
    'La lista tiene {{people}} personas por invitar y al evento le quedan {{places}} plazas.',
  'invitation.list_too_long': 'Una lista tiene {{max}} personas como máximo.',
  'invitation.not_csv': 'Este archivo no se puede leer como CSV: hay un error en la fila {{row}}.',
  'invitation.file_unknown':
    'Este archivo no es ni un libro de cálculo ni texto. Guarda la lista como .xlsx o CSV y elígela de nuevo.',
  'invitation.workbook':
    'Este libro de cálculo no se puede leer. Guarda la lista como .xlsx o CSV y elígela de nuevo.',
  'invitation.workbook:locked':
    'Este libro de cálculo está protegido con contraseña. Guárdalo sin ella y elígelo de nuevo.',
  'invitation.workbook:old':
    'Este libro de cálculo se guardó con Excel 95 o anterior. Guárdalo como .xlsx y elígelo de nuevo.',
  'invitation.workbook:large':
    'Este libro de cálculo es demasiado grande. Copia la lista a un libro propio y elige ese.',
  'invitation.double': 'La misma dirección está en la fila {{row}}.',
  'invitation.contradiction':
    'La fila {{row}} tiene la misma dirección y dice lo contrario sobre la asistencia. Corrige una de las dos filas para decidir.',
  'invitation.here': 'Esta dirección ya está invitada.',
  'invitation.here:listed': 'Esta persona ya está en la lista del evento.',
  'invitation.declined': 'El dueño de esta dirección no quiere invitaciones.',
  'invitation.not_begun': 'Nadie puede haber asistido antes de que el evento empiece.',
  'invitation.attended_unreadable': 'Di qué significa «{{word}}» o escribe sí o no para esta persona.',
  'invitation.left_out': 'La lista dice «{{word}}», así que no se invita a esta persona.',
  'invitation.visit': 'Esta visita se cuenta en la fila {{row}}, que tiene la misma dirección.',
  'invitation.open_quote':
    'Faltan unas comillas en esta fila o en la anterior, así que sus columnas son dudosas.',
  'invitation.bad_bytes': 'Algunas letras de esta fila no se pueden leer.',
  'invitation.other_shape':
    'Esta fila puede ser una nota y no una persona, porque no se parece al resto de la lista. Si es una persona, corrígela.',
  'invitation.hidden_row':
    'Esta fila está oculta en el libro. Para invitar a su persona, elige incluir también las filas ocultas o corrige la fila.',
  'invitation.no_times': 'El informe no tiene horas de esta persona, así que no se registra nada.',
  'invitation.minutes_unreadable': 'Los minutos de esta persona no se pueden leer.',
  'invitation.no_value':
    'La celda de la columna «{{column}}» dice «{{written}}», que no significa nada, así que se dejó vacía.',
  'invitation.no_value:error':
    'La celda de la columna «{{column}}» tiene un error de la hoja de cálculo ({{written}}) y se dejó vacía.',
  'invitation.no_value:kept':
    'El nombre contiene «{{written}}», que los programas también escriben cuando no hay nada. Se conservó.',
  'invitation.repaired': 'La dirección estaba escrita como «{{written}}».',
  'invitation.attendance_given':
    'La propia lista dice quién asistió, así que no puede decirse de todos a la vez.',
  'invitation.revoked': 'Esta lista dice que la plaza de la persona fue revocada.',
  'attendance.closed': 'En un evento cancelado no se puede cambiar la asistencia.',
  'attendance.doors_closed': 'Las puertas abren a las {{minute}} ({{zone}}).',
  'attendance.no_session': 'El evento no tiene esa sesión.',
  'attendance.session_closed': '«{{topic}}» admite a la gente de {{from}} a {{to}} ({{zone}}).',
  'attendance.session_closed:canceled': '«{{topic}}» se canceló.',
  'attendance.session_closed:not_begun': '«{{topic}}» no ha empezado, así que nadie puede haber asistido.',
  'attendance.not_recorded': 'La lista no dice que esta persona asistió, así que no se registra nada.',
  'attendance.unknown_person':
    'Nadie de la lista del evento tiene esta dirección confirmada ni esta wallet. Invita a la persona y vuelve a importar la lista.',
  'attendance.locked':
    'Este código de asistencia no se puede usar, y en este evento se probaron demasiados equivocados. Pide el correcto al organizador.',

  // La puerta
  'door.link_missing': 'Esta página se abrió sin enlace de puerta. Pide uno a la organización.',
  'door.ended': 'Este enlace de puerta ha terminado. Pide otro a la organización.',
  'door.link_not_found': 'Este enlace de puerta no existe.',
  'door.too_many_links': 'Un evento tiene como mucho {{max}} enlaces de puerta. Revoca uno antes.',
  'door.event_over': 'Este evento ha terminado, así que ya no se le pueden crear enlaces de puerta.',
} as const

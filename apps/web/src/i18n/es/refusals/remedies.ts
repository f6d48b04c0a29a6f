/** Qué tendría que pasar, y quién puede hacerlo: sigue a un rechazo que pueden encontrar los asistentes. */
export const remedies = {
  'why:session.forbidden': 'Entra con la cuenta a la que pertenece.',
  'why:session.forbidden:another_account': 'Entra con esa cuenta.',
  'why:session.forbidden:not_your_certificate': 'Entra con la cartera a la que pertenece.',
  'why:certificate.attendance_missing:absent':
    'El organizador puede cambiarlo para una persona que estuvo, también después del evento.',
  'why:session.forbidden:another_wallet': 'Vuelve a la cartera anterior, o entra otra vez con la otra.',
  'why:session.forbidden:not_an_attendee':
    'Para participar, sal y entra como asistente, con otra cartera o llave de acceso.',
  'why:account.not_found':
    'Comprueba la dirección de la cartera. Solo se encuentran carteras registradas aquí.',
  'why:account.erased': 'Solo la cartera a la que pertenecía puede registrarla de nuevo.',
  'why:account.taken':
    'Entra con la cartera o la llave de acceso con la que te registraste, o usa otra dirección. Una dirección que nadie confirmó queda libre tras 24 horas.',
  'why:confirmation.refused:taken': 'Indica otra dirección en tu perfil.',
  'why:confirmation.enough': 'Puedes pedir el siguiente una hora después del primero de ellos.',
  'why:mail.not_found':
    'Abre otra vez el enlace del correo y cópialo entero. Tu perfil también activa y desactiva correos.',
  'why:passkey.not_found': 'Recarga la página para ver qué llaves de acceso tiene ahora tu cuenta.',
  'why:passkey.taken': 'Entra con ella para abrir esa cuenta, o elige otra llave de acceso.',
  'why:event.not_found': 'Comprueba el enlace. El organizador puede enviarte el correcto.',
  'why:event.canceled':
    'Un evento cancelado no puede volver. El organizador solo puede celebrarlo otra vez como uno nuevo.',
  'why:roster.already_registered': 'No queda nada por hacer: tu plaza está en tu panel.',
  'why:roster.fully_booked':
    'Una plaza queda libre si alguien se va antes del comienzo, o si el organizador añade plazas. Si el evento tiene lista de espera, su página te deja ponerte en ella.',
  'why:roster.approval_needed:waiting':
    'La respuesta aparece en la página del evento, y en tu correo si tu dirección está confirmada.',
  'why:roster.approval_needed:declined':
    'Solo el organizador puede cambiarlo. La página del evento lleva a sus contactos.',
  'why:roster.list_only:waiting':
    'Solo se registran las personas de la lista. En la puerta pueden pedir al organizador que te responda.',
  'why:roster.list_only:declined':
    'Solo el organizador puede cambiarlo. La página del evento lleva a sus contactos.',
  'why:roster.list_only:full':
    'Una plaza queda libre si alguien se va antes del comienzo, o si el organizador añade plazas o te invita.',
  'why:waitlist.off':
    'Una plaza queda libre si alguien se va antes del comienzo, o si el organizador añade plazas. La página del evento te deja entonces unirte.',
  'why:roster.closed': 'Ahora solo el organizador puede cambiar la lista.',
  'why:roster.closed:join':
    'Es posible unirse hasta que el evento termina o su organizador abre la emisión. Después solo una invitación del organizador te pone en la lista.',
  'why:roster.closed:leave': 'Después del comienzo solo el organizador puede quitarte de la lista.',
  'why:roster.revoked':
    'Eso solo lo decide el organizador. Si crees que es un error, ponte en contacto con él.',
  'why:roster.not_registered':
    'Únete en la página del evento mientras esté abierto. Después solo una invitación del organizador te pone en la lista.',
  'why:answer.closed': 'Díselo directamente al organizador. La página del evento lleva a sus contactos.',
  'why:answer.closed:canceled': 'Puedes retirar en la página del evento lo que respondiste.',
  'why:attendance.session_closed:canceled': 'Puedes registrarte en otra sesión del evento.',
  'why:attendance.refused':
    'El organizador tiene el código correcto, y también puede marcarte como presente.',
  'why:invitation.over': 'El organizador puede enviarte una nueva.',
  'why:invitation.used': 'Si no has sido tú, pregunta al organizador.',
  'why:invitation.used:by_you': 'No queda nada por hacer: tu plaza y tu certificado están en tus eventos.',
  'why:certificate.not_found': 'Comprueba el número: está en el certificado.',
  'why:certificate.minting_closed':
    'El organizador abre el periodo de emisión, normalmente después del evento. Quienes estuvieron presentes reciben entonces un correo si su dirección está confirmada.',
  'why:certificate.minting_closed:not_over': 'Vuelve cuando termine el evento.',
  'why:certificate.attendance_missing':
    'El organizador puede registrar como presente a una persona que estuvo, también después del evento.',
  'why:certificate.rule_not_met':
    '¿Falta algo? El organizador puede registrar dónde estuviste, también después del evento.',
  'why:certificate.rule_not_met:sessions':
    '¿Falta algo? El organizador puede registrar dónde estuviste, también después del evento.',
  'why:certificate.rule_not_met:required':
    '¿Falta algo? El organizador puede registrar dónde estuviste, también después del evento.',
  'why:certificate.artwork_missing:you': 'Puedes emitir en cuanto el organizador lo haya elegido.',
  'why:certificate.already_minted': 'No queda nada por hacer: está entre tus certificados.',
  'why:certificate.already_revoked': 'Un certificado que ha terminado no puede volver.',
  'why:certificate.names_off':
    'Solo el organizador puede hacer que se impriman nombres, y solo en certificados que aún no se han emitido.',
  'why:certificate.sessions_off': 'Solo el organizador puede ofrecerlo.',
  'why:certificate.being_replaced': 'Espera a que se emita el nuevo: esta página lleva entonces a él.',
  'why:certificate.no_document':
    'Sus documentos vienen de la cadena: existen desde que se emite hasta que termina.',
  'why:correction.not_found': 'Recarga la página para ver cómo está.',
  'why:correction.open': 'La respuesta del organizador aparece en la página del certificado.',
  'why:correction.enough_moves:certificate':
    'Si aún tienes la cartera antigua o sus palabras de recuperación, entra con ellas y detén las solicitudes de otros; entonces dejan de contar.',
  'why:correction.refused': 'Solo el organizador decide si se imprimen nombres.',
  'why:correction.no_sessions': 'Solo el organizador puede dar al evento sesiones o créditos.',
  'why:name_proposal.not_found': 'Recarga la página para ver cómo está.',
  'why:content.not_found': 'Comprueba la dirección.',
  'why:content.erased': 'El contenido borrado no puede volver.',
} as const

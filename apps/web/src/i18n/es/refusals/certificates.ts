/** Los certificados. */
export const certificateRefusals = {
  'transcript.not_found': 'Aquí no hay ningún expediente. Comprueba el enlace.',
  'transcript.off': 'Este expediente ya no se comparte. Pide un enlace nuevo.',
  'transcript.too_many': 'Como máximo {{max}} a la vez. Termina uno primero.',
  'transcript.not_offered': 'Firma primero quien tiene el expediente.',
  'certificate.not_found': 'Certificado no encontrado.',
  'certificate.minting_closed':
    'Solo se puede emitir mientras la emisión del evento está abierta. Estado actual: {{status}}',
  'certificate.minting_closed:not_over':
    'Los certificados de este evento dicen a qué asistió cada persona, así que se emiten cuando termina.',
  'certificate.attendance_missing': 'La emisión está abierta, pero tu asistencia no consta',
  'certificate.attendance_missing:absent': 'Este participante consta como ausente.',
  'certificate.attendance_missing:nothing': 'No consta la asistencia de este participante.',
  'certificate.rule_not_met':
    'No se cumple la regla de este evento. Minutos que constan: {{has}} de {{of}}; necesarios: {{needs}}.',
  'certificate.rule_not_met:sessions':
    'No se cumple la regla de este evento. Sesiones que constan: {{has}} de {{of}}; necesarias: {{needs}}.',
  'certificate.rule_not_met:required':
    'No se cumple la regla de este evento. Sesiones obligatorias que constan: {{has}} de {{needs}}.',
  'certificate.artwork_missing':
    'No hay certificado para {{name}}. Sube primero una plantilla del evento o un certificado para esta persona.',
  'certificate.artwork_missing:you':
    'No hay certificado para ti. El organizador aún no ha elegido el certificado.',
  'certificate.artwork_missing:event':
    'No hay certificado para este evento. Sube primero una plantilla del evento o certificados para las personas.',
  'certificate.artwork_missing:nameless':
    'No hay certificado para este usuario. Sube primero una plantilla del evento o un certificado para esta persona.',
  'certificate.token_uri_foreign':
    'Este tokenURI no es de este evento. Recarga la página y vuelve a intentarlo.',
  'certificate.already_minted': 'Este certificado ya está emitido.',
  'certificate.already_revoked': 'Este certificado ya ha terminado.',
  'certificate.already_revoked:revoked': 'Este certificado ya está revocado.',
  'certificate.already_revoked:replaced': 'Este certificado ya está reemplazado.',
  'certificate.already_revoked:burned': 'Este certificado ya está destruido.',
  'certificate.batch_not_found': 'Esta emisión no se encontró.',
  'certificate.names_off': 'Este evento no imprime nombres en sus certificados.',
  'certificate.sessions_off': 'Este evento no nombra sesiones en sus certificados.',
  'certificate.name_fixed':
    'Tu certificado está emitido, así que su texto ya no puede cambiar. En su lugar puedes pedir una corrección.',
  'certificate.no_difference':
    'Este certificado ya declara lo que consta ahora. Cambia antes la asistencia registrada.',
  'certificate.being_replaced': 'Este certificado se está reemplazando por uno corregido.',
  'credential.list_not_found': 'No hay ninguna lista de estado en esta dirección.',
  'credential.proof_missing':
    'Este certificado aún no tiene una prueba guardada. Se hace en cuanto su bloque es definitivo.',
  'credential.address_unconfirmed':
    'Tu correo aún no está confirmado. Confírmalo primero en tu perfil; después la insignia lo nombrará.',
  'certificate.no_document': 'Este certificado no tiene documentos.',
  'certificate.no_document:pending':
    'Este certificado aún se está emitiendo. Sus documentos estarán listos cuando esté en la cadena.',
  'certificate.no_document:revoked': 'Este certificado se revocó, así que ya no tiene documentos.',
  'certificate.no_document:replaced': 'Este certificado se reemplazó, así que ya no tiene documentos.',
  'certificate.no_document:burned': 'Este certificado se destruyó, así que ya no tiene documentos.',
  'correction.not_found': 'Esta corrección no se encontró o ya no espera respuesta.',
  'correction.open': 'Ya has pedido una corrección de este certificado. El organizador aún no ha respondido.',
  'correction.unproven':
    'Nada muestra todavía que sea la misma persona. Di primero que la conoces; la cartera antigua puede entonces oponerse durante siete días.',
  'correction.several': 'Varias solicitudes esperan para este certificado. Di cuál aceptas.',
  'correction.waits':
    'Esta persona pidió otro nombre en este certificado. Acéptalo o recházalo primero: volver a emitirlo ahora terminaría la solicitud.',
  'correction.waits:move':
    'Un traslado de este certificado a otra cartera espera respuesta. Acéptalo o recházalo primero: volver a emitir el certificado ahora lo terminaría.',
  'correction.enough_moves': 'Hoy has pedido traslados demasiadas veces. Inténtalo mañana.',
  'correction.enough_moves:certificate':
    'Hoy se ha pedido demasiadas veces trasladar este certificado. Inténtalo mañana.',
  'correction.move_early':
    'Quien tiene la cartera antigua puede oponerse hasta el {{date}}. Vuelve a emitir el certificado después.',
  'correction.move_taken':
    'La cartera nueva ya está en la lista de este evento. Primero deja el evento con ella o pregunta al organizador.',
  'correction.no_mail': 'Certify no envía correo aquí, así que no puede enviar ningún código.',
  'correction.refused':
    'Este evento no imprime nombres en sus certificados, así que no hay nombre que corregir.',
  'correction.no_sessions': 'Este certificado no declara horas ni sesiones que se puedan corregir.',
  'name_proposal.not_found': 'Esta propuesta no se encontró o ya no espera respuesta.',
  'name_proposal.waiting': 'Ya hay un nombre propuesto que espera a esta persona. Retíralo primero.',
  'name_proposal.refused': 'Esta persona eligió que no se imprima ningún nombre, y así queda.',
  'name_proposal.refused:issuing':
    'Este certificado se está emitiendo ahora mismo. Inténtalo de nuevo en unos minutos.',
  'name_proposal.refused:asked': 'Esta persona pidió ella misma corregir su nombre. Respóndele primero.',
  'upload.refused': 'No se pudo aceptar el archivo.',
  'upload.refused:absent': 'Un certificado necesita un participante que estuviera presente.',
  'upload.refused:issued':
    'El certificado de este participante está emitido o en camino y ya no puede cambiar.',
  'upload.refused:no_template': 'Los campos se colocan sobre una imagen tuya. Súbela primero.',
  'upload.day_full':
    'Tu organización ya guardó hoy todas las imágenes que puede. Vuelve a intentarlo mañana.',
  'upload.day_full:files':
    'Una organización guarda como mucho {{max}} imágenes al día. Vuelve a intentarlo mañana.',
  'upload.day_full:bytes':
    'Una organización guarda como mucho {{gigabytes}} GB de imágenes al día. Vuelve a intentarlo mañana.',
  'upload.not_an_image': 'Esta imagen está dañada o es demasiado grande para leerla.',
  'upload.not_an_image:type': 'Elige una imagen de uno de estos tipos: {{types}}.',
  'upload.not_an_image:event_image': 'La imagen del evento debe ser PNG, JPG o WEBP.',
  'upload.not_an_image:certificate_image': 'La imagen del certificado debe ser PNG o JPG.',
} as const

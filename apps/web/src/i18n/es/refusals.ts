import type { RefusalWords } from '@certify/domain/shared/refusal-words'

/** Lo que el servidor y los formularios rechazan, por código. Los nombres de los campos llevan su artículo. */
export default {
  // La petición
  'request.invalid': 'La petición no se puede leer.',
  'request.invalid:not_json': 'El cuerpo de la petición no es JSON válido.',
  'request.invalid:too_deep': 'El cuerpo de la petición tiene demasiados niveles.',
  'request.invalid:long_list': 'Una lista de la petición tiene más de {{max}} elementos.',
  'request.invalid:no_boundary': 'El formulario no se puede leer: falta su separador.',
  'request.invalid:broken_off': 'El formulario se interrumpió antes de terminar.',
  'request.invalid:slow': 'La petición tardó demasiado en llegar.',
  'request.too_large': 'Lo enviado es demasiado grande.',
  'request.too_large:headers': 'Las cabeceras de la petición son demasiado largas.',
  'request.too_large:chunks': 'El cuerpo de la petición tiene fragmentos demasiado largos.',
  'request.too_large:body': 'El cuerpo de la petición puede tener como mucho {{kilobytes}} KB.',
  'request.too_large:field': 'Un campo es demasiado largo.',
  'request.too_large:fields': 'El formulario tiene demasiados campos.',
  'request.too_large:event_image': 'La imagen debe pesar menos de {{megabytes}} MB.',
  'request.too_large:certificate_image': 'El archivo debe pesar menos de {{megabytes}} MB.',
  'request.wrong_type': 'Aquí se acepta {{expected}}.',
  'request.wrong_type:compressed': 'Aquí no se aceptan contenidos comprimidos.',
  'request.too_many': 'Demasiadas peticiones. Espera un momento y vuelve a intentarlo.',
  'request.cross_site': 'Aquí otros sitios no pueden cambiar nada.',
  'request.foreign_host': 'Solo se puede cambiar algo en {{url}}.',
  'metrics.refused': 'Las cifras son para esta máquina y para quien envía la clave de la configuración.',
  'request.not_found': 'No hay nada en esta dirección.',
  'request.wrong_method': 'Esta dirección acepta {{allow}}.',

  // Quién pregunta
  'session.missing': 'Hace falta entrar. Vuelve a entrar.',
  'session.forbidden': 'Esta cuenta no puede hacer eso.',
  'session.forbidden:another_account': 'Esto pertenece a otra cuenta.',
  'session.forbidden:another_wallet': 'La cartera de esta petición no es aquella con la que has entrado.',
  'session.forbidden:not_an_attendee': 'Los organizadores gestionan eventos, no participan',
  'session.forbidden:not_an_organizer': 'Problema de sesión. Comprueba que has entrado como organizador.',
  'session.forbidden:not_the_organizer': 'Solo puede hacerlo el organizador de este evento.',
  'session.forbidden:not_your_certificate': 'Solo puedes emitir tu propio certificado.',
  'session.forbidden:team_role':
    'Tu función en esta organización no lo permite. Habla con uno de sus propietarios.',
  'login.invalid': 'No se pudo entrar. Vuelve a firmar el mensaje.',
  'login.invalid:clock':
    'No se pudo entrar. El mensaje es demasiado antiguo o su reloj está mal; vuelve a entrar.',
  'login.signature_uncheckable':
    'Esta cartera es un contrato y la red no respondió, así que ahora no se puede comprobar su firma. Vuelve a intentarlo.',

  // Cuentas
  'key.refused': 'Esta clave de API es desconocida, está revocada o ha caducado.',
  'key.scope': 'Esta clave de API no es para eso.',
  'team.invitation_over':
    'Este enlace ya se usó, se retiró o caducó. Pide uno nuevo a un propietario de la organización.',
  'team.own': 'Esta cartera es la de la propia organización: no puede unirse al equipo ni dejarlo.',
  'team.member_not_found': 'Esta persona no está en el equipo.',
  'team.full': 'Una organización tiene como máximo {{max}} miembros. Elimina uno primero.',
  'team.too_many_invitations': 'Como máximo {{max}} enlaces pueden esperar. Retira uno primero.',
  'key.too_many': 'Una organización tiene como máximo {{max}} claves de API. Revoca una primero.',
  'webhook.too_many': 'Una organización tiene como máximo {{max}} webhooks. Elimina uno primero.',
  'webhook.not_found': 'Este webhook, o este mensaje, no existe.',
  'webhook.private_address':
    'Los mensajes solo van a direcciones públicas: https:// y un nombre, sin puerto ni usuario.',
  'domain.not_claimed': 'Esta organización no ha declarado ningún dominio.',
  'idempotency.other_request': 'Este Idempotency-Key ya se envió con otra petición.',
  'idempotency.running':
    'La primera petición con este Idempotency-Key aún no tiene respuesta. Vuelve a intentarlo en un momento.',
  'account.not_found': 'Usuario no encontrado.',
  'account.erased': 'Esta organización borró su cuenta.',
  'account.taken': 'No se pudo registrar. Puede que el correo o la cartera ya estén en uso.',
  'account.role_missing': 'Termina primero tu registro.',
  'confirmation.refused': 'Este enlace no funciona.',
  'confirmation.refused:unknown':
    'Este enlace no funciona. Quizá se cambió la dirección; pide un enlace nuevo en tu perfil.',
  'confirmation.refused:late': 'Este enlace tiene más de 24 horas. Pide uno nuevo en tu perfil.',
  'confirmation.refused:used': 'Esta dirección ya está confirmada.',
  'confirmation.refused:taken': 'Otra cuenta ya confirmó esta dirección.',
  'confirmation.enough':
    'Esta dirección recibió tres correos así en una hora. Mira en la carpeta de spam o espera.',
  'mail.not_found': 'Aquí no se conoce este correo o este enlace.',

  // Llaves de acceso
  'passkey.not_found': 'Esta llave de acceso no está en la lista de tu cuenta.',
  'passkey.taken': 'Esta llave de acceso abre otra cuenta.',
  'passkey.too_many': 'Una cuenta tiene como mucho {{max}} llaves de acceso. Quita una primero.',

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
  'event.start_fixed': 'El comienzo no se puede cambiar después de que el evento haya empezado.',

  // Lista
  'roster.already_registered': 'Ya estás en la lista de este evento.',
  'roster.fully_booked': 'Este evento está completo.',
  'roster.approval_needed': 'El organizador decide quién entra en este evento. Pide una plaza en su página.',
  'roster.approval_needed:waiting':
    'Has pedido una plaza en este evento. El organizador aún no ha respondido.',
  'roster.approval_needed:declined': 'Has pedido una plaza en este evento. El organizador la ha denegado.',
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

  // Asistencia
  'attendance.refused':
    'Este código de asistencia no se puede usar. Comprueba el código, que el evento esté en curso y que estés en su lista.',
  'attendance.scan_over': 'Este escaneo ya no vale. Escanea el código otra vez.',
  'attendance.scan_used': 'Otra persona usó este escaneo. Escanea el código otra vez.',
  // Invitaciones
  'announcement.today':
    'Hoy ya se envió un anuncio de este evento. El siguiente se puede enviar mañana, según la hora de {{zone}}.',
  'announcement.nobody': 'A nadie de este grupo le puede llegar correo. Elige otro grupo.',
  'announcement.own_address':
    'La prueba va a tu propia dirección, y no está confirmada. Abre antes el enlace del correo que recibió; tu perfil envía uno nuevo.',
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
  'invitation.double': 'La misma dirección está en la fila {{row}}.',
  'invitation.here': 'Esta dirección ya está invitada.',
  'invitation.here:listed': 'Esta persona ya está en la lista del evento.',
  'invitation.declined': 'El dueño de esta dirección no quiere invitaciones.',
  'invitation.not_begun': 'Nadie puede haber asistido antes de que el evento empiece.',
  'invitation.attended_unreadable': 'Escribe sí o no en la columna de asistencia.',

  'attendance.closed': 'En un evento cancelado no se puede cambiar la asistencia.',
  'attendance.doors_closed': 'Las puertas abren a las {{minute}} ({{zone}}).',
  'attendance.locked':
    'Este código de asistencia no se puede usar, y en este evento se probaron demasiados equivocados. Pide el correcto al organizador.',

  // La puerta
  'door.link_missing': 'Esta página se abrió sin enlace de puerta. Pide uno a la organización.',
  'door.ended': 'Este enlace de puerta ha terminado. Pide otro a la organización.',
  'door.link_not_found': 'Este enlace de puerta no existe.',
  'door.too_many_links': 'Un evento tiene como mucho {{max}} enlaces de puerta. Revoca uno antes.',
  'door.event_over': 'Este evento ha terminado, así que ya no se le pueden crear enlaces de puerta.',

  // Certificados
  'certificate.not_found': 'Certificado no encontrado.',
  'certificate.minting_closed':
    'Solo se puede emitir mientras la emisión del evento está abierta. Estado actual: {{status}}',
  'certificate.attendance_missing': 'La emisión está abierta, pero tu asistencia no consta',
  'certificate.attendance_missing:absent': 'Este participante consta como ausente.',
  'certificate.attendance_missing:nothing': 'No consta la asistencia de este participante.',
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
  'certificate.name_fixed':
    'Tu certificado está emitido, así que su texto ya no puede cambiar. En su lugar puedes pedir una corrección.',
  'certificate.being_replaced': 'Este certificado se está reemplazando por uno corregido.',
  'credential.list_not_found': 'No hay ninguna lista de estado en esta dirección.',
  'credential.proof_missing':
    'Este certificado aún no tiene una prueba guardada. Se hace en cuanto su bloque es definitivo.',
  'certificate.no_document': 'Este certificado no tiene documentos.',
  'certificate.no_document:pending':
    'Este certificado aún se está emitiendo. Sus documentos estarán listos cuando esté en la cadena.',
  'certificate.no_document:revoked': 'Este certificado se revocó, así que ya no tiene documentos.',
  'certificate.no_document:replaced': 'Este certificado se reemplazó, así que ya no tiene documentos.',
  'certificate.no_document:burned': 'Este certificado se destruyó, así que ya no tiene documentos.',
  'correction.not_found': 'Esta corrección no se encontró o ya no espera respuesta.',
  'correction.open': 'Ya has pedido una corrección de este certificado. El organizador aún no ha respondido.',
  'correction.move_early':
    'Quien tiene la cartera antigua puede oponerse hasta el {{date}}. Vuelve a emitir el certificado después.',
  'correction.move_taken':
    'La cartera nueva ya está en la lista de este evento. Primero deja el evento con ella o pregunta al organizador.',
  'correction.no_mail': 'Certify no envía correo aquí, así que no puede enviar ningún código.',
  'correction.refused':
    'Este evento no imprime nombres en sus certificados, así que no hay nombre que corregir.',
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

  // De qué depende el producto
  'content.not_found': 'No hay contenido en esta dirección.',
  'content.erased': 'El contenido de esta dirección trataba de una persona y se borró porque lo pidió.',
  'content.unavailable':
    'El almacén de contenido no respondió. No se ha perdido nada; vuelve a intentarlo en un momento.',
  'chain.unavailable':
    'La red de la cadena de bloques no respondió. No se ha perdido nada; vuelve a intentarlo en un momento.',
  'chain.window_full': 'Aquí esperan demasiadas peticiones a la cadena. Vuelve a intentarlo en un momento.',
  'database.unavailable':
    'La base de datos no respondió. No se ha perdido nada; vuelve a intentarlo en un momento.',
  'clock.too_far': 'El reloj de prueba puede adelantarse un año como mucho.',
  'storage.full':
    'El servidor no tiene espacio para guardar nada. No quedó nada a medias; avisa al operador.',
  'server.failed': 'Algo falló de nuestro lado. Vuelve a intentarlo.',

  // Qué esperan los certificados
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
  'why:account.erased': 'Una cuenta borrada no puede volver.',
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
  'why:attendance.refused':
    'El organizador tiene el código correcto, y también puede marcarte como presente.',
  'why:invitation.over': 'El organizador puede enviarte una nueva.',
  'why:invitation.used': 'Si no has sido tú, pregunta al organizador.',
  'why:invitation.used:by_you': 'No queda nada por hacer: tu plaza y tu certificado están en tus eventos.',
  'why:certificate.not_found': 'Comprueba el número: está en el certificado.',
  'why:certificate.minting_closed':
    'El organizador abre el periodo de emisión, normalmente después del evento. Quienes estuvieron presentes reciben entonces un correo si su dirección está confirmada.',
  'why:certificate.attendance_missing':
    'El organizador puede registrar como presente a una persona que estuvo, también después del evento.',
  'why:certificate.artwork_missing:you': 'Puedes emitir en cuanto el organizador lo haya elegido.',
  'why:certificate.already_minted': 'No queda nada por hacer: está entre tus certificados.',
  'why:certificate.already_revoked': 'Un certificado que ha terminado no puede volver.',
  'why:certificate.names_off':
    'Solo el organizador puede hacer que se impriman nombres, y solo en certificados que aún no se han emitido.',
  'why:certificate.being_replaced': 'Espera a que se emita el nuevo: esta página lleva entonces a él.',
  'why:certificate.no_document':
    'Sus documentos vienen de la cadena: existen desde que se emite hasta que termina.',
  'why:correction.not_found': 'Recarga la página para ver cómo está.',
  'why:correction.open': 'La respuesta del organizador aparece en la página del certificado.',
  'why:correction.refused': 'Solo el organizador decide si se imprimen nombres.',
  'why:content.not_found': 'Comprueba la dirección.',
  'why:content.erased': 'El contenido borrado no puede volver.',
  'issuing.unforeseen': 'Algo impide emitir estos certificados. Se vuelve a intentar automáticamente.',
  'issuing.unknown': '{{text}}',
  'issuing.ending': 'Una revocación o una corrección espera.',
  'issuing.paused': 'La plataforma ha pausado la emisión. Continúa sola cuando termine la pausa.',
  'issuing.no-funds':
    'La cartera {{signer}} de la plataforma no puede pagar la tarifa de la red. La emisión continúa sola cuando la cartera tenga saldo.',
  'issuing.role-missing':
    'La clave {{signer}} de la plataforma no puede emitir en este registro. La emisión continúa sola cuando tenga ese derecho.',
  'issuing.organizer-withdrew':
    'La cuenta del organizador ha retirado a la plataforma el permiso de emitir en su nombre. La emisión continúa sola cuando lo permita de nuevo.',
  'issuing.organizer-suspended':
    'La plataforma ha suspendido a esta organización: no emite certificados nuevos hasta que la plataforma la readmita.',
  'issuing.organizer-unknown': 'El organizador aún no está registrado en la cadena.',
  'issuing.organizer-known': 'El organizador ya está registrado en la cadena.',
  'issuing.volume-full': 'Este registro está lleno. La plataforma debe abrir el volumen siguiente.',
  'issuing.page-not-next': 'Otra página llegó antes; la siguiente es la página {{next}}.',
  'issuing.not-valid': 'Este certificado ya no es válido, así que no se puede terminar otra vez.',
  'issuing.fee-cap':
    'Las tarifas de la red superan el límite de la plataforma. La emisión continúa sola cuando bajen.',
  'issuing.earlier-key':
    'Antes debe asentarse una transacción de la clave anterior de la plataforma. Después la emisión continúa sola.',
  'issuing.platform-budget':
    'El presupuesto de la plataforma para tarifas de red se ha agotado por hoy. La emisión continúa sola mañana (a las 00:00 UTC).',
  'issuing.organizer-budget':
    'El presupuesto para las tarifas de red de esta organización se ha agotado por hoy. La emisión continúa sola mañana (a las 00:00 UTC).',
  'issuing.event-canceled': 'El evento se canceló antes de emitir este certificado.',
  'issuing.artwork-missing':
    'Este certificado no tiene diseño. La emisión continúa sola cuando el organizador elija uno.',
  'issuing.artwork-failed': 'No se pudo dibujar este certificado. Se vuelve a intentar automáticamente.',
  'issuing.reverted': 'La cadena rechazó la página. Se hace una nueva automáticamente.',
  'issuing.other': 'La cadena lo rechaza por ahora ({{error}}). Se vuelve a intentar automáticamente.',
  'issuing.low-balance_zero':
    'La cartera de la plataforma no paga ningún certificado más con las tarifas de hoy. La plataforma debe añadir saldo; ninguna petición se pierde.',
  'issuing.low-balance_one':
    'La cartera de la plataforma paga alrededor de {{count}} certificado más con las tarifas de hoy. La plataforma debe añadir saldo; ninguna petición se pierde.',
  'issuing.low-balance_many':
    'La cartera de la plataforma paga alrededor de {{count}} de certificados más con las tarifas de hoy. La plataforma debe añadir saldo; ninguna petición se pierde.',
  'issuing.low-balance_other':
    'La cartera de la plataforma paga alrededor de {{count}} certificados más con las tarifas de hoy. La plataforma debe añadir saldo; ninguna petición se pierde.',
  'issuing.halted': 'La emisión se ha detenido. La plataforma debe averiguar por qué antes de continuar.',
  'issuing.halted:final-blocks-lost':
    'La cadena ya no tiene bloques que eran definitivos. No se emite nada hasta que la plataforma averigüe por qué.',
  'issuing.halted:another-chain':
    'El nodo está en la cadena {{actual}}, no en la cadena {{chainId}}. No se emite nada.',
  'issuing.halted:no-registry':
    'No hay ningún registro en {{contract}} en la cadena {{chainId}}. No se emite nada hasta que CERTIFY_CONTRACT_ADDRESS nombre el que emite.',
  'issuing.halted:chain-gone': 'La cadena local ha desaparecido mientras otro proceso emite en ella.',
  'issuing.halted:redeployed':
    'La cadena local perdió su registro mientras funcionaba y el nuevo tiene otra dirección. Vuelve a arrancar el producto para emitir allí.',
  'issuing.wrong-chain':
    'El nodo responde por la cadena {{actual}}, no por la cadena {{chainId}}. No se emite nada hasta que esté en la correcta.',
  'issuing.chain-behind':
    'El nodo de la red aún no tiene el bloque {{followed}}, que antes tenía. La emisión continúa sola cuando lo tenga.',
  'issuing.nodes-disagree':
    'Los dos nodos de la red tienen bloques distintos a la altura {{block}}. Nada más será definitivo hasta que coincidan; la plataforma debe averiguar cuál se equivoca.',
  'issuing.witness-behind':
    'El segundo nodo de la red va muy por detrás del primero. Los certificados se emiten como siempre y serán definitivos cuando se ponga al día.',
  'issuing.unexplained-acts':
    'La clave que emite hizo algo en la cadena que este producto no pidió. Puede que la tenga otra persona: la plataforma debe mirarlo enseguida. El registro y la auditoría dicen qué hizo.',
  'issuing.unexplained-acts-at-start':
    'La cadena tiene actos de la clave que emite que la base de datos no conoce. Así es tras restaurar una copia de seguridad; si no, puede que la clave la tenga otra persona. La plataforma debe mirarlo: el registro y la auditoría los nombran.',
  'issuing.storage-full':
    'El servidor no tiene espacio para diseños y documentos. La plataforma debe hacer sitio; ninguna petición se pierde y después la emisión continúa sola.',
  'issuing.chain-unavailable': 'El nodo de la red no responde. La emisión continúa sola cuando responda.',
  'issuing.witness-unavailable':
    'El segundo nodo de la red no responde. Los certificados se emiten como siempre y serán definitivos cuando responda.',
  'issuing.content-unavailable':
    'El almacén de diseños y documentos no responde. La emisión continúa sola cuando responda.',
  'issuing.chain-restarting':
    'La cadena local se ha parado y está arrancando de nuevo. Después la emisión continúa sola.',

  // Campos
  'field.invalid': 'No es válido: {{label}}.',
  'field.required': 'Hace falta {{label}}.',
  'field.required:title': 'El título del evento es obligatorio.',
  'field.required:name': 'El nombre completo es obligatorio',
  'field.required:vendor_name': 'El nombre de la organización es obligatorio',
  'field.required:email': 'El correo es obligatorio',
  'field.required:wallet_address': 'La cartera no está conectada. Vuelve a la página de entrada.',
  'field.required:user_terms': 'Debes aceptar las Condiciones del servicio y la Política de privacidad.',
  'field.required:vendor_terms':
    'Debes aceptar las Condiciones, la Política de privacidad y el Acuerdo de organizadores.',
  'field.required:event_id': 'Falta el número del evento.',
  'field.required:tokenId': 'Falta el número del certificado.',
  'field.required:user_address': 'Usuario no encontrado.',
  'field.required:vendor_wallet': 'Problema de sesión. Comprueba que has entrado como organizador.',
  'field.required:signed_in_wallet': 'Hace falta entrar. Vuelve a entrar.',
  'field.required:wallet_and_event':
    'Problema de sesión o faltan datos del evento o del usuario. Vuelve a intentarlo.',
  'field.required:upload_details': 'Falta el archivo, el evento o la sesión para subir el certificado.',
  'field.required:signed_message': 'No se pudo entrar: hace falta un mensaje firmado.',
  'field.required:expects': 'Confirma que estas personas esperan este mensaje.',
  'field.not_a_column': '{{label}} tiene que nombrar columnas del archivo.',
  'field.not_a_column:map': 'Elige columnas de este archivo; una de ellas tiene que contener los correos.',
  'field.required:confirm': 'Escribe ERASE para confirmar. No se puede deshacer.',
  'field.required:print': 'Elige si se imprime tu nombre.',
  'field.required:printed_name': 'Escribe el nombre como debe imprimirse.',
  'field.required:reason': 'Hace falta un motivo.',
  'field.required:revocation_reason': 'Di por qué se revoca el certificado.',
  'field.required:correction_reason': 'Di qué está mal.',
  'field.required:move_reason': 'Di cómo puede reconocerte el organizador.',
  'field.own_certificate': 'Este certificado está en la cartera con la que has entrado.',
  'field.required:answer': 'Di por qué, para que el titular lo sepa.',
  'field.required:design': 'Elige un diseño.',
  'field.required:image': 'Elige una imagen de certificado.',
  'field.required:certificate': 'Elige una imagen de certificado.',
  'field.required:event_token': 'Introduce el código de asistencia.',
  'field.too_long': 'Como mucho {{max}} caracteres para {{label}}.',
  'field.too_long:event_token': 'Eso no es un código de asistencia.',
  'field.too_many': 'Como mucho puede haber {{max}} entradas: {{label}}.',
  'field.too_many:fields': 'Una plantilla tiene como mucho {{max}} campos.',
  'field.too_many:requirements': 'Puede haber como mucho {{max}} requisitos.',
  'field.too_many:tags': 'Puede haber como mucho {{max}} etiquetas.',
  'field.too_many:agenda': 'La agenda puede tener como mucho {{max}} entradas.',
  'field.hidden_characters': 'Hay caracteres que no se pueden mostrar en {{label}}.',
  'field.not_text': 'Tiene que ser texto: {{label}}.',
  'field.not_one_line': 'Tiene que ser una sola línea de texto: {{label}}.',
  'field.not_a_list': 'Tiene que ser una lista: {{label}}.',
  'field.not_an_object': 'Tiene que ser un objeto JSON: {{label}}.',
  'field.not_an_agenda_item':
    'Una entrada de la agenda tiene hora y tema y, si quieres, ponente, descripción y duración.',
  'field.not_a_choice': 'Elige una de estas opciones para {{label}}: {{choices}}.',
  'field.not_a_boolean': 'Tiene que ser true o false: {{label}}.',
  'field.not_in_range': 'Tiene que ser un número de {{min}} a {{max}}: {{label}}.',
  'field.not_a_count': 'Tiene que ser un número entero de {{min}} a {{max}}: {{label}}.',
  'field.too_large:doors_open_minutes':
    'Las puertas pueden abrir como mucho {{max}} minutos antes del comienzo.',
  'field.not_a_count:maxattendees': 'El aforo debe ser un número y no puede ser negativo.',
  'field.unknown': 'Aquí no se conoce el campo {{label}}.',
  'field.repeated': 'El campo {{label}} se envió más de una vez.',
  'field.not_a_domain': 'Esto no es un dominio. Un dominio es como example.org.',
  'field.not_a_file_name': 'Tiene que ser el nombre de un archivo: {{label}}.',
  'field.not_a_wallet': 'Tiene que ser una dirección de cartera, 0x y 40 cifras hexadecimales: {{label}}.',
  'field.not_a_transaction':
    'Tiene que ser el hash de una transacción, 0x y 64 cifras hexadecimales: {{label}}.',
  'field.not_a_cid': 'Tiene que ser un CIDv1 en base32: {{label}}.',
  'field.not_an_id': 'Tiene que ser un número entero positivo: {{label}}.',
  'field.not_hexadecimal': 'Tiene que ser hexadecimal, 0x y pares de cifras: {{label}}.',
  'field.not_a_clock': 'Envía now (una hora ISO 8601 con su zona) o advance_seconds (hasta diez años).',
  'field.not_a_token_id': 'El número de un certificado es un número entero, como 10001.',
  'field.not_a_color': 'Tiene que ser un color como #132129: {{label}}.',
  'field.too_light': 'Un código QR necesita un color más oscuro para que los teléfonos lo lean.',
  'field.beyond_right_edge': 'El campo se sale por la derecha.',
  'field.beyond_lower_edge': 'El campo se sale por abajo.',
  'field.second_of_kind': 'Una plantilla tiene como mucho un campo «{{kind}}».',
  'field.without_letter': 'El nombre necesita al menos una letra.',
  'field.shows_an_email': 'Parece una dirección de correo, que nunca va en un certificado.',
  'field.not_a_new_name': 'Ese es el nombre que está impreso ahora.',
  'field.names_a_person': 'El motivo es público y permanente: no pongas el nombre.',
  'field.expired': 'Este consentimiento ha caducado. Fírmalo de nuevo.',
  'field.not_this_signature': 'La firma no corresponde a esta cartera y a este texto.',
  'field.too_large': 'No puede pasar de {{max}}: {{label}}.',
  'field.not_an_email': 'Escribe un correo válido',
  'field.not_a_url': 'Escribe una dirección como https://example.org para {{label}}.',
  'field.not_a_linkedin_page': 'El número de la página de LinkedIn es un número, como 1441.',
  'field.not_a_time_zone': 'No se conoce esa zona horaria. Usa un nombre como Europe/Lisbon.',
  'field.not_a_date': 'Las fechas se escriben como 2026-11-14T10:00, con o sin zona horaria.',
  'field.too_soon': 'El comienzo no puede estar en el pasado ni a menos de 1 hora de ahora.',
  'field.before_start': 'El final no puede ser anterior al comienzo.',
  'label:title': 'el título',
  'label:description': 'la descripción',
  'label:tags': 'una etiqueta',
  'label:location': 'el lugar',
  'label:online_link': 'el enlace en línea',
  'label:start_date': 'la fecha de comienzo',
  'label:end_date': 'la fecha de final',
  'label:time_zone': 'la zona horaria',
  'label:doors_open_minutes': 'los minutos antes del comienzo',
  'label:waitlist': 'la lista de espera',
  'label:joining': 'quién se puede apuntar',
  'label:joining_question': 'la pregunta',
  'label:maxattendees': 'el aforo',
  'label:requirements': 'un requisito',
  'label:agenda': 'una entrada de la agenda',
  'label:agenda.time': 'la hora de la agenda',
  'label:agenda.topic': 'el tema de la agenda',
  'label:agenda.speaker': 'el ponente',
  'label:agenda.description': 'la descripción de la agenda',
  'label:agenda.duration': 'la duración de la agenda',
  'label:event_type': 'el tipo de evento',
  'label:difficulty': 'la dificultad',
  'label:name': 'el nombre completo',
  'label:wallet': 'Cartera',
  'label:vendor_name': 'el nombre de la organización',
  'label:website': 'el sitio web',
  'label:contact_person': 'la persona de contacto',
  'label:phone': 'el teléfono',
  'label:linkedin_page_id': 'el número de la página de LinkedIn',
  'label:printed_name': 'el nombre',
  'label:revocation_reason': 'el motivo',
  'label:correction_reason': 'el motivo',
  'label:move_reason': 'el motivo',
  'label:invitation_message': 'Tu mensaje',
  'label:subject': 'el asunto',
  'label:text': 'el texto',
  'label:message': 'el mensaje de entrada',
  'label:signature': 'la firma',
  'label:reason': 'el motivo',
  'label:body': 'el cuerpo de la petición',
  'label:contact_info': 'los datos de contacto',

  'status:upcoming': 'próximo',
  'status:ongoing': 'en curso',
  'status:minting': 'emisión abierta',
  'status:ended': 'terminado',
  'status:canceled': 'cancelado',
} satisfies RefusalWords

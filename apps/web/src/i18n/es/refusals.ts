import type { Refusals } from '../language'

/** Lo que el servidor y los esquemas compartidos dicen en inglés. */
export default {
  bySentence: {
    'Enter the name as it should be printed.': 'Escribe el nombre tal como se imprimirá.',
    'The name cannot exceed 100 characters.': 'El nombre impreso no puede pasar de 100 caracteres.',
    'The name contains characters that cannot be shown.':
      'El nombre contiene caracteres que no se pueden imprimir.',
    'The name needs at least one letter.': 'El nombre necesita al menos una letra.',
    'This looks like an email address, which never goes on a certificate.':
      'Parece una dirección de correo, que nunca va en un certificado.',
    'Say what is wrong with it.': 'Di qué está mal.',
    'Say why, so that the recipient knows.': 'Di por qué, para que el titular lo sepa.',
    "The organizer's account has withdrawn the platform's leave to issue on its behalf. It goes on by itself once it allows that again.":
      'La cuenta del organizador ha retirado a la plataforma el permiso de emitir en su nombre. Sigue por sí solo cuando lo permita de nuevo.',
    'The organizer is not registered on the chain yet.':
      'El organizador aún no está registrado en la cadena.',
    'This registry holds all the pages it can. The platform must open the next volume.':
      'Este registro ya tiene todas las páginas que caben. La plataforma debe abrir el volumen siguiente.',
    "The network's fees are above the platform's limit. It goes on by itself once they fall.":
      'Las tarifas de la red superan el límite de la plataforma. Sigue por sí solo cuando bajen.',
    "The platform's earlier key has a transaction on its way that must settle first. It goes on by itself.":
      'La clave anterior de la plataforma tiene una transacción en camino que debe asentarse antes. Sigue por sí solo.',
    "The platform's budget for network fees is used up for today. It goes on by itself tomorrow (at 00:00 UTC).":
      'El presupuesto de la plataforma para tarifas de red se ha agotado por hoy. Sigue por sí solo mañana (a las 00:00 UTC).',
    "The budget for this organization's network fees is used up for today. It goes on by itself tomorrow (at 00:00 UTC).":
      'El presupuesto para las tarifas de red de esta organización se ha agotado por hoy. Sigue por sí solo mañana (a las 00:00 UTC).',
    'The event was canceled before this certificate was issued.':
      'El evento se canceló antes de emitir este certificado.',
    'There is no artwork for this certificate. It goes on by itself once the organizer has chosen one.':
      'Este certificado no tiene diseño. Sigue por sí solo cuando el organizador elija uno.',
    'The artwork of this certificate could not be drawn. It is tried again by itself.':
      'No se pudo dibujar este certificado. Se vuelve a intentar por sí solo.',
    'The chain refused the page. It is made anew by itself.':
      'La cadena rechazó la página. Se hace de nuevo por sí sola.',
    'A canceled event cannot be edited.': 'Un evento cancelado no se puede editar.',
    'A canceled event needs no attendance token.': 'Un evento cancelado no necesita código de asistencia.',
    'A certificate needs a participant who was present.':
      'Un certificado necesita un participante que estuviera presente.',
    'A certificate number is a whole number, such as 10001.':
      'El número de un certificado es un número entero, como 10001.',
    'A reason is required.': 'Hace falta un motivo.',
    'An event that has ended cannot be canceled.': 'Un evento terminado no se puede cancelar.',
    'Attendance cannot be changed for a canceled event.':
      'En un evento cancelado no se puede cambiar la asistencia.',
    'Authentication is required. Please log in again.': 'Hace falta entrar. Vuelve a entrar.',
    'Authentication issue. Please ensure you are logged in as a vendor.':
      'Problema de sesión. Comprueba que has entrado como organizador.',
    'Authentication error or missing event/user details. Please try again.':
      'Problema de sesión o faltan datos del evento o del usuario. Vuelve a intentarlo.',
    'Cannot start minting while event is ongoing. Please wait for the event to finish first.':
      'No se puede abrir la emisión mientras el evento está en curso. Espera a que termine.',
    'Cannot upload for a canceled event.': 'No se puede subir nada a un evento cancelado.',
    'Certificate mint failed.': 'No se pudo emitir el certificado.',
    'Certificate not found.': 'Certificado no encontrado.',
    'Certificate not valid or not found.': 'Certificado no válido o no encontrado.',
    'Choose a design.': 'Elige un diseño.',
    'Choose one of the difficulties.': 'Elige una de las dificultades.',
    'Choose one of the event types.': 'Elige uno de los tipos de evento.',
    'Contact Information is required': 'Los datos de contacto son obligatorios',
    'Description is required.': 'La descripción es obligatoria.',
    'Email is required': 'El correo es obligatorio',
    'End date cannot be before the start date.': 'El final no puede ser anterior al comienzo.',
    'End date is required.': 'La fecha de final es obligatoria.',
    'Enter the attendance token.': 'Introduce el código de asistencia.',
    'Event is canceled and its status cannot be changed.':
      'El evento está cancelado y su estado no se puede cambiar.',
    'Event not found.': 'Evento no encontrado.',
    'Event title is required.': 'El título del evento es obligatorio.',
    'File size must be under 5MB.': 'El archivo debe pesar menos de 5 MB.',
    'Full Name is required': 'El nombre completo es obligatorio',
    'Image size must be under 10MB.': 'La imagen debe pesar menos de 10 MB.',
    'Issuing is paused by the platform. It goes on by itself once the pause is lifted.':
      'La plataforma ha pausado la emisión. Sigue por sí sola cuando termine la pausa.',
    'Location is required.': 'El lugar es obligatorio.',
    'Login failed. Please sign the message again.': 'No se pudo entrar. Vuelve a firmar el mensaje.',
    'Login failed. The message is too old or its clock is wrong; please sign in again.':
      'No se pudo entrar. El mensaje es demasiado antiguo o su reloj está mal; vuelve a entrar.',
    'Max attendees cannot exceed 1,000,000.': 'El aforo no puede pasar de 1.000.000.',
    'Max attendees must be a non-negative number.': 'El aforo debe ser un número y no puede ser negativo.',
    'Only the organizer of this event may do this.': 'Solo puede hacerlo el organizador de este evento.',
    'Organization Name is required': 'El nombre de la organización es obligatorio',
    'Please complete your registration first.': 'Termina primero tu registro.',
    'Please enter a valid email address': 'Escribe un correo válido',
    'Please select a certificate image.': 'Elige una imagen de certificado.',
    'Please select an image.': 'Elige una imagen.',
    'Registration failed. The email or wallet may already be in use.':
      'No se pudo registrar. Puede que el correo o la cartera ya estén en uso.',
    'Say why the certificate is revoked.': 'Di por qué se revoca el certificado.',
    'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Vuelve a intentarlo.',
    'Start date cannot be in the past or less than 1 hour from now.':
      'El comienzo no puede estar en el pasado ni a menos de 1 hora de ahora.',
    'Start date is required.': 'La fecha de comienzo es obligatoria.',
    'The blockchain network did not answer just now. Nothing is lost; please try again in a moment.':
      'La red de la cadena de bloques no respondió. No se ha perdido nada; vuelve a intentarlo en un momento.',
    'The certificate image must be a PNG or JPG picture.': 'La imagen del certificado debe ser PNG o JPG.',
    'The certificate is being minted. This goes on by itself; you can leave this page.':
      'El certificado se está emitiendo. Sigue por sí solo; puedes dejar esta página.',
    'The certificate of this participant is minted or on its way, and cannot change any more.':
      'El certificado de este participante está emitido o en camino y ya no puede cambiar.',
    'The content store did not answer just now. Nothing is lost; please try again in a moment.':
      'El almacén de contenido no respondió. No se ha perdido nada; vuelve a intentarlo en un momento.',
    'The database did not answer just now. Nothing is lost; please try again in a moment.':
      'La base de datos no respondió. No se ha perdido nada; vuelve a intentarlo en un momento.',
    'The event image must be a PNG, JPG or WEBP picture.': 'La imagen del evento debe ser PNG, JPG o WEBP.',
    'The start date cannot be changed after the event has started.':
      'El comienzo no se puede cambiar después de que el evento haya empezado.',
    'This attendance token cannot be used. Check the token, that the event is ongoing, and that you are on its whitelist.':
      'Este código de asistencia no se puede usar. Comprueba el código, que el evento esté en curso y que estés en su lista.',
    'This belongs to another account.': 'Esto pertenece a otra cuenta.',
    'This certificate is genuine, but not held by this wallet.':
      'Este certificado es auténtico, pero no lo tiene esta cartera.',
    'This certificate is valid.': 'Este certificado es válido.',
    'This event is fully booked.': 'Este evento está completo.',
    'This is not an attendance token.': 'Eso no es un código de asistencia.',
    'This minting batch was not found.': 'Esta emisión no se encontró.',
    'This participant is recorded absent.': 'Este participante consta como ausente.',
    'Title cannot exceed 255 characters.': 'El título no puede pasar de 255 caracteres.',
    'Too many requests. Please wait a moment and try again.':
      'Demasiadas peticiones. Espera un momento y vuelve a intentarlo.',
    'Type ERASE to confirm. This cannot be undone.': 'Escribe ERASE para confirmar. No se puede deshacer.',
    'User not found.': 'Usuario no encontrado.',
    'Wallet is not connected. Please go back to the login page.':
      'La cartera no está conectada. Vuelve a la página de entrada.',
    'Website must be a URL, such as https://example.org.':
      'El sitio web debe ser una dirección, como https://example.org.',
    'You are already registered for this event.': 'Ya estás en la lista de este evento.',
    'You are not on the whitelist of this event.': 'No estás en la lista de este evento.',
    'You can only mint your own certificate.': 'Solo puedes emitir tu propio certificado.',
    'You must accept the Terms of Service and Privacy Policy.':
      'Debes aceptar las Condiciones del servicio y la Política de privacidad.',
    'You must accept the Terms, Privacy Policy, and Vendor Agreement.':
      'Debes aceptar las Condiciones, la Política de privacidad y el Acuerdo de organizadores.',
    'Your place on this whitelist was revoked by the organizer.':
      'El organizador retiró tu lugar en esta lista.',
  },
  byCode: {
    'request.invalid': 'La petición no se entiende.',
    'request.too_large': 'Lo enviado es demasiado grande.',
    'request.wrong_type': 'Aquí no se acepta este tipo de contenido.',
    'request.too_many': 'Demasiadas peticiones. Espera un momento y vuelve a intentarlo.',
    'request.cross_site': 'Aquí otros sitios no pueden cambiar nada.',
    'request.foreign_host': 'Solo se puede cambiar algo en {{url}}.',
    'metrics.refused': 'Las cifras son para esta máquina y para quien envía la clave de la configuración.',
    'request.not_found': 'No hay nada en esta dirección.',
    'request.wrong_method': 'Esta dirección no acepta ese método.',
    'session.missing': 'Hace falta entrar. Vuelve a entrar.',
    'session.forbidden': 'Esta cuenta no puede hacer eso.',
    'login.invalid': 'No se pudo entrar. Vuelve a firmar el mensaje.',
    'login.signature_uncheckable':
      'Esta cartera es un contrato y la red no respondió para comprobar su firma. Vuelve a intentarlo.',
    'account.not_found': 'Usuario no encontrado.',
    'account.erased': 'Esta organización borró su cuenta.',
    'account.taken': 'No se pudo registrar. Puede que el correo o la cartera ya estén en uso.',
    'account.role_missing': 'Termina primero tu registro.',
    'event.not_found': 'Evento no encontrado.',
    'event.canceled': 'Este evento está cancelado.',
    'event.transition_refused': 'El estado del evento no se puede cambiar así ahora.',
    'event.capacity_below_joined': 'El aforo no puede ser menor que el número de inscritos.',
    'event.too_many_upcoming':
      'Tienes el máximo de eventos próximos. Cancela uno o espera a que empiece alguno.',
    'event.start_fixed': 'El comienzo no se puede cambiar después de que el evento haya empezado.',
    'roster.already_registered': 'Ya estás en la lista de este evento.',
    'roster.fully_booked': 'Este evento está completo.',
    'roster.closed': 'La inscripción de este evento está cerrada.',
    'roster.revoked': 'El organizador retiró tu lugar en esta lista.',
    'roster.not_registered': 'No estás en la lista de este evento.',
    'roster.entry_not_found': 'Usuario no encontrado.',
    'attendance.refused':
      'Este código de asistencia no se puede usar. Comprueba el código, que el evento esté en curso y que estés en su lista.',
    'attendance.closed': 'Ahora no se puede registrar la asistencia.',
    'attendance.locked':
      'Este código de asistencia no se puede usar, y en este evento se probaron demasiados equivocados. Pide el correcto al organizador.',
    'certificate.not_found': 'Certificado no encontrado.',
    'certificate.minting_closed': 'La emisión de este evento no está abierta.',
    'certificate.attendance_missing': 'No consta la asistencia.',
    'certificate.artwork_missing':
      'No hay certificado que emitir. Sube primero una plantilla o un certificado para esta persona.',
    'certificate.token_uri_foreign':
      'Ese contenido no es de este evento. Recarga la página y vuelve a intentarlo.',
    'certificate.already_minted': 'Este certificado ya está emitido.',
    'certificate.already_revoked': 'Este certificado ya está revocado.',
    'certificate.batch_not_found': 'Esta emisión no se encontró.',
    'certificate.names_off': 'Este evento no imprime nombres en sus certificados.',
    'certificate.name_fixed':
      'El certificado ya está pedido o emitido, así que el nombre ya no puede cambiar.',
    'certificate.being_replaced': 'Este certificado se está reemplazando por uno corregido.',
    'certificate.no_document': 'De este certificado no se puede hacer un documento.',
    'correction.not_found': 'Esta corrección no se encontró o ya no espera respuesta.',
    'correction.open': 'Ya hay una corrección de este certificado que espera respuesta.',
    'correction.refused': 'Este certificado no se puede corregir así.',
    'upload.refused': 'No se pudo aceptar el archivo.',
    'upload.not_an_image': 'El archivo no es una imagen que se pueda leer.',
    'content.not_found': 'No hay contenido en esta dirección.',
    'content.erased': 'Lo que había aquí trataba de una persona y se borró porque lo pidió.',
    'content.unavailable':
      'El almacén de contenido no respondió. No se ha perdido nada; vuelve a intentarlo en un momento.',
    'chain.window_full': 'Aquí esperan demasiadas peticiones a la cadena. Vuelve a intentarlo en un momento.',
    'chain.unavailable':
      'La red de la cadena de bloques no respondió. No se ha perdido nada; vuelve a intentarlo en un momento.',
    'database.unavailable':
      'La base de datos no respondió. No se ha perdido nada; vuelve a intentarlo en un momento.',
    'clock.too_far': 'El reloj de prueba puede adelantarse un año como mucho.',
    'storage.full':
      'El servidor no tiene espacio para guardar nada. No quedó nada a medias; avisa al operador.',
    'server.failed': 'Algo falló de nuestro lado. Vuelve a intentarlo.',
  },
} satisfies Refusals

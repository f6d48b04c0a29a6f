/** Quién pregunta: sesiones, cuentas, equipos y lo que conecta una organización. */
export const accountRefusals = {
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
  'act.signature_needed':
    'Esto no se puede deshacer, así que no basta con haber entrado. Fírmalo con la clave de tu cuenta.',
  'act.signature_refused': 'Esa firma no confirma esto aquí y ahora. Vuelve a firmar.',

  // Cuentas
  'key.refused': 'Esta clave de API es desconocida, está revocada o ha caducado.',
  'key.scope': 'Esta clave de API no es para eso.',
  'team.invitation_over':
    'Este enlace ya se usó, se retiró o caducó. Pide uno nuevo a un propietario de la organización.',
  'team.own': 'Esta cartera es la de la propia organización: no puede unirse al equipo ni dejarlo.',
  'team.member_not_found': 'Esta persona no está en el equipo.',
  'team.full': 'Una organización tiene como máximo {{max}} miembros. Elimina uno primero.',
  'team.too_many_invitations': 'Como máximo {{max}} enlaces pueden esperar. Retira uno primero.',
  'team.already_invited': 'Esta dirección ya tiene una invitación. Retírala primero.',
  'team.already_member': 'Esta persona ya está en el equipo.',
  'team.address_refused': 'Esta dirección no quiere invitaciones por correo. Pasa tú un enlace.',
  'team.no_address': 'Esta invitación no tiene dirección. Pasa tú el enlace.',
  'team.mail_waits': 'El último correo todavía no ha salido.',
  'team.no_link': 'Este enlace no se guarda. Retíralo y vuelve a invitar.',
  'key.too_many': 'Una organización tiene como máximo {{max}} claves de API. Revoca una primero.',
  'webhook.too_many': 'Una organización tiene como máximo {{max}} webhooks. Elimina uno primero.',
  'webhook.not_found': 'Este webhook, o este mensaje, no existe.',
  'webhook.private_address':
    'Los mensajes solo van a direcciones públicas: https:// y un nombre, sin puerto ni usuario.',
  'domain.not_claimed': 'Esta organización no ha declarado ningún dominio.',
  'account.not_found': 'Usuario no encontrado.',
  'account.erased': 'Esta organización borró su cuenta.',
  'account.moved':
    'Esta cuenta pasó a la cartera {{wallet}} el {{date}}. Entra con esa cartera o llave de acceso.',
  'account.taken': 'No se pudo registrar. Puede que el correo o la cartera ya estén en uso.',
  'account.role_missing': 'Termina primero tu registro.',
  'legal.changed': 'Este texto ha cambiado desde que lo abriste. Lee primero la versión más reciente.',
  'confirmation.refused': 'Este enlace no funciona.',
  'confirmation.refused:unknown':
    'Este enlace no funciona. Quizá se cambió la dirección; pide un enlace nuevo en tu perfil.',
  'confirmation.refused:late': 'Este enlace tiene más de 24 horas. Pide uno nuevo en tu perfil.',
  'confirmation.refused:used': 'Esta dirección ya está confirmada.',
  'confirmation.refused:taken': 'Otra cuenta ya confirmó esta dirección.',
  'confirmation.enough':
    'Esta dirección recibió tres correos así en una hora. Mira en la carpeta de spam o espera.',
  'mail.enough_one':
    'Esta dirección recibió hoy {{max}} correos que no había pedido y no recibe más. Vuelve a pedirlo dentro de una hora.',
  'mail.enough_many':
    'Esta dirección recibió hoy {{max}} correos que no había pedido y no recibe más. Vuelve a pedirlo dentro de {{count}} de horas.',
  'mail.enough_other':
    'Esta dirección recibió hoy {{max}} correos que no había pedido y no recibe más. Vuelve a pedirlo dentro de {{count}} horas.',
  'mail.not_found': 'Aquí no se conoce este correo o este enlace.',

  // Llaves de acceso
  'passkey.not_found': 'Esta llave de acceso no está en la lista de tu cuenta.',
  'passkey.taken': 'Esta llave de acceso abre otra cuenta.',
  'passkey.too_many': 'Una cuenta tiene como mucho {{max}} llaves de acceso. Quita una primero.',

  // Anuncios
  'announcement.today':
    'Hoy ya se envió un anuncio de este evento. El siguiente se puede enviar mañana, según la hora de {{zone}}.',
  'announcement.nobody': 'A nadie de este grupo le puede llegar correo. Elige otro grupo.',
  'announcement.own_address':
    'La prueba va a tu propia dirección, y no está confirmada. Abre antes el enlace del correo que recibió; tu perfil envía uno nuevo.',
} as const

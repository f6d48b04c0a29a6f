/** La petición misma y aquello de lo que depende el producto. */
export const requestRefusals = {
  // La petición
  'request.invalid': 'La petición no se puede leer.',
  'request.invalid:not_json': 'El cuerpo de la petición no es JSON válido.',
  'request.invalid:too_deep': 'El cuerpo de la petición tiene demasiados niveles.',
  'request.invalid:long_list': 'Una lista de la petición tiene más de {{max}} elementos.',
  'request.invalid:many_keys': 'Un objeto de la petición tiene más de {{max}} campos.',
  'request.invalid:many_values': 'La petición tiene más de {{max}} valores.',
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
  'operator.refused': 'Esto es para el operador, que envía la clave de la configuración.',
  'metrics.refused': 'Las cifras son para esta máquina y para quien envía la clave de la configuración.',
  'request.not_found': 'No hay nada en esta dirección.',
  'request.not_acceptable': 'Esta dirección ofrece {{offered}}.',
  'request.wrong_method': 'Esta dirección acepta {{allow}}.',

  // Listas largas
  'list.page_too_far':
    'Solo las primeras {{pages}} páginas de esta lista tienen número. Acota la búsqueda con una palabra, un lugar o unos días, o sigue desde la página {{pages}}.',

  // La misma petición dos veces
  'idempotency.other_request': 'Este Idempotency-Key ya se envió con otra petición.',
  'idempotency.running':
    'La primera petición con este Idempotency-Key aún no tiene respuesta. Vuelve a intentarlo en un momento.',

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
} as const

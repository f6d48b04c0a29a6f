/** Palabras de verificar un certificado (`/verify/{tokenId}`, `/user/verify`). */
export default {
  title: 'Verificar un certificado',
  tab: '{{word}} · {{event}} · n.º {{number}}',
  tabPlain: '{{word}} · n.º {{number}}',
  back: 'Volver a mis certificados',
  checking: {
    title: 'Comprobando el certificado n.º\u00a0{{number}}…',
    text: 'Tu navegador pregunta él mismo a la cadena y al almacén de contenido.',
  },
  failed: {
    title: 'No se puede comprobar ahora mismo',
    text: 'No se pudo cargar la parte de esta página que comprueba. Esto no dice nada del certificado.',
  },
  asOf: 'Comprobado {{time}} en el bloque\u00a0{{block}}',
  asOfNothing: 'Comprobado {{time}}',
  again: 'Comprobar de nuevo',
  network: {
    local:
      'Registrado en una cadena local de demostración. Las comprobaciones son reales; la cadena vive solo en esta máquina.',
    test: 'Registrado en {{chain}}, una red pública de prueba. La prueba es real; sus monedas no tienen valor.',
    main: 'Registrado en {{chain}}.',
  },
  verdict: {
    replacedOpen: 'Abrir el certificado n.º\u00a0{{number}}',
    burned: 'Un certificado al que su titular renunció ya no es de nadie.',
    typed: 'Preguntaste por',
    causesTitle: 'Lo que suele ser',
    causes: [
      'Falta una cifra o hay dos cambiadas: compara con el número impreso junto al signo №.',
      'El certificado aún se está emitiendo: solo existe cuando la red lo ha registrado.',
      'Se emitió en otro sitio: esta página conoce un registro, nombrado abajo.',
    ],
    fakeText: 'No te fíes de él. Abajo está lo que se encontró; el organizador puede decirte qué se emitió.',
    unknownText:
      'Ahora mismo no pudimos llegar a todo, así que no lo sabemos. Esto no es un certificado fallido.',
    known: 'Lo que se sabe',
    missing: 'Lo que falta',
    nothingKnown: 'No se pudo leer nada.',
    tryAgain: 'Volver a intentar',
    malformedText:
      'El número de un certificado es un número entero, como 10001. Está impreso en el certificado junto al signo №.',
    another: 'Comprobar otro número',
  },
  sheet: {
    alt: 'Certificado n.º\u00a0{{number}} para {{recipient}}, {{event}}, {{date}}',
    altPlain: 'Certificado n.º\u00a0{{number}}',
    none: 'No se pudo mostrar la imagen, porque no se pudo demostrar.',
    erased: 'La imagen se borró porque lo pidió la persona de la que trataba.',
    revoked: 'Revocado {{date}}',
    replaced: 'Reemplazado {{date}}',
    engraving: 'El grabado se dibuja a partir del número y el contrato de este certificado.',
    supplied: 'La imagen la aportó el organizador.',
  },
  facts: {
    title: 'Qué dice',
    eventTitle: 'Título del evento',
    organizer: 'Organizador',
    organizerSimilar:
      'Otra organización tuvo antes este nombre, o uno que se le parece. Comprueba que la cartera sea la correcta.',
    organizerWallet: 'Cartera del organizador',
    eventDate: 'Fecha del evento',
    location: 'Lugar',
    recipient: 'Titular',
    heldBy: 'Lo tiene',
    issueDate: 'Fecha de emisión',
    number: 'Número',
    status: 'Estado',
    file: 'URL del archivo',
    fileOpen: 'Abrir el archivo del certificado',
    transaction: 'Transacción',
    unknown: '—',
    newTab: '(se abre en otra pestaña)',
  },
  evidence: {
    title: 'Las pruebas',
    lead: 'Cada pregunta que se hizo y lo que se respondió. Abre una para verla y para hacerla tú.',
    group: {
      real: '¿Auténtico?',
      issuer: '¿De quién?',
      standing: '¿Sigue en vigor?',
      person: '¿La misma persona?',
      document: '¿El mismo documento?',
    },
    outcome: {
      pass: 'Correcto',
      fail: 'Falló',
      unknown: 'No se pudo comprobar',
      'not-applicable': 'No se aplica',
    },
    advisory: 'Informa; el veredicto no depende de ello.',
    required: 'El veredicto depende de ello.',
    none: 'Para esto no hubo que preguntar nada.',
    source: 'Se preguntó a',
    question: 'Pregunta',
    answer: 'Respuesta',
    at: 'Bloque {{block}}, {{time}}',
    yourself: 'Compruébalo tú',
    yourselfText:
      'Haz la misma pregunta a cualquier nodo o pasarela, o ejecuta el verificador que viene con Certify:',
    copy: 'Copiar la orden',
  },
  document: {
    title: '¿Tienes el documento a mano?',
    text: 'Suelta el PDF o la imagen que te dieron. Se compara con lo que se emitió, aquí en tu navegador: el archivo no se envía a ningún sitio.',
    label: 'El archivo que tienes a mano',
    hint: 'PDF, PNG, JPEG, WebP o SVG',
    comparing: 'Leyendo el archivo y poniéndolo sobre la imagen emitida…',
    same: 'El archivo muestra lo que se emitió',
    identical: 'El archivo es, byte a byte, la imagen emitida',
    sameText: 'Puesto sobre la imagen emitida, no se encontró ninguna diferencia.',
    sameButText:
      'Puesto sobre la imagen emitida, no se encontró ninguna diferencia. Eso no hace bueno el certificado: lee el veredicto de arriba.',
    different: 'El archivo no es lo que se emitió',
    differentText_one: 'Un lugar es distinto. Está marcado en rojo en las dos imágenes.',
    differentText_many: '{{count}} de lugares son distintos. Están marcados en rojo en las dos imágenes.',
    differentText_other: '{{count}} lugares son distintos. Están marcados en rojo en las dos imágenes.',
    anotherMark: 'Según su propia marca, el archivo es un documento de {{names}}, no de este certificado.',
    anotherCode: 'El código del archivo lleva a {{names}}, no a este certificado.',
    unknown: 'No se pudo comparar el archivo',
    why: {
      'too-small': 'Muestra el certificado demasiado pequeño para leer su letra. Pide el archivo original.',
      'not-found':
        'No se le pudo poner encima la imagen emitida: puede ser una fotografía, una copia girada o recortada, u otra imagen. Compáralas a ojo o pide el archivo original.',
      'no-picture': 'No se pudo leer: puede estar dañado o protegido con contraseña.',
      failed:
        'No se pudo cargar la parte de esta página que lee archivos, o no terminó. Vuelve a intentarlo.',
    },
    pages_one: 'Solo se miró su primera página.',
    pages_many: 'Tiene {{count}} de páginas. Solo se miró la primera.',
    pages_other: 'Tiene {{count}} páginas. Solo se miró la primera.',
    issued: 'Lo emitido',
    inHand: 'Lo que tienes a mano',
    limitsTitle: 'Lo que esta comparación no puede ver',
    limits: [
      'Cambios menores que una letra pequeña, como una cifra de la fecha en el renglón más pequeño.',
      'Lo que rodea a la imagen emitida, como la franja con número y código bajo el diseño de un organizador. Lo que dice figura en los datos de arriba.',
      'Fotografías, copias torcidas y recortes: de ellos se dice «no se pudo comparar», nunca «lo mismo».',
      'Si la persona que te lo muestra es aquella para quien se emitió.',
    ],
  },
  share: {
    title: 'Compartir este veredicto',
    text: 'Quien abra el enlace verá el certificado comprobado de nuevo.',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    native: 'Compartir…',
    print: 'Imprimir',
    embed: 'Insertar',
    onPaper: 'Compruébalo tú',
    qr: 'Código QR de esta página',
  },
  embed: {
    title: 'Insertar este veredicto',
    text: 'Una tarjeta pequeña para tu sitio. Se comprueba de nuevo cada vez que alguien abre tu página, no pone cookies y no carga nada de nadie más.',
    theme: 'Colores',
    themes: { reader: 'Como prefiera quien lee', light: 'Claro', dark: 'Oscuro' },
    frameTitle: 'Certificado n.º\u00a0{{number}}, comprobado en vivo',
    code: 'Código para tu página',
    copy: 'Copiar el código',
    json: 'Para programas, lo mismo como datos:',
  },
  wallet: {
    lead: 'Pregunta si un certificado es auténtico y si lo tiene tu cartera.',
    form: 'Verificar con tu cartera',
    tokenId: 'Número',
    tokenIdHint: 'El número junto al signo № en el certificado.',
    wallet: 'Cartera conectada',
    noWallet: 'Conecta primero tu cartera.',
    submit: 'Verificar',
    missing: 'El número es obligatorio.',
    unreachable: 'No se pudo verificar el certificado',
    negative: 'Certificado no válido o no encontrado.',
    because: {
      revoked: 'El organizador revocó el certificado n.º\u00a0{{number}}.',
      replaced: 'Otro certificado ocupó el lugar del n.º\u00a0{{number}}.',
      'not-found':
        'No existe el certificado n.º\u00a0{{number}}. Compáralo con el número impreso junto al signo n.º.',
      'not-authentic':
        'Lo que dice o muestra el n.º\u00a0{{number}} no es lo que se emitió. No te fíes de él.',
    },
    fallback: 'La verificación falló.',
    unreachableText:
      'Ahora mismo no se pudo preguntar a la red o al almacén de contenido. Esto no es un certificado fallido.',
    notHeldTitle: 'Auténtico, pero no lo tiene esta cartera',
    notHeldText: 'El certificado n.º\u00a0{{number}} es auténtico. Lo tiene {{owner}}, no {{wallet}}.',
    malformed: 'El número de un certificado es un número entero, como 10001.',
    open: 'Ver todas las comprobaciones del n.º\u00a0{{number}}',
    result: {
      title: 'El certificado n.º\u00a0{{number}} es válido',
      text: 'Es auténtico, sigue en vigor y lo tiene tu cartera.',
      name: 'Nombre',
      description: 'Descripción',
      metadata: 'Abrir los metadatos',
      image: 'Abrir la imagen',
    },
  },
  word: {
    valid: 'Válido',
    'not-held': 'No lo tiene esta cartera',
    revoked: 'Revocado',
    replaced: 'Reemplazado',
    'not-found': 'No encontrado',
    'not-authentic': 'No auténtico',
    malformed: 'No es un número de certificado',
    unknown: 'Ahora no se puede confirmar',
  },
  phrases: {
    'a local test network': 'una red de pruebas local',
    'the Sepolia test network': 'la red de pruebas Sepolia',
    'the Holesky test network': 'la red de pruebas Holesky',
    'its organizer': 'su organizador',
    'an unknown date': 'una fecha desconocida',
  },
  /** Lo que dicen las comprobaciones y los veredictos, por la clave que les da el verificador; los lugares son `{name}`. */
  sentences: {
    'id.wellformed/pass': '{tokenId} es un número de certificado.',
    'id.wellformed/unknown': 'No se pudo saber si es un número de certificado: {why}.',
    'id.wellformed/fail':
      'Esto no es un número de certificado. El número de un certificado es un número entero, como 10001.',

    'chain.match/pass': 'Se preguntó en {network}, donde se guardan estos certificados.',
    'chain.match/fail':
      'El nodo responde por {answered}, no por {network}, donde se guardan estos certificados.',
    'chain.match/unknown': 'Ningún nodo pudo decir en qué red está: {why}.',

    'contract.known/pass': 'El registro en {contract} ejecuta el código publicado.',
    'contract.known/fail': 'El registro en {contract} no ejecuta el código publicado.',
    'contract.known/none': 'En esta red no hay ningún contrato en {contract}.',
    'contract.known/unknown': 'No se pudo leer el código del registro: {why}.',

    'exists/pass': 'El registro conoce el certificado n.º {tokenId}.',
    'exists/fail': 'El registro responde que el certificado n.º {tokenId} nunca se emitió.',
    'exists/burned': 'El certificado n.º {tokenId} se emitió, y su titular renunció a él el {at}.',
    'exists/unknown': 'No se pudo preguntar al registro si existe el certificado n.º {tokenId}: {why}.',

    'sources.agree/pass': '{count} nodos independientes dieron los mismos datos.',
    'sources.agree/fail': 'Nodos independientes dieron datos distintos, así que no se cree a ninguno.',
    'sources.agree/unknown': 'No se pudo comparar con un segundo nodo: {why}.',
    'sources.agree/single': 'Solo hay un nodo configurado, así que no hay con qué comparar.',

    'metadata.fetched/pass': 'Se obtuvo el texto del certificado.',
    'metadata.fetched/unknown': 'No se pudo obtener el texto del certificado: {why}.',
    'metadata.fetched/unaddressed':
      'El registro no nombra ningún texto por su huella, así que no hay qué obtener.',
    'metadata.fetched/no-certificate': 'No hay ningún certificado cuyo texto pueda leerse.',

    'metadata.hash/pass': 'El texto es, byte a byte, el que se emitió.',
    'metadata.hash/fail':
      'El texto no es el que se emitió: sus bytes no coinciden con la huella del registro.',
    'metadata.hash/absent': 'Lo que se emitió no tiene texto para el certificado n.º {tokenId}.',
    'metadata.hash/unaddressed':
      'El registro no nombra ningún texto por su huella, así que podría mostrarse cualquiera.',
    'metadata.hash/unknown': 'No se pudo comparar el texto con lo que se emitió: {why}.',
    'metadata.hash/no-certificate': 'No hay ningún certificado cuyo texto pueda compararse.',

    'metadata.binding/pass': 'El texto nombra esta red, este registro, este número y este titular.',
    'metadata.binding/fail': 'El texto es de otro certificado: su {field} es {found}, no {expected}.',
    'metadata.binding/unreadable': 'El texto no dice a qué certificado pertenece.',
    'metadata.binding/unknown': 'No se pudo comprobar si el texto es de este certificado: {why}.',
    'metadata.binding/no-certificate': 'No hay ningún certificado del que pueda ser un texto.',

    'image.hash/pass': 'La imagen es, byte a byte, la que se emitió.',
    'image.hash/fail': 'La imagen no es la que se emitió: sus bytes no coinciden con su huella.',
    'image.hash/unaddressed':
      'El texto no nombra ninguna imagen por su huella, así que podría mostrarse cualquiera.',
    'image.hash/unknown': 'No se pudo comparar la imagen con la que se emitió: {why}.',
    'image.hash/no-certificate': 'No hay ningún certificado cuya imagen pueda compararse.',

    'image.matchesData/pass': 'Dibujada otra vez con sus datos, la imagen es la misma.',
    'image.matchesData/fail': 'La imagen dice otra cosa que sus datos: dibujada otra vez, es distinta.',
    'image.matchesData/version':
      'Aquí no se conoce la versión con que se dibujó la imagen, así que no se pudo dibujar otra vez.',
    'image.matchesData/unknown': 'No se pudo comparar la imagen con sus datos: {why}.',
    'image.matchesData/supplied':
      'La imagen la aportó el organizador; lo que dice no lo comprueba una máquina.',
    'image.matchesData/cannot-draw':
      'Aquí no se pueden dibujar certificados, así que la imagen no se dibujó otra vez.',
    'image.matchesData/drawing': 'La imagen se está dibujando otra vez con sus datos.',
    'image.matchesData/no-certificate': 'No hay ninguna imagen que dibujar otra vez.',

    'organiser.signed/signature': '{organizer} firmó la hoja de este certificado con su propia clave.',
    'organiser.signed/organizer': '{organizer} emitió este certificado desde su propia cuenta.',
    'organiser.signed/consented':
      'La plataforma lo emitió en nombre de {organizer}, que firmó una vez su consentimiento; de la hoja responde la plataforma.',
    'organiser.signed/vouched':
      'No consta ninguna firma de {organizer}; del organizador responde la plataforma.',
    'organiser.signed/look-alike':
      'El organizador se llama {organizer}, con letras hechas para pasar por otras ({letters}). Su cartera es {wallet}: fíjate en ella.',
    'organiser.signed/unknown': 'No se pudo leer cómo se autorizó la emisión: {why}.',
    'organiser.signed/no-certificate': 'No hay ningún certificado que un organizador pueda haber firmado.',

    'organiser.domain/none': 'El organizador no ha declarado ningún dominio de internet.',
    'organiser.domain/unknown': 'No se pudo consultar el dominio de internet del organizador: {why}.',
    'organiser.domain/no-certificate': 'No hay ningún certificado cuyo organizador pueda consultarse.',

    'status.revoked/pass': 'No estaba revocado en el bloque {block}.',
    'status.revoked/fail': 'Se revocó el {at}. Motivo dado: {reason}',
    'status.revoked/fail-silent': 'Se revocó el {at}. No se dio ningún motivo.',
    'status.revoked/unknown': 'No se pudo leer si se ha revocado: {why}.',
    'status.revoked/no-certificate': 'No hay ningún certificado que pueda haberse revocado.',

    'status.replaced/pass-replacing':
      'Ocupa el lugar del certificado n.º {replaces}, y él mismo no ha sido sustituido hasta el bloque {block}.',
    'status.replaced/pass': 'No estaba reemplazado en el bloque {block}.',
    'status.replaced/fail': 'Lo reemplazó el certificado n.º {replacedBy} el {at}. Motivo dado: {reason}',
    'status.replaced/fail-silent':
      'Lo reemplazó el certificado n.º {replacedBy} el {at}. No se dio ningún motivo.',
    'status.replaced/unknown': 'No se pudo leer si se ha reemplazado: {why}.',
    'status.replaced/no-certificate': 'No hay ningún certificado que pueda haberse reemplazado.',

    'event.standing/pass': 'El evento se mantiene, dice la plataforma.',
    'event.standing/fail':
      'El evento se canceló, dice la plataforma. Los certificados emitidos antes siguen siendo lo que son.',
    'event.standing/unknown': 'No se pudo leer si el evento se mantiene: {why}.',
    'event.standing/unasked': 'La cadena no dice si un evento se mantiene, y no se preguntó a nadie más.',
    'event.standing/no-certificate': 'No hay ningún certificado por cuyo evento preguntar.',

    'holder.binding/pass': 'Lo tiene {address}, como se preguntó.',
    'holder.binding/fail': 'Lo tiene {owner}, no {address}.',
    'holder.binding/not-an-address':
      'Aquello por lo que se preguntó no es la dirección de una cartera, así que no lo tiene nadie con ese nombre.',
    'holder.binding/unknown': 'No se pudo leer quién lo tiene: {why}.',
    'holder.binding/unasked': 'No se preguntó por ninguna cartera.',
    'holder.binding/no-certificate': 'No hay ningún certificado que alguien pueda tener.',

    'attendance.evidence/code': 'La asistencia se registró con el código del evento.',
    'attendance.evidence/organizer': 'La asistencia la registró el organizador con su palabra.',
    'attendance.evidence/door': 'La asistencia se registró con una lectura en la puerta.',
    'attendance.evidence/rotating':
      'La asistencia se registró con un código que cambiaba cada pocos minutos.',
    'attendance.evidence/unsaid': 'El certificado no dice cómo se registró la asistencia.',
    'attendance.evidence/unknown': 'No se pudo leer cómo se registró la asistencia: {why}.',
    'attendance.evidence/no-certificate':
      'No hay ningún certificado que pueda decir cómo se registró la asistencia.',

    'document.inHand/identical': 'El archivo es, byte a byte, la imagen emitida.',
    'document.inHand/pass': 'El archivo muestra lo mismo que la imagen emitida.',
    'document.inHand/fail': 'El archivo es distinto de la imagen emitida.',
    'document.inHand/of-another': 'El archivo nombra otro certificado.',
    'document.inHand/unreadable': 'En el archivo no se pudo reconocer la imagen emitida.',
    'document.inHand/cannot-compare':
      'El archivo no es, byte a byte, la imagen emitida, y aquí no se puede comparar lo que muestran.',
    'document.inHand/unknown': 'No se pudo comparar el archivo con la imagen emitida: {why}.',
    'document.inHand/none': 'No se dio ningún archivo que comparar.',
    'document.inHand/no-certificate': 'No hay ningún certificado con el que comparar el archivo.',

    'freshness/pass':
      'Leído en el bloque {block} de {time}; los mismos datos constan en el bloque {final}, que es definitivo.',
    'freshness/unfinished':
      'Leído en el bloque {block} de {time}, que la red aún no ha hecho definitivo (el último definitivo es el {final}).',
    'freshness/unknown': 'No se pudo leer lo recientes que son los datos: {why}.',

    'not-asked/malformed': 'No se preguntó: esto no es un número de certificado.',

    'verdict/valid': 'Válido. Este certificado se emitió a {owner} por {event}, de {organizer}.',
    'verdict/valid-erased':
      'Válido. El registro dice que {organizer} emitió este certificado a {owner}. Lo que decía y mostraba se borró porque lo pidió la persona de la que trataba.',
    'verdict/valid-look-alike':
      'Válido, pero no de quien parece. El nombre del organizador, {organizer}, imita a otro; este certificado lo emitió a {owner} por {event} la cartera {wallet}.',
    'verdict/revoked': 'Revocado. {organizer} revocó este certificado el {at}. Motivo dado: {reason}',
    'verdict/revoked-silent': 'Revocado. {organizer} revocó este certificado el {at}.',
    'verdict/replaced': 'Reemplazado. El certificado n.º {replacedBy} ocupó el lugar de este el {at}.',
    'verdict/not-found': 'No encontrado. No se ha emitido ningún certificado n.º {tokenId}.',
    'verdict/burned': 'No encontrado. El titular del certificado n.º {tokenId} renunció a él el {at}.',
    'verdict/not-authentic': 'No auténtico. {why}',
    'verdict/malformed':
      'No es un número de certificado. El número de un certificado es un número entero, como 10001.',
    'verdict/unknown': 'No se puede confirmar ahora mismo. {why}',
    'verdict/not-held': 'Auténtico, pero no lo tiene {address}. Este certificado lo tiene {owner}.',

    'why/unreachable': 'no hubo respuesta',
    'why/timeout': 'la respuesta no llegó a tiempo',
    'why/rate-limited': 'se le preguntó demasiado y por ahora se niega',
    'why/malformed': 'la respuesta no tiene sentido',
    'why/disagreeing': 'fuentes independientes se contradicen',
    'why/stale': 'la respuesta es de un estado demasiado antiguo',
    'why/erased': 'se borró porque lo pidió la persona de la que trataba',
    'why/unfinished': 'la red no ha terminado este bloque',
  },
} as const

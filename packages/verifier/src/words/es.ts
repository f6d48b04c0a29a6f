import type { VerifierWords } from '../language'

/** Lo que dice el verificador en español; los lugares son `{{name}}`. */
export default {
  locale: 'es',
  sentences: {
    'id.wellformed/pass': '{{tokenId}} es un número de certificado.',
    'id.wellformed/unknown': 'No se pudo saber si es un número de certificado: {{why}}.',
    'id.wellformed/fail':
      'Esto no es un número de certificado. El número de un certificado es un número entero, como 10001.',

    'chain.match/pass': 'Se preguntó en {{network}}, donde se guardan estos certificados.',
    'chain.match/elsewhere':
      'El nodo responde por {{answered}}, no por {{network}}, donde se guardan estos certificados. Por eso no puede decir nada de ellos.',
    'chain.match/pass-named': 'Se preguntó en {{network}}, que el certificado nombra como la suya.',
    'chain.match/unnamed':
      'El nodo responde por {{answered}}. Nadie dijo en qué red se guardan estos certificados, así que no hay con qué compararla.',
    'chain.match/unknown': 'Ningún nodo pudo decir en qué red está: {{why}}.',

    'contract.known/pass': 'El registro en {{contract}} ejecuta el código publicado.',
    'contract.known/fail': 'El registro en {{contract}} no ejecuta el código publicado.',
    'contract.known/none': 'En esta red no hay ningún contrato en {{contract}}.',
    'contract.known/none-unnamed':
      'No hay ningún contrato en {{contract}} en la red por la que responde el nodo, y nadie dijo en qué red se guardan estos certificados.',
    'contract.known/unknown': 'No se pudo leer el código del registro: {{why}}.',

    'exists/pass': 'El registro conoce el certificado n.º {{tokenId}}.',
    'exists/fail': 'El registro responde que el certificado n.º {{tokenId}} nunca se emitió.',
    'exists/burned': 'El certificado n.º {{tokenId}} se emitió, y su titular renunció a él el {{at}}.',
    'exists/unknown': 'No se pudo preguntar al registro si existe el certificado n.º {{tokenId}}: {{why}}.',

    'sources.agree/pass': '{{count}} nodos independientes dieron los mismos datos.',
    'sources.agree/fail': 'Nodos independientes dieron datos distintos, así que no se cree a ninguno.',
    'sources.agree/unknown': 'No se pudo comparar con un segundo nodo: {{why}}.',
    'sources.agree/single': 'Solo hay un nodo configurado, así que no hay con qué comparar.',

    'metadata.fetched/pass': 'Se obtuvo el texto del certificado.',
    'metadata.fetched/unknown': 'No se pudo obtener el texto del certificado: {{why}}.',
    'metadata.fetched/unaddressed':
      'El registro no nombra ningún texto por su huella, así que no hay qué obtener.',
    'metadata.fetched/no-certificate': 'No hay ningún certificado cuyo texto pueda leerse.',

    'metadata.hash/pass': 'El texto es, byte a byte, el que se emitió.',
    'metadata.hash/fail':
      'El texto no es el que se emitió: sus bytes no coinciden con la huella del registro.',
    'metadata.hash/absent': 'Lo que se emitió no tiene texto para el certificado n.º {{tokenId}}.',
    'metadata.hash/unaddressed':
      'El registro no nombra ningún texto por su huella, así que podría mostrarse cualquiera.',
    'metadata.hash/unknown': 'No se pudo comparar el texto con lo que se emitió: {{why}}.',
    'metadata.hash/no-certificate': 'No hay ningún certificado cuyo texto pueda compararse.',

    'metadata.binding/pass': 'El texto nombra esta red, este registro, este número y este titular.',
    'metadata.binding/fail': 'El texto es de otro certificado: su {{field}} es {{found}}, no {{expected}}.',
    'metadata.binding/unreadable': 'El texto no dice a qué certificado pertenece.',
    'metadata.binding/unknown': 'No se pudo comprobar si el texto es de este certificado: {{why}}.',
    'metadata.binding/no-certificate': 'No hay ningún certificado del que pueda ser un texto.',

    'image.hash/pass': 'La imagen es, byte a byte, la que se emitió.',
    'image.hash/fail': 'La imagen no es la que se emitió: sus bytes no coinciden con su huella.',
    'image.hash/unaddressed':
      'El texto no nombra ninguna imagen por su huella, así que podría mostrarse cualquiera.',
    'image.hash/unknown': 'No se pudo comparar la imagen con la que se emitió: {{why}}.',
    'image.hash/no-certificate': 'No hay ningún certificado cuya imagen pueda compararse.',

    'image.matchesData/pass': 'Dibujada otra vez con sus datos, la imagen es la misma.',
    'image.matchesData/fail': 'La imagen dice otra cosa que sus datos: dibujada otra vez, es distinta.',
    'image.matchesData/version':
      'Aquí no se conoce la versión con que se dibujó la imagen, así que no se pudo dibujar otra vez.',
    'image.matchesData/unknown': 'No se pudo comparar la imagen con sus datos: {{why}}.',
    'image.matchesData/supplied':
      'La imagen la aportó el organizador; lo que dice no lo comprueba una máquina.',
    'image.matchesData/cannot-draw':
      'Aquí no se pueden dibujar certificados, así que la imagen no se dibujó otra vez.',
    'image.matchesData/drawing': 'La imagen se está dibujando otra vez con sus datos.',
    'image.matchesData/no-certificate': 'No hay ninguna imagen que dibujar otra vez.',

    'organiser.signed/organizer': '{{organizer}} emitió este certificado desde su propia cuenta.',
    'organiser.signed/organizer-changed':
      '{{organizer}} emitió este certificado desde su propia cuenta. La cuenta de esta organización cambió el {{changed}}.',
    'organiser.signed/consented':
      'La plataforma lo emitió en nombre de {{organizer}}, que firmó su consentimiento el {{consented}}; de la hoja responde la plataforma.',
    'organiser.signed/consented-changed':
      'La plataforma lo emitió en nombre de {{organizer}}; de la hoja responde la plataforma. La cuenta de esta organización cambió el {{changed}}, y la nueva firmó su consentimiento el {{consented}}.',
    'organiser.signed/vouched':
      'No consta ninguna firma de {{organizer}}; del organizador responde la plataforma.',
    'organiser.signed/vouched-changed':
      'No consta ninguna firma de {{organizer}}; del organizador responde la plataforma. La cuenta de esta organización cambió el {{changed}}.',
    'organiser.signed/look-alike':
      'El organizador se llama {{organizer}}, con letras hechas para pasar por otras ({{letters}}). Su cartera es {{wallet}}: fíjate en ella.',
    'organiser.signed/unknown': 'No se pudo leer cómo se autorizó la emisión: {{why}}.',
    'organiser.signed/no-certificate': 'No hay ningún certificado que un organizador pueda haber firmado.',

    'organiser.domain/pass': '{{domain}} dice que la cartera del organizador es suya.',
    'organiser.domain/another': '{{domain}} nombra ahora otra cartera, no la del organizador.',
    'organiser.domain/lost':
      '{{domain}} nombraba la cartera del organizador cuando se emitió este certificado, y ahora no.',
    'organiser.domain/look-alike':
      '{{domain}} dice que la cartera del organizador es suya, pero está escrito con letras que se hacen pasar por otras ({{letters}}).',
    'organiser.domain/unasked':
      'El certificado nombra {{domain}} como dominio del organizador. No se preguntó a nadie si sigue siendo así.',
    'organiser.domain/none': 'El certificado no nombra ningún dominio de internet del organizador.',
    'organiser.domain/unknown': 'No se pudo consultar el dominio de internet del organizador: {{why}}.',
    'organiser.domain/no-certificate': 'No hay ningún certificado cuyo organizador pueda consultarse.',

    'status.revoked/pass': 'No estaba revocado en el bloque {{block}}.',
    'status.revoked/fail': 'Se revocó el {{at}}. Motivo dado: {{reason}}',
    'status.revoked/fail-silent': 'Se revocó el {{at}}. No se dio ningún motivo.',
    'status.revoked/fail-unread': 'Se revocó el {{at}}. No se pudo leer el motivo dado.',
    'status.revoked/unknown': 'No se pudo leer si se ha revocado: {{why}}.',
    'status.revoked/no-certificate': 'No hay ningún certificado que pueda haberse revocado.',

    'status.replaced/pass-replacing':
      'Ocupa el lugar del certificado n.º {{replaces}}, y él mismo no ha sido sustituido hasta el bloque {{block}}.',
    'status.replaced/pass': 'No estaba reemplazado en el bloque {{block}}.',
    'status.replaced/fail':
      'Lo reemplazó el certificado n.º {{replacedBy}} el {{at}}. Motivo dado: {{reason}}',
    'status.replaced/fail-silent':
      'Lo reemplazó el certificado n.º {{replacedBy}} el {{at}}. No se dio ningún motivo.',
    'status.replaced/fail-unread':
      'Lo reemplazó el certificado n.º {{replacedBy}} el {{at}}. No se pudo leer el motivo dado.',
    'status.replaced/unknown': 'No se pudo leer si se ha reemplazado: {{why}}.',
    'status.replaced/no-certificate': 'No hay ningún certificado que pueda haberse reemplazado.',

    'event.standing/pass': 'El evento se mantiene, dice la plataforma.',
    'event.standing/fail':
      'El evento se canceló, dice la plataforma. Los certificados emitidos antes siguen siendo lo que son.',
    'event.standing/unknown': 'No se pudo leer si el evento se mantiene: {{why}}.',
    'event.standing/unasked': 'La cadena no dice si un evento se mantiene, y no se preguntó a nadie más.',
    'event.standing/no-certificate': 'No hay ningún certificado por cuyo evento preguntar.',

    'event.begun/pass': 'Se emitió después de que empezara el evento.',
    'event.begun/during': 'Se emitió durante el evento, {{span}} antes de que terminara.',
    'event.begun/before':
      'Se emitió {{span}} antes de que empezara el evento, así que no muestra que viniera nadie.',
    'event.begun/unclear':
      'El certificado no da el momento en que empezó el evento, así que no se sabe si ya había empezado.',
    'event.begun/unknown': 'No se pudo leer si el evento había empezado: {{why}}.',
    'event.begun/no-certificate': 'No hay ningún certificado cuyo evento pudiera haber empezado.',

    'holder.binding/pass': 'Lo tiene {{address}}, como se preguntó.',
    'holder.binding/fail': 'Lo tiene {{owner}}, no {{address}}.',
    'holder.binding/not-an-address':
      'Aquello por lo que se preguntó no es la dirección de una cartera, así que no lo tiene nadie con ese nombre.',
    'holder.binding/unknown': 'No se pudo leer quién lo tiene: {{why}}.',
    'holder.binding/unasked': 'No se preguntó por ninguna cartera.',
    'holder.binding/no-certificate': 'No hay ningún certificado que alguien pueda tener.',

    'attendance.evidence/code':
      'La asistencia se registró con el código del evento. No prueba que quien lo escribió estuviera allí: un código se puede pasar.',
    'attendance.evidence/organizer':
      'La asistencia la registró el organizador con su palabra. Nada más la prueba.',
    'attendance.evidence/door':
      'Alguien en la puerta registró la entrada de esta persona. No prueba que usara su propia entrada ni que se quedara.',
    'attendance.evidence/rotating':
      'Entró con un código mostrado en una pantalla del evento, que cambiaba cada 15 segundos, o cada dos minutos si se escribió. No prueba la presencia: alguien allí pudo enviárselo.',
    'attendance.evidence/imported':
      'La organización trajo este registro de otro sistema. No prueba cómo se registró allí la asistencia.',
    'attendance.evidence/imported-minutes':
      'La organización trajo este registro de otro sistema, que dice: {{minutes}} de los {{of}} minutos del evento. No prueba cómo se registró allí la asistencia.',
    'attendance.evidence/sessions':
      'Registro: {{count}} de {{of}} sesiones {{ways}}. No prueba que la persona se quedara.',
    'attendance.evidence/session':
      'La única sesión a la que asistió se registró {{ways}}. No prueba que la persona se quedara.',
    'attendance.evidence/before':
      'La presencia se registró al menos {{span}} antes de que empezara el evento. Nadie podía estar allí todavía, así que es la palabra del organizador sobre lo que iba a pasar.',
    'attendance.evidence/unfamiliar': 'La asistencia se registró de una forma que esta página no conoce.',
    'attendance.evidence/unsaid': 'El certificado no dice cómo se registró la asistencia.',
    'attendance.evidence/unknown': 'No se pudo leer cómo se registró la asistencia: {{why}}.',
    'attendance.evidence/no-certificate':
      'No hay ningún certificado que pueda decir cómo se registró la asistencia.',

    'document.inHand/identical': 'El archivo es, byte a byte, la imagen emitida.',
    'document.inHand/pass': 'El archivo muestra lo mismo que la imagen emitida.',
    'document.inHand/fail': 'El archivo es distinto de la imagen emitida.',
    'document.inHand/of-another': 'El archivo nombra otro certificado.',
    'document.inHand/says-same': 'El archivo dice lo que se emitió.',
    'document.inHand/says-otherwise': 'El archivo dice algo distinto de lo que se emitió.',
    'document.inHand/unchecked': 'No se pudo comprobar lo que dice el archivo.',
    'document.inHand/unreadable': 'En el archivo no se pudo reconocer la imagen emitida.',
    'document.inHand/cannot-compare':
      'El archivo no es, byte a byte, la imagen emitida, y aquí no se puede comparar lo que muestran.',
    'document.inHand/unknown': 'No se pudo comparar el archivo con la imagen emitida: {{why}}.',
    'document.inHand/none': 'No se dio ningún archivo que comparar.',
    'document.inHand/no-certificate': 'No hay ningún certificado con el que comparar el archivo.',

    'freshness/pass':
      'Leído en el bloque {{block}} de {{time}}; los mismos datos constan en el bloque {{final}}, que es definitivo.',
    'freshness/unfinished':
      'Leído en el bloque {{block}} de {{time}}, que la red aún no ha hecho definitivo (el último definitivo es el {{final}}).',
    'freshness/unknown': 'No se pudo leer lo recientes que son los datos: {{why}}.',

    'not-asked/malformed': 'No se preguntó: esto no es un número de certificado.',

    'verdict/valid': 'Válido.',
    'verdict/valid-early': 'Válido, pero emitido antes del evento.',
    'verdict/valid-said-early': 'Válido, pero la presencia se registró antes del evento.',
    'verdict/valid-look-alike': 'Auténtico, pero no de quien parece.',
    'verdict/valid-namesake': 'Auténtico, pero comprueba quién lo emitió.',
    'verdict/namesake':
      'Otra organización tuvo antes el nombre {{organizer}}, o uno que se le parece: compara su cartera, {{wallet}}.',
    'verdict/attended': '{{name}} asistió a {{event}} {{when}}.',
    'verdict/attended-unnamed':
      'Este certificado se emitió sin nombre, a quien tiene la cartera {{owner}}, que asistió a {{event}} {{when}}.',
    'verdict/issued': 'Este certificado de {{event}} {{when}} se emitió a {{name}}.',
    'verdict/issued-unnamed':
      'Este certificado de {{event}} {{when}} se emitió sin nombre, a quien tiene la cartera {{owner}}.',
    'verdict/issued-early':
      'Se emitió {{span}} antes de que empezara el evento, así que no muestra que viniera nadie.',
    'verdict/said-early':
      'La presencia se registró {{span}} antes de que empezara el evento, así que no muestra que viniera nadie.',
    'verdict/states': 'Declara {{stated}}.',
    'verdict/states-unknown': 'Declara horas o sesiones de una forma que esta página no conoce.',
    'verdict/issued-by': 'Emitido por {{organizer}}.',
    'verdict/issued-by-look-alike':
      'El nombre del organizador, {{organizer}}, imita a otro; lo emitió la cartera {{wallet}}.',
    'verdict/name-look-alike':
      'El nombre está escrito con letras hechas para pasar por otras, o invisibles ({{letters}}).',
    'verdict/erased':
      'El registro dice que {{organizer}} emitió este certificado a {{owner}}. Lo que decía y mostraba se borró porque lo pidió la persona de la que trataba.',
    'verdict/revoked': 'Revocado.',
    'verdict/revoked-by': '{{organizer}} revocó este certificado el {{at}}.',
    'verdict/reason': 'Motivo dado: {{reason}}',
    'verdict/replaced': 'Reemplazado.',
    'verdict/replaced-by': 'El certificado n.º {{replacedBy}} ocupó el lugar de este el {{at}}.',
    'verdict/not-found': 'No encontrado.',
    'verdict/never-issued': 'No se ha emitido ningún certificado n.º {{tokenId}}.',
    'verdict/burned': 'El titular del certificado n.º {{tokenId}} renunció a él el {{at}}.',
    'verdict/not-authentic': 'No auténtico.',
    'verdict/malformed': 'No es un número de certificado.',
    'verdict/whole-number': 'El número de un certificado es un número entero, como 10001.',
    'verdict/unknown': 'No se puede confirmar ahora mismo.',
    'verdict/not-held': 'Auténtico, pero no lo tiene {{address}}.',
    'verdict/held-by': 'Este certificado lo tiene {{owner}}.',

    'in-hand/comparing': 'Comparando el archivo…',
    'in-hand/same': 'El archivo es lo que se emitió.',
    'in-hand/first-page': 'Solo la primera página es lo que se emitió.',
    'in-hand/other-pages': 'Las demás páginas no se miraron.',
    'in-hand/altered': 'Este archivo no es lo que se emitió.',
    'in-hand/of-another': 'Este archivo no es de este certificado.',
    'in-hand/not-compared': 'No pudimos comparar el archivo.',
    'in-hand/genuine-altered': 'El certificado n.º {{tokenId}} es auténtico; el archivo fue alterado.',
    'in-hand/genuine': 'El certificado n.º {{tokenId}} es auténtico; eso no dice nada de este archivo.',
    'in-hand/number': 'Sobre el certificado n.º {{tokenId}} en sí:',

    'period/day': 'el {{date}}',
    'period/days': 'del {{date}} al {{until}}',

    'stated/hours': '{{attended}} de {{of}} horas',
    'stated/hour': '{{attended}} de {{of}} hora',
    'stated/minutes': '{{attended}} de {{of}} minutos',
    'stated/minute': '{{attended}} de {{of}} minuto',
    'stated/sessions': '{{attended}} de {{of}} sesiones',
    'stated/session': '{{attended}} de {{of}} sesión',

    'way/door': 'en una puerta',
    'way/rotating': 'con un código en una pantalla',
    'way/code': 'con el código del evento',
    'way/organizer': 'con la palabra del organizador',
    'way/imported': 'en otro sistema',

    'why/unreachable': 'no hubo respuesta',
    'why/timeout': 'la respuesta no llegó a tiempo',
    'why/rate-limited': 'se le preguntó demasiado y por ahora se niega',
    'why/malformed': 'la respuesta no tiene sentido',
    'why/disagreeing': 'fuentes independientes se contradicen',
    'why/stale': 'la respuesta es de un estado demasiado antiguo',
    'why/other-network': 'la fuente responde por otra red',
    'why/erased': 'se borró porque lo pidió la persona de la que trataba',
    'why/unfinished': 'la red no ha terminado este bloque',
  },
  word: {
    valid: 'Válido',
    'look-alike': 'Nombre que imita a otro',
    'not-held': 'No lo tiene esta cartera',
    revoked: 'Revocado',
    replaced: 'Reemplazado',
    'not-found': 'No encontrado',
    'not-authentic': 'No auténtico',
    malformed: 'No es un número de certificado',
    unknown: 'Ahora no se puede confirmar',
  },
  group: {
    real: '¿Auténtico?',
    issuer: '¿De quién?',
    standing: '¿Sigue en vigor?',
    person: '¿La misma persona?',
    document: '¿El mismo documento?',
  },
  phrases: {
    'a local test network': 'una red de pruebas local',
    'the Sepolia test network': 'la red de pruebas Sepolia',
    'the Holesky test network': 'la red de pruebas Holesky',
    'its organizer': 'su organizador',
    'an unknown date': 'una fecha desconocida',
  },
  otherNetwork: 'la red {{id}}',
  fields: {
    network: 'red',
    registry: 'registro',
    number: 'número',
    recipient: 'titular',
    organizer: 'organizador',
    event: 'evento',
  },
} satisfies VerifierWords

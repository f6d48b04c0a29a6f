/** Palabras de la galería de falsificaciones (`/try-to-fool-it`). */
export default {
  title: 'Intenta engañarlo',
  lead: 'Maneras de hacer pasar un certificado por lo que no es. Cada una se le presenta ahora al verificador, en tu navegador, con respuestas reales de la cadena y del almacén de contenido. Nada se grabó de antemano.',
  how: 'Quien falsifica maneja una pasarela, un nodo o un contrato: un mentiroso entre tú y la verdad. El verificador es el mismo de todas las páginas de verificación, y no se le avisa de nada.',
  caught: '{{caught}} de {{all}} descubiertas',
  trying: 'Intentando engañar al verificador: {{done}} de {{all}}',
  fooled: '{{count}} pasaron. Es un fallo nuestro: dinos cuál, por favor.',
  again: 'Probar todas de nuevo',
  preparing: 'Publicando falsificaciones en la cadena local. La primera visita tarda unos segundos.',
  failedTitle: 'No se pudieron preparar las falsificaciones',
  failedText: 'No se probó nada. Esto no dice nada de ningún certificado.',
  elsewhere: {
    title: 'En esta red no se ha plantado nada',
    text: 'Publicar falsificaciones en {{chain}} costaría dinero y allí se quedarían. Da el número de un certificado válido y tu navegador lo falsifica de todas las maneras que no exigen publicar nada: bytes cambiados, nodos mentirosos, respuestas prestadas.',
  },
  own: {
    title: 'Falsifica uno tuyo',
    text: 'Da el número de un certificado válido de esta instancia. Tu navegador altera lo que la cadena y el almacén de contenido responden sobre él y le pregunta al verificador qué le parece.',
    label: 'Número de certificado',
    go: 'Falsificarlo',
    made: 'Hecho con el certificado n.º\u00a0{{number}}.',
    back: 'Volver a toda la galería',
    notValid:
      'El certificado n.º\u00a0{{number}} no es válido por sí mismo, así que no hay nada que hacer pasar: {{verdict}}',
    checking: 'Mirando primero el certificado n.º\u00a0{{number}}…',
  },
  card: {
    verdict: 'El veredicto',
    caughtBy: 'Lo delata:',
    look: 'Mirar',
    lookAt: 'Mirar el informe completo de «{{title}}»',
    waiting: 'Probando…',
    failed: 'Ahora mismo no se pudo probar.',
    through: 'Pasó.',
    validBut: 'Válido, pero no es lo que parece',
  },
  report: {
    asked: 'Se preguntó por el certificado n.º\u00a0{{number}}.',
    close: 'Cerrar',
  },
  keep: {
    title: 'Quédate con el verificador',
    text: 'Un archivo que no necesita ningún servidor nuestro: bastan un nodo de la red, una pasarela y un número. Guárdalo y compara su huella.',
    download: 'Descargar verifier.html',
    hash: 'SHA-256 del archivo',
    copy: 'Copiar la huella',
    missing: 'Esta instancia se construyó sin él.',
  },
  groups: {
    hand: { title: 'Con las manos', text: 'Un número, una cartera, una hoja antigua.' },
    gateway: {
      title: 'Con una pasarela',
      text: 'Quien falsifica sirve los archivos y los altera por el camino.',
    },
    node: { title: 'Con un nodo', text: 'Quien falsifica responde por la cadena, y miente.' },
    chain: { title: 'Con contratos', text: 'Quien falsifica publica en la misma cadena.' },
  },
  items: {
    'never-issued': {
      title: 'Un número sacado de la nada',
      deed: 'La hoja está bien hecha y el número que lleva nunca se emitió.',
    },
    'no-number': {
      title: 'Cifras de otra escritura',
      deed: 'El número va en cifras arábigo-índicas, para que se lea como uno y se busque como otro.',
    },
    'other-holder': {
      title: 'El certificado de otra persona',
      deed: 'Un certificado auténtico lo muestra una cartera que no lo tiene.',
    },
    revoked: {
      title: 'Mostrado después de revocarse',
      deed: 'El certificado se retiró; su hoja parece la de siempre.',
    },
    replaced: {
      title: 'La versión anterior a la corrección',
      deed: 'Un certificado corregido ocupó su lugar, y se sigue mostrando el antiguo.',
    },
    'edited-text': {
      title: 'Un evento mejor',
      deed: 'La pasarela del falsificador sirve el texto del certificado con el título de otro evento.',
    },
    'one-bit-of-text': {
      title: 'Un bit del texto',
      deed: 'Se invierte un solo bit en medio del texto. Nadie lo vería.',
    },
    'edited-directory': {
      title: 'Un bit del directorio',
      deed: 'Se altera la lista que lleva de la huella del registro al texto.',
    },
    'one-bit-of-picture': {
      title: 'Un bit de la imagen',
      deed: 'Se invierte un solo bit en medio de la imagen.',
    },
    'other-drawing': {
      title: 'Otra imagen',
      deed: 'En lugar de la imagen emitida, la pasarela del falsificador sirve otra.',
    },
    'saved-again': {
      title: 'Guardada una vez más',
      deed: 'La imagen pasó por otro programa: parece la misma y tiene un byte más.',
    },
    'web-page-for-text': {
      title: '«Este certificado es VÁLIDO»',
      deed: 'La pasarela responde a todo con una página web que lo afirma.',
    },
    'borrowed-answer': {
      title: 'Una respuesta prestada',
      deed: 'Preguntado por un número que no existe, el nodo del falsificador da lo que el registro dice de uno bueno.',
    },
    'other-network': {
      title: 'Otra red',
      deed: 'Las respuestas vienen de una cadena del falsificador, donde se puede escribir lo que sea.',
    },
    'altered-code': {
      title: 'Un byte del contrato',
      deed: 'El código del registro difiere del publicado en un solo byte de veinte mil.',
    },
    'invented-revocation': {
      title: 'Una revocación inventada',
      deed: 'Para perjudicar a alguien, el nodo del falsificador dice que un certificado bueno se revocó. Un segundo nodo sabe la verdad.',
    },
    'denied-revocation': {
      title: 'Una revocación negada',
      deed: 'El nodo del falsificador dice que un certificado revocado es bueno. Un segundo nodo sabe la verdad.',
    },
    'half-dead-node': {
      title: 'Revocado, y el nodo medio muerto',
      deed: 'El nodo dice dónde está y se niega a toda pregunta sobre certificados. Otros lo tomaron por «no revocado».',
    },
    'stale-cache': {
      title: 'La respuesta de ayer',
      deed: 'Una memoria intermedia sigue respondiendo como antes de la revocación.',
    },
    'web-page-for-node': {
      title: 'Una página web por nodo',
      deed: 'Donde debería responder el nodo, responde la página de entrada al wifi de un hotel.',
    },
    'same-words-other-registry': {
      title: 'Las mismas palabras en otro registro',
      deed: 'El falsificador desplegó el mismo código y publicó la misma hoja, palabra por palabra, con el mismo número.',
    },
    'other-recipient': {
      title: 'Copiado de su titular',
      deed: 'El falsificador emitió a su propia cartera un certificado cuyo texto nombra a la persona que de verdad estuvo allí.',
    },
    'web-picture': {
      title: 'Una imagen que se puede cambiar',
      deed: 'El texto nombra su imagen por una dirección web, donde cualquier día puede haber otra.',
    },
    'other-picture': {
      title: 'Una imagen que dice más',
      deed: 'El texto y la huella están en orden, y la imagen se dibujó para un evento más lucido que el que nombra el texto.',
    },
    'look-alike-name': {
      title: 'Un nombre que se parece a otro',
      deed: 'El falsificador se registró como «Lisbоn Protocol Guild». Su primera o es una letra cirílica.',
    },
    'yes-man': {
      title: 'Un contrato que a todo dice que sí',
      deed: 'Un contrato del falsificador responde «válido» a cualquier pregunta.',
    },
  },
} as const

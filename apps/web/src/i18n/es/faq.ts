/** Las preguntas y sus respuestas. La página de inicio muestra las que nombra `first`. */
export default {
  title: 'Preguntas frecuentes',
  lead: 'Doce respuestas breves. ¿Falta algo? Escríbenos; la dirección está al pie de la página.',
  search: 'Buscar preguntas',
  searchPlaceholder: 'revocado, cartera, coste…',
  category: 'Categoría',
  categories: {
    all: 'Todas',
    general: 'General',
    users: 'Para usuarios',
    vendors: 'Para organizadores',
    technical: 'Técnicas',
  },
  found_one: '{{count}} pregunta',
  found_many: '{{count}} de preguntas',
  found_other: '{{count}} preguntas',
  clear: 'Quitar los filtros',
  none: 'No hay ninguna pregunta así',
  noneText: 'Prueba con otra palabra o míralas todas.',
  first: ['what-is', 'verify-how', 'cost', 'revoked'],
  entries: [
    {
      id: 'what-is',
      category: 'general',
      question: '¿Qué es Certify?',
      answer:
        'Certify emite certificados de asistencia a eventos. Cada certificado es un token con su propio número. Quien tiene el número puede comprobar que el certificado es auténtico, quién lo emitió, para qué evento y si sigue en vigor.',
    },
    {
      id: 'verify-how',
      category: 'general',
      question: '¿Cómo verifico un certificado?',
      answer:
        'Escribe su número en la casilla que hay arriba en todas las páginas, o escanea el código impreso en él. No hacen falta cuenta ni cartera. La respuesta es una frase, seguida de las comprobaciones que la sostienen; abre cualquiera para ver sus pruebas.',
    },
    {
      id: 'cost',
      category: 'general',
      question: '¿Cuánto cuesta?',
      answer:
        'Nada, ni para quien asiste ni para quien verifica. Entrar es una firma gratuita, y el servicio paga a la red cuando se emiten los certificados. Nunca necesitas monedas para apuntarte a un evento ni para recibir un certificado.',
    },
    {
      id: 'get-certificate',
      category: 'users',
      question: '¿Cómo consigo mi certificado?',
      answer:
        'Apúntate a la lista del evento antes de que termine. En el evento, introduce el código de asistencia que muestra el organizador, o deja que te marque como presente. Cuando abra la emisión, pulsa «Emitir certificado» en la página del evento. El organizador también puede emitirlos para todos los presentes; entonces el tuyo aparece sin más en «Mis certificados».',
    },
    {
      id: 'no-wallet',
      category: 'users',
      question: 'No tengo cartera. ¿Qué hago?',
      answer:
        'No te hace falta: pulsa Entrar y crea una llave de acceso, que es el bloqueo de tu propio dispositivo. Si prefieres una cartera, instala cualquier cartera de Ethereum como extensión del navegador, o abre este sitio en la aplicación de una cartera en tu teléfono. La guía que está al pie de la página lleva cinco minutos. Guarda la frase de recuperación en papel: es el único camino de vuelta a tu cartera, y nadie de Certify te la pedirá jamás.',
    },
    {
      id: 'transfer',
      category: 'users',
      question: '¿Puedo darle mi certificado a otra persona?',
      answer:
        'No. Un certificado habla de ti, así que se queda en la cartera para la que se emitió; el contrato rechaza las transferencias. Puedes renunciar a él para siempre quemándolo. Si perdiste tu cartera, pide tu certificado desde una nueva: su organizador puede volver a emitirlo allí, y el número antiguo responde entonces «Sustituido».',
    },
    {
      id: 'who-sees',
      category: 'users',
      question: '¿Quién puede ver mi nombre y mi correo?',
      answer:
        'Tú y los organizadores de los eventos a los que te apuntaste, cuya plaza esperas o has pedido: también pueden exportarlos. Las personas en la puerta de uno de esos eventos ven tu nombre, pero no tu correo. Tu correo no está nunca en la cadena ni en un certificado. Tu nombre figura en un certificado solo si aceptaste que se imprimiera, y entonces todos pueden leerlo allí. Todos pueden ver también la dirección de tu cartera y los certificados que tiene. En tu perfil puedes exportar o borrar tu cuenta; esta instancia deja entonces de servir los certificados con tu nombre, y puede que queden copias en otros sitios.',
    },
    {
      id: 'become-vendor',
      category: 'vendors',
      question: '¿Cómo emito certificados para mi evento?',
      answer:
        'Registra tu organización, con una llave de acceso o una cartera, y crea el evento. Da el código de asistencia mientras dura, o marca tú a los presentes. Cuando termine, sube una imagen de certificado o elige un diseño ya hecho, abre la emisión y emite: uno a uno o todos a la vez. Una cuenta tiene un solo papel para siempre; para asistir tú a eventos, usa otra.',
    },
    {
      id: 'code-passed-on',
      category: 'vendors',
      question: '¿Puede alguien pasar el código de asistencia a otro?',
      answer:
        'Sí. Un código que ve toda la sala prueba que alguien lo conoce, no que esté allí: quien está en la sala puede enviárselo a un amigo que se quedó en casa. Solo vale con las puertas abiertas, y quien no está en la lista obtiene una plaza libre al introducirlo. En cada evento puedes elegir que solo se registren las personas de la lista. Para ponerlo más difícil, muestra la pantalla del evento: su código QR cambia cada 15 segundos, y el código corto de debajo, cada dos minutos. Para ponerlo aún más difícil, escanea entradas en la puerta. Para estar seguro, mira quién está en la sala y marca tú a los presentes y a los ausentes: tu palabra pesa más que el código, hasta que se emita su certificado.',
    },
    {
      id: 'revoked',
      category: 'vendors',
      question: '¿Y si un certificado se emitió por error?',
      answer:
        'El organizador que lo emitió puede revocarlo y debe dar un motivo. Desde entonces, quien compruebe el número verá que fue revocado, cuándo y por qué. La revocación no se puede deshacer. No deja dudas sobre lo ocurrido: el registro muestra tanto la emisión como la revocación. Las carteras y los exploradores no saben de revocaciones y siguen mostrando la imagen: compruebe siempre el número aquí.',
    },
    {
      id: 'where-stored',
      category: 'technical',
      question: '¿Dónde se guarda un certificado?',
      answer: {
        ifIpfs:
          'El contrato guarda el número, el titular y la huella del contenido. El contenido, una imagen y un texto breve con los datos del evento, está en IPFS, donde la huella es también la dirección. Al verificar se leen ambos y se comparan; nuestra base de datos solo añade las palabras de alrededor.',
        ifFolder:
          'El contrato guarda el número, el titular y la huella del contenido. El contenido, una imagen y un texto breve con los datos del evento, está en una carpeta de este servidor, bajo su huella, y cualquiera puede pedirlo. Al verificar se leen ambos y se comparan; nuestra base de datos solo añade las palabras de alrededor.',
        ifBucket:
          'El contrato guarda el número, el titular y la huella del contenido. El contenido, una imagen y un texto breve con los datos del evento, está en un almacén de este servicio, bajo su huella, y cualquiera puede pedirlo. Al verificar se leen ambos y se comparan; nuestra base de datos solo añade las palabras de alrededor.',
        otherwise:
          'El contrato guarda el número, el titular y la huella del contenido. El contenido es una imagen y un texto breve con los datos del evento. Al verificar se leen ambos y se comparan; nuestra base de datos solo añade las palabras de alrededor.',
      },
    },
    {
      id: 'service-gone',
      category: 'technical',
      question: '¿Y si Certify desaparece?',
      answer: {
        ifPublicPinned:
          'El registro queda: está en una red pública. El contenido está en IPFS y alguien más guarda una copia; queda mientras alguien lo conserve. El mismo verificador de esta página funciona también en un solo archivo (/verifier.html) y desde la línea de órdenes, con el nodo y la pasarela que elijas.',
        ifPublicIpfs:
          'El registro queda: está en una red pública. El contenido está en IPFS y queda mientras alguien lo conserve: este servicio y quien lo fije. El mismo verificador de esta página funciona también en un solo archivo (/verifier.html) y desde la línea de órdenes, con el nodo y la pasarela que elijas.',
        ifPublic:
          'El registro queda: está en una red pública. El contenido lo guarda solo este servicio, así que descarga lo tuyo: el PDF y la prueba, con la que el verificador no necesita nada de nosotros. Funciona también en un solo archivo (/verifier.html) y desde la línea de órdenes, con el nodo que elijas.',
        ifLocal:
          'Entonces desaparecen también los certificados de esta instancia: los lleva en una cadena local, para hacer pruebas. Descarga lo que quieras conservar: el PDF y la prueba, que el verificador comprueba sin preguntar a nadie.',
        otherwise:
          'Descarga lo tuyo: el PDF y la prueba, que el verificador comprueba sin preguntar a nadie. Funciona también en un solo archivo (/verifier.html) y desde la línea de órdenes, con el nodo y la pasarela que elijas.',
      },
    },
  ],
} as const

/** Palabras de las condiciones, la política de privacidad y el acuerdo de organizadores: claras y fieles a lo que hace el producto. */
export default {
  version: 'Versión del {{date}}',
  contents: 'En esta página',
  contact: 'Preguntas sobre esta página: <mail>{{address}}</mail>.',
  /** El texto propio de quien opera la instancia, en otra lengua que la página. */
  onlyIn: 'Quien opera esta instancia escribió este texto solo en {{language}}.',
  operator: {
    title: 'Quién opera esta instancia',
    unnamed:
      'Quien opera esta instancia no ha dicho quién es. Pregunta en la dirección de abajo antes de confiarle tus datos.',
    here: 'Esta instancia tiene una dirección a la que solo llega un ordenador. La opera quien la inició allí.',
    law: 'Se aplica la ley de {{jurisdiction}}.',
  },
  limits: {
    title: 'Límites',
    lead: 'Más allá de ellos la respuesta es 429 y dice cuánto esperar. Están muy por encima de lo que hace una persona a mano.',
    none: 'Esta instancia no tiene límites.',
    what: 'Qué',
    most: 'Como máximo',
    within: 'En',
    seconds_one: '{{count}} segundo',
    seconds_many: '{{count}} de segundos',
    seconds_other: '{{count}} segundos',
    minutes_one: '{{count}} minuto',
    minutes_many: '{{count}} de minutos',
    minutes_other: '{{count}} minutos',
    hours_one: '{{count}} hora',
    hours_many: '{{count}} de horas',
    hours_other: '{{count}} horas',
    days_one: '{{count}} día',
    days_many: '{{count}} de días',
    days_other: '{{count}} días',
    names: {
      general: 'Todo lo que pide una cuenta, o un programa con clave',
      visitors: 'Todo lo que pide una dirección de red sin entrar',
      change: 'Cambios de una cuenta o dirección',
      verify: 'Verificaciones de este servidor',
      window: 'Preguntas a la cadena por /rpc, en unidades de una sencilla',
      window_bulk: 'Lo mismo en peticiones con muchas preguntas',
      nonce: 'Comienzos de una entrada',
      passkey: 'Entradas con una llave de acceso',
      new_wallet: 'Entradas de carteras sin cuenta',
      contract_login: 'Entradas de carteras que son contratos',
      contract_login_wallet: 'Lo mismo para una cartera',
      confirmation: 'Intentos de confirmar una dirección',
      announcement_tests: 'Pruebas de avisos de un organizador',
      document: 'Certificados dibujados como archivo',
      upload: 'Subidas',
      stored_files: 'Imágenes que guarda un organizador',
      stored_kilobytes: 'Lo mismo en kilobytes',
      door_marks: 'Entradas registradas por una puerta',
      checked_lists: 'Listas de personas leídas para un organizador',
      claim_codes: 'Códigos de invitación que pide una cartera',
      asked_domains: 'Comprobaciones de un dominio para un organizador',
      asked_moves: 'Certificados que una cartera pide trasladar',
      asked_moves_per_certificate: 'Veces que una cartera pide trasladar un mismo certificado',
      moves_of_certificate: 'Veces que otros piden trasladar un mismo certificado',
      move_codes: 'Códigos a la dirección de una cuenta para traslados',
      move_codes_per_asker: 'Códigos que una cartera envía a la dirección de una cuenta',
      name_proposals: 'Nombres que un organizador propone a una persona en un evento',
      transcripts: 'Expedientes que abre una dirección de red',
      transcript_links: 'Enlaces a expedientes que crea una cuenta',
      scan: 'Lecturas del código de una pared o pantalla',
      kept_answers: 'Peticiones con Idempotency-Key de una cartera',
      wrong_scan: 'Lecturas de códigos equivocados',
      wrong_code: 'Códigos de asistencia equivocados de una cartera',
    },
  },
  terms: {
    title: 'Condiciones del servicio',
    lead: 'El acuerdo entre tú y quien opera esta instancia de Certify. En breve: tu cartera es tu cuenta, lo que está en la cadena se queda allí, y seamos honestos unos con otros.',
    sections: [
      {
        id: 'service',
        title: '1. El servicio',
        paragraphs: [
          'Certify permite a los organizadores crear eventos y emitir certificados de asistencia, a los asistentes recibirlos y a cualquiera verificarlos. Los certificados se registran en la red que se nombra al pie de este sitio.',
          {
            ifTest:
              'Esa red es de prueba: los registros son reales y se pueden comprobar, pero sus monedas no tienen valor y la red la mantienen otros. No podemos prometer que exista para siempre.',
            ifLocal:
              'Esa red es una cadena local, para hacer pruebas. Sus registros son reales y se pueden comprobar mientras funciona, y terminan con ella.',
            otherwise: 'La red la mantienen otros. No podemos prometer que exista para siempre.',
          },
        ],
      },
      {
        id: 'account',
        title: '2. Tu cuenta',
        paragraphs: [
          'Tu cuenta es la dirección de tu cartera. Entras con una firma que no cuesta ni mueve nada. Una cartera tiene un solo papel, usuario u organizador, elegido al registrarse.',
          'Solo tú tienes la clave de tu cartera o llave de acceso. No podemos recuperarla ni deshacer lo que se haga con ella. Di la verdad sobre tu nombre y tu correo, y mantenlos al día.',
        ],
      },
      {
        id: 'attendance',
        title: '3. Eventos y asistencia',
        paragraphs: [
          'Los eventos los celebran sus organizadores, no nosotros. Estar en la lista no garantiza un certificado: hacen falta la asistencia y un organizador que abra la emisión.',
          'No pases un código de asistencia a quien no esté en el evento, ni introduzcas el de un evento al que no asistes.',
        ],
      },
      {
        id: 'certificates',
        title: '4. Certificados',
        paragraphs: [
          'Un certificado dice que su organizador registró la asistencia de la cartera. No es un título, ni un documento de identidad, ni una inversión. No se puede transferir ni vender.',
          'La emisión no se puede deshacer. Un organizador puede revocar un certificado con un motivo público, o reemplazarlo por otro. Tú puedes quemar el tuyo para siempre.',
        ],
      },
      {
        id: 'conduct',
        title: '5. Uso correcto',
        paragraphs: [
          'No subas lo que sea ilegal o no te corresponda publicar, no te hagas pasar por otras personas u organizaciones y no perturbes el servicio: las llamadas automáticas son bienvenidas dentro de los límites que figuran al final de esta página.',
          'Podemos negar el servicio a las cuentas que incumplan estas condiciones. Los certificados ya emitidos a asistentes honestos siguen siendo válidos.',
        ],
      },
      {
        id: 'liability',
        title: '6. De qué respondemos',
        paragraphs: [
          'El programa se ofrece tal cual, bajo una licencia abierta. Trabajamos para que sea correcto y esté disponible, y decimos con claridad cuándo no pudimos comprobar algo. No respondemos de la conducta de los organizadores, de las carteras ni de las redes en que viven los registros, más allá de lo que exige la ley.',
        ],
      },
      {
        id: 'changes',
        title: '7. Cambios y final',
        paragraphs: [
          'Cada versión tiene una fecha, que figura sobre ella. Cuando un texto cambia, a todos los que tienen cuenta se les muestra la nueva versión en su siguiente visita. Hasta que la aceptes sigue valiendo la versión que aceptaste. Puedes borrar tu cuenta cuando quieras desde tu perfil; lo que está en la cadena se queda allí.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidad',
    lead: 'Qué se guarda, dónde, quién lo ve y cómo llevártelo o hacer que se borre.',
    recipients: {
      title: 'Quién más recibe datos',
      lead: 'Otros saben algo porque el servicio los necesita. En esta instancia son:',
      hosting: 'Quien lleva las máquinas para quien la opera: todo lo que se guarda en ellas.',
      kinds: {
        mail: 'El proveedor que entrega los correos: la dirección de quien lo lee y su texto.',
        node: 'El nodo de la cadena: lo que se registra en ella, que todos pueden leer.',
        publicNode:
          'El nodo al que los navegadores preguntan para verificar: sus direcciones de red y los números que comprueban.',
        ipfs: 'La red por la que se reparte el contenido: imágenes y documentos de certificados y eventos.',
        pinning: 'Quien guarda las segundas copias: las mismas imágenes y documentos.',
        storage: 'El almacén de imágenes y documentos: esos archivos.',
        gateway: 'La pasarela de la que los navegadores traen imágenes y documentos: sus direcciones de red.',
        probe:
          'Una pasarela pública a la que el servidor pide cada hora unos pocos documentos emitidos, para saber que otros pueden obtenerlos.',
        resolvers:
          'Servidores de dominios de internet a los que preguntan los navegadores: sus direcciones de red y los dominios de las organizaciones.',
      },
    },
    retention: {
      title: 'Cuánto tiempo se guardan los datos',
      lead: 'Lo que ha terminado se elimina en la hora siguiente a su plazo.',
      items: [
        {
          term: 'La cuenta y lo que le pertenece',
          text: 'Mientras tengas la cuenta. Al borrarla se eliminan en el acto.',
        },
        { term: 'Sesiones', text: '{{sessionDays}} días, o {{sessionIdleHours}} horas sin uso.' },
        { term: 'Un código escaneado', text: '{{scanMinutes}} minutos.' },
        {
          term: 'Correos',
          text: 'Texto y dirección {{mailDays}} días, y que hubo uno {{mailLogDays}} días. Para limitar el correo que nadie pidió, guardamos durante un día resúmenes con clave de la dirección y de la dirección de red que causó una confirmación.',
        },
        {
          term: 'Invitaciones que nadie contestó',
          text: '{{invitationDays}} días a eventos, {{teamInvitationDays}} días a equipos.',
        },
        {
          term: 'En qué sesiones de un evento estuviste',
          text: 'Tanto como tu plaza en su lista. Al borrar tu cuenta desaparece en el acto. Queda que tu cartera asistió al evento, y el mensaje que avisó de una sesión a un programa de la organización queda lo que duran esos mensajes.',
        },
        {
          term: 'Respuestas a las preguntas de un evento',
          text: '{{answersDays}} días después del evento. Desaparecen enseguida si lo dejas o borras tu cuenta.',
        },
        {
          term: 'Enlaces a expedientes',
          text: 'Hasta que los desactives o borres tu cuenta. Uno cuyo plazo se acabó no muestra nada, y sigue en tu página hasta que lo quites. Después solo guardamos un resumen del enlace, para que quien lo abra sepa que está desactivado. Las firmas de carteras unidas quedan hasta que una de las dos las termine.',
        },
        { term: 'Respuestas a peticiones repetidas de programas', text: '{{answerHours}} horas, cifradas.' },
        { term: 'Mensajes a programas de organizaciones', text: '{{webhookDays}} días.' },
        {
          term: 'El historial de un evento',
          text: 'Tanto como el evento. Nombra las cuentas por su número, y a nadie una vez borrada la cuenta.',
        },
        {
          term: 'Registros técnicos',
          text: 'Certify los entrega a la máquina en que funciona y no elimina ninguno: pregunta a quien la opera cuánto quedan allí. No contienen nombres ni direcciones de personas.',
        },
        {
          term: 'Copias de seguridad',
          text: 'Las hace y las elimina quien opera la instancia. La guía para ello dice 30 días como máximo.',
        },
      ],
    },
    sections: [
      {
        id: 'kept',
        title: 'Qué guardamos',
        paragraphs: [
          'De quien tiene cuenta: dirección de la cartera, nombre, correo, papel, cuándo se creó y cambió la cuenta, y qué llaves de acceso la abren. De las organizaciones, además, lo que cuentan de sí mismas en su perfil.',
          'De tu uso: a qué eventos te apuntaste, qué plazas esperas o has pedido y qué respondiste allí, si asististe, a qué sesiones y cuánto tiempo, y cómo se registró, qué certificados tienes, qué correo hubo para ti en el último año y tus sesiones abiertas con el navegador en que se abrieron. De quienes visitan sin entrar, nada más que registros técnicos.',
        ],
      },
      {
        id: 'public',
        title: 'Qué es público, para siempre',
        paragraphs: [
          {
            ifPublicIpfs:
              'Un certificado está en una red pública: su número, la cartera que lo tiene, el evento, el organizador y cuándo se emitió o se revocó. Su contenido está en IPFS. Puede decir a cuántas sesiones y horas asististe, y solo nombra sesiones si lo aceptaste. Ninguno lleva tu correo, y tu nombre solo figura si lo aceptaste antes de la emisión.',
            ifPublic:
              'Un certificado está en una red pública: su número, la cartera que lo tiene, el evento, el organizador y cuándo se emitió o se revocó. Su contenido lo guarda este servicio, y el público puede pedirlo. Puede decir a cuántas sesiones y horas asististe, y solo nombra sesiones si lo aceptaste. Ninguno lleva tu correo, y tu nombre solo figura si lo aceptaste antes de la emisión.',
            otherwise:
              'Un certificado está en la red que se nombra al pie, a la vista del público: su número, la cartera que lo tiene, el evento, el organizador y cuándo se emitió o se revocó. También su contenido. Puede decir a cuántas sesiones y horas asististe, y solo nombra sesiones si lo aceptaste. Ninguno lleva tu correo, y tu nombre solo figura si lo aceptaste antes de la emisión.',
          },
          {
            ifPublic: 'Nadie puede quitar los registros de esa red, ni tú ni nosotros.',
            ifLocal: 'Los registros quedan en la cadena de esta instancia mientras funcione.',
            otherwise: 'No quitamos esos registros.',
          },
          'Quien sepa que una cartera es tuya puede ver qué certificados tiene; usa otra cartera si eso te importa.',
        ],
      },
      {
        id: 'who',
        title: 'Quién ve tu nombre y tu correo',
        paragraphs: [
          'Tú y los organizadores de los eventos a los que te apuntaste, cuya plaza esperas o has pedido. También pueden exportarlos, para llevar a cabo sus eventos. Las personas en la puerta de un evento ven tu nombre. Todos pueden leer lo que una organización dice de sí misma en su perfil, salvo su correo, que solo ve la propia organización.',
          'No vendemos datos, no mostramos publicidad ni usamos rastreadores. Las cookies sirven para que entres, para mantener tu sesión y, durante media hora, para recordar un código que escaneaste. El almacenamiento del navegador guarda tu idioma y tema, tus borradores, la última cartera y el último rol que usaste, los nombres de tus llaves de acceso, a qué eventos te apuntaste, tus entradas, y tu clave si elegiste guardarla ahí. Un dispositivo en una puerta guarda los nombres de la lista de su evento hasta que esa puerta termina. Donde una página nombra el dominio de internet de una organización, tu navegador pregunta por ese dominio a servidores DNS públicos; así conocen tu dirección de red.',
          {
            ifMailed:
              'Si un organizador te invita por correo, tu dirección y tu nombre vienen del organizador, que los ve mientras la invitación está abierta. Los borramos cuando la usas (tras un último correo que te dice quién la usó) o la rechazas, cuando el organizador la retira o a los 90 días.',
            otherwise:
              'Si un organizador te invita, tu dirección y tu nombre vienen del organizador, que los ve mientras la invitación está abierta. Los borramos cuando la usas o la rechazas, cuando el organizador la retira o a los 90 días.',
          },
          'Si un organizador te invita a su equipo, tu dirección y tu nombre vienen de uno de sus propietarios, y sus propietarios los ven mientras la invitación espera. Borramos la dirección cuando te unes o dices que no, cuando un propietario retira la invitación o a los siete días. La organización ve el nombre hasta que des el tuyo o dejes el equipo.',
          'Lo que respondes a las preguntas de un evento es para ti y para los organizadores del evento, que también pueden exportarlo.',
          'Si creas un enlace a un expediente, las personas con el enlace ven cuáles de tus certificados muestra, qué dicen y las carteras que uniste a la tuya, hasta que lo desactives o se acabe su plazo. Pueden pasar el enlace a otras, y un archivo que guardaron se queda con ellas. Sin enlace no hay expediente. El secreto del enlace se guarda cifrado, para que puedas copiarlo de nuevo.',
        ],
      },
      {
        id: 'why',
        title: 'Por qué podemos guardarlos',
        paragraphs: [
          'Donde se aplica el derecho de protección de datos de la Unión Europea, estas son las bases jurídicas. El acuerdo contigo (artículo 6.1 b): tu cuenta, apuntarte y asistir a eventos, emitir certificados y los correos sobre ello. Tu consentimiento (6.1 a): tu nombre en un certificado. Puedes retirarlo hasta que se emita. Intereses legítimos (6.1 f): límites y registros técnicos contra el abuso, el historial de los eventos contra la falsificación, y recordatorios y avisos, que puedes desactivar.',
        ],
      },
      {
        id: 'rights',
        title: 'Tus derechos',
        paragraphs: [
          'En tu perfil puedes leer y corregir tus datos, descargar en un archivo todo lo que se guarda de tu cuenta y borrarla. Al borrarla desaparecen tu nombre y tu correo de todas partes fuera de la cadena, también de las listas de los eventos a los que te apuntaste, y en qué sesiones estuviste. Queda que tu cartera tuvo plaza y asistió. Esta instancia deja entonces de servir la imagen, el texto, la insignia y el PDF de los certificados con tu nombre; puede que queden copias en otros sitios. Los registros de la cadena se quedan: la dirección de tu cartera y los números de tus certificados. La página lo enumera todo antes de que confirmes.',
          'Para lo demás, escribe a la dirección de abajo. También puedes reclamar ante tu autoridad de protección de datos.',
        ],
      },
    ],
  },
  agreement: {
    title: 'Acuerdo de organizadores',
    lead: 'Lo que promete una organización al registrarse, además de las Condiciones del servicio. Un certificado vale lo que vale la palabra de su organizador.',
    sections: [
      {
        id: 'truth',
        title: '1. Emite solo lo que es verdad',
        paragraphs: [
          'Emites un certificado solo a quien asistió. Marcar a alguien como presente a mano es tu palabra de que estuvo allí; con el registro queda quién lo dijo y cuándo.',
          'Te registras con un nombre que tienes derecho a usar. Figura en cada certificado que emites.',
        ],
      },
      {
        id: 'consent',
        title: '2. Emisión en tu nombre',
        paragraphs: [
          'Al abrir la emisión o pulsar emitir encargas al servicio los certificados de tu evento. La clave del servicio envía las transacciones y las paga; el registro nombra a tu organización y su cartera como organizador.',
          'La emisión no se puede deshacer. Revisa el diseño, las fechas y la lista antes de abrirla.',
        ],
      },
      {
        id: 'revoking',
        title: '3. Revocar y reemplazar',
        paragraphs: [
          'Puedes revocar certificados de tus propios eventos, con un motivo que todos pueden leer, y no como castigo por algo ajeno a la asistencia. Escribe el motivo para desconocidos: sin nombres, sin acusaciones, nada privado. La revocación no se puede deshacer.',
        ],
      },
      {
        id: 'people',
        title: '4. Las personas de tus listas',
        paragraphs: [
          'Ves los nombres y correos de quienes se apuntaron a tus eventos, esperan una plaza o la pidieron, y las personas a las que das un enlace de puerta ven los nombres. Úsalos solo para ese evento, guarda bien las listas exportadas y bórralas cuando ya no las necesites. Respondes ante la ley del uso que hagas de ellos.',
        ],
      },
      {
        id: 'content',
        title: '5. Tu contenido',
        paragraphs: [
          'Tienes los derechos de los textos, imágenes y logotipos que subes, y permites que el servicio los guarde, muestre y publique como parte de eventos y certificados.',
          {
            ifIpfs: 'También en IPFS, de donde nadie puede retirarlos una vez que un certificado los usa.',
            otherwise: 'Una vez que un certificado los usa, se quedan con él.',
          },
        ],
      },
      {
        id: 'canceling',
        title: '6. Cancelar eventos',
        paragraphs: [
          'Puedes cancelar un evento hasta que haya terminado. No se puede deshacer. Los certificados ya emitidos siguen siendo válidos salvo que los revoques uno a uno.',
        ],
      },
      {
        id: 'ending',
        title: '7. Final',
        paragraphs: [
          'Puedes dejarlo cuando quieras. Los certificados que emitiste se siguen pudiendo verificar, con el nombre de tu organización, que forma parte del registro público.',
        ],
      },
    ],
  },
} as const

/** Palabras de la guía de carteras. */
export default {
  title: 'Guía de carteras',
  lead: 'Aquí tu cuenta es una cartera: sin contraseña. Lleva unos cinco minutos, una sola vez.',
  contents: 'En esta página',
  sections: [
    {
      id: 'passkeys',
      title: 'El camino corto: una llave de acceso',
      paragraphs: [
        'Una llave de acceso es una clave que tu dispositivo guarda tras su propio bloqueo: tu cara, tu huella o tu PIN. No hay nada que instalar, ni contraseña, ni cartera cripto. Pulsa Entrar, luego «Crear mi llave de acceso».',
        'La mayoría de los teléfonos y ordenadores guardan las llaves de acceso junto con las demás, y así sirven en todos tus dispositivos. Si una vive en un solo dispositivo, este sitio lo dice. Anota entonces las doce palabras de recuperación: abren tu cuenta en cualquier dispositivo, y en MetaMask.',
        'Si pierdes tu llave de acceso, pulsa Entrar y elige «Tengo palabras de recuperación». Tu cuenta se abre con todos sus certificados, y creas una llave nueva.',
      ],
    },
    {
      id: 'what',
      title: 'Qué es una cartera',
      paragraphs: [
        'Una cartera es un programa pequeño, normalmente una extensión del navegador o una aplicación, que guarda por ti una clave secreta. Con ella demuestras que una dirección como 0x329e…8C62 es tuya. Certify la usa justo para eso.',
        'No necesitas monedas. Entrar es gratis, apuntarse es gratis, y el servicio paga a la red cuando se emite tu certificado.',
      ],
    },
    {
      id: 'install',
      title: 'Instalarla en un ordenador',
      steps: [
        'Abre metamask.io y elige «Download». Sirve cualquier extensión de cartera de Ethereum; MetaMask es la más común.',
        'Añade la extensión a Chrome, Firefox, Edge, Brave u Opera y ábrela.',
        'Elige «Crear una cartera nueva» y pon una contraseña. La contraseña protege la cartera solo en este ordenador.',
        'Escribe la frase de recuperación en papel, dos veces, y guárdala donde nadie más mire. Quien tiene la frase tiene la cartera; sin ella, nadie puede devolvértela.',
        'Vuelve a este sitio y pulsa «Entrar».',
      ],
    },
    {
      id: 'phone',
      title: 'En un teléfono',
      paragraphs: [
        'En los teléfonos, las carteras viven dentro de su propia aplicación, así que este sitio hay que abrirlo allí.',
      ],
      steps: [
        'Instala la aplicación de MetaMask desde la tienda de tu teléfono y crea en ella una cartera.',
        'Pulsa aquí «Entrar» y luego «Abrir en MetaMask». La página se abre dentro de la aplicación.',
        'Conecta y firma allí. Lo demás funciona igual que en un ordenador.',
      ],
    },
    {
      id: 'sign-in',
      title: 'Entrar',
      steps: [
        'Pulsa «Entrar» y elige tu cartera. La cartera te pregunta si este sitio puede ver tu dirección.',
        'La página te muestra el texto exacto que vas a firmar. Compáralo con lo que enseña la cartera: el mismo sitio, la misma dirección y ninguna cantidad de dinero.',
        'Pulsa «Entrar» y confirma en la cartera. Es una firma gratuita, no una transacción.',
      ],
      paragraphs: [
        'La sesión dura siete días, o hasta que pases doce horas sin usar el sitio. En tu perfil puedes ver tus sesiones y cerrarlas.',
      ],
    },
    {
      id: 'trouble',
      title: 'Cuando algo no funciona',
      terms: [
        {
          term: 'La ventana de la cartera no se abre',
          text: 'Pulsa el icono de la cartera en la barra del navegador: puede estar bloqueada o esperando ya una respuesta.',
        },
        {
          term: 'Aparece otra dirección',
          text: 'Cambia de cuenta dentro de la cartera. Esta página lo nota y te pregunta con cuál de las dos quieres estar aquí.',
        },
        {
          term: 'La cartera está en otra red',
          text: 'Para entrar no importa. Solo se te pide cambiar donde de verdad hace falta una red.',
        },
        {
          term: 'Mi certificado no aparece en la cartera',
          text: 'La mayoría de las carteras no muestran por sí solas estos certificados. El certificado es tuyo igualmente: búscalo por su número.',
        },
        {
          term: 'Perdí mi cartera o llave de acceso',
          text: 'Con la frase o las palabras de recuperación puedes restaurarla. Sin ellas, entra con una nueva y abre <lost>He perdido mi cartera o llave de acceso</lost>: cada organizador puede volver a emitirte allí tu certificado después de siete días.',
        },
      ],
    },
    {
      id: 'safe',
      title: 'Protégete',
      paragraphs: [
        'Nadie de Certify te pedirá nunca la frase de recuperación de tu cartera. Este sitio acepta palabras de recuperación en dos lugares, para una cuenta creada aquí con una llave de acceso: donde entras, en «Tengo palabras de recuperación», y justo después de mostrártelas, cuando pregunta dos de ellas. No salen nunca de tu navegador. Un mensaje o una persona que las pida no es de los nuestros.',
        'Al entrar nunca aparece una cantidad, una comisión ni la palabra «aprobar». Si ves alguna de ellas, cancela.',
      ],
    },
  ],
  contact: '¿Sigues sin poder? Escribe a <mail>{{address}}</mail>.',
} as const

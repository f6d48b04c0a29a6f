/** Palabras del registro. */
export default {
  choice: {
    title: 'Crea tu cuenta',
    lead: 'Una cuenta, un papel. Elige cómo usarás esta; no se puede cambiar después.',
    user: {
      title: 'Registrarse como usuario',
      text: 'Apúntate a eventos, registra tu asistencia y recibe certificados que son tuyos.',
      points: [
        'Encuentra eventos y apúntate',
        'Emite tu certificado después del evento',
        'Compártelo con quien te lo pida',
      ],
    },
    vendor: {
      title: 'Registrarse como organizador',
      text: 'Organiza eventos y emite certificados a quienes asistieron.',
      points: [
        'Crea eventos y di quién puede venir',
        'Registra la asistencia',
        'Emite un certificado o todos a la vez',
      ],
    },
    login: '¿Ya tienes cuenta? <login>Entra</login>',
  },
  publicDemo:
    'Esta es una demostración pública. Personas que no conoces actúan como su organizador y pueden leer el nombre y la dirección que escribas: inventa unos.',
  back: 'Elegir otro papel',
  backToEvent: 'Volver al evento',
  user: {
    instead: 'Registrar una organización',
    failed: 'No se pudo registrar al usuario',
    title: 'Registrarse como usuario',
    lead: 'Cuando te apuntas a un evento, esperas una plaza o la pides, su organizador ve tu nombre y tu correo. Quienes ayudan en la puerta solo ven tu nombre. Ninguno de los dos datos se escribe en la cadena.',
    name: 'Nombre completo',
    nameHint: 'Como debe leerse en una lista en la puerta.',
    terms:
      'Acepto las <terms>Condiciones del servicio</terms> y la <privacy>Política de privacidad</privacy>.',
  },
  vendor: {
    failed: 'No se pudo registrar al organizador',
    title: 'Registrarse como organizador',
    lead: 'El nombre de abajo figura en cada certificado que emitas.',
    name: 'Nombre de la organización',
    email: 'Correo de contacto',
    contact: 'Datos de contacto',
    contactPlaceholder: 'Teléfono, sitio web, etc.',
    emailHint: 'Solo lo ven los propietarios y gestores de tu organización.',
    contactHint: 'Público: pueden leerlo todos los que miren tus eventos.',
    terms:
      'Acepto las <terms>Condiciones</terms>, la <privacy>Política de privacidad</privacy> y el <agreement>Acuerdo de organizadores</agreement>.',
  },
  wallet: 'Cartera',
  walletHint: {
    ifWallet: 'La cartera con la que entraste. Será tu cuenta.',
    ifPasskey: 'La dirección de la llave de acceso con la que entraste. Será tu cuenta.',
    ifBrowserKey: 'La dirección de la clave de este navegador. Será tu cuenta.',
    otherwise: 'La dirección con la que entraste. Será tu cuenta.',
  },
  email: 'Correo electrónico',
  emailHint:
    'Los organizadores de los eventos a los que te apuntas, o donde esperas o pides plaza, lo ven y pueden exportarlo.',
  submit: 'Completar el registro',
  submitting: 'Registrando…',
  refused: 'No registrado',
  welcome: 'Te damos la bienvenida a Certify, {{name}}.',
} as const

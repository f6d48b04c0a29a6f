/** Palabras de la entrada y de la sesión. */
export default {
  login: {
    title: 'Te damos la bienvenida a Certify',
    lead: 'Entra con tu cartera. Sin contraseña, sin coste y sin transacción.',
    required: 'Hay que entrar',
    requiredText: 'Entra para seguir a la página que pediste.',
    agree:
      'Al entrar aceptas las <terms>Condiciones del servicio</terms> y la <privacy>Política de privacidad</privacy>.',
    help: '¿Primera vez con una cartera? Lee la guía',
    register: '¿Aún no tienes cuenta? Regístrate',
    signedInAs: 'Has entrado como',
    continue: 'Continuar',
  },
  vendor: {
    title: 'Entrada de organizadores',
    lead: 'Dos pasos: conecta la cartera de tu organización y firma una vez para demostrar que es tuya.',
    step1: 'Conecta tu cartera',
    step2: 'Firma el mensaje',
    step3: 'Tu panel',
    registerLead: '¿Tu organización no está registrada?',
    registerLink: 'Regístrala aquí',
    done: 'Has entrado. Abriendo tu panel…',
    notVendor:
      'Esta cartera está registrada como usuario. Una cartera tiene un solo papel; usa otra para tu organización.',
  },
  looking: 'Buscando carteras…',
  none: {
    title: 'MetaMask no está instalado. Instálalo primero.',
    text: 'Sirve cualquier extensión de cartera de Ethereum.',
    install: 'Instalar MetaMask',
    installed: 'Ya lo instalé',
    guide: 'Leer la guía de carteras',
    others:
      'Hay extensiones para Chrome, Firefox, Edge, Brave y Opera; en Safari, usa la aplicación de tu teléfono.',
  },
  phone: {
    title: 'Abre esta página en tu cartera',
    text: 'En los teléfonos, las carteras viven dentro de su propia aplicación. Abre allí esta página para entrar.',
    open: 'Abrir en MetaMask',
    copy: 'Copiar enlace',
    continue: 'Ya firmé: continuar',
    notYet:
      'Aquí todavía no has entrado. El navegador de una cartera guarda su propia sesión: sigue allí o vuelve a abrir en él esta página.',
    unreachable: 'Ahora mismo no pudimos preguntar. Revisa tu conexión y pulsa de nuevo.',
  },
  connect: {
    metamask: 'Conectar MetaMask',
    named: 'Conectar {{name}}',
    choose: 'Elige tu cartera',
    recent: 'Reciente',
    demoNote: 'Una clave de demostración guardada en este navegador. Solo existe en esta cadena local.',
  },
  connecting: {
    title: 'Confirma en {{name}}…',
    hint: '¿No aparece la ventana? Pulsa el icono de la cartera en la barra del navegador.',
    cancel: 'Cancelar',
  },
  connected: {
    as: 'Conectada',
    title: 'Una firma gratuita demuestra que esta cartera es tuya. Sin transacción, sin coste.',
    text: 'Este es el texto que mostrará tu cartera:',
    preparing: 'Preparando el texto…',
    sign: 'Entrar',
    disconnect: 'Desconectar',
    free: 'Gratis · sin transacción',
  },
  signing: 'Confirma en {{name}}…',
  note: {
    cancelled: 'Cancelado: no se firmó nada.',
    'already-open': '{{name}} ya está esperando tu respuesta. Ábrela para continuar.',
    locked: 'Desbloquea {{name}} para continuar.',
  },
  failed: {
    title: 'No se pudo entrar',
    connect: 'No se pudo conectar la cartera',
    otherAccount: 'Elige la cuenta {{wallet}} en {{name}} y vuelve a intentarlo.',
  },
  yourWallet: 'Tu cartera',
  switched: {
    text: 'Tu cartera cambió a {{to}}. Has entrado como {{wallet}}.',
    signIn: 'Entrar como {{to}}',
    stay: 'Seguir como {{wallet}}',
  },
  expired: {
    title: 'La sesión terminó tras 7 días',
    text: 'Firma de nuevo para continuar: tus cambios siguen aquí.',
    as: 'Habías entrado como {{wallet}}.',
    sign: 'Entrar de nuevo',
    leave: 'Salir',
    unlock: 'Desbloquea tu cartera para continuar.',
  },
} as const

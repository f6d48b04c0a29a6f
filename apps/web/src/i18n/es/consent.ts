/** Palabras del consentimiento de una organización en la cadena. */
export default {
  title: 'Tu palabra en la cadena',
  text: 'Firma una vez que los certificados emitidos con el nombre «{{name}}» son tuyos. Quien verifique uno leerá que tu organización firmó su consentimiento; sin eso, solo que esta plataforma responde por ti.',
  sign: {
    ifWallet: 'Firmar con tu cartera',
    ifPasskey: 'Firmar con tu llave de acceso',
    otherwise: 'Firmar',
  },
  note: 'Es gratis y no es una transacción. Va a la cadena con tu primer certificado. Esta página no puede añadirlo después.',
  signed: 'Firmado el {{date}}',
  signedBefore: 'Firmado',
  given:
    'Va a la cadena con tu primer certificado. Si antes cambias el nombre de tu organización, firma de nuevo.',
  recorded: 'Está en la cadena: los verificadores dicen que tu organización firmó su consentimiento.',
  unrecorded:
    'Tu organización llegó a la cadena sin esta firma, así que los verificadores dicen que la plataforma responde por ti. Tus certificados valen lo mismo. Esta página ya no puede añadirla; el registro acepta una posterior con su función consent.',
  alreadyOpen: 'Tu cartera tiene una petición abierta. Busca su ventana y responde allí.',
  failed: {
    ifWallet: 'La cartera no firmó. Abre la cartera con la que entraste e inténtalo de nuevo.',
    ifPasskey: 'Tu llave de acceso no firmó. Usa la llave con la que entraste e inténtalo de nuevo.',
    otherwise: 'No se firmó. Usa aquello con lo que entraste e inténtalo de nuevo.',
  },
  saveFailed: 'No se pudo guardar la firma.',
  loadFailed: 'No se pudo preguntar si firmaste.',
} as const

/** Palabras del perfil de la organización (`/vendor/profile`). */
export default {
  title: 'Perfil de la organización',
  lead: 'Tu nombre figura en cada evento y en cada certificado. Lo demás que rellenes es público y ayuda a la gente a encontrarte; solo el correo no lo es.',
  publicPage: 'Ver la página pública',
  error: 'No se pudieron cargar los datos',
  statistics: {
    label: 'Tu organización en cifras',
    events: 'Eventos',
    participants: 'Participantes',
    minted: 'Certificados emitidos',
  },
  wallet: {
    title: 'Cartera',
    text: {
      ifMember:
        'La cuenta de la organización. Los eventos y los certificados le pertenecen. Tú actúas por ella con la tuya.',
      otherwise:
        'La cuenta de tu organización. Los eventos y los certificados le pertenecen. Si se pierde su clave, los propietarios de tu equipo siguen sin ella.',
    },
    since: 'En Certify desde el {{date}}.',
  },
  consent: {
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
  },
  domain: {
    title: 'Tu dominio de internet',
    text: 'Haz que un dominio tuyo diga que esta cartera es tuya. Quien verifica se lo pregunta directamente, así que nadie tiene que creer a esta plataforma. Tu página pública y los certificados nuevos lo nombrarán.',
    name: 'Dominio',
    claim: 'Declarar este dominio',
    claimFailed: 'No se pudo declarar el dominio.',
    loadFailed: 'No se pudo cargar tu dominio.',
    record: 'Añade este registro TXT donde gestionas tu dominio:',
    recordName: 'Nombre',
    recordValue: 'Valor',
    copyName: 'Copiar el nombre',
    copyValue: 'Copiar el valor',
    copyLine: 'Copiar en una línea',
    ask: 'Preguntar de nuevo',
    asked: 'Última consulta: {{date}}.',
    askFailed: 'No se pudo preguntar de nuevo al dominio.',
    remove: 'Quitar',
    removeTitle: '¿Quitar {{domain}}?',
    removeText:
      'Tu página pública y los certificados nuevos dejan de nombrarlo. Los certificados que lo nombran lo conservan.',
    removeFailed: 'No se pudo quitar el dominio.',
    waiting:
      'A la espera del registro. Lo buscamos cada 15 minutos durante tres días, y después a diario. Un cambio del DNS puede tardar horas.',
    confirmed:
      'Confirmado el {{date}}. Tu página pública y los certificados nuevos lo nombran. Preguntamos a diario.',
    another: 'Este dominio nombra otra cartera. Cambia el registro por el de abajo.',
    lost: 'Este dominio ya no nombra tu cartera; la última vez fue el {{date}}. Los certificados nuevos no lo nombran hasta que vuelva el registro.',
    unknown: 'El DNS no respondió. Volvemos a preguntar antes de una hora.',
    lookAlike:
      'Este nombre tiene letras que pueden pasar por otras ({{letters}}). Quien verifica recibe un aviso y ve su forma real.',
    history: 'Historial',
    change: {
      claimed: 'Declarado',
      confirmed: 'Confirmado',
      another: 'Nombraba otra cartera',
      lost: 'Registro retirado',
      removed: 'Quitado',
    },
  },
  form: {
    title: 'Organización',
    vendorName: 'Nombre de la organización',
    vendorNameHint: 'Los certificados ya emitidos conservan el nombre con el que se emitieron.',
    email: 'Correo',
    emailHint: 'Solo lo ven los propietarios y gestores de tu organización.',
    public: 'Público.',
    website: 'Sitio web',
    websitePlaceholder: 'https://',
    contactPerson: 'Persona de contacto',
    phone: 'Teléfono',
    description: 'Descripción',
    contactInfo: 'Datos de contacto',
    contactInfoHint: 'Público. Teléfono, sitio web, etc.',
    color: 'Color',
    colorHint:
      'Como #00555d. Lo llevan las páginas de eventos, los correos y la pantalla de la entrada, más oscuro o más claro donde haga falta para leerlos.',
    colorButton: 'Un botón',
    colorText: 'Un texto',
    linkedin: 'Id de la página de LinkedIn',
    linkedinHint:
      'Público. Con él, los certificados añadidos a perfiles de LinkedIn enlazan a tu página y muestran su logotipo.',
    linkedinWhere: '¿Dónde lo encuentro?',
    linkedinSteps:
      'Abre la página de tu organización en LinkedIn como administrador. La dirección es entonces linkedin.com/company/1441/admin: las cifras son el id. Puedes pegar la dirección entera.',
    save: 'Guardar cambios',
    saved: 'Perfil guardado.',
    failed: 'No se pudo guardar el perfil.',
    unchanged: 'Aún no has cambiado nada.',
  },
  leave: {
    title: '¿Salir de esta página?',
    text: 'Tus cambios no están guardados.',
    leave: 'Salir',
    stay: 'Quedarme',
  },
} as const

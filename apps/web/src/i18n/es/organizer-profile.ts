/** Palabras del perfil de la organización (`/vendor/profile`). */
export default {
  title: 'Perfil de la organización',
  lead: 'Tu nombre figura en cada evento y en cada certificado. Lo demás ayuda a la gente a encontrarte.',
  back: 'Panel',
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
    text: 'Tu cuenta. Los eventos y los certificados le pertenecen; no se puede cambiar.',
    since: 'En Certify desde el {{date}}.',
  },
  consent: {
    title: 'Tu palabra en la cadena',
    text: 'Firma una vez que los certificados emitidos con el nombre «{{name}}» son tuyos. Quien verifique uno leerá que tu organización firmó su consentimiento; sin eso, solo que esta plataforma responde por ti.',
    sign: 'Firmar con tu cartera',
    note: 'Es gratis y no es una transacción. Va a la cadena con tu primer certificado; después ya no se puede añadir.',
    signed: 'Firmado el {{date}}',
    signedBefore: 'Firmado',
    given:
      'Va a la cadena con tu primer certificado. Si antes cambias el nombre de tu organización, firma de nuevo.',
    recorded: 'Está en la cadena: los verificadores dicen que tu organización firmó su consentimiento.',
    unrecorded:
      'Tu organización llegó a la cadena sin esta firma, así que los verificadores dicen que la plataforma responde por ti. Tus certificados valen lo mismo; ya no se puede añadir.',
    alreadyOpen: 'Tu cartera tiene una petición abierta. Busca su ventana y responde allí.',
    failed: 'La cartera no firmó. Abre la cartera con la que entraste e inténtalo de nuevo.',
  },
  form: {
    title: 'Organización',
    vendorName: 'Nombre de la organización',
    vendorNameHint: 'Los certificados ya emitidos conservan el nombre con el que se emitieron.',
    email: 'Correo',
    emailHint: 'Solo lo ves tú.',
    website: 'Sitio web',
    websitePlaceholder: 'https://',
    contactPerson: 'Persona de contacto',
    phone: 'Teléfono',
    description: 'Descripción',
    contactInfo: 'Datos de contacto',
    contactInfoHint: 'Teléfono, sitio web, etc.',
    linkedin: 'Id de la página de LinkedIn',
    linkedinHint:
      'Con él, los certificados añadidos a perfiles de LinkedIn enlazan a tu página y muestran su logotipo.',
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
  account: {
    title: 'Cuenta y datos',
    text: 'Sesiones abiertas, exportación y borrado de tus datos.',
    open: 'Abrir la cuenta',
  },
} as const

/** Palabras del perfil propio. */
export default {
  title: 'Tu perfil',
  lead: 'Lo que Certify guarda de ti, fuera de la cadena.',
  details: {
    title: 'Tus datos',
    wallet: 'Dirección de la cartera',
    walletNote: {
      ifSelf:
        'Esta dirección es la cuenta de tu organización. Si se pierde su clave, los propietarios de su equipo siguen sin ella.',
      otherwise:
        'Esta dirección es tu cuenta. Tus certificados pueden pasar a una cartera o llave de acceso nueva: <lost>He perdido mi cartera o llave de acceso</lost>.',
    },
    role: 'Papel',
    name: 'Nombre completo',
    organization: 'Nombre de la organización',
    email: 'Correo electrónico',
    since: 'Desde',
    edit: 'Editar',
    saved: 'Tu perfil está guardado.',
    saveFailed: 'No se pudo guardar tu perfil.',
    loadFailed: 'No se pudo cargar tu perfil',
  },
  devices: {
    title: 'Dónde tienes sesión abierta',
    lead: 'Una sesión termina a los siete días, o tras doce horas sin uso. Cierra la que no reconozcas.',
    current: 'Este navegador',
    unknown: 'Navegador desconocido',
    seen: 'Último uso {{when}}',
    end: 'Cerrar sesión',
    ended: 'La sesión se ha cerrado.',
    endFailed: 'No se pudo cerrar esa sesión.',
    loadFailed: 'No se pudieron cargar tus sesiones',
  },
  data: {
    title: 'Tus datos guardados',
    exportTitle: 'Llévatelos',
    exportText:
      'Un archivo con todo lo que se guarda de tu cuenta: datos, eventos, asistencia y certificados.',
    export: 'Descargar mis datos',
    exportFailed: 'No se pudieron descargar tus datos.',
    eraseTitle: 'Borrar tu cuenta',
    eraseText:
      'Quita tu nombre y tu correo de esta instancia y cierra tu sesión. Los certificados con tu nombre pierden aquí su imagen, su texto, su insignia y su PDF. La cadena conserva la dirección de tu cartera y los números de tus certificados.',
    erase: 'Borrar mi cuenta',
    eraseConfirmTitle: '¿Borrar tu cuenta?',
    eraseConfirmText:
      'Tu nombre y tu correo desaparecen de Certify y de las listas de los eventos a los que te apuntaste, y también en qué sesiones estuviste. Queda que tu cartera asistió.',
    lostLoading: 'Buscando qué certificados llevan tu nombre…',
    lostUnknown: 'No se pudo averiguar qué certificados llevan tu nombre.',
    lostAgain: 'Buscar otra vez',
    lostNone:
      'Ningún certificado tuyo lleva tu nombre ni una imagen propia, así que ninguno pierde sus documentos.',
    lost_one:
      'Este certificado lleva tu nombre o una imagen propia. Esta instancia deja de servir su imagen, su texto, su insignia y su PDF, así que guarda antes el PDF. Puede que queden copias en otros sitios.',
    lost_other:
      'Estos {{count}} certificados llevan tu nombre o una imagen propia. Esta instancia deja de servir sus imágenes, textos, insignias y PDF, así que guarda antes los PDF. Puede que queden copias en otros sitios.',
    lost_many:
      'Estos {{count}} de certificados llevan tu nombre o una imagen propia. Esta instancia deja de servir sus imágenes, textos, insignias y PDF, así que guarda antes los PDF. Puede que queden copias en otros sitios.',
    lostPdf: 'Guardar el PDF del certificado {{number}}',
    lostNoPdf: 'sin PDF',
    eraseConfirmChain:
      'La cadena conserva la dirección de tu cartera y los números de tus certificados: cualquiera puede seguir comprobando que cada uno se emitió y sigue en pie.',
    eraseConfirmFinal: 'Esta acción no se puede deshacer.',
    eraseWord: 'BORRAR',
    eraseType: 'Escribe {{word}} para confirmar',
    erased: 'Tu cuenta está borrada.',
    eraseFailed: 'No se pudo borrar tu cuenta.',
  },
} as const

/** Palabras de las páginas que verifican muchos certificados (`/verify`, `/t/{secret}`). */
export default {
  progress: '{{done}} de {{count}} comprobados',
  failed: 'No se pudo terminar la comprobación',
  failedText:
    'No se pudo cargar la parte de esta página que comprueba. Esto no dice nada de los certificados.',
  kinds: {
    valid: 'Válido',
    'look-alike': 'Nombre parecido',
    'not-held': 'Lo tiene otra cartera',
    revoked: 'Revocado',
    replaced: 'Reemplazado',
    'not-found': 'No encontrado',
    'not-authentic': 'No auténtico',
    malformed: 'No es un número',
    unknown: 'Sin confirmar',
  },
} as const

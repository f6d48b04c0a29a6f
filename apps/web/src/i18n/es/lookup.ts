/** Palabras de la búsqueda de un certificado (`/verify` sin número). */
export default {
  title: 'Verificar un certificado',
  lead: 'El número está en el propio certificado, junto al signo №, y en el enlace de su código. No hacen falta cuenta ni cartera.',
  tryToFoolIt: 'Intenta engañar al verificador',
  badAddress: 'Eso no es la dirección de una cartera: 0x y 40 dígitos hexadecimales.',
  what: {
    title: 'Qué se comprueba',
    items: [
      {
        term: 'Es auténtico',
        text: 'El número existe en el contrato publicado, en la red correcta, y su contenido es, byte a byte, el que se emitió.',
      },
      {
        term: 'Quién lo emitió',
        text: 'La organización y la cartera que nombra el registro, y si aceptó que la plataforma emita por ella.',
      },
      {
        term: 'Sigue en vigor',
        text: 'No ha sido revocado ni reemplazado; si lo ha sido, cuándo y por qué.',
      },
      {
        term: 'Cuando no podemos saberlo',
        text: 'Si no se puede llegar a la red o al contenido, la respuesta es «no se pudo comprobar», nunca «no válido».',
      },
    ],
  },
} as const

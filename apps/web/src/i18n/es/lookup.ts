/** Palabras de la búsqueda de un certificado (`/verify` sin número). */
export default {
  title: 'Verificar un certificado',
  lead: 'El número está en el propio certificado, junto al signo №, y en el enlace de su código. No hacen falta cuenta ni cartera.',
  tryToFoolIt: 'Intenta engañar al verificador',
  badAddress: 'Eso no es la dirección de una cartera: 0x y 40 dígitos hexadecimales.',
  file: {
    title: '¿Tienes un archivo?',
    text: 'Suelta el PDF o la imagen que te dieron. Su número se lee y el documento se compara con lo que se emitió, aquí en tu navegador: el archivo no se envía a ningún sitio.',
    label: 'El archivo de un certificado',
    hint: 'PDF, PNG, JPEG, WebP, SVG o un archivo de insignia',
    reading: 'Buscando el número…',
    noNumber: 'En este archivo no se encontró ningún número de certificado',
    noNumberText:
      'No lleva ni una marca ni un código que se pueda leer. Esto no dice nada del certificado: escribe el número impreso junto al signo №.',
    foreign: 'Este archivo nombra otro registro',
    foreignText:
      'Según su propia marca es un documento de {{names}} (red, contrato, número). Los certificados de esta página se guardan en otro sitio: no es ninguno de ellos.',
    failed: 'No se pudo leer el archivo',
    failedText: 'No se pudo cargar la parte de esta página que lee archivos. Vuelve a intentarlo.',
  },
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

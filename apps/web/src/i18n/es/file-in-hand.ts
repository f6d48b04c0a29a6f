/** Palabras de comparar un archivo con lo emitido (`/verify/{tokenId}`). */
export default {
  title: '¿Tienes el documento a mano?',
  text: 'Suelta el PDF o la imagen que te dieron. Se compara con lo que se emitió, aquí en tu navegador: el archivo no se envía a ningún sitio.',
  label: 'El archivo que tienes a mano',
  hint: 'PDF, PNG, JPEG, WebP, SVG o un archivo de insignia',
  comparing: 'Leyendo el archivo y poniéndolo sobre la imagen emitida…',
  same: 'El archivo muestra lo que se emitió',
  identical: 'El archivo es, byte a byte, la imagen emitida',
  sameText: 'Puesto sobre la imagen emitida, no se encontró ninguna diferencia.',
  sameButText:
    'Puesto sobre la imagen emitida, no se encontró ninguna diferencia. Eso no hace bueno el certificado: lee el veredicto de arriba.',
  different: 'El archivo no es lo que se emitió',
  differentText_one: 'Un lugar es distinto. Está marcado en rojo en las dos imágenes.',
  differentText_many: '{{count}} de lugares son distintos. Están marcados en rojo en las dos imágenes.',
  differentText_other: '{{count}} lugares son distintos. Están marcados en rojo en las dos imágenes.',
  badgeSame: 'La insignia que contiene dice lo mismo que la cadena y el certificado, en todos sus campos.',
  badgeSameBut:
    'La insignia que contiene dice lo que se emitió, en todos sus campos. Eso no hace bueno el certificado: lee el veredicto de arriba.',
  badgeDifferent: 'La insignia que contiene no dice lo mismo que el certificado en: {{places}}.',
  anotherMark: 'Según su propia marca, el archivo es un documento de {{names}}, no de este certificado.',
  anotherCode: 'El código del archivo lleva a {{names}}, no a este certificado.',
  unknown: 'No se pudo comparar el archivo',
  why: {
    'too-small': 'Muestra el certificado demasiado pequeño para leer su letra. Pide el archivo original.',
    'not-found':
      'No se le pudo poner encima la imagen emitida: puede ser una fotografía, una copia girada o recortada, u otra imagen. Compáralas a ojo o pide el archivo original.',
    'no-picture': 'No se pudo leer: puede estar dañado o protegido con contraseña.',
    failed: 'No se pudo cargar la parte de esta página que lee archivos, o no terminó. Vuelve a intentarlo.',
  },
  pages_one: 'Solo se miró su primera página.',
  pages_many: 'Tiene {{count}} de páginas. Solo se miró la primera.',
  pages_other: 'Tiene {{count}} páginas. Solo se miró la primera.',
  open: 'Abrir el certificado n.º\u00a0{{number}}',
  issued: 'Lo emitido',
  inHand: 'Lo que tienes a mano',
  limitsTitle: 'Lo que esta comparación no puede ver',
  limits: [
    'Cambios menores que una letra pequeña, como una cifra de la fecha en el renglón más pequeño.',
    'Lo que rodea a la imagen emitida, como la franja con número y código bajo el diseño de un organizador. Lo que dice figura en los datos de arriba.',
    'Fotografías, copias torcidas y recortes: de ellos se dice «no se pudo comparar», nunca «lo mismo».',
    'Si la persona que te lo muestra es aquella para quien se emitió.',
  ],
} as const

/** Palabras sobre el nombre en el propio certificado, antes de emitirse. */
export default {
  title: 'Tu nombre en el certificado',
  lead: 'Este evento imprime nombres, pero solo los de quienes lo aceptan. También puedes tener un certificado sin nombre.',
  noPlace:
    'El diseño de este evento no tiene lugar para un nombre, así que en tu certificado no se imprime ninguno.',
  omit: 'No poner mi nombre',
  omitHint: 'Sin nombre, el certificado dice «titular de la cartera {{wallet}}». Es igual de válido.',
  field: 'El nombre tal como se imprimirá',
  permanent:
    'Cuando tu certificado se haya emitido, su imagen y su texto público llevan el nombre, y cualquiera puede copiarlos. Si borras tu cuenta, esta instancia deja de servirlos; puede que queden copias en otros sitios.',
  until: 'Puedes cambiarlo hasta que se emita tu certificado.',
  hint: {
    'lower-case': 'Todo en minúsculas. ¿Es así como escribes tu nombre?',
    'single-word': 'Una sola palabra. Si también usas apellidos, añádelos ahora.',
  },
  agree: 'Aceptar: imprimir exactamente esto',
  agreeToName: 'Aceptar: imprimir este nombre',
  cancel: 'Dejarlo como estaba',
  change: 'Cambiar',
  agreed: 'Se imprimirá, como aceptaste el {{date}}:',
  declined: 'No se imprimirá ningún nombre, como decidiste el {{date}}.',
  saved: 'Guardado.',
  saveFailed: 'No se pudo guardar tu decisión.',
  preview: {
    title: 'Tal como se imprimirá',
    named: 'Vista previa de tu certificado con el nombre {{name}}',
    unnamed: 'Vista previa de tu certificado sin nombre',
    example:
      'La organización no ha elegido cómo es el certificado. Esto es un ejemplo; lo que aceptas es el nombre.',
    failed: 'Ahora mismo no se pudo dibujar la vista previa. Lo que aceptas es el texto de arriba.',
    number: 'El número es de ejemplo; el tuyo se asigna al emitir el certificado.',
  },
} as const

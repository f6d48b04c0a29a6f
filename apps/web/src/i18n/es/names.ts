/** Palabras sobre el nombre en el propio certificado, antes de emitirse. */
export default {
  title: 'Tu nombre en el certificado',
  lead: 'Este evento imprime nombres, pero solo de quienes lo aceptan. También puedes tener un certificado sin nombre.',
  noPlace:
    'El diseño de este evento no tiene lugar para un nombre, así que tu certificado no llevará ninguno.',
  print: 'Imprimir mi nombre',
  printHint: 'Lo puede leer cualquiera que vea el certificado.',
  omit: 'Sin nombre',
  omitHint: 'El certificado dice «the holder of wallet {{wallet}}». Vale lo mismo.',
  field: 'Nombre tal como se imprimirá',
  permanent:
    'Esto es permanente. Una vez emitido tu certificado, el nombre queda en su imagen y en su texto público.',
  until: 'Puedes cambiarlo hasta que se emita tu certificado.',
  hint: {
    'lower-case': 'Todo en minúsculas. ¿Escribes así tu nombre?',
    'single-word': 'Una sola palabra. Si usas también apellido, añádelo ahora.',
  },
  agree: 'Aceptar: imprimir exactamente esto',
  omitSave: 'Guardar: no imprimir nombre',
  cancel: 'Dejar como estaba',
  change: 'Cambiar',
  agreed: 'Se imprimirá, como aceptaste el {{date}}:',
  declined: 'No se imprimirá ningún nombre, como decidiste el {{date}}.',
  saved: 'Guardado.',
  preview: {
    title: 'Así se imprimirá',
    named: 'Vista previa de tu certificado con el nombre {{name}}',
    unnamed: 'Vista previa de tu certificado sin nombre',
    failed: 'La vista previa no se ha podido dibujar ahora. Lo que aceptas es el texto de arriba.',
    number: 'El número es provisional; el tuyo se asigna cuando se emite el certificado.',
  },
} as const

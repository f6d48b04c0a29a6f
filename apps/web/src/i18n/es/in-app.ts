/** Textos en los navegadores de las aplicaciones, que no guardan llaves de acceso. */
export default {
  title: 'El navegador de esta aplicación no puede guardar una llave de acceso.',
  titleOf: 'El navegador de {{app}} no puede guardar una llave de acceso.',
  text: 'Abre esta página en el navegador de tu dispositivo. Tu enlace se conserva.',
  textScan: 'Abre esta página en el navegador de tu dispositivo. Tu escaneo va contigo.',
  otherwise:
    'Si no se abre nada, busca «Abrir en el navegador» en el menú de esta aplicación, o copia el enlace y pégalo allí.',
  safari: 'Abrir en Safari',
  browser: 'Abrir en el navegador',
  copy: 'Copiar enlace',
} as const

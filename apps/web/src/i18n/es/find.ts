/** Palabras de la caja que abre Ctrl K. */
export default {
  title: 'Buscar',
  hint: 'Un número de certificado abre su veredicto. Un nombre encuentra eventos, tu propia gente y páginas.',
  pages: 'Páginas',
  events: 'Eventos',
  people: 'Personas',
  none: 'Nada tiene este nombre.',
  failed: 'No se pudieron buscar eventos ni personas en este momento.',
} as const

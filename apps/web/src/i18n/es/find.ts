/** Palabras de la caja que abre Ctrl K. */
export default {
  title: 'Buscar',
  hint: 'Un número de certificado abre su veredicto. Un nombre encuentra páginas, eventos y personas de tus últimos eventos.',
  pages: 'Páginas',
  events: 'Eventos',
  people: 'Personas',
  none: 'No se encontró nada.',
  failed: 'No se pudieron buscar eventos ni personas en este momento.',
} as const

/** Palabras de la caja que abre Ctrl K. */
export default {
  title: 'Buscar',
  hint: 'Un número de certificado abre su veredicto. Un nombre encuentra páginas, eventos y personas de tus últimos eventos.',
  pages: 'Páginas',
  events: 'Eventos',
  people: 'Personas',
  none: 'No se encontró nada con este nombre.',
  tooShort: 'Solo se buscaron páginas. Los eventos y las personas se buscan a partir de dos letras.',
  notAll: 'No se buscó en todo.',
  searchEvents: 'Buscar en todos los eventos',
  searchPeople: 'Personas de tus otros eventos',
  failed: 'No se pudieron buscar eventos ni personas en este momento.',
} as const

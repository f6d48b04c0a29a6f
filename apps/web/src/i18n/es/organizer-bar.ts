/** Palabras de la línea de páginas de una organización. */
export default {
  label: 'Tu organización',
  events: 'Eventos',
  people: 'Personas',
  certificates: 'Certificados',
  team: 'Equipo',
  developers: 'Desarrollo',
  organization: 'Organización',
} as const

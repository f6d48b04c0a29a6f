/** Palabras de «Descubrir eventos» (`/events`) y de las tarjetas de eventos. */
export default {
  title: 'Descubrir eventos',
  lead: 'Talleres, congresos y encuentros cuya asistencia podrás demostrar después.',
  tiles: {
    label: 'Los eventos en cifras',
    total: 'Eventos en total',
    upcoming: 'Próximos',
    ongoing: 'En curso',
    available: 'Disponibles',
  },
  filter: {
    label: 'Buscar eventos',
    search: 'Buscar eventos',
    placeholder: 'Título o descripción',
    status: 'Estado',
    all: 'Todos los estados',
    active: 'Filtros activos',
    searchFor: '«{{q}}»',
    remove: 'Quitar el filtro {{filter}}',
    clear: 'Quitar los filtros',
  },
  found_one: 'Un evento',
  found_many: '{{count}} de eventos',
  found_other: '{{count}} eventos',
  empty: {
    title: 'No hay eventos',
    filtered: 'Nada coincide con estos filtros. Prueba con otra palabra o mira todos los estados.',
    none: 'Aún no se ha anunciado ningún evento. Vuelve pronto u organiza el primero.',
  },
  error: {
    title: 'No se pudieron cargar los eventos',
    text: 'No se pudieron cargar los eventos. Vuelve a intentarlo.',
  },
  untitled: 'Sin título',
  unknown: 'Desconocido',
  card: {
    joined: '{{count}} de {{max}} plazas ocupadas',
    joinedUnlimited: '{{count}} inscritos, sin límite',
    action: {
      upcoming: 'Ver detalles',
      ongoing: 'Apuntarse',
      minting: 'Emitir certificado',
      ended: 'Evento terminado',
      canceled: 'Evento cancelado',
    },
  },
} as const

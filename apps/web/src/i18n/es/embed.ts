/** The code that shows a card on another site. */
export default {
  title: {
    verdict: 'Insertar este veredicto',
    event: 'Insertar este evento',
    organizer: 'Insertar la lista de eventos',
  },
  text: {
    verdict:
      'Una tarjeta pequeña para tu sitio. Se comprueba de nuevo cada vez que alguien abre tu página, no pone cookies y no carga nada de nadie más.',
    event:
      'Una tarjeta pequeña para tu sitio. Muestra el evento como es ahora, no ejecuta scripts, no pone cookies y no carga nada de nadie más.',
    organizer:
      'Una tarjeta con los eventos abiertos, para tu sitio. Los muestra como son ahora, no ejecuta scripts, no pone cookies y no carga nada de nadie más.',
  },
  frame: {
    verdict: 'Certificado n.º\u00a0{{of}}, comprobado en vivo',
    event: '{{of}}',
    organizer: 'Eventos de {{of}}',
  },
  theme: 'Colores',
  themes: { reader: 'Las del lector', light: 'Claro', dark: 'Oscuro' },
  language: 'Idioma',
  readersLanguage: 'El del lector',
  width: 'Ancho',
  widths: { fill: 'Completo', narrow: '320 píxeles' },
  code: 'Código para tu página',
  copy: 'Copiar el código',
  json: 'Para programas, lo mismo como datos:',
}

import { countFromOne, type FigureWords } from '../figures'

export default {
  numbers: {
    ...countFromOne('un dos tres cuatro cinco seis siete ocho nueve diez once doce'),
    una: 1,
    media: 0.5,
    quince: 15,
    treinta: 30,
    noventa: 90,
  },
  seconds: { segundo: 1, minuto: 60, hora: 3600, día: 86_400, semana: 604_800 },
  units: { caracter: 'characters', cifra: 'digits' },
  between: ['a', 'o'],
} satisfies FigureWords

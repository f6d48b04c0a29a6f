import { countFromOne, type FigureWords } from '../figures'

export default {
  numbers: {
    ...countFromOne('one two three four five six seven eight nine ten eleven twelve'),
    a: 1,
    an: 1,
    'half a': 0.5,
    'half an': 0.5,
    fifteen: 15,
    thirty: 30,
    ninety: 90,
  },
  seconds: { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800 },
  units: { character: 'characters', digit: 'digits' },
  between: ['to', 'or'],
} satisfies FigureWords

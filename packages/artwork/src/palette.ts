/** The colors of the sheets. A color with the same purpose as one of the interface's light tokens equals that token. */
export const palette = {
  paper: '#fcfaf5',
  ink: '#132129',
  inkSoft: '#43525c',
  inkFaint: '#617078',
  petrol: '#00555d',
  petrolDeep: '#043c43',
  petrolPale: '#77cfcf',
  brass: '#a47f3e',
  brassPale: '#dbb970',
  brassInk: '#72511e',
  line: '#dcd8cd',
  white: '#ffffff',
} as const

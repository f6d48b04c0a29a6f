/** Every combination of the values of some dimensions, for tests that compare two forms of a rule. */
export function everyCell<Cell>(dimensions: { readonly [Key in keyof Cell]: readonly Cell[Key][] }): Cell[] {
  const keys = Object.keys(dimensions) as (keyof Cell)[]
  return keys.reduce<Cell[]>(
    (cells, key) => cells.flatMap((cell) => dimensions[key].map((value) => ({ ...cell, [key]: value }))),
    [{} as Cell],
  )
}

/**
 * The sine of an angle in turns (1 = a full circle).
 *
 * `Math.sin` may differ in the last bit between engines, but a certificate must have the same bytes everywhere. This
 * function uses only additions and multiplications, which IEEE 754 defines exactly. The error is below 1e-9.
 */
export function sine(turns: number): number {
  const t = turns - Math.floor(turns)
  // Fold the angle into the first quarter, where the series converges fastest.
  const half = t < 0.5 ? t : t - 0.5
  const quarter = half <= 0.25 ? half : 0.5 - half
  const x = quarter * 6.283185307179586
  const x2 = x * x
  const value =
    x *
    (1 +
      x2 *
        (-1 / 6 +
          x2 * (1 / 120 + x2 * (-1 / 5040 + x2 * (1 / 362880 + x2 * (-1 / 39916800 + x2 / 6227020800))))))
  return t < 0.5 ? value : -value
}

/** The cosine of an angle in turns. */
export function cosine(turns: number): number {
  return sine(turns + 0.25)
}

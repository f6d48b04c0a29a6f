/** A day of the Gregorian calendar; month from 1. */
export type Day = { readonly year: number; readonly month: number; readonly day: number }

declare const brand: unique symbol

/**
 * A value that only its parser can make: `Brand<string, 'Address'>` is a string that has been checked.
 * Only the parser beside the type may write `as`.
 */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }

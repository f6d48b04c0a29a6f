/** The product's address in tests. Nothing listens there. */
export const ORIGIN = 'http://localhost:4000'

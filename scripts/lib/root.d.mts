/** The repository's folder. */
export const root: string

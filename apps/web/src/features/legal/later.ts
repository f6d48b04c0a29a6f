/** Where the browser notes, until the person signs out, that the notice of changed texts was put off. */
export const LATER = 'certify.legal.later'

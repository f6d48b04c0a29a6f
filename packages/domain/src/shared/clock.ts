/** Port: the current time. All code reads the time here, so that tests and the demonstration can move it. */
export type Clock = () => Date

/** Port: the one idea of now. Everything that asks for the time asks this, so that tests and the demo can move it. */
export type Clock = () => Date

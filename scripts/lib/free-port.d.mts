/** A port of this machine that is free. Systems give a caller of port 0 none below 32768, so it is likely to stay so. */
export function findFreePort(): Promise<number>

/** A port of this machine that stays free until it is used: systems give no caller of port 0 one below 32768. */
export function findFreePort(): Promise<number>

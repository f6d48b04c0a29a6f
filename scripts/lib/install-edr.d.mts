/** Installs the library of EDR for this machine, unless it is there; answers whether there is one. */
export function installEdr(): Promise<boolean>

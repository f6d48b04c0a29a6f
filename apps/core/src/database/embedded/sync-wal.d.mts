export function walSyncer(folder: string): (wrote: boolean) => void

export function readAnswer(answer: Uint8Array): { isIdle: boolean; wrote: boolean }

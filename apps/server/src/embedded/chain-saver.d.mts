export class ChainSaver {
  constructor(stateFile: string, afterMs?: number, lookEveryMs?: number)
  readonly isListening: boolean
  hear(text: string): void
  stop(): void
}

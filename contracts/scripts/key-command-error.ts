/** The command cannot be carried out. The message tells a person why in one sentence. */
export class KeyCommandError extends Error {
  override readonly name = 'KeyCommandError'
}

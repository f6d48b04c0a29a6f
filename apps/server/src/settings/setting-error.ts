/** A setting is missing or wrong: one sentence that names the variable. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

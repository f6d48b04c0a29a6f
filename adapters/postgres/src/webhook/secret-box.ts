import { openTextBox, type TextBox } from '../connection/text-box'

/** Encrypts the secrets of webhooks. The label of each is the address that it is for. */
export function openSecretBox(key: Uint8Array): TextBox {
  return openTextBox(key, 'webhook secrets')
}

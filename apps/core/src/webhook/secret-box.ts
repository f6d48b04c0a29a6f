import { openTextBox, type TextBox } from '../database/connection/text-box'

/** Encrypts the secrets of webhooks. The label of a secret is its webhook's address. */
export function openSecretBox(key: Uint8Array): TextBox {
  return openTextBox(key, 'webhook secrets')
}

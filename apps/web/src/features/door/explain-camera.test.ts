// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import english from '../../i18n/en/door'
import spanish from '../../i18n/es/door'
import { explainCamera } from './explain-camera'

test.each([
  ['NotAllowedError', 'The camera is not allowed', 'La cámara no tiene permiso'],
  ['SecurityError', 'The camera is not allowed', 'La cámara no tiene permiso'],
  ['NotFoundError', 'No camera found', 'No se encuentra ninguna cámara'],
  ['OverconstrainedError', 'No camera found', 'No se encuentra ninguna cámara'],
  ['NotReadableError', 'The camera does not start', 'La cámara no se enciende'],
  ['AbortError', 'The camera does not start', 'La cámara no se enciende'],
])('behavior: %s is explained in words of the page, in both languages', (name, inEnglish, inSpanish) => {
  const reason = explainCamera(new DOMException('Requested device not found', name))
  expect([english[reason], spanish[reason]]).toEqual([inEnglish, inSpanish])
  expect(english[`${reason}Text`]).toMatch(/search for the name\.$/)
  expect(spanish[`${reason}Text`]).toMatch(/busca el nombre\.$/)
})

import type { ActWords } from '../act-words'

/** Los actos en español. */
export default {
  erase_account: 'Borrar esta cuenta, para siempre.',
  add_passkey: 'Permitir que otra llave de acceso abra esta cuenta.',
  remove_passkey: 'Quitar una llave de acceso, que ya no abrirá esta cuenta.',
  note_words: 'Anotar que las palabras de recuperación de esta cuenta están apuntadas.',
  make_owner: 'Hacer a esta persona propietaria de la organización.',
  make_manager: 'Hacer a esta persona gestora de la organización.',
  make_door: 'Limitar a esta persona a las puertas de la organización.',
  remove_member: 'Quitar a esta persona de la organización.',
} satisfies ActWords

import type { ActWords } from '../act-words'

/** The acts in English. */
export default {
  erase_account: 'Erase this account permanently.',
  add_passkey: 'Let another passkey open this account.',
  remove_passkey: 'Remove a passkey, which then no longer opens this account.',
  note_words: 'Note that the recovery words of this account were written down.',
  make_owner: 'Make this person an owner of the organization.',
  make_manager: 'Make this person a manager of the organization.',
  make_door: 'Let this person work only at the doors of the organization.',
  remove_member: 'Remove this person from the organization.',
} satisfies ActWords

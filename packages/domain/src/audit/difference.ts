/** A fact on which chain, database and store disagree. A `rule` may be added but never renamed. */
export type Difference = { readonly rule: DifferenceRule; readonly subject: string }

/** Explains each kind of difference to the operator in one sentence. */
export const differenceSentences = {
  'page.missing': 'The chain has a page that the database does not know.',
  'page.changed': 'The database says something else of a page than the chain.',
  'page.not_ours': 'The issuing key issued a page that this product did not make.',
  'page.directory_changed': 'The directory of a page is not the one on the chain.',
  'page.not_on_chain': 'The database has a page that the chain does not know.',
  'certificate.missing': 'The chain has a certificate that the database does not know.',
  'certificate.changed': 'The database tells another transaction or time of a certificate than the chain.',
  'certificate.owner_changed': 'The database names another owner than the chain.',
  'certificate.not_on_chain': 'The database has a certificate that the chain does not know.',
  'certificate.not_asked_for': 'The chain has a certificate that nobody asked for.',
  'ending.not_ours': 'The issuing key ended a certificate, and this product did not.',
  'ending.missing': 'A certificate was ended on the chain, and the database does not say so.',
  'ending.not_on_chain': 'The database says that a certificate was ended, and the chain does not.',
  'ending.changed':
    'The database tells another reason, time or successor of an ended certificate than the chain.',
  'organizer.not_ours': 'The issuing key registered or renamed an organizer, and this product did not.',
  'organizer.missing': 'The chain has an organizer that the database does not know.',
  'organizer.changed': 'The database says something else of an organizer than the chain.',
  'organizer.not_on_chain': 'The database has an organizer that the chain does not know.',
  'event.organizer_differs': 'An event is not its organizer’s whom the chain, or its own history, names.',
  'request.differs': 'A certificate is not held by whom it was asked for.',
  'request.not_present':
    'A certificate’s recipient is on no roster of its event, or was never recorded present.',
  'attendance.differs': 'Attendance is recorded otherwise than its event’s history says.',
  'event.seats_differ': 'An event counts other seats than people.',
  'counter.differs': 'A kept number differs from the rows that it counts.',
  'content.missing': 'A certificate’s document or picture is not in the store, or is damaged.',
  'content.differs': 'A certificate’s document says something else than the chain.',
  'record.changed': 'A record of the history was changed.',
  'record.missing': 'Records of the history are missing.',
} as const

/** Name of a kind of difference. */
export type DifferenceRule = keyof typeof differenceSentences

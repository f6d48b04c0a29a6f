import { english } from '../messages'

/** What the verifier says in English. */
export default {
  /** For dates and lengths of time. */
  locale: 'en-GB',
  /** The sentences of checks and verdicts, by their key; placeholders are `{{name}}`. */
  sentences: english,
  /** The verdict in one or two words. */
  word: {
    valid: 'Valid',
    'look-alike': 'Look-alike name',
    'not-held': 'Not held by this wallet',
    revoked: 'Revoked',
    replaced: 'Replaced',
    'not-found': 'Not found',
    'not-authentic': 'Not authentic',
    malformed: 'Not a certificate number',
    unknown: 'Can’t confirm right now',
  },
  /** A reader's questions, under which the checks stand. */
  group: {
    real: 'Real?',
    issuer: 'By whom?',
    standing: 'Still good?',
    person: 'Same person?',
    document: 'Same document?',
  },
  /** The verifier's terms among the values, by their English. */
  phrases: {
    'a local test network': 'a local test network',
    'the Sepolia test network': 'the Sepolia test network',
    'the Holesky test network': 'the Holesky test network',
    'its organizer': 'its organizer',
    'an unknown date': 'an unknown date',
  },
  /** A network without a name. */
  otherNetwork: 'network {{id}}',
  /** The facts that the text of a certificate repeats. */
  fields: {
    network: 'network',
    registry: 'registry',
    number: 'number',
    recipient: 'recipient',
    organizer: 'organizer',
    event: 'event',
  },
} as const

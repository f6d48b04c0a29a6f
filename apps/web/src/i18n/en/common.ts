import type { eventFields, OptionalTextKey } from '@certify/domain/event/event-fields'
import { englishEventFields } from '@certify/domain/shared/english-event-fields'

type NameOf<Key extends OptionalTextKey> = (typeof eventFields)[Key]['name']

/** Words that every page shares: interface parts, errors, units. They load with the first page. */
export default {
  similarOrganizer: 'Similar to another organization’s name',
  product: 'Certify',
  action: {
    close: 'Close',
    cancel: 'Cancel',
    confirm: 'Confirm',
    tryAgain: 'Try Again',
    save: 'Save changes',
    dismiss: 'Dismiss',
  },
  moreFor: 'More for {{name}}',
  copy: { copy: 'Copy', copied: 'Copied', failed: 'Could not copy' },
  address: {
    copy: 'Copy address {{address}}',
    explorer: 'Open in the explorer',
    newTab: '(opens in a new tab)',
  },
  pager: {
    label: 'Pages',
    first: 'First page',
    previous: 'Previous',
    next: 'Next',
    page: 'Page {{page}}',
    beyond: 'There is no page {{page}}',
    ends: 'The list ends with page {{pages}}.',
    last: 'Go to page {{pages}}',
  },
  searchedPart: 'Only {{looked}} people are searched at a time; later pages search the others.',
  searchedNone: 'Nobody Found So Far',
  searchOn: 'Search On',
  field: { optional: 'optional', required: 'required' },
  unprintable: {
    characters: 'These characters cannot be printed: {{characters}}.',
    name: 'Use another spelling, or have no name printed.',
    event: 'Certificates show empty boxes instead.',
    plain: 'Printed in plain letters: {{text}}',
  },
  file: {
    workbook: 'Excel (.xlsx)',
    choose: 'Choose a file',
    drop: 'or drop it here',
    replace: 'Replace',
    remove: 'Remove',
    chosen: 'Chosen: {{name}}',
    tooLarge: 'File size must be under {{limit}}.',
    wrongType: 'This kind of file is not accepted here. Accepted: {{types}}.',
  },
  number: {
    unreadable: 'A certificate number is a whole number, such as 10001.',
    several: 'Enter one number here. A list is checked under “Many at once”, on the page Verify.',
  },
  loading: 'Loading…',
  bar: { of: '{{count}} of {{max}}', unlimited: '{{count}} going · no limit' },
  steps: { done: 'done', current: 'current', blocked: 'not possible now' },
  status: {
    upcoming: 'Upcoming',
    ongoing: 'Ongoing',
    minting: 'Minting',
    ended: 'Ended',
    canceled: 'Canceled',
  },
  role: { users: 'User', vendors: 'Vendor' },
  /** A no-break space keeps the sign with its number. */
  certificateNumber: '№\u00a0{{number}}',
  localChain: 'Local chain',
  /** The kinds of events. The server names them in English, and other languages translate them here. */
  eventType: {
    Conference: 'Conference',
    Workshop: 'Workshop',
    Meetup: 'Meetup',
    Hackathon: 'Hackathon',
    Webinar: 'Webinar',
    Course: 'Course',
    Other: 'Other',
  },
  eventField: englishEventFields satisfies Readonly<Record<NameOf<OptionalTextKey>, string>>,
  difficulty: {
    'All levels': 'All levels',
    Beginner: 'Beginner',
    Intermediate: 'Intermediate',
    Advanced: 'Advanced',
  },
  duration: {
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    hours: '{{count}} h',
    minutes: '{{count}} min',
  },
  error: {
    title: 'Something went wrong',
    unreachable: 'We could not reach Certify just now. Nothing is lost; check your connection and try again.',
    unexpected: 'Something went wrong on our side. Nothing is lost; please try again.',
    requestId: 'Reference {{id}}',
    switched: 'Your wallet switched to another account. Choose which account to use first.',
  },
  wallet: {
    noAddress: 'Could not retrieve wallet address.',
    noSignature: 'The wallet answered without a signature.',
    noAnswer: 'The wallet did not answer.',
  },
} as const

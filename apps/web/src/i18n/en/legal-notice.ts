/** Words of the notice about legal texts that an account has not accepted as they are now. */
export default {
  label: 'Changed texts',
  changed: 'Our texts have changed',
  first: 'Please read our texts once',
  titles: {
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    'vendor-agreement': 'Vendor Agreement',
  },
  since: '<text>{{title}}</text>: the version of {{date}}. You accepted that of {{before}}.',
  sameDay: '<text>{{title}}</text>: the version of {{date}}. You accepted an earlier one of that day.',
  unknown: '<text>{{title}}</text>: the version of {{date}}. Which one you accepted was not kept.',
  calm: 'Nothing waits for your answer: everything works as before, and until then the version that you accepted goes on.',
  accept: 'I have read it, accept',
  later: 'Not now',
  accepted: 'Accepted. The version is kept with your account.',
  failed: 'Your answer could not be saved.',
} as const

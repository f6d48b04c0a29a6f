export default {
  terms: { title: 'Terms of Service' },
  privacy: { title: 'Privacy Policy' },
  agreement: { title: 'Vendor Agreement' },
} as const

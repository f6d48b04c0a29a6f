/** Words of registering. */
export default {
  choice: { title: 'Create your account' },
  user: { title: 'Register as User' },
  vendor: { title: 'Register as Vendor' },
} as const

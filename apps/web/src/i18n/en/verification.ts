/** Words of verifying a certificate (`/verify/{tokenId}`, `/user/verify`). */
export default {
  title: 'Verify a certificate',
} as const

let left: string | undefined

/** Notes the page on which the person pressed Logout, so that it does not answer that they have to log in. */
export function notePageLeft(address: string): void {
  left = address
}

/** Whether the person logged out on this page, and has been on no other page since. */
export function wasPageLeft(address: string): boolean {
  return left === address
}

/** Forgets that page as soon as another one is open. */
export function forgetPageLeft(address: string): void {
  if (left !== address) left = undefined
}

/**
 * What the mail server did with one mail. `said`: its words, without addresses and secrets.
 *
 * - `sent`: it took the mail.
 * - `later`: it refused for now. `closes`: it ended the connection, so the recipient's domain rests.
 * - `refused_address`, `refused_mail`: it will never take mail to this address, or this mail.
 * - `refused_unclear`: it refused the recipient without saying why. If others pass, the address is meant.
 * - `refused_us`: it refuses the sender. `isAll`: whatever the mail, as with a wrong password.
 * - `away`: the exchange ended before any mail was named.
 * - `cut`: the connection ended while the mail was handed over, so the mail was not taken.
 * - `unknown`: the mail was handed over completely, and no answer came.
 */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later'; readonly closes: boolean; readonly said: string }
  | { readonly kind: 'refused_us'; readonly isAll: boolean; readonly said: string }
  | {
      readonly kind: 'refused_address' | 'refused_mail' | 'refused_unclear' | 'away' | 'cut' | 'unknown'
      readonly said: string
    }

/** What else decides about a mail. */
export type Circumstances = {
  /** The server is to blame, so the mail gets no penalty of its own. */
  readonly isServer: boolean
  /** The server took other mails since it first refused this one. */
  readonly othersPass: boolean
}

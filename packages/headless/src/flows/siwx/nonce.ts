/** How long a nonce is good for where the site does not say it, in ms. */
export const nonceLifetime = 300_000

/** How long before its end a nonce counts as used up, in ms: the user still has to read and to sign. */
export const nonceMargin = 60_000

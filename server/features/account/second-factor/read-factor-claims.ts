/** Something one has (RFC 8176), and something one knows or is; `user` says only that somebody touched it. */
const HAD = ['otp', 'sms', 'tel', 'hwk', 'swk', 'pop', 'sc']
const KNOWN = ['pwd', 'pin', 'kba', 'fpt', 'face', 'iris', 'retina', 'vbm']
/** What providers call a sign-in with several factors as a whole. */
const CLASSES = ['http://schemas.openid.net/pape/policies/2007/06/multi-factor', 'phr', 'phrh']

/** What an outside provider is asked for where a second factor is needed. */
export const FACTOR_CLASSES = CLASSES.join(' ')

/** Whether a sign-in had a second factor, by what the provider says of it. */
export function isSecondFactor(amr: readonly string[], acr: string | null): boolean {
  if (amr.includes('mfa') || (acr !== null && CLASSES.includes(acr))) return true
  return HAD.some((way) => amr.includes(way)) && KNOWN.some((way) => amr.includes(way))
}

/** Possession factors (RFC 8176), then knowledge and inherence; `user` only says that a key was touched. */
const HAD = ['otp', 'sms', 'tel', 'hwk', 'swk', 'pop', 'sc']
const KNOWN = ['pwd', 'pin', 'kba', 'fpt', 'face', 'iris', 'retina', 'vbm']
/** Names providers use for multi-factor authentication as a whole. */
const CLASSES = ['http://schemas.openid.net/pape/policies/2007/06/multi-factor', 'phr', 'phrh']

/** `acr_values` requested from an outside provider when a second factor is required. */
export const FACTOR_CLASSES = CLASSES.join(' ')

/** Whether a sign-in had a second factor, by the provider's claims. */
export function isSecondFactor(amr: readonly string[], acr: string | null): boolean {
  if (amr.includes('mfa') || (acr !== null && CLASSES.includes(acr))) return true
  return HAD.some((way) => amr.includes(way)) && KNOWN.some((way) => amr.includes(way))
}

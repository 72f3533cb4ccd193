/** The short source of an overlay: a host, or a file name. */
export const hostOf = (address: string): string =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).host : address

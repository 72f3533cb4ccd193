/** Where an overlay comes from, in a word: a host, or what a file is called. */
export const hostOf = (address: string): string =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).host : address

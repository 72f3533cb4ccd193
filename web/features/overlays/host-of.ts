/** Where an overlay comes from, in a word. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : 'a file of the server'

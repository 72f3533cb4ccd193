// web/features/overlays/host-of.ts
/** Where an overlay comes from, in a word: a host, or what a file is called. */
var hostOf = (address) => /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).host : address;
export { hostOf as t };

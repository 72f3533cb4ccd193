/** The first text behind all that begin with `prefix`, in byte order. `prefix` is ASCII, not empty. */
export function prefixEnd(prefix: string): string {
  const last = prefix.length - 1
  return prefix.slice(0, last) + String.fromCharCode(prefix.charCodeAt(last) + 1)
}

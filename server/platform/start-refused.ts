/** The server can't start, for a reason the operator can fix. The message says how. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** Explains why listening on `port` failed; null for other errors. */
export function explainListenError(error: unknown, port: number): StartRefused | null {
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'EADDRINUSE') {
    return new StartRefused(
      `Port ${port} is in use by another program. End it, or choose another port: PORT=${port + 1} npm start`,
      { cause: error },
    )
  }
  if (code === 'EACCES') {
    return new StartRefused(
      `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
      { cause: error },
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartRefused(
      'HOST is not an address of this machine. Leave it out, or correct it.',
      {
        cause: error,
      },
    )
  }
  return null
}

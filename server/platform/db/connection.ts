import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import type pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import { primaryOf, SocketToPrimary } from './primary.ts'
import { listServerUrls, readServerList } from './server-list.ts'
import { SoundSocket } from './sound-socket.ts'

/**
 * What `pg` needs to connect to `url`. Where it names several servers, each connection goes to the one that is
 * the primary at that moment.
 */
export function connectionOf(url: string): pg.ClientConfig {
  const primary = primaryOf(url)
  if (primary === null) return { connectionString: url, stream: () => new SoundSocket() }
  const given = parseIntoClientConfig(listServerUrls(url)[0] ?? url)
  return {
    ...given,
    stream: () => new SocketToPrimary(primary),
    ...(typeof given.ssl === 'object' && {
      ssl: { ...given.ssl, checkServerIdentity: isOneOf(url) },
    }),
  }
}

/** A certificate must be that of any of the servers: all of them are trusted alike. */
function isOneOf(url: string) {
  const names = (readServerList(url) ?? []).map(({ host }) => host)
  return (asked: string, certificate: PeerCertificate): Error | undefined => {
    const errors = names.map((name) => checkServerIdentity(name, certificate))
    return errors.includes(undefined) ? undefined : checkServerIdentity(asked, certificate)
  }
}

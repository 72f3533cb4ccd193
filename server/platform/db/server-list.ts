/** One of a cluster's PostgreSQL servers. */
export type ServerAddress = { host: string; port: number }

const DEFAULT_PORT = 5432
/** Scheme and person; the list of servers; database and parameters. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s

/**
 * The URLs of the servers that `url` names: libpq's form of several hosts,
 * `postgres://user:password@a:5432,b:5432/database`, as one URL each, in their order. A URL of one host is
 * itself.
 * Source: https://www.postgresql.org/docs/current/libpq-connect.html, section 32.1.1.3.
 */
export function listServerUrls(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(url) ?? []
  if (!hosts.includes(',')) return [url]
  return hosts
    .split(',')
    .filter((host) => host !== '')
    .map((host) => `${start}${host}${rest}`)
}

/** The first of the servers: for whoever wants only the user or database of a URL. */
export function firstServerUrl(url: string): URL {
  return new URL(listServerUrls(url)[0] ?? url)
}

/** Where each of several servers is; null where `url` names only one. */
export function readServerList(url: string): ServerAddress[] | null {
  const urls = listServerUrls(url)
  if (urls.length < 2) return null
  return urls.map((one) => {
    const { hostname, port } = new URL(one)
    return {
      host: decodeURIComponent(hostname.replace(/^\[(.*)\]$/, '$1')),
      port: Number(port || DEFAULT_PORT),
    }
  })
}

/** Which servers `url` names, without person and password: `a:5432, b:5432/database`. */
export function serverWords(url: string): string {
  const { hostname, port, pathname, searchParams } = firstServerUrl(url)
  const servers = readServerList(url)
  if (servers) return `${servers.map(addressWords).join(', ')}${pathname}`
  const host = searchParams.get('host') ?? hostname
  return `${host}${port ? `:${port}` : ''}${pathname}`
}

export const addressWords = ({ host, port }: ServerAddress) => `${host}:${port}`

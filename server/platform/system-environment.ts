/** Environment variables that our processes need besides settings. */
const NAMES = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'TZ',
  'LANG',
  'LC_ALL',
  'NODE_COMPILE_CACHE',
  // A bundle of certificates.
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
]

/** These variables of `env`, and `more`. They contain no secret. */
export function environmentOf(
  env: NodeJS.ProcessEnv,
  more: readonly string[] = [],
): Record<string, string> {
  const given = [...NAMES, ...more].map((name) => [name, env[name]] as const)
  return Object.fromEntries(given.filter((pair): pair is [string, string] => pair[1] !== undefined))
}

/** A setting has an invalid value. The message is one line that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The command was called with words it does not know. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}

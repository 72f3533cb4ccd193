/** The command was called with unknown arguments. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}

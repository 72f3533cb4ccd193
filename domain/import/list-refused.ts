/**
 * The whole list is refused: it is no list, it is damaged, or it is not one of properties. The message
 * is a sentence for the person who brought the file; it says why, and what to do instead.
 */
export class ListRefused extends Error {
  override name = 'ListRefused'
}

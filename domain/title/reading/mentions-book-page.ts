/**
 * Whether a text names a recording: it contains the numbers of `bookPage` in sequence (`2911/417`, `BOOK 2911, PAGE
 * 417`). A recording of one number must have at least four digits; leading zeros are ignored.
 */
export function mentionsBookPage(text: string, bookPage: string): boolean {
  // A recording is a book and a page, or a number; longer sequences are not.
  const wanted = numbersOf(bookPage.slice(0, 100))
  const [first, ...rest] = wanted
  if (first === undefined || (rest.length === 0 && first.length < 4)) return false
  const numbers = numbersOf(text)
  return numbers.some(
    (number, at) =>
      number === first && rest.every((following, index) => numbers[at + 1 + index] === following),
  )
}

function numbersOf(text: string): string[] {
  return (text.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+(?=\d)/, ''))
}

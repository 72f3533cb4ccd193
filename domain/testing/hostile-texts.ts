// Texts made to be slow to read.

/** What repeats, and what stands before and behind it. */
export const SHAPES: ReadonlyArray<readonly [string, string, string?, string?]> = [
  ['blanks', ' ', 'a', 'b'],
  ['tabs and breaks', '\t\n', 'a', 'b'],
  ['commas', ',', 'Hinds', 'x'],
  ['commas and blanks', ', ', '12 Oak St', 'x'],
  ['digits', '1', '', 'x'],
  ['zeros', '0', '1.', 'x'],
  ['quotes', '"'],
  ['brackets that open', '('],
  ['brackets that open and close', '(a)', '', 'x'],
  ['square brackets', '['],
  ['words', 'OAK ', '', '!'],
  ['one word', 'a', '', '!'],
  ['dots and blanks', '. ', 'a', 'b'],
  ['minuses', '-', '1', 'x'],
  ['references run together', '1/1-111 ', '', 'x'],
  ['references', '500/420-071', '', 'x'],
  ['names joined', 'SMITH JOHN & ', '', '!'],
  ['ET AL', 'ET AL '],
  ['box', 'PO BOX 1 ', 'a '],
  ['counties', 'county ', '', ')'],
  ['years', '2024 ', 'tax year '],
  ['days', '1/1/2024 ', 'as of '],
  ['lots', '(LOT LOT ', '', ''],
  ['combining marks', 'e\u0301', '', '!'],
  ['apostrophes', "'a", '', '!'],
  ['slashes', 'a/', '', '!'],
  ['halves', '½', '1', 'x'],
]

/** A text of a shape. */
export function textOf(
  [, repeated, before = '', behind = '']: (typeof SHAPES)[number],
  length: number,
) {
  const count = Math.ceil(length / repeated.length)
  return `${before}${repeated.repeat(count)}${behind}`
}

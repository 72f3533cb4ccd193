/** A tax list's title has one of these words, */
const LISTS = new Set('list lists sale sales notice notices report roll publication'.split(' '))
/** of one of these, */
const OF = new Set('tax taxes delinquent unpaid'.split(' '))
/** and otherwise only these, years and the name of a county. */
const FILLERS = new Set(
  'the of for and by in to year years county parish state city land lands real personal property properties parcel parcels estate ad valorem collector collectors revenue commissioner trustee chancery circuit clerk office annual official continued cont contd page mississippi alabama tennessee'.split(
    ' ',
  ),
)
const MAX_WORDS = 14
/** Words of a county's name. */
const MAX_NAME = 3

/** Whether a line without an amount repeats the list's title: `Hinds County Delinquent Tax List 2026`. */
export function isTitleLine(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/[^a-z0-9]+/g, ''))
  if (words.length > MAX_WORDS) return false
  if (!words.some((word) => LISTS.has(word)) || !words.some((word) => OF.has(word))) return false
  const others = words.filter(
    (word) => !(LISTS.has(word) || OF.has(word) || FILLERS.has(word) || /^\d{0,4}$/.test(word)),
  )
  return others.length === 0 || (others.length <= MAX_NAME && isNameOfCounty(words, others))
}

/** The others are together, directly before `county`. */
function isNameOfCounty(words: readonly string[], others: readonly string[]): boolean {
  const county = words.indexOf('county')
  return (
    county >= others.length &&
    others.every((word, at) => words[county - others.length + at] === word)
  )
}

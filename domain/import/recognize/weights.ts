/**
 * What a piece of evidence counts. A column is read as the field with the most points; two readings that lie within
 * `margin` of each other are undecided, and the person is asked.
 */
export const WEIGHTS = {
  heading: {
    /** A name of the specification. */
    stated: 30,
    /** A name that lists have for the field; each place further down its list of names costs `rank`. */
    named: 10,
    rank: 0.05,
    /** The name with a year in it. */
    yearless: -0.02,
    /** Built from the usual words in an unusual order. */
    near: 5,
    /** One letter wrong. */
    slip: 4,
    /** One of its words alone. */
    word: 3,
    /** An owner who is called a former one. */
    former: 2,
    /** Pieces in columns of their own: map, group and parcel; map and parcel; block and lot. */
    mapGroupParcel: 10.5,
    mapParcel: 4.5,
    blockLot: 6,
    /** Pieces of an address called the site's. */
    sitePieces: 9.96,
    /** An address called the site's. */
    site: 1,
    /** First and last names in columns of their own. */
    nameParts: 9,
  },
  values: {
    /** Most of the cells are what the field holds. */
    fits: 0,
    /** They are not: no reading, but of a name of the specification, and of one that leaves no doubt. */
    misfit: -100,
    statedMisfit: -8,
    plainMisfit: -9,
  },
  parcel: {
    /** For the share of rows that share the number and name other owners. */
    otherOwners: -14,
    /** For the share of rows that repeat it where the list states no bills. */
    repeats: -4,
    /** For the share of rows without one. */
    empty: -6,
    /** Below this share of filled cells a column is no piece of the number. */
    filledPiece: 0.5,
    /** It counts the rows of the list. */
    counts: -3,
    /** It counts the parcels of a suit. */
    ofSuit: -6,
    /** From this much against a column on it is asked, also where nothing is owed. */
    doubt: 3,
    /** Below this no heading says it plainly, and the next best may be it too. */
    plain: 6,
    weakMargin: 2.5,
  },
  meaning: {
    /** A column of money that is owed in taxes; one that a roll calls only the tax of its year. */
    owed: 8,
    /** A bare `Total` or `Amount` beside what rolls show, which may be a value. */
    bareTotal: 5,
    yearsTax: 1.5,
    /** The list's name or title speaks of delinquency, tax sales, forfeiture or liens. */
    taxText: 5,
    /** A column that only lists of taxes have: a bill's number, its status, a day of payment, of a tax sale. */
    bill: 4,
    /** The specification's rule for a list in which nothing speaks of anything else. */
    assumed: 1,
    /** A column that rolls have: lists of debts show some too, so that no more than `manySigns` count. */
    rollSign: 1.5,
    manySigns: 4,
    rollText: 1.5,
    /** A column of what is due in which every row has a zero. */
    zeros: 3,
    /** Outlines, or a map's columns. */
    layer: 3,
    /** A buyer and what he paid, on a day in the past: more than the debts it was for. */
    result: 5,
    /** A day that is called that of the sale; a buyer or a price alone. */
    soldDay: 4,
    halfResult: 2,
    /** A lender's trustee, or a court's judgments. */
    notices: 9.5,
    /** Meanings closer than this are undecided; one farther than `plausible` is not offered. */
    margin: 1,
    plausible: 2,
  },
  /** Readings closer than this are undecided. */
  margin: 0.5,
  /** From this share of rows on it is asked whether one number is that of several owners. */
  sharedNumber: 0.2,
  /** Fewer rows, where no other column tells them apart, are one parcel of several owners, or one that was sold. */
  sharedRows: 4,
  /** From this share on three rows are enough. */
  sharedByMost: 0.5,
} as const

/** A worked example of the maximum bid; its test computes it. The page does without the calculation's code. */
export const BID_SPECIMEN = {
  face: 1842.17,
  ifRedeemed: { noLossUpTo: 1869.8, lossAbove: 2505.35 },
  lines: [
    ['Value to you', 92_000],
    ['Margin, 20%', -18_400],
    ['Repairs', -21_000],
    ['City assessment that survives', -1350],
    ['Suit to confirm the title', -3500],
    ['Risk at an underlying title of 100', -1472],
  ],
  ifDeeded: 46_278,
} as const

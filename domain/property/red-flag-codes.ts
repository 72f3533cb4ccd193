/** Every code of a red flag. */
export const RED_FLAG_CODES = [
  'estate',
  'heirs',
  'et-al',
  'life-estate',
  'trust',
  'minor',
  'ward',
  'bankruptcy',
  'dissolved',
  'church',
  'public-owner',
  'landlocked',
  'not-the-land',
  'common-area',
  'section-16',
  'homestead',
  'sliver',
  'serial-delinquent',
] as const
export type RedFlagCode = (typeof RED_FLAG_CODES)[number]

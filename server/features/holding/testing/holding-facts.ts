/** The minimum facts of a purchase. */
export const HOLDING_FACTS = {
  regime: 'ms-land-sale',
  saleDate: '2026-08-31',
  taxes: 600,
  costs: null,
  bid: 700,
  certificateRate: null,
  marketValue: null,
  confirmedOn: null,
  paidOn: null,
  delinquentYears: null,
  mortgageeNotifiedOn: null,
  federalLienNoticeFiledOn: null,
}

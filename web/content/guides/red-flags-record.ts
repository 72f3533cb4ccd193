import { type Block, h, note, p, table, ul } from '../block.ts'

/** The first half of the guide: the list, the tax record, the chain. */
export const RED_FLAGS_OF_RECORD: readonly Block[] = [
  p(
    'A tax sale sells what no one else wanted to pay for. Most parcels on a list are there because someone forgot, moved, died or ran out of money, and most of those are redeemed. The rest are there for a reason, and the reason is usually written down somewhere before the sale. This guide lists the places where it is written and the words it is written in.',
  ),
  p(
    'Read it once from beginning to end, then keep it beside the list. A red flag is not a verdict. Some flags end the matter; most of them only change the price, because they cost a known sum to cure or add a known number of months. What you must not do is bid first and look afterwards.',
  ),
  h('Flags on the list itself'),
  p(
    'The list is the cheapest thing you will ever examine, and it already says a good deal. Before you open a single record, sort the list by owner and read the owner column aloud.',
  ),
  ul(
    '**Estate words.** ESTATE OF, HEIRS OF, ET AL, LIFE EST. The holder of title is not one living person. Ask for the probate file or an affidavit of heirship before you believe that anyone can sign {T-20}.',
    '**A trust without a trustee.** “SMITH FAMILY TRUST” names a thing that cannot sign a deed. Someone has to show authority, and the authority has to be of record.',
    '**A company that ended.** A dissolved company may still hold title, but no one answers its mail, and notice sent to its last address is the first thing a later lawsuit will look at.',
    '**A public or church owner.** A county, a city, a school board or a church usually pays no tax. Either the entry is wrong or the land was not liable to be taxed, and a sale of land that was not liable to sale does not give title: that is one of the few grounds on which a Mississippi tax deed can be attacked {MS-32}, and a Tennessee one too {TN-13}.',
    '**A bank or a federal agency.** Property of the Federal Deposit Insurance Corporation is not to be sold without its consent {US-11}.',
    '**The same owner many times.** One owner with thirty lots is often a developer whose subdivision failed. The lots may have no street, no sewer and a lien of the homeowners’ association each.',
    '**No parcel ID, or a placeholder.** “IMP ONLY”, “IF OPEN”, “TIMESHARE”. The entry may be a building without land, a season in a condominium or a clerk’s reminder to himself. Do not bid on what you cannot find on the map.',
    '**A sale date of 1 January.** No one sells on New Year’s Day. The date was made from a year, and no deadline can be counted from it. ParcelProof marks such a date as assumed and computes nothing from it.',
  ),
  p(
    'When you bring a list in through [Bulk Import](/import), every row that cannot be read is given back with its line number and the reason. Read those lines. A row that a county’s own spreadsheet could not keep in order is often a parcel that the county’s own records cannot keep in order.',
  ),
  h('Flags in the tax record'),
  ul(
    '**Years in a row.** A parcel that appears on the list every year and is always redeemed has an owner who uses the tax sale as a loan. You will be paid back, not given land. A parcel that appears every year and is never redeemed has an owner who has given up, and you should find out why.',
    '**More than one sale open at once.** A parcel can be sold by the county and by a city, and in several years. To clear the land all of them have to be redeemed or to mature. In Mississippi a city may sell separately, and redemption is then made with the municipal clerk {MS-8}.',
    '**Special charges in the bill.** Cleaning and demolition charges of a Mississippi city can be added to the tax bill or enrolled as a judgment {MS-41}. A bill of nine thousand dollars on a lot worth four thousand is not a tax. It is a demolished house.',
    '**Struck off to the State.** When no one bids the taxes and costs, the land goes to the State {MS-7}, {AL-3}. The whole room looked at it and declined. Later it may be had by a patent or a state deed, which is a different purchase with different law {MS-34}.',
    '**An amount that looks like a price.** The figure in a State inventory is accumulated taxes and fees. It is what is owed, not what the land is worth and not what it will sell for.',
    '**An assessment that fell.** A building assessed last year and gone this year burned, was torn down or was moved. Ask for the year of the change, then look at the parcel from the road.',
  ),
  h('Flags in the chain of title'),
  p(
    'The chain is the list of deeds that carried the land from hand to hand. Read it backwards, from the owner on the tax list to the oldest deed you can find. [TitleScope](/titlescope) searches forty years and shows the chain as a line that is whole or broken. These are the breaks, the worst first.',
  ),
  ul(
    '**The owner on the list is no one in the chain.** Either a deed was never recorded, or the tax roll names the wrong person, or two people believe that they own the land. Compare the assessed name with the name on the last deed, and keep both.',
    '**A gap.** A deed comes from someone who never received title. Names that sound alike are presumed to be one person and a middle initial more or less is not a break, but a different given name is {T-16}. When the present title rests on such a deed it rests on nothing.',
    '**A wild deed.** A stranger to the title signs a deed of it. If the present chain does not rest on the deed it is only noise; if it does, it is a gap {T-19}.',
    '**Two deeds of the same land by one owner.** The recording act of the state decides who wins, and the loser still clouds the title. Mississippi and Tennessee order the two by filing, Alabama protects the later buyer for value unless the earlier deed was recorded first {T-4}.',
    '**A dead grantor.** A deed signed after the recorded date of death, or a deed by heirs with neither probate nor heirship of record. Affidavits of heirship may be recorded, but they are evidence, not title {T-9}.',
    '**A spouse who did not sign.** In Mississippi a conveyance of the homestead by a married owner who lives with the spouse is not valid without the spouse’s signature, and no later signature repairs it {T-5}. Alabama asks for the spouse’s voluntary signature as well {T-6}.',
    '**Part of the owners.** Three brothers inherit, two sell. You are looking at two thirds of a house, whatever the assessor’s map shows.',
    '**An earlier tax deed.** A tax deed in the chain stays a flag until a decree confirms it, the former owner quitclaims, or the time to attack it has run out. Age alone never clears it {T-17}.',
    '**A quitclaim between strangers.** People who are sure of their title give a warranty. A quitclaim says: whatever I have, and I do not say that I have anything.',
  ),
  note(
    'A finding in TitleScope always names the instrument it rests on, by book and page or by number. If you disagree with a finding, read that instrument. You may know something the record does not.',
  ),
  table(
    'Where each kind of flag is written down',
    ['Flag', 'Office', 'Ask for'],
    ['Owner, heirs, probate', 'Chancery or probate clerk', 'Estate and guardianship files by name'],
    [
      'Deeds and deeds of trust',
      'Chancery clerk, judge of probate, register of deeds',
      'Grantor and grantee index, forty years',
    ],
    ['Judgments', 'Circuit clerk’s roll, or the recorder', 'Every owner of the last ten years'],
    ['City charges', 'City clerk, code enforcement', 'Liens, orders and open cases by address'],
    [
      'Taxes of other years',
      'Tax collector, revenue commissioner, trustee',
      'All open years and all earlier sales',
    ],
    ['Federal liens', 'Recorder of the county', 'Notices by the owner’s exact name'],
    ['Bankruptcy', 'Federal court of the district', 'Open cases by name'],
  ),
]

import { type Block, p, ul } from '../block.ts'

export type Question = { id: string; question: string; answer: readonly Block[] }

/** The twelve questions, in the order in which people ask them. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'what-is-parcelproof',
    question: 'What is ParcelProof?',
    answer: [
      p(
        'ParcelProof is a vehicle-history report for real estate. It shows the tax-sale risk, the title and the liens of a property before you buy it. Its focus is tax sales in the metro counties of Mississippi (Hinds, Rankin and Madison), with coverage in Mississippi, Alabama and Tennessee.',
      ),
      p(
        'Three tools work together: the **Tax Sale Radar** on the [dashboard](/dashboard) lists delinquent properties and coming auctions, [TitleScope](/titlescope) reads the chain of title and the liens, and **ParcelGraph** on the property page shows who owns what and through whom.',
      ),
    ],
  },
  {
    id: 'score',
    question: 'What does the TitleScope confidence score mean?',
    answer: [
      p(
        'It is a number from 0 to 100 that says how clear the title is on the record. Every point below 100 belongs to a finding that names its instrument and its cure.',
      ),
      ul(
        '**High (80–100):** nothing serious was found.',
        '**Medium (60–79):** there are claims or gaps to clear before closing.',
        '**Low (0–59):** the title needs an examiner before anyone pays for it.',
      ),
      p(
        'The title analysis and the map read the same number by risk, with the line at 50: 80 and above Low Risk, 50 to 79 Medium Risk, below 50 High Risk. Both readings stand. The [score guide](/resources?guide=confidence-score) explains why.',
      ),
    ],
  },
  {
    id: 'coverage',
    question: 'Which counties are covered?',
    answer: [
      p(
        'Counties in three states: Mississippi, Alabama and Tennessee. [County Coverage](/county-coverage) lists them with their status: Complete, Partial or Coming Soon. Complete counties are updated daily, partial ones weekly.',
      ),
      p(
        'You can import a list of any other U.S. county through [Bulk Import](/import). The law of redemption and title is computed for the three states only; elsewhere the product shows what the list says and computes nothing.',
      ),
    ],
  },
  {
    id: 'freshness',
    question: 'Where does the data come from, and how current is it?',
    answer: [
      p(
        'From county tax assessors, deed and title registries, court filing systems and tax-sale authorities. Tax records and values are updated daily, transfers and liens weekly, tax-sale schedules as they are published, and court filings monthly. [Data Sources](/data-sources) has the details.',
      ),
      p(
        'Every value on a property carries its source and its as-of date. A value that was assumed during the import is marked as assumed and is never treated as a fact. Sample data is labeled as sample data.',
      ),
    ],
  },
  {
    id: 'redemption',
    question: 'How long can the owner redeem a property after a tax sale?',
    answer: [
      ul(
        '**Mississippi:** two years after the day of sale {MS-11}.',
        '**Alabama, sale of land:** three years from the day of sale {AL-4}. A mortgagee of record has one year from the buyer’s written notice in addition {AL-5}.',
        '**Alabama, sale of a tax lien:** until a court forecloses the right; the suit can begin after three years and not after ten, and redemption is open until judgment {AL-25}.',
        '**Tennessee:** counted from the order that confirms the sale. Orders from July 1, 2026: one year if three years or less were unpaid, otherwise 90 days; earlier orders: one year, 180 or 90 days; 30 days for land found vacant and abandoned {TN-7, TN-8}.',
      ),
      p(
        'Minority, unsound mind, bankruptcy and military service can lengthen a period. The property page shows the last day of each sale and what was assumed. This is not legal advice: verify with counsel.',
      ),
    ],
  },
  {
    id: 'liens',
    question: 'Do liens disappear when I buy at a tax sale?',
    answer: [
      p(
        'Some do and some do not, and no tax deed clears them all. A federal tax lien filed more than thirty days before a sale without a lawsuit survives if the Internal Revenue Service was not notified in time {US-1}. A Mississippi lienor who was not notified keeps his lien {MS-29}. In Alabama a mortgagee of record may still redeem {AL-5}. Other years’ taxes stay on the land.',
      ),
      p(
        'TitleScope lists for each parcel what survives, what is extinguished and what depends on a fact, and names the fact. Verify with counsel.',
      ),
    ],
  },
  {
    id: 'title-insurance',
    question: 'Does a TitleScope report replace a title search or title insurance?',
    answer: [
      p(
        'No. The analysis reads recorded instruments over a search depth of forty years and shows you where to look. It is not a title opinion, it does not insure anything, and it cannot see unrecorded claims. Use it to decide which parcels deserve an examiner, and give the examiner the report.',
      ),
    ],
  },
  {
    id: 'report-price',
    question: 'What does a full title report cost?',
    answer: [
      p(
        'A full TitleScope report is 15 dollars. It is included with Pro and Enterprise. The report is a PDF with the chain, the liens, every finding with its instrument and cure, and the day on which the record was read.',
      ),
    ],
  },
  {
    id: 'free-plan',
    question: 'What is included in the free plan?',
    answer: [
      p(
        'Five parcel searches a month, basic property information, a limited map and community support. No credit card is required. Starter costs 49 dollars a month, Pro 149 and Enterprise 499; [Pricing](/pricing) compares them.',
      ),
    ],
  },
  {
    id: 'import',
    question: 'Can I import my own tax-sale list?',
    answer: [
      p(
        'Yes, through [Bulk Import](/import): upload a CSV file, or paste CSV or JSON. The columns are recognized by their headings, and you review the mapping before anything is imported. Rows that cannot be read are listed with their line number and the reason, and an import can be undone.',
      ),
      p(
        'Pro includes bulk import of 500 records a month and Enterprise 5,000. Importing the same list twice changes nothing the second time.',
      ),
    ],
  },
  {
    id: 'alerts',
    question: 'How do alerts work?',
    answer: [
      p(
        'Track a property, and we notify you when its tax status changes, when a sale or the end of a redemption period comes near, and when its value changes. Under [Notifications](/notifications) you choose which of these you want, how many days in advance (7 unless you change it, from 1 to 30) and how often: immediately, daily or weekly. Text messages are not available yet.',
      ),
    ],
  },
  {
    id: 'help',
    question: 'How do I get help, and how quickly?',
    answer: [
      p(
        'Open a ticket under [Support](/support); it is answered within 24 hours. Email takes 24 to 48 hours. Live chat is available from 9AM to 5PM CST on weekdays. The [glossary and guides](/resources) answer most questions about tax sales and titles at once, and [Contact](/contact) reaches us for everything else.',
      ),
    ],
  },
]

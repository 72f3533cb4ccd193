import { h, note, ol, p, table, ul } from '../block.ts'
import type { Article } from './article.ts'

export const CHAIN: Article = {
  id: 'forty-years-of-deeds',
  title: 'Forty years of deeds in one afternoon',
  excerpt:
    'How to run a chain of title by hand, backwards and forwards, what to write down at each deed, and the five places where a chain breaks.',
  category: 'research',
  author: 'ParcelProof title desk',
  date: '2026-10-13',
  readTime: 3,
  featured: true,
  tags: ['Chain of title', 'Deeds', 'Indexes', 'How-to'],
  body: [
    p(
      'A machine can read an index faster than you can. It is still worth running one chain by hand, because afterwards you understand what the machine reports. Take an afternoon, a parcel you know, and the grantor and grantee indexes of its county.',
    ),
    h('Backwards first'),
    p(
      'Start with the owner on the tax list. Look in the grantee index for the deed by which he got the land. Write it down. Its grantor is the next name; look for the deed by which that person got it, and so on, until you are forty years back or at the patent from the government. The search depth of forty years is custom and not law {T-15}, and it is what [TitleScope](/titlescope) searches.',
    ),
    p('At every deed write down seven things, in this order. It takes a line.'),
    ol(
      'The day it was recorded, and book and page or instrument number.',
      'The day it was signed. The two are never the same question.',
      'The kind of deed: warranty, special warranty, quitclaim, an officer’s deed.',
      'Every grantor, with every word that stands beside the name: “a single man”, “and wife”, “trustee”.',
      'Every grantee, and how they take: together, in shares, for life.',
      'The land: all of it, a part, an undivided share.',
      'What is kept back: minerals, an easement, a life estate.',
    ),
    h('Then forwards'),
    p(
      'Now turn round. For each owner you found, go to the grantor index and read everything he signed from the day he got the land to the day he sold it, and a while longer. This is the half that beginners leave out, and it is where the trouble is: deeds of trust, easements, leases, a second deed of the same lot to someone else.',
    ),
    p(
      'Look a little before his first day as well. A deed out of someone who only received title later is out of order, and the recording acts were written for such cases. Mississippi and Tennessee look at the order of filing and at notice {T-1}, {T-3}; Alabama asks whether the earlier deed was recorded before the later buyer’s right accrued {T-2}.',
    ),
    h('The five places where a chain breaks'),
    ul(
      '**Between two names.** Robert L. Jones bought, Bob Jones sold. Names that sound alike are presumed to be one, a middle initial that comes and goes is no break, Jr. against Sr. is a flag, and a different given name is a different person {T-16}.',
      '**At a death.** The owner dies, and a deed by “the heirs” follows. Someone must say who the heirs are: a probate order, or at least an affidavit of heirship, which is evidence and not title {T-9}. Mississippi has a suit to determine heirs that binds everyone after two years {T-10}.',
      '**At a marriage or its end.** A homestead deed without the spouse is not valid in Mississippi {T-5}. A divorce decree that awards the land is a judgment, and the deed that should follow it is often missing.',
      '**At a sale by an officer.** A sheriff, a trustee under a deed of trust, a clerk with a tax deed. They pass the former owner’s title, if they did everything right. For a substitute trustee look for his appointment; for a tax deed look for the notices and the decree {T-17}.',
      '**At a fraction.** One of four children sells. From then on you must carry fractions, and they must add up to one at the end.',
    ),
    h('Then the people'),
    p(
      'The deeds are done. Take the list of all owners of the last ten years and go through the other indexes by name: judgments, federal and state tax liens, lis pendens, probate, guardianship, bankruptcy. How far back you must go depends on how long the claim lives.',
    ),
    table(
      'How long a judgment binds land',
      ['State', 'Counted from', 'Years'],
      [
        'Mississippi {LIFE-MS-JUDGMENT}',
        'Rendition, and again from a Notice of Renewal filed in time',
        '7',
      ],
      [
        'Alabama {LIFE-AL-JUDGMENT}',
        'The date of the judgment, once the certificate is recorded',
        '10',
      ],
      ['Tennessee {LIFE-TN-JUDGMENT}', 'Entry; the lien begins with registration', '10'],
    ),
    h('Compare'),
    p(
      'Now open the same parcel in TitleScope and compare. You will find the deeds you found, drawn as a line, and a gap where you put a question mark. You may find one you missed, because the clerk indexed “McDonald” under “Mac”. And you may know one thing the record does not: that the Jones of the second deed is the brother.',
    ),
    p(
      'Write that down too. The next person who runs this chain, in ten years, may be the examiner of the one who buys from you.',
    ),
    note('How a chain is judged differs by state and by insurer. Verify with counsel.'),
  ],
}

import { h, note, p, ul } from '../block.ts'
import type { Article } from './article.ts'

export const SCORE: Article = {
  id: 'a-score-you-can-argue-with',
  title: 'A title score you can argue with',
  excerpt:
    'Why TitleScope is a set of rules and not a black box: same evidence, same answer, every deduction with its instrument, its cure and the score it would give back.',
  category: 'technology',
  alsoIn: 'research',
  author: 'ParcelProof engineering',
  date: '2026-10-27',
  readTime: 3,
  featured: false,
  tags: ['TitleScope', 'Confidence score', 'Explainability', 'Rule set', 'Coverage'],
  body: [
    p(
      'It would have been easier to train a model on old title reports and print what it says. It would also have been useless, because the first question of anyone who is about to spend money is “why?”, and the second is “who says so?”. A title examiner can answer both. So must a program that does an examiner’s first reading.',
    ),
    h('Rules, in the open'),
    p(
      'TitleScope reads the recorded instruments of a parcel and puts each in its place: who gave, who took, what, when it was signed and when it was recorded. Then it applies rules. A rule fires on evidence and never without it. When it fires it names the instrument, the section or the custom it rests on, the person who could make trouble with it, and the paper that would end the trouble.',
    ),
    p(
      'The same evidence under the same rule set gives the same score, today and next year. The order in which instruments come in does not matter, and neither do capital letters or punctuation in names. The rule set has a name that is stored with the record, so that a score can always be traced to the rules it was made with.',
    ),
    h('Laws the engine obeys'),
    p('Some promises are kept by tests that try to break them, on cases no one wrote by hand:'),
    ul(
      'Adding a defect never raises a score, and curing one never lowers it.',
      'A cure gives exactly the score that was promised for it.',
      '100 less the points of the findings is the score. Nothing is taken off in silence.',
      'A critical finding means 49 or less, a major one 79 or less.',
      'Missing evidence lowers coverage, not the score. Only a search that is too short costs points in itself.',
      'An instrument that cannot be placed is listed as such. None is dropped.',
    ),
    p(
      'The first of these sounds obvious. It is not: a program that adds up weights can easily give a parcel with two liens a better score than the same parcel with one, because the second lien made it “look like” a well-documented house.',
    ),
    h('Names are the hard part'),
    p(
      'Most of the work is not law but names. “SMITH JOHN A & MARY B”, “JOHN A. SMITH AND WIFE, MARY B. SMITH” and “SMITH, JOHN A ETUX MARY” are the same two people. “SMITH JOHN A JR” is not “SMITH JOHN A SR”. “ABC LLC” and “A B C, L.L.C.” are one company; “ABC LLC” and “ABC INC” are two. The engine keeps every name as it is written on the instrument and reasons about it separately, since a name that was tidied up on the way in cannot be examined any more.',
    ),
    h('Dates are the other hard part'),
    p(
      'A Mississippi judgment of March 5, 2018 is alive on March 5, 2025 and expired by record on March 6 {LIFE-MS-JUDGMENT}. A Tennessee deed of trust that matured on April 1, 2014 is alive to April 1, 2024 and discharged from the next day, unless it was extended {LIFE-TN-TRUST}. A federal tax lien assessed on June 15, 2015 has to be refiled between July 16, 2024 and July 15, 2025 {US-6}. All of these are calendar days in the county, the last day counts, and a program that works with instants and time zones gets them wrong once in a while. Ours has no clock in it. It is told the day.',
    ),
    h('What to do with it'),
    p(
      'Open a parcel in [TitleScope](/titlescope) and read the reasons before the number. Take the finding that costs most, pull its instrument, and decide for yourself. If you think that the finding is wrong, you are in one of three situations: the record is wrong, the record is incomplete, or the rule is. The first two you can mend with a recorded paper or a better index through [Bulk Import](/import). The third we want to hear about.',
    ),
    p(
      'And read the coverage beside the number. A high score over little evidence is the most expensive kind of good news. The [score guide](/resources?guide=confidence-score) goes through all of it, with the bands and their two readings.',
    ),
    note('A confidence score is not a title opinion. Verify with counsel.'),
  ],
}

import { h, note, ol, p, table, ul } from '../block.ts'
import type { Guide } from './guide.ts'

export const CONFIDENCE_SCORE: Guide = {
  id: 'confidence-score',
  title: 'The TitleScope confidence score: how to read it and how to argue with it',
  excerpt:
    'What a score from 0 to 100 is made of, why two bands are printed beside it, what coverage means, and the questions to put to every finding.',
  topic: 'title-research',
  level: 'Intermediate',
  readTime: 8,
  updated: '2026-11-21',
  body: [
    p(
      'A confidence score answers one question: if I bought this land today and someone sued me over the title tomorrow, how sure am I that I would win on the record? It does not say what the land is worth, whether the roof leaks or whether the owner will redeem. It reads the recorded instruments of one parcel, applies the same rules to every parcel, and starts from 100.',
    ),
    p(
      'A number without its reasons would be worthless to you, because you could not distinguish a broken chain from a spelling mistake. So every point that is missing from 100 belongs to a finding, every finding names the instrument it rests on, and the findings together are the whole difference. You can check the addition by hand.',
    ),
    h('From one hundred downwards'),
    p(
      'The score of a parcel without a finding that costs points is 100. Each finding takes points away according to how serious it is. There are four kinds.',
    ),
    table(
      'Severities and what they do to the score',
      ['Severity', 'Meaning', 'Effect'],
      [
        'Critical',
        'Someone may hold a better title, or may still undo yours',
        'The score is 49 or less',
      ],
      ['Major', 'A claim or a missing signature that has to be cleared', 'The score is 79 or less'],
      ['Minor', 'A blemish that an examiner notes and seldom stops at', 'A few points each'],
      ['Note', 'An exception to list, not a defect', 'No points'],
    ),
    p(
      'The two ceilings matter more than the points. One critical finding puts a parcel below 50, however clean the rest of its record is, and a hundred clean deeds do not outvote one gap. One major finding keeps it below 80. A score in the nineties therefore says that nothing critical and nothing major was found, and that is a statement you can rely on more than on the difference between 93 and 96.',
    ),
    h('What is critical'),
    p(
      'These are the findings that put a parcel below 50. Each has its own reason and its own cure.',
    ),
    ul(
      '**Chain gap.** A deed in the present chain comes from a grantor who never received title of record.',
      '**Owner not in chain.** The assessed owner is no one the chain ends in.',
      '**Competing conveyance.** One grantor conveyed the same interest twice. The recording act decides between the two {T-1}, {T-2}, {T-3}; the loser still clouds.',
      '**Deceased grantor.** A grantor signed after the recorded date of death, or heirs conveyed with neither probate nor an affidavit of heirship.',
      '**Tax deed in chain.** The title rests on a tax deed with no quiet-title judgment, no confirmation and no quitclaim from the former owner, and the time to attack it has not run: five years from the sale in Mississippi {MS-36}, six in Alabama {AL-13}, one from the confirming order in Tennessee {TN-15}.',
      '**Notice defect.** A tax sale behind the title is known to lack a required notice.',
      '**Open redemption.** Someone may still buy the land back.',
      '**Federal tax lien, lis pendens, open bankruptcy.** The United States, a plaintiff or a trustee stands between you and the land.',
    ),
    h('What is major, minor and only a note'),
    p(
      'Major findings are claims with an amount or a person: an unreleased deed of trust, an active judgment, a state tax lien, a construction lien, a city lien, dues of an owners’ association, delinquent taxes; and missing people: a spouse who did not join, an owner of a part who did not sell, an attorney-in-fact whose power is not of record, a divorce decree with no deed to match it, an owner under disability.',
    ),
    p(
      'Minor findings are a quitclaim between unrelated parties, a name that may be the same person and is not presumed to be, deeds recorded out of order, a wild deed, a title passed by affidavit of heirship alone, a deed of trust that has expired of record without a release, a fixture filing, and a search that reaches back less than forty years. Easements, restrictive covenants and reserved minerals are notes. They stay with the land and belong on the list of exceptions, but they do not make the title bad.',
    ),
    h('Three readings of one number'),
    p(
      'The same score is read with different bands in different places, and both readings stand. They answer different questions.',
    ),
    table(
      'Bands of the score',
      ['Where', '80 to 100', 'Middle', 'Low'],
      [
        'Title analysis and map',
        'Low Risk, Excellent',
        '50 to 79: Medium Risk, Acceptable',
        '0 to 49: High Risk, Caution',
      ],
      ['Property page and FAQ', 'High confidence', '60 to 79: Medium', '0 to 59: Low'],
      ['Dashboard', 'Not counted', '70 to 79: not counted', 'Below 70: counted as a title issue'],
    ),
    p(
      'The first reading asks about risk: below 50 there is a critical finding, and that is the line. The second reading asks how much you may trust the title as it stands, and is a little stricter in the middle. The dashboard counts everything below 70 percent as a title issue, because that is where a person should look before the sale. A score of 55 is therefore a medium risk and a low confidence at the same time, and both are true: nothing critical was found, and there is work to do.',
    ),
    note(
      'A property that has never been analyzed, or one without a single known conveyance, has no score. Screens then show the default of 50. It is a placeholder for “we do not know” and not a finding. Run the analysis before you read anything into it.',
    ),
    h('Coverage: how much was there to read'),
    p(
      'Next to the score is its coverage, from nothing to all. Coverage says how much of the evidence that the rules ask for was there: deeds back to the search depth of forty years, the notices of a tax sale, the releases of liens. Missing evidence lowers the coverage. It does not lower the score, because the absence of a paper is not proof of a defect. The one exception is the short search: when the evidence reaches back less than forty years and does not begin in a patent from the government, that alone is a minor finding.',
    ),
    p(
      'Read the two numbers together. A score of 96 with a coverage of 0.95 means that a great deal was read and little was found. A score of 96 with a coverage of 0.30 means that little was read. The second is not a good title. It is an unexamined one, and the right answer to it is to bring in a deed index through [Bulk Import](/import) and to run the analysis again.',
    ),
    p(
      'For the same reason the words “no active liens” never stand alone. They always say what was searched, and for which dates.',
    ),
    h('Every finding answers five questions'),
    ol(
      '**What was found?** A plain sentence, with names and dates from the record.',
      '**Where?** The instrument, by book and page or by number, so that you can pull it.',
      '**Who could assert it?** The person who would have to sue. A defect that only a dead man could complain of is worth less than one that a bank could.',
      '**What would cure it?** A release, a quitclaim from a named person, a probate order, a decree.',
      '**What would the score be then?** The score after that cure, and with every other finding that the cure ends taken away as well. One decree to quiet title may end five findings at once.',
    ),
    p(
      'The last line is where the money is. Two parcels may both score 41. On the first, a single release raises the score to 100, and the bank that has to give the release was paid years ago. On the second, no single paper raises it above 49. The first is a phone call and the second is a lawsuit. The number alone does not show the difference; the scores after each cure do.',
    ),
    h('How to argue with a score'),
    p(
      'You will sometimes know more than the record. The score invites you to say so, because each deduction can be challenged separately.',
    ),
    ul(
      '**The release exists and is not in the index.** Get it recorded, or bring it in with the deed index, and the finding goes.',
      '**Two names are one person.** Names that sound alike are presumed to be one, and a middle initial present on one deed and absent on the next is no break; a suffix such as Jr. is a flag, and another given name is another person {T-16}. An affidavit of identity can be recorded in Mississippi {T-9}.',
      '**The lien is older than the law lets it live.** Look at its expiry. A lien counts on its last day and not on the day after. Once that day has passed it is called expired by record, never released, because no one released it.',
      '**The rule itself is uncertain.** Where the law is not settled the finding says so. It does not choose for you in silence.',
      '**The owner moved in, or never moved out.** The engine reads paper. Possession is not on paper, and it decides a good deal in Alabama {AL-13} and in Mississippi {MS-36}. Go and look.',
    ),
    h('What the score never says'),
    p(
      'It is not an insurance policy and not a title opinion. It has no view on unrecorded claims: a tenant, an unpaid roofer whose time to file has not ended, a line fence in the wrong place, an heir whom no one knows. It does not know about fraud that left a tidy record. It reads one county’s index as it stood on the day it was read, and the index runs some days behind the counter.',
    ),
    p(
      'It is, however, the same for everyone and the same tomorrow. Given the same evidence and the same rule set, the score is the same, to the point. The rule set has a name, printed on the record, so that a score of last spring can be compared with a score of today. If it changed, the evidence changed, or the rules did, or a day passed on which a lien or a period ran out, and the record shows which.',
    ),
    h('Using it on sale week'),
    ol(
      'Sort the list by score. Put everything without a score at the top and run the analysis on it.',
      'Below 50: read the critical finding first. If its cure is one signature and the person can be found, keep the parcel; otherwise let it go.',
      'From 50 to 79: add up the cures. Put the sum into the bid with the [ROI calculator](/resources?tool=roi), which takes the score into account as an expected loss as well.',
      '80 and above: check the coverage, read the notes for easements and minerals, and go to look at the land.',
      'For each parcel you mean to bid on, work through the [47-point checklist](/resources?tool=checklist). It can be filled in from the property’s own record.',
    ),
    p(
      'And when you have bought, keep the report. The day you sell, someone else’s examiner will go through the same chain. It helps to know in advance what they will find.',
    ),
    note('A confidence score is not a title opinion and not legal advice. Verify with counsel.'),
  ],
}

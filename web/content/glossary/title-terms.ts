import type { Term } from './term.ts'

/** Words of title, deeds and the chain. */
export const TITLE_TERMS: readonly Term[] = [
  {
    term: 'Acknowledgment',
    definition:
      'The signature before an officer that lets an instrument be recorded. In Mississippi a defective one is good after seven years of record and a missing one after ten {T-8}.',
  },
  {
    term: 'Adverse possession',
    definition:
      'Title by holding land openly as one’s own for years: ten in Mississippi {MS-39}; ten or twenty in Alabama and seven or twenty in Tennessee, by the paper one holds under {T-12}.',
  },
  {
    term: 'Affidavit of heirship',
    definition:
      'A sworn and recorded statement of who someone’s heirs are. It is evidence and not title {T-9}.',
    see: ['Probate'],
  },
  {
    term: 'Chain of title',
    definition:
      'The conveyances that carried land from owner to owner to the present one. It is complete when each grantor received what he gave.',
    see: ['Gap'],
  },
  {
    term: 'Cloud',
    also: ['cloud on title'],
    definition:
      'Anything of record that makes a title doubtful though it may turn out to be harmless.',
    see: ['Finding', 'Quiet title'],
  },
  {
    term: 'Confidence score',
    definition:
      'A number from 0 to 100: one hundred less the points of the findings. A critical finding means 49 or less, a major one 79 or less.',
    see: ['Finding', 'Coverage'],
  },
  {
    term: 'Coverage',
    definition:
      'How much of the evidence the rules ask for was there to read. Missing evidence lowers coverage and not the score.',
    see: ['Confidence score'],
  },
  {
    term: 'Cure',
    definition:
      'The paper or decree that ends a finding: a release, a quitclaim, a probate order, a judgment.',
    see: ['Finding'],
  },
  {
    term: 'Deed',
    definition: 'An instrument by which a grantor conveys land to a grantee.',
    see: ['Warranty deed', 'Quitclaim deed'],
  },
  {
    term: 'Description',
    also: ['legal description'],
    definition:
      'The words that say which land is meant: lot and block of a plat, metes and bounds, or section, township and range. A description too poor to find the land defeats a Mississippi tax deed {MS-32}.',
  },
  {
    term: 'Easement',
    definition:
      'A right to use another’s land, for a road, a pipe or a wire. It is an exception to list and not a defect; an Alabama lien sale does not end it {AL-26}, and in Mississippi it is treated as surviving a tax deed {MS-42}.',
  },
  {
    term: 'Finding',
    definition:
      'What TitleScope found wrong or worth noting: a code, a severity, points, the instruments it rests on, who could assert it, and its cure.',
    see: ['Cure'],
  },
  {
    term: 'Gap',
    also: ['chain gap'],
    definition: 'A conveyance in the present chain by someone who never received title of record.',
    see: ['Chain of title'],
  },
  {
    term: 'Grantor and grantee',
    definition:
      'Who gives and who takes by an instrument, as they are written on it. Recorders keep an index of each.',
  },
  {
    term: 'Heirs',
    definition:
      'Those who take from someone who left no will. In Mississippi a chancery court can determine them by a decree that binds all after two years {T-10}.',
    see: ['Affidavit of heirship'],
  },
  {
    term: 'Homestead',
    definition:
      'The home a family lives in. In Mississippi its conveyance without the spouse’s signature is not valid {T-5}; Alabama asks for the spouse’s voluntary signature {T-6}.',
    see: ['Joinder'],
  },
  {
    term: 'Idem sonans',
    definition:
      'The presumption that names which sound alike are one person: Allen and Allan, Meyer and Myer {T-16}.',
    see: ['Name variance'],
  },
  {
    term: 'Instrument',
    definition: 'One recorded document: a deed, a deed of trust, a release, a judgment, a notice.',
  },
  {
    term: 'Joinder',
    definition: 'The signature of everyone who has to sign, above all of the spouse.',
    see: ['Homestead'],
  },
  {
    term: 'Life estate',
    definition:
      'Ownership that ends with someone’s life. The rest belongs to the remainderman already today.',
  },
  {
    term: 'Mineral reservation',
    definition:
      'Minerals kept back by a seller. Severed minerals are assessed apart, and a tax deed of the surface does not reach them.',
  },
  {
    term: 'Name variance',
    definition:
      'Two spellings that may be one person and are not presumed to be: conflicting initials, Jr. against Sr., a nickname, a changed surname.',
    see: ['Idem sonans'],
  },
  {
    term: 'Owner in possession',
    definition:
      'A former owner who still lives on the land. In Alabama no time limit runs against him {AL-13}.',
  },
  {
    term: 'Plat',
    definition: 'The recorded map of a subdivision, to which later deeds refer by lot and block.',
    see: ['Description'],
  },
  {
    term: 'Power of attorney',
    definition: 'Authority to sign for someone. If it is not of record, neither is the authority.',
  },
  {
    term: 'Probate',
    definition:
      'The court’s settlement of a dead person’s estate. Its order, of record, carries title from the dead to the living.',
    see: ['Heirs'],
  },
  {
    term: 'Quiet title',
    also: ['suit to quiet title'],
    definition:
      'A suit that asks a court to say who owns land and to bind everyone who was joined. It is the usual cure of a tax deed in Alabama {AL-15}; Mississippi has the suit to confirm {MS-38}.',
    see: ['Confirmation suit'],
  },
  {
    term: 'Quitclaim deed',
    definition:
      'A deed that gives whatever the grantor has, if anything, and warrants nothing. A recorded release of redemption works as one in Mississippi {MS-17}.',
    see: ['Warranty deed'],
  },
  {
    term: 'Record owner',
    definition:
      'Who owns by the land records, as against who is named on the tax roll. In Mississippi notice goes to the record owner as of 180 days before the end of redemption {MS-25}.',
  },
  {
    term: 'Recording act',
    definition:
      'The law that decides between two deeds of the same land: race-notice in Mississippi {T-1} and Tennessee {T-3}, notice in Alabama {T-2}.',
  },
  {
    term: 'Restrictive covenant',
    definition:
      'A promise that runs with the land about its use, such as no trailers or a line of building. An exception to list, not a defect.',
  },
  {
    term: 'Search depth',
    definition:
      'How far back the records are read. ParcelProof searches forty years, as is the custom {T-15}.',
    see: ['Coverage'],
  },
  {
    term: 'Tenancy by the entirety',
    definition:
      'Ownership of a married couple as one. Neither can convey it alone; in Tennessee both must sign {T-7}.',
  },
  {
    term: 'Title insurance',
    definition:
      'A policy against loss from defects of title that are not excepted in it. Insurers look closely at tax deeds, and their rules are stricter than the law.',
  },
  {
    term: 'Warranty deed',
    definition:
      'A deed in which the grantor promises that the title is good. A special warranty deed promises it only against himself.',
    see: ['Quitclaim deed'],
  },
  {
    term: 'Wild deed',
    definition: 'A recorded deed by a stranger to the title {T-19}.',
    see: ['Chain of title'],
  },
]

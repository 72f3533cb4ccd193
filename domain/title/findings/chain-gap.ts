import { cite, citeIn } from '../../law/rules.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import type { Link } from '../chain/line.ts'
import { executionText, instrumentText, namesOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

/** `chain-gap`: a deed of the present chain by grantors who never received title of record. Source: law T-19. */
export function chainGaps(view: ChainView): Defect[] {
  return [...view.links.flatMap((link) => strangersDeed(view, link)), ...earlyQuitclaims(view)]
}

function strangersDeed(view: ChainView, { how, by, givers }: Link): Defect[] {
  if (how !== 'gap') return []
  const owners = givers.map(({ holding }) => holding.party)
  if (isSettled(view, () => owners, by)) return []
  const lastOfRecord = namesOf(owners)
  return [
    {
      code: 'chain-gap',
      severity: 'critical',
      instruments: [by.instrument.id],
      explanation: `${namesOf(by.grantors)} conveyed to ${namesOf(by.grantees)} (${instrumentText(by)}), but nothing of record gave them title: it was last in ${lastOfRecord}. The missing step is from ${lastOfRecord} to ${namesOf(by.grantors)}.`,
      whoCouldAssertIt: `${lastOfRecord}, or their heirs and creditors, claiming the land itself`,
      cure: `A quiet-title judgment against ${lastOfRecord}; or the missing deed found and recorded`,
      source: cite('T-19'),
      curedWith: QUIET_TITLE,
      mustBind: owners,
    },
  ]
}

const STATE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    MS: ' In Mississippi this is unsettled: by statute (Code 1942 § 846) a quitclaim estops its grantor from asserting a later adverse title, but only as far as the land itself, not “all right, title and interest”, is purported to be conveyed (McLaurin v. Royalties, 1957). The worse reading counts here.',
  }),
)

/**
 * A quitclaim executed before its grantor's own deed passes only what the grantor had then; a warranty deed carries
 * the later title. Source: law T-21.
 */
function earlyQuitclaims(view: ChainView): Defect[] {
  return view.links.flatMap((link) => {
    const { by, givers, how } = link
    if (how !== 'deed' || by.instrument.type !== 'quitclaim-deed') return []
    const early = givers.flatMap(({ holding }) =>
      holding.link.how !== 'origin' && holding.link.by.effectiveOn > by.effectiveOn
        ? [holding]
        : [],
    )
    const parties = early.map(({ party }) => party)
    if (early.length === 0 || isSettled(view, () => parties, by)) return []
    const [own] = early
    const names = namesOf(parties)
    const deed = own ? `${instrumentText(own.link.by)}, executed ${executionText(own.link.by)}` : ''
    return [
      {
        code: 'chain-gap' as const,
        severity: 'critical' as const,
        instruments: [by, ...early.map((holding) => holding.link.by)]
          .sort((a, b) => a.order - b.order)
          .map(({ instrument }) => instrument.id),
        explanation: `${names} gave ${namesOf(by.grantees)} a quitclaim (${instrumentText(by)}, executed ${executionText(by)}) before taking title (${deed}). A quitclaim passes what its grantor had on its day; title taken later stays with ${names}.${STATE_WORDS.get(view.chain.titleCase.state) ?? ''}`,
        whoCouldAssertIt: `${names}, or heirs and creditors, holding the title taken later`,
        cure: `A new deed of ${names}, recorded; or a quiet-title judgment against ${names}`,
        source: citeIn('T-21', view.chain.titleCase.state),
        curedWith: QUIET_TITLE,
        mustBind: parties,
      },
    ]
  })
}

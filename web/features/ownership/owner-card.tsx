import { useQuery } from '@tanstack/react-query'
import type { PropertyOwner, PropertyOwners } from '../../../contract/ownership.ts'
import { shownMailAddress } from '../../../domain/address/shown-address.ts'
import { capitalise } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CardLine } from '../../ui/card-line.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { BackgroundWork } from '../background/background-work.tsx'
import { AlikeList } from './alike-list.tsx'
import { DecisionList } from './decision-list.tsx'
import { OtherParcels } from './other-parcels.tsx'
import { KIND_WORD, roleWord, shareWords } from './owner-words.ts'
import { propertyOwnersQuery } from './ownership.api.ts'
import { useOwnerDecisions } from './use-owner-decisions.ts'

/** Counties for which the owner's delinquency is shown. */
const SHOWN_COUNTIES = 3

/** The owner of the property, their other parcels, the evidence, and corrections. */
export function OwnerCard({ propertyId }: { propertyId: number }) {
  const owners = useQuery(propertyOwnersQuery(propertyId))
  const [owner] = owners.data?.owners ?? []
  if (owners.data?.status === 'unnamed') {
    return (
      <CardLine id="ownership" title="Owner">
        No imported list names an owner of this parcel.
      </CardLine>
    )
  }
  return (
    <div id="ownership" className="scroll-mt-18">
      <Card
        title="Owner"
        lead="Matched by name and mailing address; each parcel says how we know"
        aside={owner && <Badge tone="other">{KIND_WORD[owner.kind]}</Badge>}
        flush
      >
        {owners.isPending ? (
          <TableSkeleton rows={3} label="Loading the owner" />
        ) : owners.isError ? (
          <ErrorNotice inset what="The owner could not be loaded." query={owners} />
        ) : (
          <Known known={owners.data} />
        )}
      </Card>
    </div>
  )
}

function Known({ known }: { known: PropertyOwners }) {
  const { propertyId, status, owners, alike, decisions } = known
  const { say, undo } = useOwnerDecisions(propertyId)
  const [owner] = owners
  return (
    <>
      {status === 'waiting' && (
        <div className="grid gap-2 px-4 py-3">
          <p className="text-ink-muted">
            The owner’s name or address on this parcel changed. It is being compared with all other
            owners; the result appears here.
          </p>
          <BackgroundWork part="owners" />
        </div>
      )}
      {owner && (
        <div className="divide-y lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:divide-x lg:divide-y-0">
          <div className="p-4">
            <OwnerFacts owner={owner} />
          </div>
          <OtherParcels owner={owner} onSplit={(otherId) => void say('split', otherId)} />
        </div>
      )}
      {alike.length > 0 && (
        <AlikeList alike={alike} onMerge={(otherId) => void say('merge', otherId)} />
      )}
      {decisions.length > 0 && (
        <DecisionList decisions={decisions} onUndo={(id) => void undo(id)} />
      )}
    </>
  )
}

function OwnerFacts({ owner }: { owner: PropertyOwner }) {
  const { name, recordedAs, mailAddress, isCrowdedAddress, roles, share, counties } = owner
  return (
    <Facts>
      <Fact name="Recorded as">{recordedAs}</Fact>
      {name !== recordedAs && <Fact name="Usually recorded as">{name}</Fact>}
      <Fact name="Mailing address">
        {mailAddress ? shownMailAddress(mailAddress) : 'No address stated'}
        {isCrowdedAddress && (
          <span className="block text-ink-muted">
            Many owners use this address, so it is not used to match owners.
          </span>
        )}
      </Fact>
      {roles.length > 0 && (
        <Fact name="Capacity">{capitalise(roles.map(roleWord).join(', '))}</Fact>
      )}
      {share && <Fact name="Share">{share}</Fact>}
      {owner.others.parcels > 0 &&
        counties.slice(0, SHOWN_COUNTIES).map((county) => (
          <Fact key={county.county} name={`Delinquent in ${county.county}`}>
            {shareWords(county)}
          </Fact>
        ))}
    </Facts>
  )
}

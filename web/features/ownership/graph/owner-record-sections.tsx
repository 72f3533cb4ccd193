import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { OwnerRecord } from '../../../../contract/owner-record.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { TableSkeleton } from '../../../ui/skeleton.tsx'
import { ownerRecordQuery } from '../ownership.api.ts'
import { AdjacentLand } from './adjacent-land.tsx'
import { OwnerLiens } from './owner-liens.tsx'
import { RiskCorrelation } from './risk-correlation.tsx'
import { TransferYears } from './transfer-years.tsx'

/** The records of all parcels of the owner. */
export function OwnerRecordSections({ ownerId }: { ownerId: number }) {
  const record = useQuery(ownerRecordQuery(ownerId))
  if (record.isPending) {
    return (
      <div className="border-t">
        <TableSkeleton rows={6} label="Loading the owner’s record" />
      </div>
    )
  }
  if (record.isError) {
    return (
      <div className="border-t p-4">
        <ErrorNotice what="The owner’s record could not be loaded." query={record} />
      </div>
    )
  }
  return <Sections ownerId={ownerId} record={record.data} />
}

function Sections({ ownerId, record }: { ownerId: number; record: OwnerRecord }) {
  return (
    <div className="grid gap-px overflow-clip rounded-b-md border-t bg-line md:grid-cols-2">
      <Section title="Risk correlation" lead="Delinquency of this owner compared with the county">
        <RiskCorrelation counties={record.counties} />
      </Section>
      <Section title="Liens and delinquencies" lead="On all parcels of this owner">
        <OwnerLiens record={record} />
      </Section>
      <Section title="Transfers over time" lead="Recorded conveyances of the parcels owned today">
        <TransferYears transfers={record.transfers} />
      </Section>
      <Section title="Adjacent land" lead="Parcels of this owner that touch or nearly do">
        <AdjacentLand ownerId={ownerId} parcels={record.totals.parcels} />
      </Section>
    </div>
  )
}

function Section(props: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3 bg-sheet p-4">
      <div>
        <Heading id={id} className="font-semibold">
          {props.title}
        </Heading>
        <p className="text-ink-muted">{props.lead}</p>
      </div>
      {props.children}
    </section>
  )
}

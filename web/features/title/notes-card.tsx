import type { TitleRecord } from '../../../contract/title.ts'
import { Card } from '../../ui/card.tsx'
import { Prose } from '../../ui/prose.tsx'

/** The record in a few sentences. */
export function NotesCard({ record }: { record: TitleRecord }) {
  return (
    <Card title="Notes">
      <p className="max-w-prose whitespace-pre-line text-pretty">
        <Prose>{record.notes || 'None.'}</Prose>
      </p>
    </Card>
  )
}

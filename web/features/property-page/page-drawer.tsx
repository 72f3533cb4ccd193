import type { PropertyDrawer } from '../../../domain/property/page-place.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { TeamworkCard } from '../teamwork/teamwork-card.tsx'
import { History } from './history.tsx'
import type { PropertyAnswers } from './property-answers.ts'

type PageDrawerProps = Pick<PropertyAnswers, 'property' | 'sale'> & {
  drawer: PropertyDrawer
  onClose: () => void
}

/** Beside each tab: the team's notes, tasks and files, or where the values are from. */
export function PageDrawer({ property, sale, drawer, onClose }: PageDrawerProps) {
  return (
    <Sheet
      side="right"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={drawer === 'team' ? 'Team' : 'History'}
    >
      <div className="p-4">
        {drawer === 'team' ? (
          <TeamworkCard propertyId={property.id} />
        ) : (
          <History property={property} sale={sale.data} />
        )}
      </div>
    </Sheet>
  )
}

import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** The price of a full report in US dollars. Specification, section 9. */
const REPORT_PRICE = 15

/** Offers the whole analysis as a document: laid out for paper, printed or saved as a PDF by the browser. */
export function ReportButton() {
  const [isOpen, setOpen] = useState(false)
  const print = () => {
    setOpen(false)
    // The dialog must be gone from the page before it is put on paper.
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
  }
  return (
    <>
      <Button className="print:hidden" onClick={() => setOpen(true)}>
        <FileDown aria-hidden />
        Generate Full Report (${REPORT_PRICE})
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Full report"
        description={`The whole analysis with every reason, instrument and source, laid out for paper. This server takes no payments yet, so the $${REPORT_PRICE} are not charged.`}
        actions={
          <Button onClick={print}>
            <Printer aria-hidden />
            Print or save as PDF
          </Button>
        }
      />
    </>
  )
}

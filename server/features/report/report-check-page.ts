import { formatDay } from '../../../domain/lib/format.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { type Html, html } from '../../platform/html/html.ts'
import { page } from '../account/provider/page-parts.ts'
import type { KindChanged } from './kinds-changed.ts'

/** The public result of a report's check: its parcel, and no other content. */
export type CheckedReport = {
  name: string
  parcelId: string | null
  county: string
  isSample: boolean
  asOf: LocalDate
  madeOn: LocalDate
  today: LocalDate
  /** Null if the property is no longer on record. */
  changes: readonly KindChanged[] | null
  file: FileCompared | null
}

export type FileCompared =
  | { is: 'same'; sentOn: LocalDate }
  | { is: 'different' }
  | { is: 'not a SHA-256' }

/** The page for a genuine report. It works without scripts; with one, a file can be chosen. */
export function genuinePage(report: CheckedReport): string {
  const { name, parcelId, county, asOf, madeOn, isSample } = report
  return page(
    'This report is genuine',
    html`<p>It is our report of <strong>${name}</strong>${parcelId && html`, parcel <strong>${parcelId}</strong>`}, ${county}.</p>
${isSample && html`<p><strong>Sample data:</strong> this property is fictional.</p>`}
<p>It shows the records as of <strong>${formatDay(asOf)}</strong> and was created on ${formatDay(madeOn)}. If the paper or file before you names another parcel or day, it is not this report.</p>
${changed(report)}
${compare(report.file)}
<p class="help">This page shows which report it is, its day, and kinds of changes. Its content, who ordered it, and notes are not shown. Not legal advice.</p>
<script src="/api/reports/check.js" defer></script>`,
  )
}

function changed({ changes, today, asOf }: CheckedReport): Html {
  if (changes === null) {
    return html`<h2>Changed since</h2><p>The property is no longer on record here, so nothing can be compared.</p>`
  }
  if (changes.length === 0) {
    return html`<h2>Changed since</h2><p>Nothing, by our records of ${formatDay(today)}. Records that were not imported meanwhile may still have changed.</p>`
  }
  return html`<h2>Changed since</h2>
<p>By our records of ${formatDay(today)}, these are no longer as the report shows them for ${formatDay(asOf)}:</p>
<ul>${changes.map(
    ({ what, on }) =>
      html`<li><strong>${what}</strong>${on === null ? ', on a day that is not on record' : html`, last on ${formatDay(on)}`}</li>`,
  )}</ul>
<p>Ask for a new report before you rely on it.</p>`
}

function compare(file: FileCompared | null): Html {
  return html`<h2 id="file">Compare your file</h2>
${file && html`<p role="status" class="${file.is === 'same' ? 'outcome' : 'outcome bad'}">${FILE_WORDS[file.is]}${file.is === 'same' && html` It was first sent on ${formatDay(file.sentOn)}.`}</p>`}
<p>Choose the PDF, or paste its SHA-256. The file stays on your device: only its SHA-256 is sent.</p>
<form method="get" action="#file">
<div class="field" data-chooser hidden><label for="pdf">PDF of the report, up to 50 MB</label><input id="pdf" type="file" accept="application/pdf,.pdf"><p class="problem" role="alert" hidden></p></div>
<div class="field"><label for="sha">SHA-256 of the file</label><input id="sha" name="file" required maxlength="100" autocomplete="off" spellcheck="false" autocapitalize="none"></div>
<button type="submit">Compare</button>
</form>`
}

const FILE_WORDS: Record<FileCompared['is'], string> = {
  same: 'The same file: byte for byte one that we sent of this report.',
  different:
    'Not the same file. It differs from every file we sent of this report: it was changed, printed or saved again by another program, or it is another report.',
  'not a SHA-256': 'A SHA-256 has 64 characters: digits and letters a to f.',
}

/** The page for an unknown code, and for typing one. */
export function codePage({ isUnknown }: { isUnknown: boolean }): string {
  return page(
    isUnknown ? 'We know no report with this code' : 'Check a report',
    html`${
      isUnknown
        ? html`<p>No report with this code was created here. If you typed it, compare it character by character with the report’s last page. If you scanned it, the report is not ours or was made by another server.</p>`
        : html`<p>Type the code at the end of the address that is printed on the report’s last page.</p>`
    }
<form method="get" action="/api/reports/check">
<div class="field"><label for="code">Code</label><input id="code" name="code" required maxlength="200" autocomplete="off" spellcheck="false" autocapitalize="none"></div>
<button type="submit">Check</button>
</form>`,
  )
}

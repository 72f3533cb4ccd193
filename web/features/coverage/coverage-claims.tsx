import { COVERAGE, countyLabel } from '../../../domain/county/county.ts'
import { UPDATE_WORDS } from './coverage-words.ts'

/** What is covered, for readers without JavaScript. */
export function CoverageClaims() {
  return (
    <ul className="p-4">
      {COVERAGE.map(({ countyId, status, updates }) => (
        <li key={countyId}>
          {countyLabel(countyId)}: {status}
          {updates && `, ${UPDATE_WORDS[updates].toLowerCase()}`}
        </li>
      ))}
    </ul>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Source, SourceReview } from '../../../../contract/source.ts'
import { createFileImport, type ListFile, NO_CHOICES } from '../file-import.ts'
import { FileSteps } from '../file-tab.tsx'
import type { ReviewChoices } from '../import.api.ts'
import { checkHeld, heldPage, importHeld, SOURCES_KEY } from './sources.api.ts'

const WORDS = {
  another: 'Back to the sources',
  afterwards: 'Back to the sources',
  sending: 'Sending to the import',
  ending: 'Waiting for the import',
}

type HeldReviewProps = {
  source: Source & { held: NonNullable<Source['held']> }
  onBack: () => void
}

/** A source's waiting list: reviewed like an uploaded file, and imported on request. */
export function HeldReview({ source, onBack }: HeldReviewProps) {
  const queries = useQueryClient()
  const [flow] = useState(() => openFlow(source))
  const state = useSyncExternalStore(flow.subscribe, flow.get, flow.get)
  const { id } = source
  const { fileName: name, bytes: size } = source.held
  useEffect(() => {
    const pageOf: ListFile['pageOf'] = (place, signal) => heldPage(id, place, signal)
    void flow.choose({ name, size, pageOf })
    return flow.forget
  }, [flow, id, name, size])
  const hasLeft = state.step === 'choose' && state.isBack
  const isImported = state.step === 'follow'
  useEffect(() => {
    if (isImported) void queries.invalidateQueries({ queryKey: SOURCES_KEY, exact: true })
  }, [isImported, queries])
  useEffect(() => {
    if (hasLeft) onBack()
  }, [hasLeft, onBack])
  return state.step === 'choose' ? null : (
    <FileSteps flow={flow} state={state} words={WORDS} isOfSource />
  )
}

function openFlow({ id, county, meaning, corrections }: Source) {
  return createFileImport<ListFile>(
    {
      checkFile: async (_file, { choices, signal }) => ({
        result: await checkHeld(id, reviewOf(choices), signal),
        partBytes: null,
      }),
      sendFile: (_file, { choices }) => importHeld(id, reviewOf(choices)),
    },
    {
      isCsv: false,
      begins: { ...NO_CHOICES, county: county ?? '', meaning, corrections: corrections ?? {} },
    },
  )
}

function reviewOf(choices: ReviewChoices): SourceReview {
  const { county, day, meaning, corrections, sheets, isAfresh } = choices
  return {
    county: county.trim() === '' ? null : county.trim(),
    meaning,
    corrections,
    sheet: [...sheets],
    afresh: isAfresh,
    ...(day === '' ? {} : { asOf: day }),
  }
}

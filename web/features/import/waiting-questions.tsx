import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportProgress } from '../../../contract/import.ts'
import type { ImportQuestion } from '../../../contract/import-question.ts'
import { capitalise } from '../../lib/format.ts'
import { useMayEdit } from '../workspace/use-may-edit.ts'
import { AnswerChoices } from './answer-choices.tsx'
import { followImport, recordProgress, toastFailed } from './follow-import.ts'
import { answerImport } from './import.api.ts'

type Answer = ImportQuestion['choices'][number]

/** What an import waits for: the first question of its list, and the answers. Each starts the import again. */
export function WaitingQuestions({ progress }: { progress: ImportProgress }) {
  const queries = useQueryClient()
  const mayEdit = useMayEdit({ asks: progress.isPrivate }) || !progress.isPrivate
  const answer = useMutation({
    mutationFn: (choice: Answer) => answerImport(progress.id, choice),
    onSuccess: (again) => {
      recordProgress(queries, again)
      followImport(queries, again, true)
    },
    onError: toastFailed,
  })
  const [first] = progress.questions
  if (!first) return null
  const mayAnswer = progress.canRetry && mayEdit
  return (
    <div className="grid max-w-prose gap-2 py-1 font-normal">
      <p className="wrap-anywhere text-ink-muted text-xs">
        {capitalise(first.why)}.{!progress.canRetry && ' Import the file again to answer.'}
      </p>
      {mayAnswer && (
        <AnswerChoices
          question={first}
          isBusy={answer.isPending}
          of={progress.fileName}
          onAnswer={answer.mutate}
        />
      )}
    </div>
  )
}

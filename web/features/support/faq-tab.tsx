import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { QuestionSearch } from '../faq/question-search.tsx'

/** The questions with their answers. */
export function FaqTab({ onAsk }: { onAsk: () => void }) {
  const [text, setText] = useState('')
  return (
    <div className="max-w-[45rem]">
      <QuestionSearch
        text={text}
        onText={setText}
        otherwise={<Button onClick={onAsk}>Submit a ticket</Button>}
      />
    </div>
  )
}

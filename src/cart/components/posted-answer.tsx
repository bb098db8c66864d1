import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CartAnswer } from '../views/answer.ts'
import { useRefusal } from './answer-notice.tsx'
import { PostedRemoval } from './removal.tsx'

interface PostedAnswerProps {
  answer: CartAnswer
  version: number
  back: string
}

/** Result of a form posted without script, unless it simply succeeded. */
export function PostedAnswer({ answer, version, back }: PostedAnswerProps) {
  const { t } = useTexts()
  const refusal = useRefusal(answer)
  if (answer.linesToConfirm) return <PostedRemoval lineIds={answer.linesToConfirm} back={back} />
  if (!refusal) return null
  return (
    <div role="alert" className="sheet mb-4 flex flex-wrap items-center gap-3 p-4">
      <p className="flex-1">{refusal}</p>
      {answer.confirmable && (
        <Form method="post">
          <input type="hidden" name="intent" value="quantity" />
          <input type="hidden" name="lineId" value={answer.lineId} />
          <input type="hidden" name="quantity" value={answer.quantity ?? ''} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="stockConfirmed" value="1" />
          <Button type="submit" look="main">
            {t('cart.shortage.yes')}
          </Button>
        </Form>
      )}
    </div>
  )
}

import { Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { QuickOrderAnswer } from '../views/quick-order-answer.ts'

/** Outcome of the last form, and the next step. */
export function QuickOrderMessage({ answer, cart }: { answer: QuickOrderAnswer; cart: string }) {
  const { t } = useTexts()
  if (answer.promptsToConfirm) return <ClearQuestion />
  const result = answer.lost ? [t('quickOrder.complete.lost')] : answer.messages
  if (result.length === 0) return null
  const good = answer.done && !answer.lost
  return (
    <div
      role={good ? 'status' : 'alert'}
      className={classes(
        'mb-4 flex flex-wrap items-center gap-3 rounded-box p-3',
        good ? 'bg-good-soft' : 'bg-bad-soft',
      )}
    >
      <Icon name={good ? 'check' : 'alert'} className={classes('size-5', good ? 'text-good' : 'text-bad')} />
      <div className="min-w-0 flex-1">
        {result.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {good && answer.kind === 'complete' && (
        <ButtonLink to={cart} look="main">
          {t('quickOrder.complete.toCart')}
        </ButtonLink>
      )}
    </div>
  )
}

function ClearQuestion() {
  const { t } = useTexts()
  return (
    <Form method="post" role="alert" className="sheet mb-4 flex flex-wrap items-center gap-3 p-3">
      <p className="flex-1">{t('quickOrder.clear.question')}</p>
      <input type="hidden" name="intent" value="clear" />
      <input type="hidden" name="confirmed" value="1" />
      <Button type="submit" look="danger" name="view" value="all">
        {t('quickOrder.clear.yes')}
      </Button>
      <ButtonLink to="" look="plain">
        {t('quickOrder.clear.no')}
      </ButtonLink>
    </Form>
  )
}

import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ProposalView } from '../views/proposal-view.ts'
import { LineFields } from './line-fields.tsx'

interface TakeFormProps {
  proposal: ProposalView
  typed: Record<string, string> | undefined
  busy: boolean
}

/** The customer's actions: order quantities of each line, or request a new offer with other quantities. */
export function TakeForm({ proposal, typed, busy }: TakeFormProps) {
  const { t } = useTexts()
  const { moves, lines, revision } = proposal
  return (
    <Form method="post" noValidate className="flex min-w-0 flex-col gap-4">
      <input type="hidden" name="revision" value={revision} />
      <LineFields title={t('proposal.takeTitle')} hint={t('proposal.takeHint')} lines={lines}>
        {({ lineNo, code, typed: own }) => (
          <TextField
            name={`q${lineNo}`}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            label={t('cart.line.quantity')}
            aria-label={t('proposal.line.quantity', { code })}
            defaultValue={typed?.[`q${lineNo}`] ?? own.quantity}
            className="w-28"
          />
        )}
      </LineFields>
      {moves.includes('accept') && (
        <Button type="submit" name="intent" value="take" look="main" size="large" disabled={busy}>
          {t('proposal.do.accept')}
        </Button>
      )}
      {moves.includes('revise') && (
        <details className="sheet" open={typed?.intent === 'revise' || undefined}>
          <summary className="cursor-pointer px-4 py-3 font-semibold">{t('proposal.do.revise')}</summary>
          <div className="flex flex-col gap-3 px-4 pb-4">
            <TextAreaField
              name="wish"
              maxLength={1000}
              label={t('proposal.reviseNote')}
              defaultValue={typed?.wish ?? ''}
            />
            <Button type="submit" name="intent" value="revise" disabled={busy}>
              {t('proposal.do.revise')}
            </Button>
          </div>
        </details>
      )}
    </Form>
  )
}

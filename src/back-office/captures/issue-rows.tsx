import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { NoSubmitOnEnter } from '#src/ui/forms/no-submit-on-enter.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface ReconciliationIssueView {
  id: number
  kind: string
  openedAt: string
  paymentNumber: string
  orderNumber: string | null
  customerName: string
  charged: string
  captured: string
  refunded: string
  proposal: { amount: string; amountText: string; idempotencyKey: string } | null
}

/** Reconciliation issues, each with a description. */
export function ReconciliationIssueRows({ issues }: { issues: readonly ReconciliationIssueView[] }) {
  const { t } = useTexts()
  return (
    <ul className="ruled">
      {issues.map((issue) => (
        <li key={issue.id} className="grid gap-2 p-4">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Ltr className="font-semibold">{issue.paymentNumber}</Ltr>
            <bdi className="min-w-0">{issue.customerName}</bdi>
            <span className="text-bad">{issue.kind}</span>
            <bdi className="text-sm text-ink-soft">{issue.openedAt}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            {issue.orderNumber && (
              <span>
                {t('payment.order')} <Ltr>{issue.orderNumber}</Ltr>
              </span>
            )}
            <span>
              {t('desk.requested')} <Ltr>{issue.charged}</Ltr>
            </span>
            <span>
              {t('desk.captured')} <Ltr>{issue.captured}</Ltr>
            </span>
            <span>
              {t('payment.refunded')} <Ltr>{issue.refunded}</Ltr>
            </span>
            {issue.proposal && (
              <span className="font-semibold text-ink">
                {t('desk.proposed')} <Ltr>{issue.proposal.amountText}</Ltr>
              </span>
            )}
          </p>
          {issue.proposal ? (
            <DecisionForm id={issue.id} proposal={issue.proposal} />
          ) : (
            <Form method="post" className="flex flex-wrap items-end gap-2">
              <input type="hidden" name="issue" value={issue.id} />
              <TextField name="note" label={t('desk.note')} required maxLength={1000} className="min-w-52 flex-1" />
              <Button type="submit">{t('desk.close')}</Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}

interface DecisionFormProps {
  id: number
  proposal: NonNullable<ReconciliationIssueView['proposal']>
}

/** Refund, retain as credit, or record an external refund: in full or in part. */
function DecisionForm({ id, proposal }: DecisionFormProps) {
  const { t } = useTexts()
  return (
    <Form method="post" className="flex flex-wrap items-end gap-2">
      <NoSubmitOnEnter />
      <input type="hidden" name="issue" value={id} />
      <input type="hidden" name="key" value={proposal.idempotencyKey} />
      <TextField
        name="price"
        label={t('desk.decide.amount')}
        defaultValue={proposal.amount}
        inputMode="decimal"
        dir="ltr"
        required
        className="w-32"
      />
      <TextField name="note" label={t('desk.decide.note')} maxLength={1000} className="min-w-52 flex-1" />
      <Button type="submit" name="decision" value="refund" look="main">
        {t('desk.decide.refund')}
      </Button>
      <Button type="submit" name="decision" value="keep">
        {t('desk.decide.keep')}
      </Button>
      <Button type="submit" name="decision" value="outside">
        {t('desk.decide.outside')}
      </Button>
    </Form>
  )
}

import { Form } from 'react-router'
import { toCustomerIntent } from '#src/orders/proposals/proposal-form.ts'
import { CUSTOMER_REPLIES, type CustomerReply } from '#src/orders/proposals/proposal-state.ts'
import type { ProposalView } from '#src/orders/proposals/proposal-view.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DeskProposalLine } from './desk-proposal-view.ts'

interface CustomerRepliesProps {
  proposal: Pick<ProposalView, 'customerMoves' | 'revision'>
  lines: readonly DeskProposalLine[]
  /** Nothing is ordered for an inactive customer. */
  isActive: boolean
  /** Values typed before a refusal. */
  typed: Record<string, string> | undefined
  busy: boolean
}

/** What staff record for a customer who replied by phone or email; nothing if nothing can be recorded. */
export function CustomerReplies({ proposal, lines, isActive, typed, busy }: CustomerRepliesProps) {
  const { t } = useTexts()
  const { customerMoves, revision } = proposal
  if (customerMoves.length === 0) return null
  const replies = CUSTOMER_REPLIES.filter((reply) => customerMoves.includes(reply))
  return (
    <section className="sheet">
      <header className="border-b border-line p-4">
        <h2 className="text-lg">{t('deskProposals.customer.title')}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t('deskProposals.customer.hint')}</p>
        {!isActive && <p className="mt-1 text-sm text-warn">{t('refusal.InactiveCustomerOrder')}</p>}
      </header>
      {customerMoves.includes('accept') && (
        <AcceptedQuantities revision={revision} lines={lines} typed={typed} busy={busy} />
      )}
      {replies.map((reply) => (
        <ReplyForm key={reply} reply={reply} revision={revision} typed={typed} busy={busy} />
      ))}
    </section>
  )
}

type FormProps = Pick<CustomerRepliesProps, 'typed' | 'busy'> & { revision: number }

/** The quantities of the open lines; the next page shows the totals before the order is placed. */
function AcceptedQuantities({ lines, typed, busy }: FormProps & Pick<CustomerRepliesProps, 'lines'>) {
  const { t } = useTexts()
  const isTyped = typed?.intent === 'take'
  return (
    <details className="border-b border-line last:border-0" open={isTyped || undefined}>
      <summary className="cursor-pointer px-4 py-3 font-semibold">{t('deskProposals.customer.accept')}</summary>
      <Form method="post" noValidate className="flex flex-col gap-3 px-4 pb-4">
        <p className="text-sm text-ink-soft">{t('deskProposals.customer.acceptHint')}</p>
        <ul className="flex max-h-96 flex-col gap-2 overflow-y-auto">
          {lines
            .filter(({ isOpen }) => isOpen)
            .map(({ lineNo, code, name, typed: own }) => (
              <li key={lineNo} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3">
                <p className="min-w-0 text-sm">
                  <Ltr className="font-semibold">{code}</Ltr>
                  <bdi className="block truncate text-ink-soft">{name}</bdi>
                </p>
                <TextField
                  name={`q${lineNo}`}
                  inputMode="decimal"
                  dir="ltr"
                  autoComplete="off"
                  label={t('proposal.line.quantity', { code })}
                  hiddenLabel
                  defaultValue={(isTyped && typed[`q${lineNo}`]) || own.quantity}
                />
              </li>
            ))}
        </ul>
        <Button type="submit" name="intent" value="take" disabled={busy}>
          {t('deskProposals.customer.toTotals')}
        </Button>
      </Form>
    </details>
  )
}

function ReplyForm({ reply, revision, typed, busy }: FormProps & { reply: CustomerReply }) {
  const { t } = useTexts()
  const intent = toCustomerIntent(reply)
  const isTyped = typed?.intent === intent
  return (
    <details className="border-b border-line last:border-0" open={isTyped || undefined}>
      <summary className="cursor-pointer px-4 py-3 font-semibold">{t(`deskProposals.customer.${reply}`)}</summary>
      <Form method="post" noValidate className="flex flex-col gap-3 px-4 pb-4">
        <input type="hidden" name="revision" value={revision} />
        <TextAreaField
          name="note"
          maxLength={1000}
          dir="auto"
          required
          label={t('deskProposals.customer.reason')}
          hint={t('deskProposals.customer.reasonHint')}
          defaultValue={isTyped ? typed.note : undefined}
        />
        <Button
          type="submit"
          name="intent"
          value={intent}
          look={reply === 'revise' ? 'plain' : 'danger'}
          disabled={busy}
        >
          {t(`deskProposals.customer.${reply}`)}
        </Button>
      </Form>
    </details>
  )
}

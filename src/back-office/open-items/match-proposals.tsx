import { Form, useNavigation } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { toAmountField } from './match-form.ts'
import type { MatchPart } from './match-proposal.ts'
import type { OpenPaymentView } from './open-payment-view.ts'

interface MatchedDebtsProps extends Pick<OpenPaymentView, 'matches' | 'version' | 'isMatchable'> {}

/** What the payment is matched with. */
export function MatchedDebts({ matches, version, isMatchable }: MatchedDebtsProps) {
  const { t } = useTexts()
  if (matches.length === 0) return null
  return (
    <section aria-label={t('account.match.matched')} className="sheet mb-4">
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('account.match.matched')}</h2>
      <ul>
        {matches.map(({ id, no, amount, href, others }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-0"
          >
            <TextLink to={href} look="bare" className="me-auto font-semibold">
              <Ltr>{no}</Ltr>
            </TextLink>
            <Ltr>{amount}</Ltr>
            {others && isMatchable ? (
              <PartsForm parts={others} version={version} label={t('openItems.undoMatch', { document: no })}>
                {t('openItems.undo')}
              </PartsForm>
            ) : (
              <Badge>{t('openItems.byDocument')}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Debts that the payment may be for, each proposal with a button that matches it. */
export function MatchProposals({ proposals, version }: Pick<OpenPaymentView, 'proposals' | 'version'>) {
  const { t } = useTexts()
  if (proposals.length === 0) return null
  return (
    <section aria-label={t('openItems.proposals')} className="sheet mb-4">
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('openItems.proposals')}</h2>
      <ul>
        {proposals.map(({ reason, numbers, more, amount, parts }) => (
          <li
            key={reason}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-0"
          >
            <span className="me-auto min-w-0">
              <span className="block font-semibold">{t(`openItems.reason.${reason}`)}</span>
              <span className="text-sm text-ink-soft">
                <Ltr>{numbers.join(', ')}</Ltr>
                {more > 0 && ` ${t('openItems.more', { count: more })}`}
              </span>
            </span>
            <Ltr>{amount}</Ltr>
            <PartsForm
              parts={parts}
              version={version}
              label={`${t('account.match.save')}: ${t(`openItems.reason.${reason}`)}`}
            >
              {t('account.match.save')}
            </PartsForm>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PartsFormProps {
  /** All amounts that the payment is matched with when the button is pressed. */
  parts: readonly MatchPart[]
  version: number
  /** The accessible name of the button. */
  label: string
  children: React.ReactNode
}

/** A button that matches the payment with exactly these amounts. */
function PartsForm({ parts, version, label, children }: PartsFormProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      {parts.map(({ id, amount }) => (
        <input key={id} type="hidden" name={toAmountField(id)} value={amount} />
      ))}
      <Button type="submit" size="small" aria-label={label} disabled={busy}>
        {children}
      </Button>
    </Form>
  )
}

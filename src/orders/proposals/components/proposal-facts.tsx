import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ProposalView } from '../views/proposal-view.ts'

/** An order placed from a proposal; without a link for readers who may not open it. */
export interface ProposalOrder {
  number: string
  href: string | null
}

/** Requester, validity, and the notes of both sides. */
export function ProposalFacts({ proposal, orders }: { proposal: ProposalView; orders: readonly ProposalOrder[] }) {
  const { t } = useTexts()
  return (
    <section className="sheet p-4">
      <dl className="flex flex-col gap-3">
        <Fact name={t('order.detail.customer')}>{proposal.customerName}</Fact>
        <Fact name={t('proposal.project')}>{proposal.project && <bdi>{proposal.project}</bdi>}</Fact>
        <Fact name={t('proposal.requestedAt')}>
          <bdi>{proposal.requestedAt}</bdi>
        </Fact>
        <Fact name={t('proposal.requestedBy')}>{proposal.requestedBy}</Fact>
        <Fact name={t('proposal.handler')}>{proposal.handler}</Fact>
        <Fact name={t('proposal.validUntil')}>{proposal.validUntil && <bdi>{proposal.validUntil}</bdi>}</Fact>
        <Fact name={t('proposal.reservation')}>{proposal.reservation && <Ltr>{proposal.reservation}</Ltr>}</Fact>
        <Fact name={t('proposal.wish')}>{proposal.note && <bdi>{proposal.note}</bdi>}</Fact>
        <Fact name={t('proposal.answer')}>{proposal.answer && <bdi>{proposal.answer}</bdi>}</Fact>
        <Fact name={`${t('proposal.internalNote')} (${t('proposal.internalHint')})`}>
          {proposal.internalNote && <bdi>{proposal.internalNote}</bdi>}
        </Fact>
        <Fact name={t('proposal.reason')}>{proposal.reason && <bdi>{proposal.reason}</bdi>}</Fact>
        {orders.length > 0 && (
          <Fact name={t('proposal.order')}>
            {orders.map(({ number, href }) => (
              <span key={number} className="me-3">
                {href ? (
                  <TextLink to={href}>
                    <Ltr>{number}</Ltr>
                  </TextLink>
                ) : (
                  <Ltr>{number}</Ltr>
                )}
              </span>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
}

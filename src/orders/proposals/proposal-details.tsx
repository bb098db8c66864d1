import { LineAddress, LineName } from '#src/orders/components/order-lines.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ProposalLineView, ProposalView } from './proposal-view.ts'

/** An order placed from a proposal; without a link for readers who may not open it. */
export interface ProposalOrder {
  number: string
  href: string | null
}

interface ProposalFactsProps {
  proposal: Omit<ProposalView, 'lines'>
  orders: readonly ProposalOrder[]
  /** The page of the customer, for those who may open it. */
  customerHref?: string | null
}

/** Requester, validity, and the notes of both sides. */
export function ProposalFacts({ proposal, orders, customerHref }: ProposalFactsProps) {
  const { t } = useTexts()
  return (
    <section className="sheet p-4">
      <dl className="flex flex-col gap-3">
        <Fact name={t('order.detail.customer')}>
          {customerHref ? <TextLink to={customerHref}>{proposal.customerName}</TextLink> : proposal.customerName}
        </Fact>
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

interface LineFieldsProps {
  title: string
  hint?: string | undefined
  lines: readonly ProposalLineView[]
  /** The inputs of a line. */
  children: (line: ProposalLineView) => React.ReactNode
}

/** Lines of a proposal with inputs. */
export function LineFields({ title, hint, lines, children }: LineFieldsProps) {
  const { t } = useTexts()
  return (
    <section className="sheet min-w-0">
      <header className="border-b border-line p-4">
        <h2 className="text-lg">{title}</h2>
        {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      </header>
      <ul>
        {lines.map((line) => (
          <li
            key={line.lineNo}
            className="grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <Ltr className="font-semibold">{line.code}</Ltr>
                <span className="text-sm text-ink-faint">{line.brand}</span>
              </p>
              <LineName line={line} />
              <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
                <span>
                  <Ltr>{line.quantity}</Ltr> {line.unit}
                </span>
                <span>
                  {t('order.line.price')} <Ltr className="font-semibold">{line.netPrice}</Ltr>
                </span>
                {line.customerPrice && line.customerPrice !== line.netPrice && (
                  <span>
                    {t('proposal.customerPrice')} <Ltr>{line.customerPrice}</Ltr>
                  </span>
                )}
                {line.discounts && <Ltr>{line.discounts}</Ltr>}
              </p>
              {line.acceptedText && (
                <p className="text-sm text-good">
                  {t(`proposal.line.state.${line.state}`)} · {t('proposal.line.taken', { quantity: line.acceptedText })}
                </p>
              )}
              {line.note && <p className="text-sm text-ink-faint">{line.note}</p>}
              <LineAddress address={line.address} />
            </div>
            {children(line)}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Revision = ProposalView['revisions'][number]

/** Every revision, newest first, with its notes and changes. */
export function RevisionList({ revisions }: { revisions: readonly Revision[] }) {
  const { t } = useTexts()
  return (
    <section className="sheet p-4">
      <h2 className="mb-3 text-lg">{t('proposal.history')}</h2>
      <ol className="flex flex-col gap-4 border-s-2 border-line ps-4">
        {revisions.map((one) => (
          <li key={one.revision}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{t('proposal.revision', { no: one.revision })}</span>
              <Ltr>{one.total}</Ltr>
            </p>
            <p className="text-sm text-ink-soft">
              {one.by} {t(`proposal.moved.${one.move}`)}
              {one.isOnBehalf && ` ${t('proposal.onBehalf')}`} · <bdi>{one.at}</bdi>
            </p>
            {one.message && (
              <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
                <bdi>{one.message}</bdi>
              </p>
            )}
            {one.internalNote && (
              <p className="mt-1 rounded-control bg-warn-soft px-2 py-1 text-sm whitespace-pre-line wrap-anywhere">
                <b>{t('proposal.internalNote')}:</b> <bdi>{one.internalNote}</bdi>
              </p>
            )}
            <Changes changes={one.changes} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Changes({ changes }: Pick<Revision, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <ul className="mt-1 text-sm">
      {changes.map(({ lineNo, code, price, quantity }) => (
        <li key={lineNo} className="flex flex-wrap gap-x-2">
          <Ltr className="font-semibold">{code}</Ltr>
          {[price, quantity].map(
            (one) =>
              one && (
                <span key={`${one.before} ${one.now}`}>
                  <Ltr className="text-ink-faint line-through">{one.before}</Ltr> <Ltr>{one.now}</Ltr>
                </span>
              ),
          )}
        </li>
      ))}
    </ul>
  )
}

import { LineAddress } from '#src/orders/components/order-lines.tsx'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { DeskProposalLine } from './desk-proposal-view.ts'

interface ProposalLinesProps {
  title: string
  hint?: string | undefined
  lines: readonly DeskProposalLine[]
  /** The inputs of a line, or its amounts. */
  children: (line: DeskProposalLine) => React.ReactNode
}

/** The lines with prices, stock and purchase price. */
export function ProposalLines({ title, hint, lines, children }: ProposalLinesProps) {
  return (
    <section className="sheet min-w-0">
      <header className="border-b border-line p-4">
        <h2 className="text-lg">{title}</h2>
        {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      </header>
      <ul>
        {lines.map((line) => (
          <li key={line.lineNo} className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-0">
            <LineHeading line={line} />
            <LineFacts line={line} />
            {children(line)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LineHeading({ line }: { line: DeskProposalLine }) {
  const { t } = useTexts()
  const { code, brand, name, productHref, wish, acceptedText, state } = line
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {productHref ? (
          <TextLink to={productHref} className="font-semibold">
            <Ltr>{code}</Ltr>
          </TextLink>
        ) : (
          <Ltr className="font-semibold">{code}</Ltr>
        )}
        <span className="text-sm text-ink-faint">{brand}</span>
      </p>
      <p dir="auto">{name}</p>
      {wish && (
        <p className="mt-1 rounded-control bg-brand-soft px-2 py-1 text-sm text-brand-ink">
          {t('deskProposals.line.wish')} <bdi>{wish}</bdi>
        </p>
      )}
      {acceptedText && (
        <p className="text-sm text-good">
          {t(`proposal.line.state.${state}`)} · {t('proposal.line.taken', { quantity: acceptedText })}
        </p>
      )}
      <LineAddress address={line.address} />
    </div>
  )
}

/** Requested quantity, prices, and stock; short stock is marked. */
function LineFacts({ line }: { line: DeskProposalLine }) {
  const { t } = useTexts()
  const { requested, list, customerPrice, costText, stock } = line
  const facts = [
    { name: t('deskProposals.line.requested'), value: requested },
    { name: t('deskProposals.line.list'), value: list },
    { name: t('proposal.customerPrice'), value: customerPrice },
    { name: t('deskProposals.line.cost'), value: costText },
    {
      name: stock.depotName ? t('deskProposals.line.inDepot', { depot: stock.depotName }) : '',
      value: stock.atDepot,
      isShort: stock.isShort,
    },
    {
      name: t('deskProposals.line.inAll'),
      value: stock.inAll,
      isShort: stock.isShort && stock.atDepot === null,
    },
  ]
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {facts.map(
        ({ name, value, isShort = false }) =>
          value !== null && (
            <div key={name} className="flex gap-1.5">
              <dt className="text-ink-faint">{name}</dt>
              <dd className={classes('font-semibold', isShort && 'text-bad')}>
                <bdi className="digits">{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Quantity, offered price and amount of a line that is not to be answered. */
export function LineAmounts({ line }: { line: DeskProposalLine }) {
  const { quantity, unit, netPrice, net, note } = line
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p dir="auto" className="text-sm text-ink-faint">
        {note}
      </p>
      <p className="figures">
        <Ltr>
          {quantity} × {netPrice}
        </Ltr>{' '}
        <span className="sr-only">{unit}</span>
        <span className="ms-3 font-semibold">
          <Ltr>{net}</Ltr>
        </span>
      </p>
    </div>
  )
}

import { LineAddress } from '#src/orders/components/line-address.tsx'
import { LineName } from '#src/orders/components/order-lines.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ProposalLineView } from '../views/proposal-view.ts'

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

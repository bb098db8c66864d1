import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { linkClass, StayLink } from '#src/ui/text-link.tsx'
import type { ExplanationView } from '../detail/explanation-view.ts'
import type { ProductView } from '../detail/product-view.ts'

interface PriceProps {
  view: ProductView
  why: ExplanationView | null
  /** Address of the price explanation, null without the right to see it; and the page without it. */
  to: { why: string | null; here: string }
}

/** Own price, list price, and the explanation. */
export function ProductPrice({ view: { row, taxNote }, why, to }: PriceProps) {
  const { t } = useTexts()
  if (!row.price) return null
  const { amount, before, discounts, tiers } = row.price
  return (
    <div className="mt-5 border-t border-line pt-5">
      {(before || discounts) && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-ink-faint">
          {before && (
            <span>
              {t('catalog.listPrice')} <Ltr className="line-through">{before}</Ltr>
            </span>
          )}
          {discounts && (
            <span className="font-semibold text-good">
              {t('catalog.discount')} <Ltr>{discounts}</Ltr>
            </span>
          )}
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Ltr className="text-[1.75rem] leading-9 font-bold">{amount}</Ltr>
        <span className="text-sm text-ink-faint">{taxNote}</span>
      </p>
      {tiers && (
        <ul aria-label={t('detail.tiers')} className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {tiers.map(([from, one]) => (
            <li key={from}>
              <Ltr>
                {from} : <b>{one}</b>
              </Ltr>
            </li>
          ))}
        </ul>
      )}
      {to.why && (
        <StayLink
          to={why ? to.here : to.why}
          rel="nofollow"
          aria-expanded={why !== null}
          className={`no-print mt-1 inline-flex min-h-8 items-center gap-1 text-sm ${linkClass('bare')} text-brand-ink`}
        >
          <Icon name={why ? 'up' : 'info'} className="size-4" />
          {t(why ? 'detail.why.close' : 'detail.why.title')}
        </StayLink>
      )}
      {why && (
        <div className="mt-2 max-w-md rounded-box border border-line bg-ground px-4 py-2">
          <ExplanationTable explanation={why} />
        </div>
      )}
    </div>
  )
}

/** Explanation of the price, from the list price to the displayed price. */
function ExplanationTable({ explanation: { rows, displayPrice, payments } }: { explanation: ExplanationView }) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse text-start text-sm">
      <caption className="sr-only">{t('detail.why.title')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('detail.why.step')}</th>
          <th scope="col">{t('detail.why.change')}</th>
          <th scope="col">{t('detail.why.amount')}</th>
        </tr>
      </thead>
      <tbody className="ruled">
        {rows.map(({ text, chain, notes, change, after }) => (
          <tr key={`${text} ${notes.join()} ${after}`}>
            <th scope="row" className="py-2 pe-3 font-normal">
              {text} {chain && <Ltr>{chain}</Ltr>}
              {notes.map((note) => (
                <small key={note} className="block text-ink-faint">
                  {note}
                </small>
              ))}
            </th>
            <td className="py-2 pe-3 figures align-top whitespace-nowrap text-ink-soft">
              <Ltr>{change}</Ltr>
            </td>
            <td className="py-2 figures align-top whitespace-nowrap">
              <Ltr>{after}</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-line-strong font-bold">
          <th scope="row" className="py-2 pe-3">
            {t('detail.why.shown')}
          </th>
          <td />
          <td className="py-2 figures whitespace-nowrap">
            <Ltr>{displayPrice}</Ltr>
          </td>
        </tr>
        {payments.map(({ text, amount }) => (
          <tr key={text} className="text-ink-soft">
            <th scope="row" className="py-1 pe-3 font-normal">
              {text}
            </th>
            <td />
            <td className="py-1 figures whitespace-nowrap">
              <Ltr>{amount}</Ltr>
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

import { Form, useNavigate } from 'react-router'
import { OrderChoices } from '#src/orders/components/order-choices.tsx'
import { LineAddress } from '#src/orders/components/order-lines.tsx'
import { OrderTotals } from '#src/orders/components/order-sheet.tsx'
import { ContractTick } from '#src/site/contract-dialog.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CheckoutChoice, CheckoutRefusal, CheckoutSection } from '../views/checkout-form.ts'
import type { AcceptanceView } from './accept-view.ts'

export interface AcceptanceResult {
  refusal: CheckoutRefusal
  posted: { note: string; reference: string; deliveryDate: string; reason?: string }
  /** Rendered for the posted values; null when nothing can be accepted any more. */
  view: AcceptanceView | null
}

/** The texts of staff who accept for the customer. */
export interface OnBehalfTexts {
  title: string
  agreed: string
  /** Of the contract that the customer accepted. */
  contract: string
  place: string
}

interface AcceptBodyProps {
  number: string
  view: AcceptanceView
  /** Without `newAddress` the choice is limited to the stored addresses. */
  paths: { back: string; here: string; newAddress?: string | undefined }
  result: AcceptanceResult | undefined
  busy: boolean
  /** For staff who accept for the customer. */
  onBehalf?: OnBehalfTexts
  /** Further fields before the totals. */
  children?: React.ReactNode
}

/** Accepted quantities and prices, delivery, payment, and the confirmation. */
export function AcceptBody({ number, view, paths, result, busy, onBehalf, children }: AcceptBodyProps) {
  const { t } = useTexts()
  const choose = useChoiceNavigation(view, paths.here)
  const refusal = result?.refusal
  const form = useFocusOnProblem<HTMLFormElement>(refusal)
  const getSectionError = (checkoutSection: CheckoutSection) =>
    refusal?.section === checkoutSection ? refusal.message : undefined
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">
        {onBehalf?.title ?? t('proposal.accept.title')} · <Ltr>{number}</Ltr>
      </h1>
      <Form ref={form} method="post" noValidate className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
        {Object.entries(view.hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex min-w-0 flex-col gap-4">
          <AcceptedLineRows lines={view.lines} back={paths.back} />
          <OrderChoices
            view={view}
            getSectionError={getSectionError}
            choose={choose}
            newAddress={paths.newAddress}
            typed={result?.posted}
          />
          {children}
        </div>
        <section aria-label={t('cart.total.title')} className="sheet flex flex-col gap-4 p-4 desk:sticky desk:top-22">
          <h2 className="text-lg">{t('cart.total.title')}</h2>
          {view.totals && <OrderTotals totals={view.totals} />}
          <p className="text-sm text-ink-soft">{onBehalf?.agreed ?? t('proposal.accept.agreed')}</p>
          {view.contract && (
            <ContractTick contract={view.contract} error={getSectionError('contract')} label={onBehalf?.contract} />
          )}
          {(refusal || view.problem) && (
            <p
              role="alert"
              tabIndex={-1}
              className="flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad"
            >
              <Icon name="alert" className="mt-px size-4.5" />
              {refusal?.message ?? view.problem} {refusal && refusal.section !== 'order' && t('checkout.mend')}
            </p>
          )}
          <Button type="submit" name="intent" value="place" look="main" size="large" disabled={busy}>
            {busy ? t('checkout.sending') : (onBehalf?.place ?? t('proposal.accept.place'))}
          </Button>
        </section>
      </Form>
    </div>
  )
}

/** Each choice changes the URL of this page. */
function useChoiceNavigation({ choice, hidden }: AcceptanceView, here: string) {
  const navigate = useNavigate()
  return (change: Partial<CheckoutChoice>) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(hidden)) if (/^q\d+$/.test(name)) query.set(name, `${value}`)
    for (const [name, id] of Object.entries({ ...choice, ...change })) if (id > 0) query.set(name, `${id}`)
    void navigate(`${here}?${query}`, { replace: true, preventScrollReset: true })
  }
}

/** What happens to a quantity that is not in stock: it comes later, or the order is refused. */
function Shortage({ available, mayComeLater }: { available: string; mayComeLater: boolean }) {
  const { t } = useTexts()
  return (
    <p className={mayComeLater ? 'text-sm text-warn' : 'text-sm text-bad'}>
      {t(mayComeLater ? 'proposal.accept.short' : 'proposal.accept.tooFew', { available })}
    </p>
  )
}

function AcceptedLineRows({ lines, back }: { lines: AcceptanceView['lines']; back: string }) {
  const { t } = useTexts()
  return (
    <section className="sheet min-w-0">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line p-4">
        <h2 className="text-lg">{t('proposal.accept.lines')}</h2>
        <ButtonLink to={back} size="small">
          {t('proposal.accept.change')}
        </ButtonLink>
      </header>
      <ul className="grid sm:grid-cols-[minmax(0,1fr)_auto]">
        {lines.map((line) => (
          <li
            key={line.lineNo}
            className="col-span-full grid grid-cols-subgrid gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0"
          >
            <div className="min-w-0">
              <p>
                <Ltr className="font-semibold whitespace-nowrap">{line.code}</Ltr> <bdi>{line.name}</bdi>
              </p>
              <LineAddress address={line.address} />
              {line.shortage && <Shortage {...line.shortage} />}
            </div>
            <p className="sm:figures">
              <Ltr>{line.quantity}</Ltr> {line.unit} × <Ltr className="font-semibold">{line.netPrice}</Ltr>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

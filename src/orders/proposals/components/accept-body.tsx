import { Form, useNavigate } from 'react-router'
import { LineAddress } from '#src/orders/components/line-address.tsx'
import { OrderTotals } from '#src/orders/components/order-totals.tsx'
import { OrderChoices } from '#src/orders/coupon/order-choices.tsx'
import type { CheckoutChoice } from '#src/orders/views/checkout-choice.ts'
import type { CheckoutSection } from '#src/orders/views/checkout-refusal.ts'
import { ContractTick } from '#src/site/contract-tick.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { AnsweredAcceptance } from '../accept-page.tsx'
import type { AcceptScreen } from '../views/accept-view.ts'

interface AcceptBodyProps {
  number: string
  screen: AcceptScreen
  paths: { back: string; here: string; newAddress: string }
  answered: AnsweredAcceptance | undefined
  busy: boolean
}

/** Accepted quantities and prices, delivery, payment, and the confirmation. */
export function AcceptBody({ number, screen, paths, answered, busy }: AcceptBodyProps) {
  const { t } = useTexts()
  const choose = useChoosing(screen, paths.here)
  const refusal = answered?.refusal
  const form = useFocusOnProblem<HTMLFormElement>(refusal)
  const about = (checkoutSection: CheckoutSection) =>
    refusal?.section === checkoutSection ? refusal.message : undefined
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">
        {t('proposal.accept.title')} <Ltr>{number}</Ltr>
      </h1>
      <Form ref={form} method="post" noValidate className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
        {Object.entries(screen.hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex min-w-0 flex-col gap-4">
          <AcceptedLineRows lines={screen.lines} back={paths.back} />
          <OrderChoices
            screen={screen}
            about={about}
            choose={choose}
            newAddress={paths.newAddress}
            typed={answered?.posted}
          />
        </div>
        <section aria-label={t('cart.total.title')} className="sheet flex flex-col gap-4 p-4 desk:sticky desk:top-22">
          <h2 className="text-lg">{t('cart.total.title')}</h2>
          {screen.totals && <OrderTotals totals={screen.totals} />}
          <p className="text-sm text-ink-soft">{t('proposal.accept.agreed')}</p>
          {screen.contract && <ContractTick contract={screen.contract} error={about('contract')} />}
          {(refusal || screen.problem) && (
            <p
              role="alert"
              tabIndex={-1}
              className="flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad"
            >
              <Icon name="alert" className="mt-px size-4.5" />
              {refusal?.message ?? screen.problem} {refusal && refusal.section !== 'order' && t('checkout.mend')}
            </p>
          )}
          <Button type="submit" name="intent" value="place" look="main" size="large" disabled={busy}>
            {busy ? t('checkout.sending') : t('proposal.accept.place')}
          </Button>
        </section>
      </Form>
    </div>
  )
}

/** Each choice changes the URL of this page. */
function useChoosing({ choice, hidden }: AcceptScreen, here: string) {
  const navigate = useNavigate()
  return (change: Partial<CheckoutChoice>) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(hidden)) if (/^q\d+$/.test(name)) query.set(name, `${value}`)
    for (const [name, id] of Object.entries({ ...choice, ...change })) if (id > 0) query.set(name, `${id}`)
    void navigate(`${here}?${query}`, { replace: true, preventScrollReset: true })
  }
}

function AcceptedLineRows({ lines, back }: { lines: AcceptScreen['lines']; back: string }) {
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
              {line.available !== null && (
                <p className="text-sm text-warn">{t('proposal.accept.short', { available: line.available })}</p>
              )}
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

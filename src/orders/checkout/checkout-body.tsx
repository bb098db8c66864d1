import { Form, useNavigate, useNavigation } from 'react-router'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { useOpening, useSecondsLeft } from '../components/use-clock.tsx'
import { OrderChoices } from '../coupon/order-choices.tsx'
import { buildChoicePath, type CheckoutChoice } from '../views/checkout-choice.ts'
import type { CheckoutSection } from '../views/checkout-refusal.ts'
import type { CheckoutScreen } from '../views/checkout-view.ts'
import { CheckoutClock } from './checkout-clock.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import type { CheckoutAnswer } from './checkout-page.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'

interface CheckoutBodyProps {
  screen: CheckoutScreen
  answered: CheckoutAnswer | undefined
  paths: { cart: string; here: string; newAddress: string }
}

/** One page and one form: delivery, payment, lines, and the order button. */
export function CheckoutBody({ screen, answered, paths }: CheckoutBodyProps) {
  const { t } = useTexts()
  const { state, formMethod } = useNavigation()
  const refusal = answered?.refusal ?? null
  const coupon = answered?.coupon ?? null
  const form = useFocusOnProblem<HTMLFormElement>(refusal ?? (coupon?.done === false && coupon))
  const left = useSecondsLeft(screen.clock)
  const over = screen.clock !== null && (left ?? screen.clock.secondsLeft) === 0
  const opening = useOpening(screen)
  const about = (checkoutSection: CheckoutSection) =>
    refusal?.section === checkoutSection ? refusal.message : undefined
  const navigate = useNavigate()
  const choose = (change: Partial<CheckoutChoice>) =>
    void navigate(buildChoicePath(paths.here, { ...screen.choice, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('checkout.title')}</h1>
      <Form ref={form} method="post" noValidate className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
        <HiddenInputs hidden={screen.hidden} />
        <CheckoutClock clock={screen.clock} minutes={screen.minutes} left={left} opening={opening} />
        <div className="flex min-w-0 flex-col gap-4">
          <OrderChoices
            screen={screen}
            about={about}
            choose={choose}
            newAddress={paths.newAddress}
            typed={answered?.posted ?? undefined}
          />
          <CheckoutLines
            lines={screen.lines}
            count={screen.totals.activeLines}
            blocked={screen.totals.blockedLines}
            gifts={screen.totals.promotions.gifts}
            refused={refusal?.lines ?? []}
            cart={paths.cart}
          />
        </div>
        <CheckoutSummary
          screen={screen}
          refusal={refusal}
          lost={answered?.lost === true}
          over={over}
          contractError={about('contract')}
          coupon={coupon}
          busy={state !== 'idle'}
          sending={state !== 'idle' && formMethod === 'POST'}
        />
      </Form>
    </div>
  )
}

/** The totals the buyer saw, and the idempotency key. */
function HiddenInputs({ hidden }: { hidden: CheckoutScreen['hidden'] }) {
  return Object.entries(hidden).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

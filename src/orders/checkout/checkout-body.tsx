import { Form, useNavigate, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { OrderChoices } from '../components/order-choices.tsx'
import { type CheckoutClock as Clock, formatMinutesAndSeconds, getMinutesToAnnounce } from '../views/checkout-clock.ts'
import { buildChoicePath, type CheckoutChoice, type CheckoutSection } from '../views/checkout-form.ts'
import type { CheckoutView } from '../views/checkout-view.ts'
import { CheckoutLines } from './checkout-lines.tsx'
import type { CheckoutActionResult } from './checkout-page.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { useAutomaticOpening, useSecondsLeft } from './use-clock.tsx'

interface CheckoutBodyProps {
  view: CheckoutView
  result: CheckoutActionResult | undefined
  paths: { cart: string; here: string; newAddress: string }
}

/** One page and one form: delivery, payment, lines, and the order button. */
export function CheckoutBody({ view, result, paths }: CheckoutBodyProps) {
  const { t } = useTexts()
  const { state, formMethod } = useNavigation()
  const refusal = result?.refusal ?? null
  const coupon = result?.coupon ?? null
  const form = useFocusOnProblem<HTMLFormElement>(refusal ?? (coupon?.done === false && coupon))
  const left = useSecondsLeft(view.clock)
  const expired = view.clock !== null && (left ?? view.clock.secondsLeft) === 0
  const opening = useAutomaticOpening(view)
  const getSectionError = (checkoutSection: CheckoutSection) =>
    refusal?.section === checkoutSection ? refusal.message : undefined
  const navigate = useNavigate()
  const choose = (change: Partial<CheckoutChoice>) =>
    void navigate(buildChoicePath(paths.here, { ...view.choice, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('checkout.title')}</h1>
      <Form ref={form} method="post" noValidate className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
        <HiddenInputs hidden={view.hidden} />
        <CheckoutClock clock={view.clock} minutes={view.minutes} left={left} opening={opening} />
        <div className="flex min-w-0 flex-col gap-4">
          <OrderChoices
            view={view}
            getSectionError={getSectionError}
            choose={choose}
            newAddress={paths.newAddress}
            typed={result?.posted ?? undefined}
          />
          <CheckoutLines
            lines={view.lines}
            count={view.totals.activeLines}
            blocked={view.totals.blockedLines}
            gifts={view.totals.promotions.gifts}
            refused={refusal?.lines ?? []}
            cart={paths.cart}
          />
        </div>
        <CheckoutSummary
          view={view}
          refusal={refusal}
          lost={result?.lost === true}
          expired={expired}
          contractError={getSectionError('contract')}
          coupon={coupon}
          busy={state !== 'idle'}
          sending={state !== 'idle' && formMethod === 'POST'}
        />
      </Form>
    </div>
  )
}

/** The totals the buyer saw, and the idempotency key. */
function HiddenInputs({ hidden }: { hidden: CheckoutView['hidden'] }) {
  return Object.entries(hidden).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

interface CheckoutClockProps {
  clock: Clock | null
  /** Minutes for which goods are reserved. */
  minutes: number
  /** Counted by script; null before hydration. */
  left: number | null
  /** The page is opening the checkout automatically. */
  opening: boolean
}

/** The reservation time: a countdown with script, the expiry time without. */
function CheckoutClock({ clock, minutes, left, opening }: CheckoutClockProps) {
  const { t } = useTexts()
  const seconds = left ?? clock?.secondsLeft ?? 0
  if (!clock) return <StartReservation minutes={minutes} opening={opening} />
  if (seconds === 0) return <ReservationExpired minutes={minutes} />
  const minutesToAnnounce = left === null ? 0 : getMinutesToAnnounce(left)
  const urgent = seconds <= 120
  return (
    <div
      className={`flex items-center gap-2 rounded-control px-3 py-2 desk:col-span-2 ${urgent ? 'bg-warn-soft text-warn' : 'bg-sunk'}`}
    >
      <Icon name="clock" className="size-4.5" />
      <p className="min-w-0 flex-1">
        {t('checkout.clock.until')} <Ltr className="font-semibold">{clock.until}</Ltr>
      </p>
      <p role="timer" aria-label={t('checkout.clock.left')} className="needs-script min-w-[5ch] text-end text-lg">
        <Ltr className="font-semibold digits">{left === null ? '' : formatMinutesAndSeconds(left)}</Ltr>
      </p>
      <p role="status" className="sr-only">
        {minutesToAnnounce > 0 && t('checkout.clock.minutesLeft', { count: minutesToAnnounce })}
      </p>
    </div>
  )
}

/** Nothing is reserved: opened automatically by script, else by a button. */
function StartReservation({ minutes, opening }: Pick<CheckoutClockProps, 'minutes' | 'opening'>) {
  const { t } = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control bg-sunk px-3 py-2 desk:col-span-2">
      <Icon name="clock" className="size-4.5" />
      <p className="min-w-48 flex-1">{t('checkout.clock.none', { minutes })}</p>
      <Button type="submit" name="intent" value="open" className={opening ? 'without-script' : undefined}>
        {t('checkout.clock.begin')}
      </Button>
    </div>
  )
}

function ReservationExpired({ minutes }: { minutes: number }) {
  const { t } = useTexts()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 rounded-control bg-warn-soft px-3 py-2 text-warn desk:col-span-2"
    >
      <Icon name="clock" className="size-4.5" />
      <p className="min-w-48 flex-1">{t('checkout.clock.over', { minutes })}</p>
      <Button type="submit" name="intent" value="open">
        {t('checkout.clock.again')}
      </Button>
    </div>
  )
}

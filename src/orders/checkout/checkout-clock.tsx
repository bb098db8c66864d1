import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type CheckoutClock as Clock, getMinutesToAnnounce, minutesAndSeconds } from '../views/checkout-clock.ts'

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
export function CheckoutClock({ clock, minutes, left, opening }: CheckoutClockProps) {
  const { t } = useTexts()
  const seconds = left ?? clock?.secondsLeft ?? 0
  if (!clock) return <Begin minutes={minutes} opening={opening} />
  if (seconds === 0) return <Over minutes={minutes} />
  const notification = left === null ? 0 : getMinutesToAnnounce(left)
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
        <Ltr className="font-semibold digits">{left === null ? '' : minutesAndSeconds(left)}</Ltr>
      </p>
      <p role="status" className="sr-only">
        {notification > 0 && t('checkout.clock.minutesLeft', { count: notification })}
      </p>
    </div>
  )
}

/** Nothing is reserved: opened automatically by script, else by a button. */
function Begin({ minutes, opening }: Pick<CheckoutClockProps, 'minutes' | 'opening'>) {
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

function Over({ minutes }: { minutes: number }) {
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

import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { VehicleBarView } from './fit-view.ts'

interface VehicleBarProps {
  bar: VehicleBarView
  /** "37 of 340 products fit." */
  message: string
  /** The alternative: everything, or only what fits. */
  other: { text: string; href: string }
}

/** The chosen vehicle above a listing: its effect, and how to change or clear it. */
export function VehicleBar({ bar, message, other }: VehicleBarProps) {
  const { t } = useTexts()
  return (
    <section
      aria-label={t('vehicles.yours')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-box border border-line bg-brand-soft px-3 py-2"
    >
      <VehicleChip bar={bar} />
      <p className="min-w-0 flex-1 basis-56 text-sm text-ink-soft">
        {message}{' '}
        <TextLink to={other.href} preventScrollReset className="whitespace-nowrap">
          {other.text}
        </TextLink>
      </p>
      <TextLink look="bare" to={bar.change} className="py-1 text-sm text-brand-ink">
        {t('vehicles.change')}
      </TextLink>
    </section>
  )
}

/** A native form: the vehicle affects every page, so the whole page reloads. */
export function VehicleChip({ bar }: { bar: VehicleBarView }) {
  const { t } = useTexts()
  return (
    <form method="post" action={bar.action} className="flex min-w-0">
      <input type="hidden" name="intent" value="clear" />
      <input type="hidden" name="r" value={bar.back} />
      <span className="flex h-9 min-w-0 items-center gap-1.5 rounded-full border border-line-strong bg-paper ps-3 font-semibold">
        <Icon name="car" className="size-4 shrink-0 text-brand-ink" />
        <bdi className="truncate">{bar.name}</bdi>
        <button
          type="submit"
          aria-label={t('vehicles.clear', { vehicle: bar.name })}
          className="grid size-9 shrink-0 place-items-center rounded-full text-ink-faint hover:text-ink"
        >
          <Icon name="close" className="size-3.5" />
        </button>
      </span>
    </form>
  )
}

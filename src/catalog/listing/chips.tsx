import { Link } from 'react-router'
import type { PartKind } from '#src/search/search.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ListingView } from '../views/listing-view.ts'

/** Kinds of parts that are left-to-right in Arabic too. */
const LEFT_TO_RIGHT: readonly PartKind[] = ['number', 'tyre', 'vehicle']

/** How the query was understood: each part is removable. */
export function QueryChips({ parts }: Pick<ListingView, 'parts'>) {
  const { t } = useTexts()
  if (parts.length === 0) return null
  return (
    <ul aria-label={t('catalog.parts.title')} className={ROW}>
      {parts.map(({ kind, text, href, remove, count }) => (
        <li key={href} className="max-w-full">
          <RemovalChip href={href} label={remove} count={count} icon={kind === 'vehicle' ? 'car' : null}>
            <bdi dir={LEFT_TO_RIGHT.includes(kind) ? 'ltr' : 'auto'}>{text}</bdi>
          </RemovalChip>
        </li>
      ))}
    </ul>
  )
}

/** Active filters, each removable. */
export function FilterChips({ view }: { view: Pick<ListingView, 'chips' | 'bare'> }) {
  const { t } = useTexts()
  if (view.chips.length === 0) return null
  return (
    <ul aria-label={t('catalog.filter.chosen')} className={ROW}>
      {view.chips.map(({ text, href }) => (
        <li key={href} className="max-w-full">
          <RemovalChip href={href} label={t('catalog.filter.without', { value: text })}>
            {text}
          </RemovalChip>
        </li>
      ))}
      <li>
        <Link to={view.bare} preventScrollReset className="px-1 text-sm text-brand-ink hover:underline">
          {t('catalog.filter.clear')}
        </Link>
      </li>
    </ul>
  )
}

const ROW = 'flex flex-wrap items-center gap-2'

interface RemovalChipProps {
  /** The address without what the chip shows. */
  href: string
  /** Accessible name. */
  label: string
  /** Number of products without it. */
  count?: string | null
  icon?: IconName | null
  children: React.ReactNode
}

function RemovalChip({ href, label, count = null, icon = null, children }: RemovalChipProps) {
  return (
    <Link
      to={href}
      preventScrollReset
      aria-label={label}
      title={count === null ? undefined : label}
      className="flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-paper py-1 ps-3 pe-2 text-sm hover:border-edge"
    >
      {icon && <Icon name={icon} className="size-4 text-ink-faint" />}
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <Icon name="close" className="size-3.5 text-ink-faint" />
      {count !== null && <span className="pe-1 text-xs text-ink-faint digits">{count}</span>}
    </Link>
  )
}

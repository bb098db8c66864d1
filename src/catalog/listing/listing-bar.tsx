import { Form, Link, useNavigate } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { SelectField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ListingView } from '../views/listing-view.ts'

interface ListingBarProps {
  view: ListingView
  path: string
}

/** Sort order and page size, both in the address. */
export function ListingBar({ view, path }: ListingBarProps) {
  const { t } = useTexts()
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 sm:gap-4">
      <SortMenu view={view} path={path} />
      <nav aria-label={t('listing.look.label')} className="flex items-center">
        {view.looks.map(({ look, href, chosen }) => (
          <Link
            key={look}
            to={href}
            preventScrollReset
            aria-current={chosen || undefined}
            aria-label={t(look === 'table' ? 'listing.look.table' : 'listing.look.poly')}
            className={classes(
              'grid size-9 place-items-center rounded-control hover:bg-sunk',
              chosen ? 'bg-sunk text-ink' : 'text-ink-faint',
            )}
          >
            <Icon name={look === 'table' ? 'list' : 'grid'} />
          </Link>
        ))}
      </nav>
      <nav aria-label={t('catalog.list.rows')} className="flex items-center gap-1 text-sm max-sm:hidden">
        {view.sizes.map(({ size, href, chosen }) => (
          <Link
            key={size}
            to={href}
            preventScrollReset
            aria-current={chosen || undefined}
            aria-label={t('catalog.list.rowsOf', { size })}
            className={classes(
              'grid h-9 min-w-9 place-items-center rounded-control digits hover:bg-sunk',
              chosen ? 'bg-sunk font-semibold' : 'text-ink-faint',
            )}
          >
            {size}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function SortMenu({ view, path }: ListingBarProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const chosen = view.sorts.find((sort) => sort.chosen)?.value ?? ''
  const go = ({ currentTarget }: React.ChangeEvent<HTMLSelectElement>) =>
    void navigate(view.sorts.find(({ value }) => value === currentTarget.value)?.href ?? path)
  return (
    <Form action={path} className="flex min-w-0 flex-1 items-center gap-2">
      {[...view.filters.hiddenFields, ...view.filters.ticked]
        .filter(([name]) => name !== 'sort')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <SelectField
        key={chosen}
        name="sort"
        label={t('catalog.sort.label')}
        hiddenLabel
        className="min-w-0 flex-1"
        defaultValue={chosen}
        onChange={go}
      >
        {view.sorts.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="without-script">
        {t('catalog.filter.apply')}
      </Button>
    </Form>
  )
}

/** Active filters, each removable. */
export function FilterChips({ view }: { view: Pick<ListingView, 'chips' | 'bare'> }) {
  const { t } = useTexts()
  if (view.chips.length === 0) return null
  return (
    <ul aria-label={t('catalog.filter.chosen')} className="flex flex-wrap items-center gap-2">
      {view.chips.map(({ text, href }) => (
        <li key={href}>
          <Link
            to={href}
            preventScrollReset
            aria-label={t('catalog.filter.without', { value: text })}
            className="flex h-8 items-center gap-1.5 rounded-full border border-line-strong bg-paper ps-3 pe-2 text-sm hover:border-edge"
          >
            {text}
            <Icon name="close" className="size-3.5 text-ink-faint" />
          </Link>
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

import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { FilterOption, FilterView, PropertyView } from '../views/filter-view.ts'

/** One property below the other with its values next to each other, as checkboxes of the surrounding form. */
export function PropertyFilters({ properties, moreProperties }: Pick<FilterView, 'properties' | 'moreProperties'>) {
  const { t } = useTexts()
  return (
    <>
      {properties.map((property) => (
        <Property key={property.name} property={property} all={moreProperties?.href} />
      ))}
      {moreProperties?.total && (
        <Link
          to={moreProperties.href}
          preventScrollReset
          className="flex items-center gap-1 text-sm font-semibold text-brand-ink hover:underline"
        >
          {t('listing.filter.allProperties', { total: moreProperties.total })}
          <Icon name="down" className="size-4" />
        </Link>
      )}
    </>
  )
}

function Property({
  property: { name, title, values, more },
  all,
}: {
  property: PropertyView
  all: string | undefined
}) {
  const { t } = useTexts()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink-soft">{title}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <Chip key={`${value.value} ${value.chosen}`} name={name} option={value} />
        ))}
        {more && all && (
          <Link
            to={all}
            preventScrollReset
            className="flex h-8 items-center px-1.5 text-sm font-semibold text-brand-ink hover:underline"
          >
            <span className="sr-only">{title}: </span>
            {t('catalog.filter.all', { total: more })}
          </Link>
        )}
      </div>
    </fieldset>
  )
}

function Chip({ name, option: { value, name: text, count, chosen } }: { name: string; option: FilterOption }) {
  return (
    <label className="relative flex min-h-8 max-w-full cursor-pointer items-center gap-1.5 rounded-control border border-line-strong bg-paper px-2 py-1 text-sm hover:border-edge has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-ink rings">
      {/* Remounted when the filters in the URL change. */}
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={chosen}
        className="absolute size-full opacity-0"
      />
      <bdi className="min-w-0 break-words">{text}</bdi>
      <span className="text-xs font-normal text-ink-faint digits">{count}</span>
    </label>
  )
}

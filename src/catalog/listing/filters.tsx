import { Form, Link, useSubmit } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CategoryStep, FilterOption, FilterView, PropertyView } from '../views/filter-view.ts'

interface FiltersProps {
  filters: FilterView
  /** Path of the listing, which receives the selected filters. */
  path: string
  /** False if the category tree is shown next to it. */
  categories?: boolean
}

/** Category, stock, brand, properties, season, group. A checkbox applies at once; without script a button does. */
export function Filters({ filters, path, categories = true }: FiltersProps) {
  const { t } = useTexts()
  const submit = useSubmit()
  return (
    <div className="flex flex-col gap-6">
      {categories && <Categories filters={filters} />}
      <Form
        action={path}
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
        className="flex flex-col gap-6"
      >
        {filters.hiddenFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {filters.inStock && <Options name="stock" title={t('listing.filter.stock')} options={[filters.inStock]} />}
        <Options name="brand" title={t('catalog.filter.brand')} options={filters.brands} more={filters.moreBrands} />
        <Options name="season" title={t('catalog.filter.season')} options={filters.seasons} />
        <PropertyFilters {...filters} />
        <Button type="submit" className="without-script">
          {t('catalog.filter.apply')}
        </Button>
      </Form>
      <Groups groups={filters.groups} />
    </div>
  )
}

const COUNT = 'ms-auto ps-2 text-xs text-ink-faint digits'

function Categories({ filters: { above, below, everything } }: { filters: FilterView }) {
  const { t } = useTexts()
  const current = above.at(-1)
  const back = above.length > 1 ? above.at(-2) : { href: everything, name: t('catalog.filter.allCategories') }
  if (!current && below.length === 0) return null
  return (
    <nav aria-label={t('catalog.filter.category')}>
      <h2 className="mb-1.5 text-sm text-ink-soft">{t('catalog.filter.category')}</h2>
      {current && back && (
        <>
          <Link to={back.href} className="flex items-center gap-1 py-1 text-ink-faint hover:text-ink hover:underline">
            <Icon name="back" className="size-4" />
            {back.name}
          </Link>
          <p aria-current="page" className="flex py-1 font-semibold">
            {current.name}
            <span className={COUNT}>{current.count}</span>
          </p>
        </>
      )}
      <ul className={current ? 'ms-2 border-s border-line ps-3' : undefined}>
        {below.map((step) => (
          <CategoryLine key={step.href} step={step} />
        ))}
      </ul>
    </nav>
  )
}

function CategoryLine({ step: { name, href, count } }: { step: CategoryStep }) {
  return (
    <li>
      <Link to={href} className="flex items-baseline py-1 hover:text-brand-ink hover:underline">
        {name}
        <span className={COUNT}>{count}</span>
      </Link>
    </li>
  )
}

/** At most one group: a second click clears it. */
function Groups({ groups }: Pick<FilterView, 'groups'>) {
  const { t } = useTexts()
  if (groups.length === 0) return null
  return (
    <nav aria-label={t('listing.filter.group')}>
      <h2 className="mb-1.5 text-sm text-ink-soft">{t('listing.filter.group')}</h2>
      <ul>
        {groups.map(({ name, href, count, chosen }) => (
          <li key={name}>
            <Link
              to={href}
              aria-current={chosen || undefined}
              className="flex items-baseline py-1 hover:text-brand-ink hover:underline aria-[current]:font-semibold"
            >
              {name}
              <span className={COUNT}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface OptionsProps {
  name: string
  title: string
  options: FilterOption[]
  more?: FilterView['moreBrands']
}

function Options({ name, title, options, more = null }: OptionsProps) {
  const { t } = useTexts()
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink-soft">{title}</legend>
      {options.map((option) => (
        <Option key={option.value} name={name} option={option} />
      ))}
      {more && (
        <Link
          to={more.href}
          preventScrollReset
          className="flex items-center gap-1 py-1.5 text-sm font-semibold text-brand-ink hover:underline"
        >
          {t('catalog.filter.all', { total: more.total })}
          <Icon name="down" className="size-4" />
        </Link>
      )}
    </fieldset>
  )
}

function Option({ name, option }: { name: string; option: FilterOption }) {
  return (
    <CheckField
      // Remounted when the address selects otherwise.
      key={String(option.chosen)}
      name={name}
      value={option.value}
      defaultChecked={option.chosen}
      label={
        <span className="flex items-baseline">
          {option.name}
          <span className={COUNT}>{option.count}</span>
        </span>
      }
    />
  )
}

/** One property below the other with its values next to each other, as checkboxes of the surrounding form. */
function PropertyFilters({ properties, moreProperties }: Pick<FilterView, 'properties' | 'moreProperties'>) {
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

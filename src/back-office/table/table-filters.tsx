import { formatDate } from '#src/platform/i18n/format.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { StayLink, TextLink } from '#src/ui/text-link.tsx'
import { StateForm } from './state-form.tsx'
import type { TableFilter } from './table.ts'
import { type FilterChoices, type TableLinks, toTableHref, toUnfiltered } from './table-links.ts'
import { getFilterValue, isChosen, MAX_FILTER_LENGTH, removeFilter, type TableState } from './table-state.ts'

interface TableFiltersProps {
  links: TableLinks
  state: TableState
  choices: FilterChoices
}

const FILTER_MENU = 'table-filters'

/** The search field, and the other filters in a popover. */
export function TableFilters({ links, state, choices }: TableFiltersProps) {
  const { t } = useTexts()
  const { filters } = links.definition
  const search = filters.find(({ kind }) => kind === 'search')
  const shown = filters.filter(({ kind }) => kind !== 'tab')
  const others = shown.filter(({ kind }) => kind !== 'search')
  const setCount = others.filter((filter) => isChosen(filter, state)).length
  return (
    <StateForm
      role="search"
      aria-label={t('table.filters')}
      links={links}
      state={state}
      fields={shown.map(({ key }) => key)}
      className="desk-table-search"
    >
      {search && (
        <span className="desk-table-field">
          <Icon name="search" className="size-4.5" />
          <input
            type="search"
            name={search.key}
            defaultValue={state.filters[search.key]}
            maxLength={MAX_FILTER_LENGTH}
            placeholder={t(search.label)}
            aria-label={t(search.label)}
            className="input"
          />
        </span>
      )}
      {others.length > 0 && (
        <button type="button" popoverTarget={FILTER_MENU} className="button button-plain">
          <Icon name="filter" className="size-4.5" />
          {t('table.filters')}
          {setCount > 0 && <span className="desk-table-count">{setCount}</span>}
        </button>
      )}
      <div id={FILTER_MENU} popover="auto" className="menu menu-below desk-table-popover no-print">
        <div className="desk-table-fields">
          {others.map((filter) => (
            <FilterField key={filter.key} filter={filter} value={getFilterValue(filter, state)} choices={choices} />
          ))}
        </div>
        <div className="desk-table-buttons">
          <Button type="submit" look="main">
            {t('table.apply')}
          </Button>
        </div>
      </div>
    </StateForm>
  )
}

interface FilterFieldProps {
  filter: TableFilter
  value: string
  choices: FilterChoices
}

function FilterField({ filter, value, choices }: FilterFieldProps) {
  const { t } = useTexts()
  const { key, label, kind, empties = [] } = filter
  const field = { name: key, label: t(label), defaultValue: value }
  if (kind === 'day') return <TextField {...field} type="date" />
  if (kind === 'text') return <TextField {...field} maxLength={MAX_FILTER_LENGTH} />
  return (
    <SelectField {...field} onChange={({ currentTarget: { form } }) => emptyFields(form, empties)}>
      {filter.default === undefined && <option value="">{t('table.any')}</option>}
      {choices[key]?.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}

function emptyFields(form: HTMLFormElement | null, names: readonly string[]) {
  for (const name of names) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = ''
  }
}

/** The filters that are set, each with a link that removes it. */
export function FilterChips({ links, state, choices }: TableFiltersProps) {
  const { t, language } = useTexts()
  const chips = links.definition.filters.flatMap((filter) => {
    const { key, label, kind } = filter
    if (!isChosen(filter, state)) return []
    const value = getFilterValue(filter, state)
    const choice = choices[key]?.find((one) => one.value === value)?.label
    const name = kind === 'day' ? formatDate(language, new Date(value), { timeZone: 'UTC' }) : (choice ?? value)
    return [{ key, label: t(label), name, isSearch: kind === 'search' }]
  })
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('table.filters')} className="desk-table-chips">
      {chips.map(({ key, label, name, isSearch }) => (
        <li key={key}>
          <StayLink
            to={toTableHref(links, removeFilter(state, key))}
            aria-label={t('table.removeFilter', { name: `${label}: ${name}` })}
            className="desk-table-chip"
          >
            {isSearch ? <Icon name="search" className="size-3.5" /> : <span>{label}:</span>}
            <bdi className="font-semibold">{name}</bdi>
            <Icon name="close" className="size-3.5" />
          </StayLink>
        </li>
      ))}
      <li>
        <TextLink to={toTableHref(links, toUnfiltered(state))} preventScrollReset className="desk-table-clear">
          {t('table.clear')}
        </TextLink>
      </li>
    </ul>
  )
}

import type { PageRequest } from '#src/api/page-context.ts'
import type { FilterChoices } from '../table/table-links.ts'
import type { FactNames } from './facts/fact.ts'
import { MISSING, type NamedChoice, NONE, PRODUCT_STATES, type ProductChoices } from './products-table.ts'

interface FilteredBy extends ProductChoices {
  factNames: Pick<FactNames, 'units'>
}

/** What the filters of a list of products offer. */
export function toFilterChoices(
  { i18n: { t } }: PageRequest,
  { brands, categories, factNames: { units } }: FilteredBy,
): FilterChoices {
  const none = { value: NONE, label: t('deskProducts.none') }
  const toChoices = (named: readonly NamedChoice[]) => [
    none,
    ...named.map(({ id, name }) => ({ value: `${id}`, label: name })),
  ]
  return {
    state: PRODUCT_STATES.map((state) => ({ value: state, label: t(`deskProducts.state.${state}`) })),
    brand: toChoices(brands),
    category: toChoices(categories),
    unit: units.map(({ code, name }) => ({ value: code, label: name })),
    missing: MISSING.map((what) => ({ value: what, label: t(`deskProducts.missing.${what}`) })),
  }
}

import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { BOX_FIELDS } from './box.ts'

export interface Choice {
  name: string
  /** Its segment of an address. */
  slug: string
}

interface CategoryChoiceProps {
  choices: Choice[]
  chosen: string
  className?: string
}

/**
 * Scope of the search: everything, or one main category. On narrow screens a funnel icon, coloured when a category is
 * chosen.
 */
export function CategoryChoice({ choices, chosen, className }: CategoryChoiceProps) {
  const { t } = useTexts()
  return (
    <span
      className={classes('search-where relative grid place-items-center border-e border-line text-ink-soft', className)}
    >
      <Icon name="filter" className="desk:hidden" />
      <select
        name={BOX_FIELDS.category}
        defaultValue={choices.some(({ slug }) => slug === chosen) ? chosen : ''}
        aria-label={t('catalog.search.category')}
        className="h-full cursor-pointer ps-3 text-sm"
      >
        <option value="">{t('catalog.filter.allCategories')}</option>
        {choices.map(({ name, slug }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}

import { useTranslation } from 'react-i18next'
import { GROUP_BITS } from '../../catalog/product-group.ts'
import { flagPath, pathTo } from '../../shop/paths.ts'
import { useFollowedLinks } from '../../ui/follow.ts'
import { Icon } from '../../ui/icon.tsx'
import type { MenuCategory, ShellData } from '../shell-data.ts'

const ENTRY =
  'flex h-11 items-center rounded-control px-3 font-semibold whitespace-nowrap text-ink-soft hover:text-brand-ink'

/** The address of everything in a category and below. */
export const categoryPath = (place: ShellData['place'], { slug }: Pick<MenuCategory, 'slug'>) =>
  pathTo(place, 'products', `?category=${encodeURIComponent(slug)}`)

/** On desks: every category in one sheet, and the first ones as links beside it. */
export function CategoryBar({ shell: { categories, place } }: { shell: ShellData }) {
  const { t } = useTranslation()
  const followed = useFollowedLinks()
  if (categories.length === 0) return null
  return (
    <nav
      aria-label={t('shell.categories')}
      className="no-print border-b border-line bg-paper max-desk:hidden"
      {...followed}
    >
      <div className="page flex items-center">
        <button
          type="button"
          popoverTarget="all-categories"
          className="me-2 flex h-11 items-center gap-2 rounded-control pe-3 font-semibold text-brand-ink hover:underline"
        >
          <Icon name="menu" />
          {t('shell.allCategories')}
        </button>
        <AllCategories categories={categories} place={place} />
        <ul className="flex h-11 min-w-0 flex-1 flex-wrap overflow-hidden">
          {categories.map((category) => (
            <li key={category.slug}>
              <a href={categoryPath(place, category)} className={ENTRY}>
                {category.name}
              </a>
            </li>
          ))}
        </ul>
        <a href={flagPath(place, GROUP_BITS.sale)} className={ENTRY}>
          {t('shell.sale')}
        </a>
        <a href={pathTo(place, 'brands')} className={ENTRY}>
          {t('shell.brands')}
        </a>
      </div>
    </nav>
  )
}

function AllCategories({ categories, place }: Pick<ShellData, 'categories' | 'place'>) {
  return (
    <div id="all-categories" popover="auto" className="menu no-print max-h-[80dvh]! w-[min(76rem,100vw-3rem)]">
      <div className="columns-3 gap-8 px-6 py-4 wide:columns-4">
        {categories.map((category) => (
          <section key={category.slug} className="mb-6 break-inside-avoid">
            <h3 className="mb-1.5">
              <a href={categoryPath(place, category)} className="hover:text-brand-ink hover:underline">
                {category.name}
              </a>
            </h3>
            <ul className="text-ink-soft">
              {category.children.map((child) => (
                <li key={child.slug}>
                  <a href={categoryPath(place, child)} className="block py-1 hover:text-brand-ink hover:underline">
                    {child.name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { CategoryBranch } from './views/category-tree.ts'

interface CategoryTreeProps {
  branches: CategoryBranch[]
  /** Address of the listing without a category. */
  everything: string
}

/** Category tree next to a listing (storefront 3): a name links, its arrow expands. */
export function CategoryTree({ branches, everything }: CategoryTreeProps) {
  const { t } = useTexts()
  const chosen = branches.some(({ open }) => open)
  return (
    <nav aria-label={t('shell.categories')} className="mb-6">
      <details open>
        <summary className="flex items-center gap-1 rounded-control py-1 font-semibold select-none">
          <h2 className="flex-1">{t('shell.categories')}</h2>
          <Icon name="down" className="size-4 turns text-ink-faint" />
        </summary>
        <ul className="mt-1">
          <li>
            <Link to={everything} aria-current={chosen ? undefined : 'page'} className={LINE}>
              {t('catalog.filter.allCategories')}
            </Link>
          </li>
          {branches.map((branch) => (
            <Branch key={branch.slug} branch={branch} />
          ))}
        </ul>
      </details>
    </nav>
  )
}

const LINE =
  'flex items-baseline rounded-control px-2 py-1 hover:bg-sunk hover:text-brand-ink aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink'

function Branch({ branch: { name, href, count, current, open, children } }: { branch: CategoryBranch }) {
  const { t } = useTexts()
  const leaf = children.length === 0
  return (
    <li className="relative">
      <Link to={href} aria-current={current ? 'page' : undefined} className={`${LINE} me-7`}>
        <span className="min-w-0 flex-1">{name}</span>
        <span className="ps-2 text-xs text-ink-faint digits">{count}</span>
      </Link>
      {!leaf && (
        // Navigation resets branches that were expanded by hand.
        <details key={String(open)} open={open}>
          <summary
            aria-label={t('shell.openCategory', { category: name })}
            className="absolute end-0 top-0 grid size-7 list-none place-items-center rounded-control text-ink-faint hover:bg-sunk hover:text-ink"
          >
            <Icon name="down" className="turns size-3.5" />
          </summary>
          <ul className="ms-3 border-s border-line ps-1">
            {children.map((child) => (
              <Branch key={child.slug} branch={child} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

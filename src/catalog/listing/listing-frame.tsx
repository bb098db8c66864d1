import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { closes, opens } from '#src/ui/layers/layer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import type { CategoryBranch } from '../views/category-tree.ts'
import type { ListingView } from '../views/listing-view.ts'
import { Filters } from './filters.tsx'

interface ListingFrameProps {
  heading: string
  /** The picture of the category, or the logo of the brand: a key of the media store. */
  picture: string | null
  view: ListingView
  path: string
  bar: React.ReactNode
  children: React.ReactNode
}

/**
 * Heading and bar above, filters in a column next to the list; on narrow screens in a drawer or, without script, below
 * the list.
 */
export function ListingFrame({ heading, picture, view, path, bar, children }: ListingFrameProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        {picture && <ListingPicture picture={picture} />}
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="text-xl break-words desk:text-2xl">{heading}</h1>
          <p className="text-sm text-ink-faint digits" role="status">
            <span>{view.count}</span>
            {view.taxNote && <span> · {view.taxNote}</span>}
            {view.didYouMean && <span className="block text-warn">{view.didYouMean}</span>}
            {view.dropped && <span className="block text-warn">{view.dropped}</span>}
          </p>
        </div>
        <div className="flex items-center justify-between gap-2 max-sm:w-full">
          <FilterDrawer view={view} path={path} />
          {bar}
        </div>
      </div>
      <div className="flex flex-col desk:grid desk:grid-cols-[14.5rem_minmax(0,1fr)] desk:items-start desk:gap-6">
        <aside
          aria-label={t('catalog.filter.title')}
          id={FILTERS}
          className="mt-8 scroll-mt-24 max-desk:order-last max-desk:without-script desk:sticky desk:mt-0 desk:top-22 desk:max-h-[calc(100dvh-6.5rem)] desk:overflow-y-auto desk:pe-2 desk:pb-4"
        >
          {view.tree && <CategoryTree branches={view.tree} everything={view.filters.everything} />}
          <Filters filters={view.filters} path={path} categories={view.tree === null} />
        </aside>
        <div className="flex min-w-0 flex-col gap-3">{children}</div>
      </div>
    </div>
  )
}

/** Its name is the heading next to it. */
const ListingPicture = ({ picture }: { picture: string }) => (
  <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-white desk:size-16">
    <Picture image={picture} alt="" sizes="64px" width={64} height={64} className="size-full object-contain p-1" />
  </span>
)

const DRAWER = 'filter-drawer'
const FILTERS = 'filters'

/** The same filters for narrow screens, rendered only while the drawer is open. */
function FilterDrawer({ view, path }: Pick<ListingFrameProps, 'view' | 'path'>) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const opener = opens(DRAWER)
  return (
    <>
      <a href={`#${FILTERS}`} className="button button-plain without-script desk:hidden">
        <Icon name="filter" />
        {t('catalog.filter.title')}
      </a>
      <Button
        {...opener}
        onClick={() => {
          setOpen(true)
          opener.onClick()
        }}
        className="needs-script desk:hidden"
      >
        <Icon name="filter" />
        {t('catalog.filter.title')}
        {view.chips.length > 0 && <Badge tone="brand">{view.chips.length}</Badge>}
      </Button>
      <Dialog id={DRAWER} title={t('catalog.filter.title')} edge="end" onClose={() => setOpen(false)}>
        {open && (
          <div className="px-4 pt-4">
            <Filters filters={view.filters} path={path} />
          </div>
        )}
        <div className="sticky bottom-0 mt-4 flex items-center gap-3 border-t border-line bg-paper p-3">
          {view.chips.length > 0 && (
            <Link to={view.bare} preventScrollReset className="shrink-0 text-sm text-brand-ink hover:underline">
              {t('catalog.filter.clear')}
            </Link>
          )}
          <Button look="main" className="min-w-0 flex-1" {...closes(DRAWER)}>
            {t('catalog.filter.show', { products: view.count })}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

interface CategoryTreeProps {
  branches: CategoryBranch[]
  /** Address of the listing without a category. */
  everything: string
}

/** Category tree next to a listing (storefront 3): a name links, its arrow expands. */
function CategoryTree({ branches, everything }: CategoryTreeProps) {
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

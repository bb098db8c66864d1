import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/categories-page'
import { getCategories } from './wire.ts'

/** The tree of categories. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskCategories')
  const { categories } = await page.call(getCategories)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskCategories')),
    categories: categories.map((category) => ({
      ...category,
      href: getPagePath(page, 'deskCategories', `/${category.id}`),
      addBelow: getPagePath(page, 'deskCategories', `/new?parent=${category.id}`),
    })),
    add: getPagePath(page, 'deskCategories', '/new'),
  }
}

export const meta = pageMeta

/** Of a level of the tree, in rem. */
const INDENT = 1.5

export default function CategoriesPage({ loaderData: { categories, add } }: Route.ComponentProps) {
  const { t } = useTexts()
  const addLink = (
    <ButtonLink to={add} look="main">
      <Icon name="plus" />
      {t('deskCatalogue.category.add')}
    </ButtonLink>
  )
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h1 className="text-2xl">{t('shell.page.deskCategories')}</h1>
          <p className="text-pretty text-ink-soft">{t('deskCatalogue.category.text')}</p>
        </div>
        {addLink}
      </header>
      {categories.length === 0 ? (
        <section className="sheet">
          <EmptyState icon="grid" title={t('deskCatalogue.category.none')} actions={addLink}>
            {t('deskCatalogue.category.noneText')}
          </EmptyState>
        </section>
      ) : (
        <ul className="sheet ruled" aria-label={t('shell.page.deskCategories')}>
          {categories.map(({ id, name, depth, href, addBelow }) => (
            <li key={id} className="flex items-center justify-between gap-3 px-4 py-2">
              <TextLink to={href} style={{ marginInlineStart: `${depth * INDENT}rem` }}>
                <bdi className={depth === 0 ? 'font-semibold' : undefined}>{name}</bdi>
              </TextLink>
              <TextLink to={addBelow} look="faint" aria-label={t('deskCatalogue.category.addBelow', { name })}>
                <Icon name="plus" className="size-4.5" />
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

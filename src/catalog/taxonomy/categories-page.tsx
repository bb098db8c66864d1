import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { buildHead } from '#src/api/page-head.ts'
import { loadBanners } from '#src/banners/banner-view.ts'
import { BannersOfPosition } from '#src/banners/components/banners-at.tsx'
import { type Category, categoryById } from '#src/products/taxonomy/taxonomy.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { getCategories } from '../wire.ts'
import type { Route } from './+types/categories-page'

interface Branch {
  name: string
  href: string
  children: Branch[]
}

/** The whole catalogue as a tree of links. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const tree = await page.call(getCategories)
  const { searchParams } = page.url
  // The old site's links name a category by `id` and `categoryname`.
  const named = searchParams.has('id') && categoryById(tree, Number(searchParams.get('id')))
  if (named) throw redirect(getPagePath(page, 'products', `?category=${encodeURIComponent(named.slug)}`), 301)
  const branch = ({ name, slug, children }: Category): Branch => ({
    name,
    href: getPagePath(page, 'products', `?category=${encodeURIComponent(slug)}`),
    children: children.map(branch),
  })
  const heading = page.i18n.t('shell.categories')
  return {
    head: buildHead(page, {
      of: 'categories',
      heading,
      path: getPagePath(page, 'categories'),
      description: page.i18n.t('head.categories', { site: page.site.name }),
    }),
    heading,
    banners: await loadBanners(page, { positions: ['Category'] }),
    none: page.i18n.t('catalog.none.listing'),
    tree: tree.map(branch),
  }
}

export const headers = () => ({ 'x-page-shared': '1' })

export const meta = pageMeta

export default function CategoriesPage({ loaderData: { heading, banners, none, tree } }: Route.ComponentProps) {
  return (
    <>
      <BannersOfPosition banners={banners} className="flex flex-col gap-4 pt-4 desk:pt-6" />
      <div className="page py-4 desk:py-6">
        <h1 className="mb-4 text-xl desk:text-2xl">{heading}</h1>
        {tree.length === 0 && <EmptyState icon="box" title={none} />}
        <ul className="gap-4 sm:columns-2 desk:columns-4">
          {tree.map((root) => (
            <li key={root.href} className="sheet mb-4 break-inside-avoid p-4">
              <h2 className="text-lg">
                <TextLink look="bare" to={root.href}>
                  {root.name}
                </TextLink>
              </h2>
              <Branches of={root.children} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function Branches({ of }: { of: Branch[] }) {
  if (of.length === 0) return null
  return (
    <ul className="mt-1 text-ink-soft not-first:ms-3">
      {of.map(({ name, href, children }) => (
        <li key={href}>
          <TextLink look="bare" to={href} className="block py-1">
            {name}
          </TextLink>
          <Branches of={children} />
        </li>
      ))}
    </ul>
  )
}

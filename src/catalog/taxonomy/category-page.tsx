import { data, redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { categoryById } from '#src/products/taxonomy/taxonomy.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { getCategories } from '../wire.ts'
import type { Route } from './+types/category-page'

/** A category by its id and name (storefront 2.7) is the listing of its products: one address for one thing. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { id } = args.params as { id: string }
  const category = categoryById(await page.call(getCategories), Number(id))
  if (!category) throw data(null, { status: 404 })
  throw redirect(getPagePath(page, 'products', `?category=${encodeURIComponent(category.slug)}`), 301)
}

export default function CategoryPage() {
  return null
}

import { pageRequest } from '#src/api/page-context.ts'
import { pageMeta } from '#src/shop/head.ts'
import type { Route } from './+types/category-shop-page'
import { ShopPageFrame } from './shop-page-frame.tsx'
import { loadShopPage, saveShopPage } from './shop-page-view.ts'

/** The page of a category in the shop. */
export const loader = (args: Route.LoaderArgs) =>
  loadShopPage(pageRequest(args), { kind: 'category', id: args.params.id })

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  return saveShopPage(page, await args.request.formData(), { kind: 'category', id: args.params.id })
}

export const meta = pageMeta

export default function CategoryShopPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ShopPageFrame loaded={loaderData} answer={actionData} />
}

import { pageRequest } from '#src/api/page-context.ts'
import type { Route } from './+types/brand-preview-page'
import { previewShopPage } from './shop-page-view.ts'

/** Renders the page of a brand with what is typed. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  return previewShopPage(page, await args.request.formData(), { kind: 'brand', id: args.params.id })
}

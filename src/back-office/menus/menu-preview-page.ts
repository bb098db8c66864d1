import { pageRequest } from '#src/api/page-context.ts'
import { replaceAnswer } from '#src/api/page-preview.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { menuDocument } from '#src/site/menus/document.ts'
import { numberEntries, toEntryViews } from '#src/site/menus/menu-view.ts'
import { getMenus } from '#src/site/menus/wire.ts'
import { readPreviewChoice, toPreviewAnswer, toPreviewResponse } from '../preview/preview-request.ts'
import type { Route } from './+types/menu-preview-page'
import { readMenuForm, toMenuDocument } from './menu-form.ts'
import { loadMenuTargets, readMenuName } from './menu-view.ts'

/** Renders the home page with the menu as it is typed, or answers why it cannot. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const name = readMenuName(page, args.params.name)
  const form = await args.request.formData()
  const choice = readPreviewChoice(page, form)
  const targets = await loadMenuTargets(page)
  const typed = menuDocument.safeParse(toMenuDocument(readMenuForm(form, targets.languages), targets).document)
  if (!typed.success) return toPreviewResponse({ problem: 'invalid' })
  const entries = numberEntries(typed.data.entries ?? [])
  const html = await page.renderPreview({
    ...choice,
    path: getPagePath({ site: page.site, language: choice.language }, 'home'),
    replaced: replaceAnswer(getMenus, (menus, _input, context) => ({
      ...menus,
      [name]: toEntryViews(context, entries),
    })),
  })
  return toPreviewResponse(toPreviewAnswer(html))
}

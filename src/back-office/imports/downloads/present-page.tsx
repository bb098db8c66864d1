import { data, redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { toFileAnswer } from '#src/back-office/table/list-page.ts'
import { isPresentKind } from '#src/imports/uploads/upload.ts'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { mayImport } from '../import-rights.ts'
import type { Route } from './+types/present-page'
import { exportPresentList } from './wire.ts'

const FORMATS = ['csv', 'xlsx'] as const

/** What the shop has of a kind of lists, to be changed and uploaded. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('importData')) throw notForViewer(page, 'imports')
  const { kind = '', format: requested } = args.params
  const format = FORMATS.find((one) => one === requested)
  if (!format || !isPresentKind(kind)) throw data(null, { status: 404 })
  if (!mayImport(kind, (permission) => page.can(permission))) throw data(null, { status: 403 })
  const confirm = kind === 'routes' && (await loadConfirmPath(page, getPagePath(page, 'imports', '/new/routes')))
  if (confirm) throw redirect(confirm, 303)
  return toFileAnswer(await page.call(exportPresentList, { kind, format }), format)
}

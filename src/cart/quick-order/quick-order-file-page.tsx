import { data } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import type { Route } from './+types/quick-order-file-page'
import { getQuickOrderErrors, getQuickOrderTemplate } from './wire.ts'

/** The template, and the list of failed rows. */
export async function loader(args: Route.LoaderArgs) {
  const { call } = pageRequest(args)
  const { file } = args.params
  if (file !== 'template.xlsx' && file !== 'errors.xlsx') throw data(null, { status: 404 })
  const { name, content } =
    file === 'template.xlsx' ? await call(getQuickOrderTemplate) : await call(getQuickOrderErrors)
  return fileAnswer({ name, type: 'xlsx', content: Uint8Array.from(atob(content), (char) => char.charCodeAt(0)) })
}

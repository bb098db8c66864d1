import { redirect } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import { fileAnswer } from '../exports/file-answer.ts'
import { getPagePath } from '../shop/paths.ts'
import type { Route } from './+types/own-data-file-page'
import { downloadPersonalData } from './wire.ts'

/** A GET request redirects to the form. */
export const loader = (args: Route.LoaderArgs) => redirect(getPagePath(pageRequest(args), 'ownData'))

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const format = form.get('format') === 'json' ? ('json' as const) : ('html' as const)
  const password = String(form.get('password') ?? '').slice(0, 201)
  const answer = await page.call(downloadPersonalData, { password, format }).catch((error: unknown) => {
    if (error instanceof Response && error.status === 429) return { refusal: 'TooManyRequests' as const }
    throw error
  })
  if ('content' in answer && answer.content !== undefined) {
    return fileAnswer({ name: page.i18n.t('ownData.fileName'), type: format, content: answer.content })
  }
  return redirect(getPagePath(page, 'ownData', `?problem=${answer.refusal ?? ''}`), 303)
}

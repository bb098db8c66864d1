import { data } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import type { Route } from './+types/confirmation-file-page'
import { getConfirmationFile } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!/^\d{1,15}$/.test(args.params.id ?? '')) throw data(null, { status: 404 })
  const { name, content } = await page.call(getConfirmationFile, { id: Number(args.params.id) })
  return fileAnswer({ name, type: 'pdf', content })
}

import { data } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import type { Route } from './+types/picture-files-page'
import { addNamedPictures } from './picture-files.ts'

/** Stores a few of the chosen files, which their page sends one batch after the other. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts', '/pictures')
  return Response.json(await addNamedPictures(page, await args.request.formData()))
}

export function loader() {
  throw data(null, { status: 404 })
}

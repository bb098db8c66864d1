import { data } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import { fileAnswer } from '../exports/file-answer.ts'
import type { Route } from './+types/file-page'
import { getExportFile } from './wire.ts'

/** The file of a list; only its owner has access. */
export async function loader(args: Route.LoaderArgs) {
  const { call } = pageRequest(args)
  if (!UUID.test(args.params.id ?? '')) throw data(null, { status: 404 })
  const { name, content } = await call(getExportFile, { id: args.params.id ?? '' })
  const [, stem = name, ending] = /^(.*)\.(pdf|xlsx)$/.exec(name) ?? []
  return fileAnswer({ name: stem, type: ending === 'xlsx' ? 'xlsx' : 'pdf', content: content as BodyInit })
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

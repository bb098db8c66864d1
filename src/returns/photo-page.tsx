import { pageRequest } from '../api/page-context.ts'
import type { Route } from './+types/photo-page'
import { getReturnPhoto } from './wire.ts'

/** A photo of a return: for its sender and receiver only. */
export async function loader(args: Route.LoaderArgs) {
  const { call } = pageRequest(args)
  const [id, no] = [args.params.id ?? '', args.params.no ?? '']
  if (!/^\d{1,12}$/.test(id) || !/^\d$/.test(no)) throw new Response(null, { status: 404 })
  const { type, content } = await call(getReturnPhoto, { id: Number(id), no: Number(no) })
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'content-type': type,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}

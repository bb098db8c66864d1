import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../api/serve.server.ts'
import { getFileType } from '../downloads/download.ts'
import { offeredFile, readFileChunks } from '../downloads/queries.server.ts'
import { byteRange } from '../media/byte-range.ts'
import { DEFAULT_LANGUAGE } from '../platform/i18n/language.ts'
import { siteScope } from '../shop/viewer.ts'
import { siteOfHost } from './context.server.ts'

type FileRequest = FastifyRequest<{ Params: { name: string } }>

/** Downloads, with range requests: always as attachments, whatever their content (threat 19). */
export function fileRoutes(app: FastifyInstance, appContext: AppContext) {
  app.get('/files/:name', async (request: FileRequest, reply) => {
    const { name } = request.params
    const type = getFileType(name)
    const open = type && (await siteOfHost(appContext, request))
    const scope = open && siteScope({ site: open.site, language: DEFAULT_LANGUAGE })
    const file = scope && (await offeredFile(appContext.db, scope, name))
    if (!file) return reply.code(404).header('cache-control', 'no-store').send()
    const etag = `"${file.hash.slice(0, 32)}"`
    reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=300, must-revalidate')
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return sendRange(reply, { range: request.headers.range, size: file.size }, (part) =>
      readFileChunks(appContext.db, { siteId: scope.siteId, name }, part),
    )
  })
}

type RangeReader = (part: { first: number; last: number }) => AsyncGenerator<Buffer>

function sendRange(
  reply: FastifyReply,
  { range, size }: { range: string | undefined; size: number },
  rangeReader: RangeReader,
) {
  const request = byteRange(range, size)
  if (request === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { first, last } = request ?? { first: 0, last: size - 1 }
  if (request) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  return reply.header('content-length', last - first + 1).send(Readable.from(rangeReader({ first, last })))
}

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../api/serve.server.ts'
import { type ByteRange, byteRange } from '../media/byte-range.ts'
import { readPictureName, readVideoName } from '../media/picture.ts'
import { openMediaStore } from '../media/queries.server.ts'
import { findUploadedFile, readUploadedChunks } from '../media/upload-queries.server.ts'
import { DEFAULT_LANGUAGE } from '../platform/i18n/language.ts'
import { siteScope } from '../shop/viewer.ts'
import { siteOfHost } from './context.server.ts'

type MediaRequest = FastifyRequest<{ Params: { name: string }; Querystring: { v?: string } }>

/** An address with a version never changes its content; without one the browser revalidates. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
const FOR_A_WHILE = 'public, max-age=300, must-revalidate'

/**
 * Images in the sizes and formats that pages request, rendered on first request and stored; videos with range requests.
 */
export function mediaRoutes(app: FastifyInstance, appContext: AppContext) {
  const store = openMediaStore(appContext.db, appContext.env.mediaDir)
  app.get('/media/:name', async (request: MediaRequest, reply) => {
    const pictureName = readPictureName(request.params.name)
    const key = pictureName ? undefined : readVideoName(request.params.name)
    const open = (pictureName || key) && (await siteOfHost(appContext, request))
    if (open && key) return sendVideo(appContext, { siteId: open.site.id, key }, { request, reply })
    const picture =
      open &&
      pictureName &&
      (await store.picture(siteScope({ site: open.site, language: DEFAULT_LANGUAGE }), pictureName))
    if (!picture) return sendMissing(reply)
    const lasts = picture.lasting && request.query.v !== undefined
    reply.header('cache-control', lasts ? FOR_GOOD : FOR_A_WHILE).header('etag', picture.etag)
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
    return reply.type(picture.type).header('content-length', picture.size).send(createReadStream(picture.file))
  })
}

const sendMissing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send()

interface PictureRequest {
  request: MediaRequest
  reply: FastifyReply
}

async function sendVideo(app: AppContext, at: { siteId: number; key: string }, { request, reply }: PictureRequest) {
  const video = await findUploadedFile(app.db, at.siteId, at.key)
  if (video?.kind !== 'video') return sendMissing(reply)
  const etag = `"${video.hash.slice(0, 32)}"`
  reply
    .header('cache-control', request.query.v === undefined ? FOR_A_WHILE : FOR_GOOD)
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = byteRange(request.headers.range, video.size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${video.size}`).send()
  const whole: ByteRange = { first: 0, last: video.size - 1 }
  const { first, last } = range ?? whole
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${video.size}`)
  return reply
    .type(video.type)
    .header('content-length', last - first + 1)
    .send(Readable.from(readUploadedChunks(app.db, at, { first, last })))
}

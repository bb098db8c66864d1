import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#src/api/serve.server.ts'
import { getFileType } from '#src/downloads/download.ts'
import { offeredFile, toDownloadFile } from '#src/downloads/queries.server.ts'
import { byteRange } from '#src/media/byte-range.ts'
import { readPictureName, readVideoName } from '#src/media/picture.ts'
import { openMediaStore } from '#src/media/queries.server.ts'
import { findUploadedFile, toMediaFile } from '#src/media/upload-queries.server.ts'
import { isPictureLimited } from '#src/media/uses-queries.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { type FileRow, findPublicAddress, openFileRange } from '#src/platform/file-store/file-table.server.ts'
import { DEFAULT_LANGUAGE } from '#src/platform/i18n/language.ts'
import { hasLimitedProducts } from '#src/products/goods/visibility-queries.server.ts'
import type { Site } from '#src/settings/site.ts'
import { identifyBrowser, siteOfHost } from './context.server.ts'

type FileRequest = FastifyRequest<{ Params: { name: string } }>

/** Downloads, with range requests: always as attachments, whatever their content (threat 19). */
export function fileRoutes(app: FastifyInstance, appContext: AppContext) {
  app.get('/files/:name', async (request: FileRequest, reply) => {
    const { name } = request.params
    const type = getFileType(name)
    const open = type && (await siteOfHost(appContext, request))
    const found = open && (await findFile(appContext, { request, reply, site: open.site }))
    if (!found) return reply.code(404).header('cache-control', 'no-store').send()
    const { file, isPrivate } = found
    const etag = `"${file.hash.slice(0, 32)}"`
    reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', isPrivate ? PRIVATE : REVALIDATED)
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const stored = toDownloadFile({ siteId: open.site.id, name })
    const address = isPrivate ? undefined : await findPublicAddress(appContext.db, stored, { type, fileName: name })
    if (address) return redirectToStore(reply, address)
    return sendRange(reply, { db: appContext.db, file: stored, size: file.size, request })
  })
}

interface Exchange<Request extends FastifyRequest> {
  request: Request
  reply: FastifyReply
  site: Site
}

/** A file for every visitor, otherwise one of a product that is limited to groups of customers, for its viewers. */
async function findFile(app: AppContext, { request, reply, site }: Exchange<FileRequest>) {
  const { name } = request.params
  const scope = siteScope({ site, language: DEFAULT_LANGUAGE })
  const file = await offeredFile(app.db, scope, name)
  if (file) return { file, isPrivate: false }
  if (!(await hasLimitedProducts(app.db, scope))) return undefined
  const caller = await identifyBrowser(app, request, reply)
  const ownFile = caller && (await offeredFile(app.db, siteScope(caller.context), name))
  return ownFile && { file: ownFile, isPrivate: true }
}

interface RangeRequest {
  db: Db
  file: FileRow
  size: number
  request: Pick<FastifyRequest, 'method' | 'headers'>
}

async function sendRange(reply: FastifyReply, { db, file, size, request }: RangeRequest) {
  const requestedRange = byteRange(request.headers.range, size)
  if (requestedRange === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { first, last } = requestedRange ?? { first: 0, last: size - 1 }
  const content = request.method === 'HEAD' ? Readable.from([]) : await openFileRange(db, file, { first, last })
  if (requestedRange) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  return reply.header('content-length', last - first + 1).send(content)
}

/** The address is valid for hours, so that a cached redirection never outlives it. */
const redirectToStore = (reply: FastifyReply, address: string) =>
  reply.removeHeader('etag').header('cache-control', REVALIDATED).redirect(address, 302)

type MediaRequest = FastifyRequest<{ Params: { name: string }; Querystring: { v?: string } }>

/** An address with a version never changes its content; without one the browser revalidates. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=300, must-revalidate'
/** Depends on the viewer. */
const PRIVATE = 'private, no-cache'

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
    const access =
      open && pictureName && (await getPictureAccess(appContext, pictureName.key, { request, reply, site: open.site }))
    const picture =
      access !== 'denied' &&
      open &&
      pictureName &&
      (await store.picture(siteScope({ site: open.site, language: DEFAULT_LANGUAGE }), pictureName))
    if (!picture) return sendMissing(reply)
    const isImmutable = picture.lasting && request.query.v !== undefined
    const caching = isImmutable ? IMMUTABLE : REVALIDATED
    reply.header('cache-control', access === 'private' ? PRIVATE : caching).header('etag', picture.etag)
    if (access === 'public' && appContext.env.cdnMaxAge > 0) reply.header('surrogate-key', `site-${open.site.id} media`)
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
    return reply.type(picture.type).header('content-length', picture.size).send(createReadStream(picture.file))
  })
}

/** Pictures of products that are limited to groups of customers are sent to their viewers only. */
async function getPictureAccess(
  app: AppContext,
  key: string,
  { request, reply, site }: Exchange<FastifyRequest>,
): Promise<'public' | 'private' | 'denied'> {
  if (!(await isPictureLimited(app.db, siteScope({ site, language: DEFAULT_LANGUAGE }), key))) return 'public'
  const caller = await identifyBrowser(app, request, reply)
  return !caller || (await isPictureLimited(app.db, siteScope(caller.context), key)) ? 'denied' : 'private'
}

const sendMissing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send()

interface MediaExchange {
  request: MediaRequest
  reply: FastifyReply
}

async function sendVideo(app: AppContext, at: { siteId: number; key: string }, { request, reply }: MediaExchange) {
  const video = await findUploadedFile(app.db, at.siteId, at.key)
  if (video?.kind !== 'video') return sendMissing(reply)
  const etag = `"${video.hash.slice(0, 32)}"`
  reply
    .header('cache-control', request.query.v === undefined ? REVALIDATED : IMMUTABLE)
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const file = toMediaFile(at)
  const address = await findPublicAddress(app.db, file, { type: video.type })
  if (address) return redirectToStore(reply, address)
  reply.type(video.type)
  return sendRange(reply, { db: app.db, file, size: video.size, request })
}

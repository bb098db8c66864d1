import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import type { AppContext } from '#src/api/serve.server.ts'
import { type MediaStore, openMediaStore } from '#src/media/queries.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { DEFAULT_LANGUAGE, getDirection } from '#src/platform/i18n/language.ts'
import { defaultLanguage, type OpenSite } from '#src/settings/site.ts'
import { markTile } from '#src/shell/mark.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { chooseTextColour } from '#src/ui/colour.ts'
import { siteOfHost } from '../context.server.ts'

/** The well-known address for changing a password; redirects to the page in the site's language. */
export function registerWellKnown(app: FastifyInstance, appContext: AppContext) {
  app.get('/.well-known/change-password', async (request, reply) => {
    const open = await siteOfHost(appContext, request)
    if (!open) return reply.code(404).send()
    const pageContext = { site: open.site, language: defaultLanguage(open) }
    return reply.header('cache-control', 'no-store').redirect(getPagePath(pageContext, 'changePassword'), 302)
  })
}

/** Icon addresses that browsers and phones request by convention, with their sizes. */
const ICONS = { '/favicon.ico': 48, '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 } as const

const ONE_DAY = 'public, max-age=86400'

/** The owner's image or the shop's mark in the site's colour as square icons, and the manifest. */
export function iconRoutes(app: FastifyInstance, appContext: AppContext) {
  const store = openMediaStore(appContext.db, appContext.env.mediaDir)
  const cachedIcons = new Map<string, Promise<Buffer>>()
  for (const [path, size] of Object.entries(ICONS)) {
    app.get(path, async (request, reply) => {
      const open = await siteOfHost(appContext, request)
      if (!open) return sendMissing(reply)
      const key = `${open.site.id} ${open.site.version} ${open.site.mediaVersion} ${size}`
      const icon = cachedIcons.get(key) ?? loadIcon(store, open, size)
      if (cachedIcons.size >= MAX_CACHED_ICONS) cachedIcons.clear()
      cachedIcons.set(key, icon)
      icon.catch(() => cachedIcons.delete(key))
      return reply
        .header('cache-control', ONE_DAY)
        .type('image/png')
        .send(await icon)
    })
  }
  app.get('/site.webmanifest', async (request, reply) => {
    const open = await siteOfHost(appContext, request)
    if (!open) return sendMissing(reply)
    const body = JSON.stringify(buildManifest(open, request))
    return reply.header('cache-control', ONE_DAY).type('application/manifest+json; charset=utf-8').send(body)
  })
}

const MAX_CACHED_ICONS = 100

const sendMissing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send()

async function loadIcon(store: MediaStore, open: OpenSite, size: number): Promise<Buffer> {
  const { favicon, color } = open.shop.face
  const scope = siteScope({ site: open.site, language: DEFAULT_LANGUAGE })
  const own = favicon && (await store.picture(scope, { key: favicon, width: 480, format: 'png' }))
  const picture = own
    ? sharp(own.file).resize(size, size, { fit: 'contain', background: '#ffffff' }).flatten({ background: '#ffffff' })
    : sharp(Buffer.from(markTile({ background: color, mark: chooseTextColour(color), size })))
  return picture.png().toBuffer()
}

function buildManifest(open: OpenSite, { protocol }: FastifyRequest) {
  const { site, shop } = open
  const language = defaultLanguage(open)
  return {
    name: site.name,
    short_name: site.name,
    lang: language,
    dir: getDirection(language),
    start_url: getPagePath({ site, language }, 'home'),
    scope: '/',
    // Installation needs https; a browser would only warn.
    display: protocol === 'https' ? 'standalone' : 'browser',
    background_color: '#ffffff',
    theme_color: shop.face.color,
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  }
}

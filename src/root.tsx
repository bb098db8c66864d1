import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { pageRequest } from './api/page-context.ts'
import { directionOf } from './platform/i18n/language.ts'
import { textFileOf } from './platform/i18n/text-files.ts'
import { paletteOf } from './ui/colour.ts'
import { NoticeArea } from './ui/layers/notice.tsx'
import { useNonce } from './ui/nonce.ts'
import './ui/style.css'

export function loader(args: Route.LoaderArgs) {
  const { language, shop, site } = pageRequest(args)
  return { language, face: shop.face, siteName: site.name, texts: textFileOf(language) ?? '' }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const language = data?.language ?? 'tr'
  const face = data?.face
  const nonce = useNonce()
  const look = face && {
    ...paletteOf({ brand: face.color, accent: face.accent }),
    '--picture-ratio': face.pictureRatio,
  }
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-wide={face?.fullWidth || undefined}
      data-round={face?.round || undefined}
      style={look as React.CSSProperties}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {data?.texts && <link rel="preload" as="fetch" crossOrigin="anonymous" href={data.texts} data-texts="" />}
      </head>
      <body>
        {children}
        <ScrollRestoration {...nonce} />
        <Scripts {...nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <NoticeArea>
      <Outlet />
    </NoticeArea>
  )
}

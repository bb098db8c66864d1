import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { type PageRequest, pageRequest } from './api/page-context.ts'
import { isAskedAnew } from './api/revalidation.ts'
import { directionOf } from './platform/i18n/language.ts'
import { textFileOf } from './platform/i18n/text-files.ts'
import { Device } from './shell/components/device.tsx'
import { LastResort, RootTrouble } from './shell/components/last-resort.tsx'
import { statusOf } from './shell/components/trouble.tsx'
import { Counting } from './shell/counting/counting.tsx'
import { LookLinks, lookOf } from './shell/look.tsx'
import { keyboardScript } from './shell/menu/driven/keyboard.ts'
import { counts } from './shop/counting.ts'
import { NOTICES, noticeIn } from './shop/notice.ts'
import { pathTo } from './shop/paths.ts'
import { VersionWatch } from './site/components/version-watch.tsx'
import { CONTRACT_KINDS } from './site/contract.ts'
import { contractInForce } from './site/contract-in-force.ts'
import { NoticeArea } from './ui/layers/notice.tsx'
import { EarlyInput, EarlyScript } from './ui/page/early-input.tsx'
import { useNonce } from './ui/page/nonce.ts'
import { useTexts } from './ui/page/texts.ts'
import { Pictures } from './ui/picture.tsx'
import stylesheet from './ui/style.css?url'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { language, shop, site, origin, desktop } = page
  return {
    place: { site: { languages: site.languages }, language },
    ...{ desktop, origin, siteName: site.name },
    face: shop.face,
    mediaVersion: site.mediaVersion,
    texts: textFileOf(language) ?? '',
    counting: counts(shop.counting) ? { ids: shop.counting, privacy: await privacyOf(page) } : null,
    watched: { version: site.version, renewPath: pathTo(page, 'renewSession') },
  }
}

/** Where it says what becomes of what is counted; null where the owner has published nothing of the kind. */
const privacyOf = async (page: PageRequest) =>
  (await contractInForce(page.call, CONTRACT_KINDS.login)) && pathTo(page, 'privacy')

/** Language, colours and texts change with the document alone, or with the site. */
export const shouldRevalidate = isAskedAnew

/** Sent with the page and left out of the scripts of the client. */
const EARLY_CODE = import.meta.env.SSR ? keyboardScript() : ''

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  // Who cannot know says so in English.
  const language = data?.place.language ?? 'en'
  const face = data?.face
  const nonce = useNonce()
  return (
    <html lang={language} dir={directionOf(language)} {...(face && lookOf(face))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence it stands before the module preloads: the first paint waits for nothing else. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <Meta />
        <Links />
        <LookLinks face={face} mediaVersion={data?.mediaVersion ?? 1} />
        {data?.texts && <meta name="texts" content={data.texts} />}
        <EarlyScript code={EARLY_CODE} />
      </head>
      <body>
        <Pictures value={{ version: data?.mediaVersion ?? 1, missing: face?.noPicture ?? null }}>{children}</Pictures>
        <ScrollRestoration {...nonce} />
        <Scripts {...nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { search, key } = useLocation()
  const notice = noticeIn(search)
  const kind = notice && NOTICES[notice] === 1 ? 'success' : 'error'
  return (
    <Device told={loaderData.desktop}>
      <EarlyInput />
      <VersionWatch {...loaderData.watched} />
      {loaderData.counting && <Counting {...loaderData.counting} />}
      <NoticeArea said={notice && { kind, text: t(`notice.${notice}`), key }}>
        <Outlet />
      </NoticeArea>
    </Device>
  )
}

/** No layout could take what went wrong: the shop is known by its name alone, or not even that (storefront 2.4). */
export function ErrorBoundary() {
  const error = useRouteError()
  const data = useRouteLoaderData<typeof loader>('root')
  if (!data) return <LastResort />
  const { siteName, place } = data
  return <RootTrouble status={statusOf(error)} place={place} siteName={siteName} home={pathTo(place, 'home')} />
}

import { Form, useNavigation } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink, IconButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Thumbnail } from '#src/ui/picture.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { usePositionName } from '../content/banner-position.tsx'
import { FileLinks } from '../table/file-links.tsx'
import { toTableFiles } from '../table/list-loader.ts'
import { Tab } from '../table/tab.tsx'
import type { Route } from './+types/banners-page'
import { getBannerState, requireBannerEditor, toPositionPath } from './banner-view.ts'
import { getBannerList, sortBanners } from './wire.ts'

/** The banners of the shop by position. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  requireBannerEditor(page)
  const { banners } = await page.call(getBannerList, {})
  const thisWeek = page.url.searchParams.get('state') === 'thisWeek'
  const lines = banners.filter(({ isThisWeek }) => !thisWeek || isThisWeek).map((banner) => toBannerLine(page, banner))
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskBanners')),
    add: getPagePath(page, 'deskBanners', '/new'),
    here: getPagePath(page, 'deskBanners'),
    thisWeek,
    hasBanners: banners.length > 0,
    files: toTableFiles(lines.length, getPagePath(page, 'deskBanners', '/export'), thisWeek ? '?state=thisWeek' : ''),
    positions: [...Map.groupBy(lines, ({ position }) => position)].map(([position, ofPosition]) => ({
      position,
      href: toPositionPath(page, position),
      banners: ofPosition,
    })),
  }
}

type ListedBanner = Awaited<ReturnType<typeof loadBanners>>[number]
const loadBanners = async (page: PageRequest) => (await page.call(getBannerList, {})).banners

function toBannerLine(page: PageRequest, { id, position, names, headline, picture, ...banner }: ListedBanner) {
  const { language, site } = page
  const { from, until, audience, device } = banner
  const toMoment = (moment: Date | null) =>
    moment && formatDate(language, moment, { timeZone: site.timeZone, withTime: true })
  return {
    id,
    position,
    title: getLocalizedText(names, language) || headline,
    picture: picture || null,
    from: toMoment(from),
    until: toMoment(until),
    audience,
    device,
    state: getBannerState(banner),
    href: getPagePath(page, 'deskBanners', `/${id}`),
  }
}

type BannerLine = ReturnType<typeof toBannerLine>

/** Moves a banner up or down among those of its position. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  requireBannerEditor(page)
  const form = await args.request.formData()
  const [, move = '', id = ''] = /^(up|down) (\d{1,15})$/.exec(`${form.get('intent') ?? ''}`) ?? []
  const banners = await loadBanners(page)
  const position = banners.find((banner) => `${banner.id}` === id)?.position
  const ids = banners.filter((banner) => banner.position === position).map((banner) => banner.id)
  const at = ids.indexOf(Number(id))
  const to = at + (move === 'up' ? -1 : 1)
  if (at >= 0 && to >= 0 && to < ids.length) {
    const others = ids.filter((one) => one !== Number(id))
    await page.call(sortBanners, { ids: others.toSpliced(to, 0, Number(id)) })
  }
  return { done: true }
}

export const meta = pageMeta

function PositionTitle({ position }: { position: string }) {
  const name = usePositionName()(position)
  return name ? (
    <span>
      {name} <Ltr className="text-sm font-normal text-ink-faint">{position}</Ltr>
    </span>
  ) : (
    <Ltr>{position}</Ltr>
  )
}

export default function BannersPage({
  loaderData: { add, here, thisWeek, hasBanners, files, positions },
}: Route.ComponentProps) {
  const { t } = useTexts()
  const addLink = (
    <ButtonLink to={add} look="main">
      <Icon name="plus" />
      {t('contentDesk.banner.add')}
    </ButtonLink>
  )
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h1 className="text-2xl">{t('shell.page.deskBanners')}</h1>
          <p className="text-pretty text-ink-soft">{t('contentDesk.banner.text')}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          {positions.length > 0 && <FileLinks files={files} />}
          {addLink}
        </span>
      </header>
      {hasBanners && (
        <nav aria-label={t('contentDesk.state')} className="mb-3 flex flex-wrap gap-1.5">
          <Tab to={here} isCurrent={!thisWeek} name={t('contentDesk.allStates')} />
          <Tab to={`${here}?state=thisWeek`} isCurrent={thisWeek} name={t('contentDesk.publication.thisWeek')} />
        </nav>
      )}
      {hasBanners && positions.length === 0 && (
        <p className="sheet px-4 py-6 text-ink-soft">{t('contentDesk.noHits')}</p>
      )}
      {!hasBanners && (
        <EmptyState onSheet icon="picture" title={t('contentDesk.banner.none')} actions={addLink}>
          {t('contentDesk.banner.noneText')}
        </EmptyState>
      )}
      <div className="grid gap-5">
        {positions.map(({ position, href, banners }) => (
          <section key={position} aria-label={position}>
            <h2 className="mb-2 flex flex-wrap items-baseline gap-x-3 text-lg">
              <PositionTitle position={position} />
              {href && (
                <TextLink to={href} reloadDocument className="text-sm">
                  {t('contentDesk.banner.seePosition')}
                </TextLink>
              )}
            </h2>
            <ul className="sheet ruled" aria-label={t('contentDesk.banner.at', { position })}>
              {banners.map((banner, at) => (
                <BannerRow key={banner.id} banner={banner} at={at} count={banners.length} isMovable={!thisWeek} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

interface BannerRowProps {
  banner: BannerLine
  at: number
  count: number
  /** All banners of its position are listed. */
  isMovable: boolean
}

function BannerRow({ banner, at, count, isMovable }: BannerRowProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { id, title, picture, href, state, from, until, audience, device } = banner
  const name = title || t('contentDesk.banner.untitled', { number: at + 1 })
  const facts = [
    from && t('contentDesk.fromMoment', { moment: from }),
    until && t('contentDesk.untilMoment', { moment: until }),
    audience !== 'everyone' && t(`contentDesk.banner.audience.${audience}`),
    device !== 'all' && t(`contentDesk.banner.device.${device}`),
  ].filter(Boolean)
  const move = (intent: 'up' | 'down', disabled: boolean) => (
    <IconButton
      type="submit"
      name="intent"
      value={`${intent} ${id}`}
      label={`${t(`siteFacts.${intent}`)}: ${name}`}
      disabled={disabled || busy}
    >
      <Icon name={intent} />
    </IconButton>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="h-14 w-24 shrink-0 overflow-hidden rounded-control bg-sunk">
        <Thumbnail image={picture} size={96} className="h-14 w-24 object-cover" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <TextLink to={href} className="font-semibold">
          <bdi>{name}</bdi>
        </TextLink>
        {facts.length > 0 && <span className="block text-sm text-ink-soft">{facts.join(' · ')}</span>}
      </div>
      <Badge tone={state === 'published' ? 'good' : state === 'coming' ? 'warn' : 'neutral'}>
        {t(`contentDesk.publication.${state}`)}
      </Badge>
      {isMovable && count > 1 && (
        <Form method="post" preventScrollReset className="flex">
          {move('up', at === 0)}
          {move('down', at === count - 1)}
        </Form>
      )}
    </li>
  )
}

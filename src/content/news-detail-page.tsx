import { data, Link, redirect } from 'react-router'
import { RichText } from '#src/ui/page/rich-text.tsx'
import { pageRequest } from '../api/page-context.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { Picture } from '../ui/picture.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/news-detail-page'
import { type NewsLine, newsHead, newsPath, toNewsLine } from './news-view.ts'
import { getNewsDetail } from './wire.ts'

/** One news entry with the newer and the older one (orders 2). */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeNews')) throw data(null, { status: 404 })
  const { address } = args.params as { address: string }
  const item = await page.call(getNewsDetail, { address })
  // One address per language: that of another language redirects to it.
  if (item.address !== address) throw redirect(newsPath(page, item.address), 301)
  return {
    head: newsHead(page, item),
    line: toNewsLine(item, page),
    body: item.body,
    preview: item.preview,
    newer: item.newer && toNewsLine(item.newer, page),
    older: item.older && toNewsLine(item.older, page),
    all: getPagePath(page, 'news'),
  }
}

export const headers = () => ({ 'x-page-shared': '1' })

export const meta = pageMeta

export default function NewsDetailPage({
  loaderData: { line, body, preview, newer, older, all },
}: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page flex flex-col gap-5 py-5 desk:py-8">
      {preview && (
        <p role="status" className="mx-auto w-full max-w-4xl rounded-control bg-warn-soft px-4 py-2">
          {t('content.preview')}
        </p>
      )}
      <article className="sheet mx-auto w-full max-w-4xl overflow-hidden">
        {line.picture && (
          <Picture
            image={line.picture}
            alt=""
            width={896}
            height={320}
            sizes="(width >= 960px) 896px, 100vw"
            first
            className="aspect-[2.8] w-full object-cover"
          />
        )}
        <div className="px-5 py-7 sm:px-10 sm:py-9">
          <p className="text-sm text-ink-faint">
            <TextLink look="faint" to={all}>
              {t('content.news.title')}
            </TextLink>
            <span aria-hidden="true"> · </span>
            <time dateTime={line.publishedAt}>{line.day}</time>
          </p>
          <h1 className="mt-2 text-2xl desk:text-[2rem] desk:leading-tight">{line.title}</h1>
          {line.summary && <p className="mt-3 text-lg text-ink-soft">{line.summary}</p>}
          <RichText html={body} className="mt-5" />
        </div>
      </article>
      {(newer || older) && (
        <nav aria-label={t('content.news.around')} className="mx-auto grid w-full max-w-4xl gap-3 sm:grid-cols-2">
          {older ? <NewsNeighbour line={older} label={t('content.news.older')} icon="back" /> : <span />}
          {newer && <NewsNeighbour line={newer} label={t('content.news.newer')} icon="forward" />}
        </nav>
      )}
    </div>
  )
}

interface NewsNeighbourProps {
  line: NewsLine
  label: string
  icon: 'back' | 'forward'
}

function NewsNeighbour({ line, label, icon }: NewsNeighbourProps) {
  const isNewer = icon === 'forward'
  return (
    <Link
      to={line.href}
      rel={isNewer ? 'next' : 'prev'}
      className={`sheet flex items-center gap-3 px-4 py-3 hover:border-line-strong hover:text-brand-ink ${isNewer ? 'flex-row-reverse text-end' : ''}`}
    >
      <Icon name={icon} className="size-5 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-faint">{label}</span>
        <span className="line-clamp-2 font-semibold">{line.title}</span>
      </span>
    </Link>
  )
}

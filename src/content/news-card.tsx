import { Link } from 'react-router'
import { Picture } from '../ui/picture.tsx'
import type { NewsLine } from './news/news-view.ts'

/** A news entry in the list: the whole card is a link. */
export function NewsCard({ line, first }: { line: NewsLine; first: boolean }) {
  return (
    <article className="sheet relative flex h-full flex-col overflow-hidden rings hover:border-line-strong">
      {line.picture && (
        <Picture
          image={line.picture}
          alt=""
          width={640}
          height={320}
          sizes="(width >= 1100px) 400px, (width >= 600px) 50vw, 100vw"
          first={first}
          className="aspect-2/1 w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-1.5 p-5">
        <p className="text-sm text-ink-faint">
          <time dateTime={line.publishedAt}>{line.day}</time>
        </p>
        <h2 className="text-lg leading-snug">
          <Link to={line.href} className="outline-none covers-row hover:text-brand-ink">
            {line.title}
          </Link>
        </h2>
        {line.summary && <p className="line-clamp-3 text-ink-soft">{line.summary}</p>}
      </div>
    </article>
  )
}

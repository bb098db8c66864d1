import { useFetcher } from 'react-router'
import type { PostedComment } from '#src/products/comment.ts'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { CommentForm } from './comment-form.tsx'
import type { CommentsView, CommentView } from './comment-view.ts'
import { Stars } from './stars.tsx'

interface CommentListProps {
  comments: CommentsView
  /** The page's own address. */
  action: string
  /** A comment that was posted without script and not saved. */
  posted: PostedComment | undefined
  rating: { text: string; stars: number } | null
}

/** Approved comments, the viewer's own, and for the owner those pending. */
export function CommentList({ comments, action, posted, rating }: CommentListProps) {
  const { t } = useTexts()
  const { published, myComment, waiting, choices, login } = comments
  return (
    <section id="comments" className="grid gap-x-10 gap-y-7 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <h2 className="mb-2 flex flex-wrap items-center gap-x-3 text-lg">
          {t('detail.comment.title')}
          {rating && (
            <span className="flex items-center gap-2 text-sm font-normal text-ink-soft">
              <Stars count={rating.stars} text={rating.text} />
              <span aria-hidden="true">{rating.text}</span>
            </span>
          )}
        </h2>
        {published.length === 0 && <p className="text-ink-soft">{t('detail.comment.none')}</p>}
        <ul className="ruled">
          {published.map((comment) => (
            <OneComment key={comment.id} comment={comment} />
          ))}
        </ul>
        {waiting.length > 0 && <PendingComments waiting={waiting} action={action} />}
      </div>
      {choices.length > 0 && <CommentForm myComment={myComment} choices={choices} action={action} posted={posted} />}
      {login && (
        <p>
          <TextLink to={login}>{t('detail.comment.login')}</TextLink>
        </p>
      )}
    </section>
  )
}

function OneComment({ comment, children }: { comment: CommentView; children?: React.ReactNode }) {
  const { author, day, stars, starsText, body } = comment
  return (
    <li className="py-3.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars count={stars} text={starsText} />
        <span className="font-semibold">
          <bdi>{author}</bdi>
        </span>
        <span className="text-sm text-ink-faint">{day}</span>
      </p>
      {body && (
        <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line break-words text-ink-soft">
          {body}
        </p>
      )}
      {children}
    </li>
  )
}

/** Shown to the owner on the product page. */
function PendingComments({ waiting, action }: { waiting: CommentView[]; action: string }) {
  const { t } = useTexts()
  const fetcher = useFetcher()
  return (
    <section className="mt-6 rounded-box border border-warn-line bg-warn-soft px-4 py-3">
      <h3 className="text-base">{t('detail.comment.waiting')}</h3>
      <ul className="ruled">
        {waiting.map((comment) => (
          <OneComment key={comment.id} comment={comment}>
            <fetcher.Form method="post" action={action} className="mt-2 flex gap-2">
              <input type="hidden" name="intent" value="decide" />
              <input type="hidden" name="id" value={comment.id} />
              <Button type="submit" name="approve" value="1" look="main" size="small">
                {t('detail.comment.approve')}
              </Button>
              <Button type="submit" name="approve" value="0" size="small">
                {t('detail.comment.reject')}
              </Button>
            </fetcher.Form>
          </OneComment>
        ))}
      </ul>
    </section>
  )
}

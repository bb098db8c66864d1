import { useFetcher } from 'react-router'
import { type CommentState, MAX_COMMENT_LENGTH, type MyComment, type PostedComment } from '#src/products/comment.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { CommentsView, CommentView } from './comment-view.ts'

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

interface CommentFormProps {
  myComment: MyComment | null
  choices: CommentsView['choices']
  action: string
  /** A comment that was posted without script and not saved. */
  posted: PostedComment | undefined
}

const NO_COMMENT = { version: 0, stars: null, body: '' }

/** One comment per user and product: the form contains the current comment and shows the outcome. */
function CommentForm({ myComment, choices, action, posted }: CommentFormProps) {
  const { t } = useTexts()
  const fetcher = useFetcher<PostedComment>()
  const busy = fetcher.state !== 'idle'
  const refused = fetcher.data ?? posted
  const { filled, onChange, onSubmit } = useFilledRecord(myComment ?? NO_COMMENT)
  const values = refused ?? filled
  const states: Record<CommentState, string> = {
    waiting: t('detail.comment.state.waiting'),
    approved: t('detail.comment.state.approved'),
    rejected: t('detail.comment.state.rejected'),
  }
  const starsText = (count: number | null | undefined) => choices.find(({ stars }) => stars === count)?.text ?? ''
  const tone = { waiting: 'warn', approved: 'good', rejected: 'bad' } as const
  return (
    <fetcher.Form
      method="post"
      action={action}
      onChange={onChange}
      onSubmit={onSubmit}
      className="flex flex-col gap-4 self-start rounded-box border border-line p-4"
    >
      <input type="hidden" name="intent" value="comment" />
      <VersionField key={`version ${filled.version}`} version={filled.version} posted={refused} />
      <h3 className="flex flex-wrap items-center gap-x-3 text-base">
        {t(myComment ? 'detail.comment.edit' : 'detail.comment.write')}
        {myComment && <Badge tone={tone[myComment.state]}>{states[myComment.state]}</Badge>}
      </h3>
      <fieldset key={`stars ${filled.version}`}>
        <legend className="mb-1 text-sm font-semibold text-ink-soft">{t('detail.comment.stars')}</legend>
        <div className="flex flex-wrap gap-x-4">
          {choices.map(({ stars, text }) => (
            <label key={stars} className="flex min-h-9 items-center gap-2">
              <input type="radio" name="stars" value={stars} defaultChecked={values.stars === stars} required />
              <Stars count={stars} text={text} />
            </label>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        key={`body ${filled.version}`}
        name="body"
        label={t('detail.comment.body')}
        defaultValue={values.body}
        rows={4}
        maxLength={MAX_COMMENT_LENGTH}
        error={busy ? undefined : refused?.problem}
      />
      {!busy && refused?.changed && (
        <ChangedFields
          fields={[
            { label: t('detail.comment.stars'), saved: starsText(myComment?.stars), typed: starsText(refused.stars) },
            { label: t('detail.comment.body'), saved: myComment?.body ?? '', typed: refused.body },
          ]}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="main" aria-disabled={busy}>
          {t('detail.comment.send')}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-sm text-ink-faint">{t('detail.comment.rules')}</p>
      </div>
    </fetcher.Form>
  )
}

const STAR =
  'M10 2.200l2.400 4.900 5.400.800-3.900 3.800.900 5.400-4.800-2.500-4.800 2.500.900-5.400-3.900-3.800 5.400-.800Z'

/** Stars as icons; `text` is their accessible label. */
export function Stars({ count, text, className }: { count: number; text: string; className?: string }) {
  return (
    <span role="img" aria-label={text} className={classes('inline-flex gap-0.5 align-middle', className)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 20 20" aria-hidden="true" className="size-4">
          <path d={STAR} className={star <= count ? 'fill-warn' : 'fill-line-strong'} />
        </svg>
      ))}
    </span>
  )
}

import { useFetcher } from 'react-router'
import { type CommentState, LONGEST_COMMENT, type MyComment, type PostedComment } from '#src/products/comment.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CommentsView } from './comment-view.ts'
import { Stars } from './stars.tsx'

interface CommentFormProps {
  myComment: MyComment | null
  choices: CommentsView['choices']
  action: string
  /** A comment that was posted without script and not saved. */
  posted: PostedComment | undefined
}

const NO_COMMENT = { version: 0, stars: null, body: '' }

/** One comment per user and product: the form contains the current comment and shows the outcome. */
export function CommentForm({ myComment, choices, action, posted }: CommentFormProps) {
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
        maxLength={LONGEST_COMMENT}
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

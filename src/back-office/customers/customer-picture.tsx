import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { PictureField, PictureKeys } from '../media/picture-field.tsx'

interface CustomerPictureProps {
  picture: string
  /** Keys of the latest pictures; empty for staff who do not edit content. */
  pictures: readonly string[]
  /** A picture that was not saved. */
  answer: { typed: string; seen: string; message: string; isChanged: boolean } | undefined
}

/** The picture that the users of the customer see, such as the logo of their firm. */
export function CustomerPicture({ picture, pictures, answer }: CustomerPictureProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const seen = answer && !answer.isChanged ? answer.seen : picture
  return (
    <Form
      key={`${picture} ${answer?.typed ?? ''}`}
      method="post"
      preventScrollReset
      aria-label={t('customers.picture.title')}
      className="sheet grid min-w-0 gap-3 p-4"
    >
      <h2 className="text-lg">{t('customers.picture.title')}</h2>
      {answer?.isChanged && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {answer.message} {t('customers.picture.now')} <bdi dir="ltr">{picture || '-'}</bdi>
        </p>
      )}
      <input type="hidden" name="seen" value={seen} />
      <PictureKeys pictures={pictures} />
      <PictureField
        name="picture"
        label={t('contentDesk.field.picture')}
        hint={t('customers.picture.hint')}
        defaultValue={answer?.typed ?? picture}
        pictures={pictures}
        error={answer && !answer.isChanged ? answer.message : undefined}
      />
      <p>
        <Button type="submit" name="intent" value="picture" disabled={busy}>
          {t('customers.form.save')}
        </Button>
      </p>
    </Form>
  )
}

import { Form, useNavigation } from 'react-router'
import { UploadForm } from '#src/back-office/media/upload-form.tsx'
import { PHOTO_TYPES } from '#src/media/file-kind.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import { PICTURE_INTENTS } from './picture-form.ts'

interface RecordPictureProps {
  /** The name of the record. */
  name: string
  /** The key of the picture; empty without one. */
  picture: string
  /** Why it was not saved. */
  problem: string | undefined
  texts: { title: string; none: string; remove: string; file: string; hint: string }
}

const SIZE = 160

/** The picture of a category, or the logo of a brand, with the form that uploads another one. */
export function RecordPicture({ name, picture, problem, texts }: RecordPictureProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <div className="sheet">
        <h2 className="border-b border-line px-4 py-2.5 text-lg">{texts.title}</h2>
        {problem && (
          <p role="alert" className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
            {problem}
          </p>
        )}
        {picture === '' ? (
          <p className="px-4 py-3 text-ink-soft">{texts.none}</p>
        ) : (
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3 p-4">
            <input type="hidden" name="seen" value={picture} />
            <Picture
              image={picture}
              alt={name}
              sizes={`${SIZE}px`}
              width={SIZE}
              height={SIZE / 2}
              className="h-20 w-40 rounded-control border border-line bg-white object-contain"
            />
            <Button type="submit" name="intent" value={PICTURE_INTENTS.remove} disabled={busy}>
              <Icon name="trash" />
              {texts.remove}
            </Button>
          </Form>
        )}
      </div>
      <UploadForm
        key={picture}
        label={texts.file}
        hint={texts.hint}
        button={t('mediaLibrary.uploadButton')}
        accept={PHOTO_TYPES.join()}
        intent={PICTURE_INTENTS.set}
        seen={picture}
      />
    </section>
  )
}
